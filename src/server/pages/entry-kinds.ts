/** Every kind of entry that can be read as a text. */

import { pagedManifests } from '#content-lists.ts';
import { isReadable, readWholePage } from '#features/pages/read-whole.server.ts';
import { pageContent } from '#features/pages/schema.ts';
import { type EntryKind, entryKind } from '#site/seo/entry-kind.ts';
import { entryFinders } from './entry-cards.ts';

const findWhole: EntryKind['find'] = async (context, slug) => {
  const known = context.pages.find(`/${slug}`);
  // By its own address alone, as the page of a further one names it.
  return known?.path === `/${slug}` && isReadable(known)
    ? readWholePage(context, known)
    : undefined;
};

export const entryKinds: readonly EntryKind[] = pagedManifests.map((manifest) =>
  entryKind(manifest, entryFinders, manifest.content === pageContent ? findWhole : undefined),
);
