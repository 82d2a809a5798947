import { readableItem } from '#content/draft-fields.ts';
import type { ContentManifest } from '#web/content-manifest.ts';
import type { ReadablePage } from '#web/readable-page.ts';

/** What the page of an entry would say with these fields, which need not make an entry yet. */
export function pageOf(
  { content, pages }: ContentManifest,
  fields: Readonly<Record<string, unknown>>,
): ReadablePage | undefined {
  return pages?.toPage({ id: 'preview', ...readableItem(content, fields) });
}
