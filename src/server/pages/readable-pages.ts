/** Every page that can be read as a text: what ships with the site, and the kinds of entries. */

import { pagedManifests } from '#content-lists.ts';
import { readablePulse } from '#features/pulse/readable.ts';
import { type EntryKind, entryKind } from '#site/seo/entry-kind.ts';
import type { ListedPage } from '#site/seo/site-text.ts';
import type { ReadablePage } from '../../web/readable-page.ts';
import { findEntryAddresses } from './entry-addresses.ts';

const onShelf =
  (shelf: string) =>
  (page: ReadablePage): ListedPage => ({ ...page, shelf });

/** In the order in which the site's own text lists them. */
export const readablePages: readonly ListedPage[] = [...[readablePulse].map(onShelf('Products'))];

export const entryKinds: readonly EntryKind[] = pagedManifests.map((manifest) =>
  entryKind(manifest, findEntryAddresses),
);
