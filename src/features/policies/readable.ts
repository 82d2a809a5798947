import front from '#catalogue/policies/privacy-policy.md?front';
import markdown from '#catalogue/policies/privacy-policy.md?markdown';
import type { ReadablePage } from '#web/readable-page.ts';

/** What the privacy policy says. */
export const readablePrivacy: ReadablePage = {
  path: '/privacy',
  title: front.title,
  summary: front.description,
  date: front.effective,
  body: {
    markdown,
    open: async () => (await import('#catalogue/policies/privacy-policy.md?plain')).default,
  },
};
