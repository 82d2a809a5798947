/** What is wrong with media of the library: no words for who does not see them, or no file. */
import { type SqlBool, sql } from 'kysely';
import { addressesIn } from '#content/media-use.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { keyOfAddress, keyOfPath, parseKey, UPLOADS_PATH } from '../addresses.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { IS_USED } from './rows.server.ts';

/** The first text behind all that begin with `UPLOADS_PATH`. */
const END_OF_UPLOADS = '/uploads0';

interface MediaName {
  id: string;
  fileName: string;
}

/** Media without a description that are not marked as decoration. */
const selectWordless = (db: Db) =>
  db
    .selectFrom('media')
    .where('media.status', '=', 'ready')
    .where('media.kind', '=', 'picture')
    .where('media.alt', '=', '')
    .where('media.is_decorative', '=', 0);

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

/**
 * Media in use without a description that are not marked as decoration, by name; without those that
 * entries show only where a name stands for them.
 */
export async function listWordlessMedia(
  db: Db,
  types: readonly ContentType[],
): Promise<MediaName[]> {
  const rows = await selectWordless(db)
    .select(['id', 'file_name as fileName', 'address'])
    .where(IS_USED)
    .orderBy('file_name')
    .execute();
  const named = rows.length === 0 ? new Set() : await namedAlone(db, types);
  return rows
    .filter(({ address }) => !named.has(address))
    .map(({ id, fileName }) => ({ id, fileName }));
}

const namedImagesOf = ({ namedImages = [], client }: ContentType): readonly string[] =>
  client === undefined ? namedImages : [...namedImages, client.mark];

/** The addresses of media without words that entries hold only in fields whose picture is named. */
async function namedAlone(db: Db, types: readonly ContentType[]): Promise<Set<string>> {
  const holders = await selectWordless(db)
    .innerJoin('media_use', 'media_use.address', 'media.address')
    .innerJoin('entry', 'entry.id', 'media_use.key')
    .where('media_use.source', '=', 'entry')
    .select(['media.address', 'entry.type', 'entry.data', 'entry.body'])
    .execute();
  const fields = new Map(types.map((type) => [type.type, namedImagesOf(type)]));
  const isNamed = ({ address, type, data, body }: (typeof holders)[number]): boolean => {
    const asked = withoutFields([JSON.parse(data), JSON.parse(body)], fields.get(type) ?? []);
    return !addressesIn(asked).includes(address);
  };
  const unnamed = new Set(holders.filter((one) => !isNamed(one)).map(({ address }) => address));
  return new Set(holders.map(({ address }) => address)).difference(unnamed);
}

/** A value without the fields of these names, however deep. */
const withoutFields = (value: unknown, names: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => (names.includes(name) ? undefined : part)),
  );

/** Of these paths below `/uploads/` those that stand for nothing in the library, because it was deleted. */
export async function findGoneMedia(
  db: Db,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const idOf = (path: string): string => parseKey(keyOfPath(path) ?? '')?.id ?? '';
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...new Set(paths.map(idOf))])
    .where('status', '=', 'ready')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return new Set(paths.filter((path) => !known.has(idOf(path))));
}

/** Public entries that use media which were deleted, with the addresses that stand in them. */
export const listLostUses = (
  db: Db,
): Promise<{ id: string; type: string; label: string; address: string }[]> =>
  db
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.key')
    .leftJoin('media', (join) =>
      join.onRef('media.address', '=', 'media_use.address').on('media.status', '=', 'ready'),
    )
    .where('media_use.source', '=', 'entry')
    .where('media_use.address', '>=', UPLOADS_PATH)
    .where('media_use.address', '<', END_OF_UPLOADS)
    .where('entry.status', '=', 'published')
    .where('media.id', 'is', null)
    // Of an address elsewhere the path is noted as well.
    .where(
      sql<SqlBool>`not exists (select 1 from media_use as whole
        where whole.key = media_use.key and whole.source = 'entry'
        and whole.address like 'http%' || media_use.address)`,
    )
    .select(['entry.id', 'entry.type', 'entry.label', 'media_use.address'])
    .orderBy('entry.type')
    .orderBy('entry.label')
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

/** The address of the image that came last; undefined where the library has none. */
export async function findNewestMedia(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select('address')
    .where('kind', '=', 'picture')
    .where('status', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.address;
}
