import { z } from 'zod';
import { choice, link } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { LEAD_KINDS } from '../rules.ts';

export const thanks = definePageBlock({
  type: 'thanks',
  v: 1,
  labels: {
    one: 'Thanks',
    help: 'Shown after a form is sent without JavaScript, with a text for each form.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      items: 'Thanks for each form',
      'items.*': 'Thanks',
      'items.form': 'Form',
      'items.title': 'Heading',
      'items.text': 'What happens next',
      referenceLabel: 'Before the reference',
      question: 'For questions',
      questionWithReference: 'For questions, with a reference',
      links: 'Links',
      'links.*': 'Link',
      'links.label': 'Words',
      'links.link': 'Link',
    },
    fieldHelp: {
      items: 'Forms without their own text use the first.',
      'items.form':
        'Contact and beta are the forms on those pages, short and long are on services, challenge is on solutions.',
      question: '{email} is replaced by the address.',
    },
  },
  fields: z.strictObject({
    items: listOf(
      { form: choice(LEAD_KINDS).default('contact'), title: required(120), text: required(400) },
      LEAD_KINDS.length,
    ),
    referenceLabel: required(60).default('Your reference:'),
    question: required(200).default('Questions before then? Write to {email}.'),
    questionWithReference: required(200).default(
      'Questions before then? Write to {email} and give the reference.',
    ),
    links: listOf({ label: required(60), link }, 3),
  }),
  sample: {
    items: [{ form: 'contact', title: 'It is here', text: 'Somebody reads it by tomorrow.' }],
    links: [{ label: 'Back to Home', link: '/' }],
  },
  says: () => [],
  headline: ({ items }) => items[0]?.title ?? '',
  isEmpty: ({ items }) => items.length === 0,
  isUnnumbered: true,
});
