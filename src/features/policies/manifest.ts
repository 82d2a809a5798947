/** Legal texts: each has a page, a PDF and its earlier versions. */
import { defineManifest } from '#web/content-manifest.ts';
import { describePolicy } from './admin/list.ts';
import { policyDocument, readablePolicy } from './readable.ts';
import { PRIVACY_PATH, PRIVACY_SLUG } from './rules.ts';
import { policyContent } from './schema.ts';

export const policies = defineManifest({
  content: {
    ...policyContent,
    // The browser's studio reads the manifest, and has no use for these.
    defaults: async () => (await import('./shipped.ts')).shippedPolicies,
  },
  name: 'policies',
  many: 'policies',
  pages: {
    path: '/policies',
    hasList: false,
    isFed: false,
    ownAddresses: { [PRIVACY_SLUG]: PRIVACY_PATH },
    description: 'What we promise, and what we ask.',
    summaryOf: ({ description }) => description,
    headOf: ({ title, description }) => ({ title, summary: description, shelf: 'Policies' }),
    toPage: readablePolicy,
    toDocument: policyDocument,
    modules: { entry: 'features/policies/site/policy.tsx' },
  },
  studio: {
    describe: describePolicy,
    icon: 'policy',
    place: 5,
    facts: [
      { fields: ['status', 'effective'] },
      { title: 'Address and language', fields: ['slug', 'language'] },
    ],
    labels: {
      slug: 'Address',
      effective: 'In effect from',
      language: 'Language',
      body: 'Text',
    },
    help: {
      slug: 'Leave it empty to create it from the title. Forms link to the policy with the address privacy-policy, whatever its title. Its page is /privacy.',
      description: 'Shown below the title of the page and PDF, and to search engines.',
      effective: 'Can be in the future. Until then, the previous version stays in force.',
      language:
        'If the text is not in English, its language code: fr, de, pt-BR. Used by screen readers and the PDF.',
      body: 'A link to slug.pdf opens the PDF of the policy with that address.',
    },
  },
});
