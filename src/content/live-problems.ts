import type { ContentItem, ContentType } from './schema.ts';

/** What a type asks for of what is public, and of no draft: one sentence for each field at fault. */
export function problemsOfLive(type: ContentType, item: ContentItem): Record<string, string> {
  const ofDraft = type.problems?.({ ...item, status: 'draft' }) ?? {};
  const ofLive = type.problems?.({ ...item, status: 'published' }) ?? {};
  return Object.fromEntries(Object.entries(ofLive).filter(([name]) => !(name in ofDraft)));
}
