import { z } from 'zod';
import { text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const challengeForm = definePageBlock({
  type: 'challenge-form',
  v: 1,
  labels: {
    one: 'Challenge form',
    help: 'A form for a challenge in writing or by voice. Messages arrive in Inbox. One per page.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: {
      label: 'Section name',
      textLabel: 'Label: text',
      voiceLabel: 'Label: recording',
      replyLegend: 'Heading above email and phone',
      replyNote: 'Note below email and phone',
      sendLabel: 'Button text',
      thanksTitle: 'Thanks: heading',
      thanks: 'Thanks, if they left contact details',
      thanksUnreachable: 'Thanks, without contact details',
    },
    fieldHelp: {
      label: 'Shown next to the number.',
      thanks: 'Shown for three seconds before the form returns.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Your challenge'),
    heading: required(160).default('Tell Us About Your Challenge'),
    intro: text(400).default(''),
    textLabel: required(60).default('In writing'),
    voiceLabel: required(60).default('Or by voice'),
    replyLegend: required(120).default('Where should we reply?'),
    replyNote: text(200).default('One of the two is enough. Without either we cannot reply.'),
    sendLabel: required(60).default('Send Your Challenge'),
    thanksTitle: required(120).default('Thank You!'),
    thanks: required(300).default('We have your challenge and will reply within 24 hours.'),
    thanksUnreachable: required(300).default(
      'We have your challenge. Tell us where to reach you, and you get a reply within 24 hours.',
    ),
  }),
  sample: { intro: 'Write it or say it: what walks too far, and how often.' },
  says: () => [],
  form: 'challenge',
});
