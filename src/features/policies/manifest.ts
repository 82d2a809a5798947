/** Legal texts: each has a page, a PDF and its earlier versions. */
import { defineManifest } from '#web/content-manifest.ts';
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
    icon: 'file',
    place: 5,
    labels: { effective: 'In effect from', body: 'Text' },
    help: {
      slug: 'The PDF is at /policies/ and this, with .pdf behind it. The policy called privacy-policy is the one that forms lead to; its page is /privacy.',
      description: 'Below the title of the page and of the PDF, and for search engines.',
      effective:
        'A day to come is shown as such. Until then the version before it is listed as the one in force.',
      body: 'Markdown: ## begins a section, **bold**, - a list, [words](https://…) a link, [words](entry:ID) one to an entry of this site, [words](slug.pdf) one to the PDF of another policy.',
    },
  },
});
