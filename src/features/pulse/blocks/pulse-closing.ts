import { z } from 'zod';
import { text } from '#content/schema.ts';
import { lead, listOf, required } from '#web/block-fields.ts';
import { COUNT_HELP } from '#web/counted.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME } from '../rules.ts';

const named = ({ title, text: words }: { title: string; text: string }): string =>
  `${title}: ${words}`;

const LABEL_HELP = { label: 'Shown next to the number.' };
const PLAIN = { plainHeading: 'Heading in plain text' };
const PLAIN_HELP = { plainHeading: 'Shown above the list in the Markdown version of the page.' };

const points = (max: number) => listOf({ title: required(120), text: text(300).default('') }, max);

export const pulsePlans = definePageBlock({
  type: 'pulse-plans',
  v: 1,
  labels: {
    one: 'Plans',
    help: 'What comes next, in order, along a route.',
    group: 'Product',
    sketch: 'steps',
    fields: {
      'items.*': 'Plan',
      label: 'Section name',
      ...PLAIN,
      items: 'Plans',
    },
    fieldHelp: { ...LABEL_HELP, ...PLAIN_HELP, lead: COUNT_HELP },
  },
  fields: z.strictObject({
    label: text(40).default('Roadmap'),
    heading: required(160),
    plainHeading: text(160).default('What comes next'),
    lead,
    items: points(12),
  }),
  sample: { heading: 'What’s next', items: [{ title: 'A map', text: 'Of every aisle.' }] },
  says: ({ plainHeading, heading, items }) => [
    { heading: plainHeading || heading, paragraphs: [], points: items.map(named) },
  ],
  frame: PRODUCT_FRAME,
});

export const pulseQuestions = definePageBlock({
  type: 'pulse-questions',
  v: 1,
  labels: {
    one: 'Product: questions',
    help: 'Questions and answers, opened one at a time.',
    group: 'Product',
    sketch: 'list',
    fields: {
      'items.*': 'Question',
      label: 'Section name',
      items: 'Questions',
    },
    fieldHelp: LABEL_HELP,
  },
  fields: z.strictObject({
    label: text(40).default('FAQ'),
    heading: required(160),
    items: listOf({ question: required(200), answer: required(1_000) }, 20),
  }),
  sample: {
    heading: 'Questions before you begin',
    items: [{ question: 'Does it change anything?', answer: 'No. It only reads.' }],
  },
  says: ({ items }) =>
    items.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] })),
  frame: PRODUCT_FRAME,
});

export const pulseBeta = definePageBlock({
  type: 'pulse-beta',
  v: 1,
  labels: {
    one: 'Beta call and form',
    help: 'Ends the page with the beta sign-up and its texts.',
    group: 'Product',
    sketch: 'form',
    fields: {
      ...PLAIN,
      joinLabel: 'Button text',
      items: 'Benefits',
      'items.*': 'Benefit',
      offer: 'What is free',
      formTitle: 'Sign-up: heading',
      formText: 'Sign-up: text below the heading',
      nameLabel: 'Label: name',
      emailLabel: 'Label: email',
      companyLabel: 'Label: company',
      sendLabel: 'Submit button text',
    },
    fieldHelp: {
      ...PLAIN_HELP,
      offer: 'Shown to search engines as a free offer: Free for the beta. Leave it empty for none.',
    },
  },
  fields: z.strictObject({
    heading: required(160),
    plainHeading: text(160).default('Limited beta access'),
    lead,
    joinLabel: required(60).default('Join the Beta Program →'),
    items: points(6),
    offer: text(120).default(''),
    formTitle: required(120).default('Join the Beta Program'),
    formText: text(300).default(''),
    nameLabel: required(60).default('Full Name'),
    emailLabel: required(60).default('Email Address'),
    companyLabel: required(60).default('Company (optional)'),
    sendLabel: required(60).default('Join the beta'),
  }),
  sample: {
    heading: 'Twenty places',
    items: [{ title: 'Early', text: 'Weeks before everybody else.' }],
  },
  says: ({ plainHeading, heading, items }) => [
    { heading: plainHeading || heading, paragraphs: [], points: items.map(named) },
  ],
  isUnnumbered: true,
  form: 'beta',
  frame: PRODUCT_FRAME,
});
