import type { Published } from '#content/published.server.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import type { SearchDocument } from '#web/search-document.ts';
import { policyAddress, withDocumentLinks } from './rules.ts';
import type { Policy } from './schema.ts';

/** What a policy says. */
export const readablePolicy = (policy: Published<Policy>): ReadablePage => ({
  path: policyAddress(policy.slug),
  title: policy.title,
  summary: policy.description,
  date: policy.effective,
  body: { markdown: withDocumentLinks(policy.body) },
});

/** What a policy is found by. */
export const policyDocument = (policy: Published<Policy>): SearchDocument => ({
  id: policy.id,
  href: policyAddress(policy.slug),
  title: policy.title,
  by: '',
  topics: policy.tags,
  excerpt: policy.description,
  body: '',
  prose: [policy.body],
});
