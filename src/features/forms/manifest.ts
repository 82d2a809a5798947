/** Forms that owners build; they stand in pages as blocks and have no pages of their own. */
import { defineManifest } from '#web/content-manifest.ts';
import { describeForm } from './admin/list.ts';
import { formContent } from './schema.ts';

export const forms = defineManifest({
  content: formContent,
  name: 'forms',
  many: 'forms',
  api: false,
  studio: {
    icon: 'form',
    place: 7,
    describe: describeForm,
    labels: {
      sendLabel: 'Button text',
      thanksTitle: 'Thank-you heading',
      thanksText: 'Thank-you text',
      onLabel: 'Link text after that',
      onLink: 'Link address after that',
      confirmation: 'Confirmation mail',
      fields: 'Fields',
      'fields.*': 'Field',
    },
  },
});
