import { z } from 'zod';
import { text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const contactForm = definePageBlock({
  type: 'contact-form',
  v: 1,
  labels: {
    one: 'Contact form',
    help: 'A message with name, address and subject; what is sent lies in the inbox. A page shows one.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: {
      label: 'Name of the section',
      items: 'What happens next',
      'items.mark': 'When',
      nameLabel: 'Above the name',
      emailLabel: 'Above the email address',
      companyLabel: 'Above the company',
      phoneLabel: 'Above the phone number',
      subjectLabel: 'Above the subject',
      messageLabel: 'Above the message',
      sendLabel: 'Words of the button',
    },
    fieldHelp: { label: 'Stands beside the number.' },
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
