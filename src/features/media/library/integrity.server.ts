/** What is wrong with media of the library: no words for who does not see them, or no file. */
import type { Db } from '#platform/db/tables.ts';
import { keyOfAddress } from '../addresses.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { IS_USED } from './rows.server.ts';

interface MediaName {
  id: string;
  fileName: string;
}

/** Media without a description that are not marked as decoration. */
const selectWordless = (db: Db) =>
  db
    .selectFrom('media')
    .where('status', '=', 'ready')
    .where('alt', '=', '')
    .where('is_decorative', '=', 0);

/** Those of these addresses whose media are such. */
export async function findWordlessMedia(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectWordless(db)
    .select('address')
    .where('address', 'in', [...new Set(addresses)])
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Media in use without a description that are not marked as decoration, by name. */
export const listWordlessMedia = (db: Db): Promise<MediaName[]> =>
  selectWordless(db)
    .select(['id', 'file_name as fileName'])
    .where(IS_USED)
    .orderBy('file_name')
    .execute();

/** Media whose file is not in the store, which is listed once for all of them. */
export async function listMediaWithoutFile(db: Db, store: BlobStore): Promise<MediaName[]> {
  // Rows first: the file of a media item that comes meanwhile is there before its row.
  const rows = await db
    .selectFrom('media')
    .select(['id', 'file_name as fileName', 'address'])
    .where('status', '=', 'ready')
    .orderBy('file_name')
    .execute();
  const keys = new Set<string>();
  for await (const { key } of store.list()) keys.add(key);
  return rows
    .filter(({ address }) => !keys.has(keyOfAddress(address)))
    .map(({ id, fileName }) => ({ id, fileName }));
}

/** The address of the media item that came last; undefined in an empty library. */
export async function findNewestMedia(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select('address')
    .where('status', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.address;
}
