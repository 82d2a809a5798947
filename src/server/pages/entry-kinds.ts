/** Every kind of entry that can be read as a text. */
import { pagedManifests } from '#content-lists.ts';
import { type EntryKind, entryKind } from '#site/seo/entry-kind.ts';
import { findEntryAddresses } from './entry-addresses.ts';

export const entryKinds: readonly EntryKind[] = pagedManifests.map((manifest) =>
  entryKind(manifest, findEntryAddresses),
);
