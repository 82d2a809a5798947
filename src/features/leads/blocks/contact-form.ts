import { z } from 'zod';
import { text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const contactForm = definePageBlock({
  type: 'contact-form',
  v: 1,
  labels: {
    one: 'Contact form',
    help: 'A form for a message with name, email and subject. Messages arrive in Inbox. One per page.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: {
      label: 'Section name',
      items: 'What happens next',
      'items.*': 'Step',
      'items.mark': 'When',
      nameLabel: 'Label: name',
      emailLabel: 'Label: email',
      companyLabel: 'Label: company',
      phoneLabel: 'Label: phone',
      subjectLabel: 'Label: subject',
      messageLabel: 'Label: message',
      sendLabel: 'Button text',
    },
    fieldHelp: { label: 'Shown next to the number.' },
  },
  fields: z.strictObject({
    label: text(40).default('Write'),
    heading: required(160).default('Send us a Message'),
    items: listOf({ mark: text(40).default(''), text: required(200) }, 6),
    nameLabel: required(60).default('Name'),
    emailLabel: required(60).default('Email'),
    companyLabel: required(60).default('Company (optional)'),
    phoneLabel: required(60).default('Phone (optional)'),
    subjectLabel: required(60).default('Subject'),
    messageLabel: required(60).default('Message'),
    sendLabel: required(60).default('Send Message'),
  }),
  sample: {
    items: [
      { mark: 'At once', text: 'We store your message.' },
      { mark: 'Tomorrow', text: 'Somebody who knows the subject replies.' },
    ],
  },
  says: ({ heading, items }) => [
    {
      heading,
      paragraphs: [],
      points: items.map(({ mark, text: words }) => [mark, words].filter(Boolean).join(': ')),
    },
  ],
  form: 'contact',
});
