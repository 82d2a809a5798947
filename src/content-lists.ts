/** The content types as lists, each in the order in which it is shown. */
import type { ContentType } from '#content/schema.ts';
import type { SearchKind } from '#features/assistant/rules.ts';
import { pageKindsWith } from '#features/visits/rules.ts';
import {
  addressOfEntry,
  type ContentManifest,
  capitalized,
  type EntryPages,
  pageWords,
} from '#web/content-manifest.ts';
import * as declared from './content-types.ts';

/** By the name that `content-types.ts` exports them under, since bundlers keep no order. */
export const manifests: readonly ContentManifest[] = Object.entries<ContentManifest>(declared)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([, manifest]) => manifest);

/** Storage, import and export serve each of them. */
export const contentTypes: readonly ContentType[] = manifests.map(({ content }) => content);

/** Those of which there are many entries, and so lists. */
export const listedTypes: readonly ContentType[] = contentTypes.filter(
  ({ kind }) => kind !== 'singleton',
);

const LAST = Number.POSITIVE_INFINITY;

/** In the order of the studio's sidebar. */
export const studioManifests: readonly ContentManifest[] = manifests.toSorted(
  (a, b) => (a.studio?.place ?? LAST) - (b.studio?.place ?? LAST) || 0,
);

/** A type with a page for each entry. */
export interface PagedManifest extends ContentManifest {
  pages: EntryPages;
  /** What visitors call one entry and several, and the name of that kind for programs. */
  words: { one: string; many: string; kind: string };
}

/** Those whose pages a list leads to come first, those whose addresses begin at the root last. */
const orderOf = ({ pages }: PagedManifest): number =>
  pages.path === '' ? 2 : Number(pages.hasList === false);

export const pagedManifests: readonly PagedManifest[] = manifests
  .flatMap((manifest) =>
    manifest.pages === undefined
      ? []
      : [{ ...manifest, pages: manifest.pages, words: pageWords(manifest) }],
  )
  .toSorted((a, b) => orderOf(a) - orderOf(b));

/** Those whose texts visitors read, on pages of their own or on others. */
export const shownTypes: readonly ContentType[] = [
  ...pagedManifests
    .map(({ content }) => content)
    .filter(({ type }) => type !== declared.claims.content.type),
  declared.products.content,
  declared.testimonials.content,
];

/** Those whose pages are below a path of their own; the pages of the others begin at the root. */
export const folderManifests: readonly PagedManifest[] = pagedManifests.filter(
  ({ pages }) => pages.path !== '',
);

/** Those with a page that lists their entries. */
export const listedManifests: readonly PagedManifest[] = folderManifests.filter(
  ({ pages }) => pages.hasList !== false,
);

/** Where the pages of the types that have some lie, the root last: the slug follows. */
export const entryPaths: Readonly<Record<string, string>> = Object.fromEntries(
  pagedManifests.map(({ content, pages }) => [content.type, `${pages.path}/`]),
);

/** The address of the page of a published entry; undefined where its type has none. */
export function entryAddress(type: string, slug: string): string | undefined {
  const pages = pagedManifests.find(({ content }) => content.type === type)?.pages;
  return pages && addressOfEntry(pages, slug);
}

/** Where the studio has an entry. */
export function editorOf(type: string, id: string): string {
  const manifest = manifests.find(({ content }) => content.type === type);
  if (manifest === undefined) return `/admin/${id}`;
  // A screen of its own has its one entry.
  const { name, studio } = manifest;
  return studio?.screen === undefined ? `/admin/${name}/${id}` : `/admin/${name}`;
}

export const findManifest = (name: string): ContentManifest | undefined =>
  manifests.find((manifest) => manifest.name === name);

/** Under which visits of pages are counted: those of lists, and those of entries. */
export const pageKinds = pageKindsWith(
  pagedManifests.flatMap((manifest) => {
    const { pages, words } = manifest;
    const entry = { kind: words.kind, label: capitalized(words.many) };
    return listedManifests.includes(manifest)
      ? [{ kind: pages.path.slice(1), label: `${entry.label}, the list` }, entry]
      : [entry];
  }),
);

/** Under which the search shows entries. */
export function searchKindOf({ words }: PagedManifest): SearchKind {
  return { kind: words.kind, label: capitalized(words.many) };
}

/**
 * The type whose pages are at and below an address, as routes are matched: whatever of it is percent
 * escapes. @throws where there is none.
 */
export function pagedManifestAt(address: string): PagedManifest {
  const pathname = decodeURIComponent(address);
  const found = folderManifests.find(
    ({ pages: { path } }) => pathname === path || pathname.startsWith(`${path}/`),
  );
  if (found === undefined) throw new Error(`No content type has a page at ${pathname}`);
  return found;
}
