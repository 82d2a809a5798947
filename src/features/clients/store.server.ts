/** The published clients of a database: read once for each state of the site. */

import { keepClients } from '#content/client-book.server.ts';
import { createClientBook, type KnownClient } from '#content/client-book.ts';
import { decodeCursor } from '#content/cursor.ts';
import { listReadableCards } from '#content/entry-lists.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import { clientContent } from './schema.ts';

/** The clients in memory, for everybody who reads this database. */
export interface OpenClients {
  /** Reads them anew; call it for each version of the site. Until then the last state holds. */
  refresh: () => Promise<void>;
}

/** Has the clients of a database known to everybody who reads it. @throws what the first read throws. */
export async function openClients(db: Db, log: Logger): Promise<OpenClients> {
  const read = async (db: Db) => createClientBook(await readClients(db, log));
  const refresh = async () => keepClients(db, read, await read(db));
  await refresh();
  return { refresh };
}

/** One that cannot be read is left out: nothing else may wait for it, neither a start nor a publication. */
async function readClients(db: Db, log: Logger): Promise<KnownClient[]> {
  const clients: KnownClient[] = [];
  let next: string | undefined;
  do {
    const cursor = next === undefined ? undefined : decodeCursor(next);
    const options = { status: 'published', cursor } as const;
    const page = await listReadableCards(db, clientContent, options, (id, err) =>
      log.error({ err, entry: id }, 'client cannot be read'),
    );
    for (const { id, name, aliases, logoUrl, website, featured } of page.items) {
      clients.push({ id, name, aliases, mark: logoUrl, website, featured });
    }
    next = page.next;
  } while (next !== undefined);
  return clients;
}
