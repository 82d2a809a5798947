/** The clients of a database, in memory, so that no page asks the database for them. */
import type { Db } from '#platform/db/tables.ts';
import { type ClientBook, NO_CLIENTS } from './client-book.ts';

/** Kept where the tags are, and for their reasons: see tag-book.server.ts. */
const KEPT = Symbol.for('clients of a database');
const sharedBy = (db: Db): object => db.getExecutor().adapter;

/** Reads the clients as they are now, in the transaction that it is given. */
type ReadClients = (db: Db) => Promise<ClientBook>;

interface Kept {
  book: ClientBook;
  read: ReadClients;
}

function findKept(db: Db): Kept | undefined {
  const found: Kept | undefined = Reflect.get(sharedBy(db), KEPT);
  return found;
}

/** Has everybody who reads this database see these clients, until it is told others. */
export const keepClients = (db: Db, read: ReadClients, book: ClientBook): void =>
  void Reflect.set(sharedBy(db), KEPT, { book, read } satisfies Kept);

/** The clients as this process last read them. */
export const clientsOf = (db: Db): ClientBook => findKept(db)?.book ?? NO_CLIENTS;

/**
 * The clients as they are, for whoever saves one: call it in the transaction, under the lock of the
 * site's version. Read each time, since a transaction may change several.
 */
export const freshClients = async (db: Db): Promise<ClientBook> =>
  (await findKept(db)?.read(db)) ?? NO_CLIENTS;
