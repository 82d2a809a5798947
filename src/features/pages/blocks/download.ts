import { z } from 'zod';
import { text } from '#content/schema.ts';
import { fileLink, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const download = definePageBlock({
  type: 'download',
  v: 1,
  labels: {
    one: 'Download',
    help: 'A file to download, with a description and its size.',
    group: 'Offers',
    sketch: 'list',
    fields: { file: 'File', label: 'Link text', facts: 'Kind and size' },
    fieldHelp: {
      file: 'From the media library, or any https:// address.',
      facts:
        'Only for a file at another address, such as PDF, 1.2 MB. Files from the library show this automatically.',
    },
  },
  fields: z.strictObject({
    heading: required(160),
    text: text(400).default(''),
    file: fileLink('document'),
    label: text(60).default('Download'),
    facts: text(60).default(''),
  }),
  sample: {
    heading: 'The checklist we walk with',
    text: 'Two pages: what to time, what to count, what to ask.',
    file: '/policies/privacy-policy.pdf',
    label: 'Download the checklist',
    facts: 'PDF, 0.2 MB',
  },
  // Of a file of the library only its record knows what it is by now.
  says: ({ heading, text: words, file, facts }) => [
    {
      heading,
      paragraphs: [words, file.startsWith('/uploads/') ? '' : facts].filter((line) => line !== ''),
    },
  ],
  isUnnumbered: true,
});
