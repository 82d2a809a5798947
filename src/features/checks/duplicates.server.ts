/** Titles and descriptions that another page has already, as search engines are told them. */
import { type Finding, worthALook } from '#content/checks/finding-schema.ts';
import { decodeCursor } from '#content/cursor.ts';
import { listReadableCards } from '#content/entry-lists.server.ts';
import type { ContentItem } from '#content/schema.ts';
import { readSiteVersion } from '#content/site-version.server.ts';
import { isObject, readText } from '#content/wire.ts';
import type { Db } from '#platform/db/tables.ts';
import type { ContentManifest } from '#web/content-manifest.ts';

/** A page that is published, by what it says of itself. */
interface Holder {
  id: string;
  label: string;
}

/** By the words, without case and needless spaces; the first two that have them. */
type Book = ReadonlyMap<string, readonly Holder[]>;

interface Books {
  titles: Book;
  descriptions: Book;
}

/** A site with more pages has its newest compared. */
const MAX_READ = 5_000;

interface Kept {
  version: number;
  books: Promise<Books>;
}

const kept = new WeakMap<Db, Kept>();

/** Read once for a state of the site, however many write. */
async function booksOf(db: Db, manifests: readonly ContentManifest[]): Promise<Books> {
  const version = await readSiteVersion(db);
  const last = kept.get(db);
  if (last?.version === version) return last.books;
  const books = readBooks(db, manifests);
  kept.set(db, { version, books });
  books.catch(() => kept.delete(db));
  return books;
}

async function readBooks(db: Db, manifests: readonly ContentManifest[]): Promise<Books> {
  const titles = new Map<string, Holder[]>();
  const descriptions = new Map<string, Holder[]>();
  for (const manifest of manifests) {
    const { content } = manifest;
    let next: string | undefined;
    let read = 0;
    do {
      const cursor = next === undefined ? undefined : decodeCursor(next);
      const query = { status: 'published', cursor } as const;
      // What cannot be read is named by the doctor.
      const page = await listReadableCards(db, content, query, () => undefined);
      next = page.next;
      read += page.items.length;
      for (const card of page.items) {
        const head = headOf(manifest, card);
        const holder = { id: card.id, label: content.label(card) };
        note(titles, head.title, holder);
        note(descriptions, head.description, holder);
      }
    } while (next !== undefined && read < MAX_READ);
  }
  return { titles, descriptions };
}

const MAX_HOLDERS = 2;

function note(book: Map<string, Holder[]>, words: string, holder: Holder): void {
  const key = keyOf(words);
  if (key === '') return;
  const holders = book.get(key) ?? [];
  if (holders.length < MAX_HOLDERS) holders.push(holder);
  book.set(key, holders);
}

const keyOf = (words: string): string => words.toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** What search engines are told of a page. */
function headOf({ content, pages }: ContentManifest, card: ContentItem): Head {
  const seo: unknown = Reflect.get(card, 'seo');
  const said = isObject(seo) ? seo : {};
  return {
    title: readText(said.title) || content.label(card),
    description: readText(said.description) || (pages?.summaryOf(card) ?? ''),
  };
}

interface Head {
  title: string;
  description: string;
}

/** The same of what is being written; undefined where that makes no page yet. */
function headOfTyped(
  manifest: ContentManifest,
  fields: Readonly<Record<string, unknown>>,
): Head | undefined {
  const { card } = manifest.content;
  const own = Object.keys(card.shape).filter((name) => name in fields);
  const parsed = card.safeParse(Object.fromEntries(own.map((name) => [name, fields[name]])));
  return parsed.success ? headOf(manifest, parsed.data) : undefined;
}

/** What another published page says of itself as well. */
export async function duplicateFindings(
  db: Db,
  manifests: readonly ContentManifest[],
  manifest: ContentManifest,
  { fields, id }: { fields: Readonly<Record<string, unknown>>; id: string | undefined },
): Promise<Finding[]> {
  const head = manifests.includes(manifest) ? headOfTyped(manifest, fields) : undefined;
  if (head === undefined) return [];
  const { titles, descriptions } = await booksOf(db, manifests);
  const seo = isObject(fields.seo) ? fields.seo : {};
  const { titleField = 'title' } = manifest.content;
  const other = (book: Book, words: string): Holder | undefined =>
    book.get(keyOf(words))?.find((holder) => holder.id !== id);
  const sameTitle = other(titles, head.title);
  const sameDescription = other(descriptions, head.description);
  const path = readText(seo.description) === '' ? summaryField(fields) : 'seo.description';
  return [
    ...(sameTitle === undefined
      ? []
      : [
          worthALook(
            'duplicate',
            readText(seo.title) === '' ? titleField : 'seo.title',
            '',
            `“${sameTitle.label}” has the same title. People cannot tell them apart in search results.`,
          ),
        ]),
    ...(sameDescription === undefined
      ? []
      : [
          worthALook(
            'duplicate',
            path,
            '',
            `“${sameDescription.label}” has the same description. Say what is special about this page.`,
          ),
        ]),
  ];
}

/** The field that a page is described by where nothing is written for search engines. */
const summaryField = (fields: object): string =>
  ['excerpt', 'description', 'summary'].find((name) => name in fields) ?? 'seo.description';
