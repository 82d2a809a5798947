/** What new pages begin with. The words say what to write in their place. */
import { aboutBlocks, pricingBlocks, securityBlocks } from '#catalogue/company-pages.ts';
import { conceptTemplate } from '#features/engine/blocks/template.ts';
import { homeTemplate } from '#features/home/blocks/template.ts';
import { contactTemplate, thankYouTemplate } from '#features/leads/blocks/template.ts';
import { productTemplate } from '#features/pulse/blocks/template.ts';
import { serviceLandingTemplate, serviceTemplate } from '#features/services/blocks/template.ts';
import { solutionTemplate } from '#features/solutions/blocks/template.ts';
import type { MissingWords, SiteTemplate } from '#web/page-template.ts';

const NEXT_STEP = {
  type: 'call-to-action',
  heading: 'Ask for the one next step',
  lead: 'Say what happens then: who reads it, and by when they reply.',
  actionLabel: 'Talk to us',
  actionLink: '/contact',
};

const hero = (eyebrow: string, headline: string, lead: string) => ({
  type: 'hero',
  eyebrow,
  headline,
  lead,
  actionLabel: 'Talk to us',
  actionLink: '/contact',
});

const SINGLE = ['hero', 'lead-form'];

export const pageTemplates: readonly SiteTemplate[] = [
  {
    name: 'landing',
    label: 'Landing page',
    help: 'One promise, its proof and a form, for an ad, a mailing or a talk.',
    rules: { locked: ['hero'], required: ['lead-form'], unique: SINGLE },
    blocks: [
      hero(
        'Who it is for',
        'Promise one thing, with its number',
        'Say in two sentences how you keep the promise, and for whom.',
      ),
      {
        type: 'figures',
        heading: 'Prove it in numbers',
        items: [
          { figure: '00%', label: 'what changed', source: 'Who measured it, and when' },
          {
            figure: '0 weeks',
            label: 'until the first result',
            source: 'Who measured it, and when',
          },
        ],
      },
      {
        type: 'steps',
        heading: 'How it goes',
        items: [
          { title: 'First', text: 'What you do, and what the client has to do.' },
          { title: 'Then', text: 'What they see, and by when.' },
          { title: 'At the end', text: 'What is theirs to keep.' },
        ],
      },
      { type: 'testimonials', heading: 'What clients say' },
      {
        type: 'lead-form',
        heading: 'Ask for their side of the story',
        intro: 'Say what to write, and who replies by when.',
        about: 'Landing page',
      },
    ],
  },
  serviceTemplate,
  serviceLandingTemplate,
  productTemplate,
  {
    name: 'industry',
    label: 'Industry',
    help: 'What you know about one industry, and who you have worked for in it.',
    rules: { locked: ['hero'], unique: SINGLE },
    blocks: [
      hero(
        'Industry',
        'Say what this trade struggles with',
        'Show in a sentence or two that you have stood on its floor.',
      ),
      {
        type: 'figures',
        heading: 'What the trade looks like',
        items: [
          { figure: '0 of 10', label: 'a fact of the trade', source: 'Its source, with the year' },
        ],
      },
      { type: 'case-studies', heading: 'Work in this trade' },
      {
        type: 'quote',
        text: 'What a client of this trade said.',
        name: 'Who',
        role: 'Role, company',
      },
      { type: 'insights', heading: 'From our notes' },
      NEXT_STEP,
    ],
  },
  {
    name: 'about',
    label: 'About',
    help: 'Who you are, how you started and how you work, with sample text to replace.',
    rules: { locked: ['hero'], unique: SINGLE },
    blocks: aboutBlocks,
  },
  {
    name: 'pricing',
    label: 'Pricing',
    help: 'Price bands: what is in them, how long they take and whom they are for. Comes with sample text.',
    rules: { locked: ['hero'], required: ['pricing'], unique: SINGLE },
    blocks: pricingBlocks,
  },
  {
    name: 'security',
    label: 'Security',
    help: 'What a buyer’s security officer asks: data, access, hosting, incidents, exit. Comes with sample text.',
    rules: { locked: ['hero'], unique: SINGLE },
    blocks: securityBlocks,
  },
  {
    name: 'team',
    label: 'Team',
    help: 'Everyone with a photo, a role and contact details.',
    rules: { locked: ['hero'], required: ['people'], unique: SINGLE },
    blocks: [
      hero('Team', 'Say what these people are good at together', 'How many, where, since when.'),
      {
        type: 'people',
        heading: 'Everybody',
        items: [
          { name: 'Name', role: 'Role', text: 'What they did before, in a sentence.' },
          { name: 'Name', role: 'Role', text: 'What they did before, in a sentence.' },
        ],
      },
      NEXT_STEP,
    ],
  },
  {
    name: 'event',
    label: 'Event',
    help: 'What happens, when and where, who speaks, and how to attend.',
    rules: { locked: ['hero'], required: ['lead-form'], unique: SINGLE },
    blocks: [
      hero(
        'Day, month, place',
        'Say what people can do afterwards',
        'For whom it is, how long it takes and what it costs.',
      ),
      {
        type: 'steps',
        heading: 'The evening',
        items: [
          { title: '18:00', text: 'Doors, and something to eat.' },
          { title: '18:30', text: 'The talk.' },
          { title: '19:30', text: 'Questions, for as long as there are some.' },
        ],
      },
      {
        type: 'people',
        heading: 'Who speaks',
        items: [{ name: 'Name', role: 'Role', text: 'Why they know about it.' }],
      },
      {
        type: 'faq',
        heading: 'Good to know',
        items: [{ question: 'How do I get there?', answer: 'Street, entrance, the nearest stop.' }],
      },
      {
        type: 'lead-form',
        heading: 'Save a seat',
        intro: 'Say what is asked and when the answer comes.',
        about: 'Event',
      },
    ],
  },
  {
    name: 'blank',
    label: 'Blank',
    help: 'A heading and a text. Add the rest yourself.',
    rules: { unique: SINGLE },
    blocks: [{ type: 'prose', text: 'Write here what the page is about.' }],
  },
  homeTemplate,
  conceptTemplate,
  solutionTemplate,
  contactTemplate,
  thankYouTemplate,
];

/** What the studio offers for a page. */
export const offeredTemplates = pageTemplates.filter(({ isOffered = true }) => isOffered);

export const templateOf = (name: unknown): SiteTemplate | undefined =>
  pageTemplates.find((template) => template.name === name);

/** What is said of an address, from the slash on, that a template's pages alone can have and none has. */
export const missingAt = (path: string): MissingWords | undefined =>
  pageTemplates.find(({ place }) => {
    const prefix = place?.prefix ?? '';
    return prefix !== '' && path.startsWith(`/${prefix}`);
  })?.missing;
