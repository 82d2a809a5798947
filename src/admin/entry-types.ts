import { manifests } from '#content-lists.ts';
import { capitalized } from '#web/content-manifest.ts';

/** The content types as addresses and lists of several types name them. */
export const ENTRY_TYPES: Readonly<Record<string, { path: string; word: string }>> =
  Object.fromEntries(
    manifests.map(({ content, name }) => [
      content.type,
      { path: name, word: capitalized(content.labels.one) },
    ]),
  );
