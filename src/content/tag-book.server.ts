/** The owner's tags of a database, in memory, so that no page asks the database for them. */
import { type Expression, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { DEFAULT_BOOK, type TagBook } from './tag-book.ts';

/** Reads the tags as they are now, in the transaction that it is given. */
type ReadTags = (db: Db) => Promise<TagBook>;

interface Kept {
  book: TagBook;
  read: ReadTags;
}

/**
 * Kept on what a database and all its transactions share, since tests open several databases in one
 * process, and since pages are built apart from the server, with modules of their own.
 */
const KEPT = Symbol.for('tags of a database');
const sharedBy = (db: Db): object => db.getExecutor().adapter;

function findKept(db: Db): Kept | undefined {
  const found: Kept | undefined = Reflect.get(sharedBy(db), KEPT);
  return found;
}

/** What a transaction has read for itself, and so sees until its end. */
const read = new WeakMap<object, TagBook>();

/** Has everybody who reads this database see these tags, until it is told others. */
export function keepTags(db: Db, readTags: ReadTags, book: TagBook): void {
  Reflect.set(sharedBy(db), KEPT, { book, read: readTags } satisfies Kept);
}

/** The tags as this process last read them; what another node has renamed since is a moment old. */
export const tagsOf = (db: Db): TagBook => read.get(db) ?? findKept(db)?.book ?? DEFAULT_BOOK;

/**
 * The tags as they are, for whoever saves: call it in the transaction, under the lock of the site's
 * version. One query for each transaction.
 */
export async function freshTags(db: Db): Promise<TagBook> {
  const known = read.get(db);
  if (known !== undefined) return known;
  const book = (await findKept(db)?.read(db)) ?? DEFAULT_BOOK;
  if (db.isTransaction) read.set(db, book);
  return book;
}

/** Has a transaction that has changed the tags read them again. */
export const forgetTags = (db: Db): void => void read.delete(db);

/** What follows a column in SQL: that it is the word, or one of several. */
export const isOneOf = (words: readonly string[]): Expression<unknown> =>
  words.length === 1 ? sql`= ${words[0]}` : sql`in (${sql.join([...words])})`;
