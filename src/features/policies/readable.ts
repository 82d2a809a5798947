import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import type { ReadablePage } from '#web/readable-page.ts';

/** What the privacy policy says. */
export const readablePrivacy: ReadablePage = {
  path: '/privacy',
  title: privacyPolicy.title,
  summary: privacyPolicy.description,
  date: privacyPolicy.effective,
  body: { markdown: privacyPolicy.body },
};
