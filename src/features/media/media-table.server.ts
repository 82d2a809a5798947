/** The rows of media; see `tables.ts`. */
import { sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import type { PreparedImage } from './pipeline/prepare.server.ts';
import type { ImageType, MediaFolder } from './rules.ts';
import type { MediaTable } from './tables.ts';

export interface NewRow {
  id: string;
  folder: MediaFolder;
  address: string;
  fileName: string;
  alt: string;
  type: ImageType;
  by: Actor;
}

const NOT_YET = {
  status: 'expected',
  bytes: 0,
  hash: '',
  width: 0,
  height: 0,
  is_animated: 0,
  thumbhash: '',
} as const;

/** What a row says of the media item itself. */
const factsOf = (image: PreparedImage) =>
  ({
    status: 'ready',
    type: image.type,
    bytes: image.bytes.byteLength,
    hash: image.hash,
    width: image.width,
    height: image.height,
    is_animated: image.isAnimated ? 1 : 0,
    thumbhash: image.thumbhash,
    // A moving media item has no copies, so none are to be made.
    copies: image.isAnimated ? '[]' : null,
    leased_until: null,
    attempts: 0,
    updated_at: new Date().toISOString(),
  }) satisfies Partial<MediaTable>;

/** What a media item is searched by: its name and what is said of it. */
export const searchText = (fileName: string, alt: string): string =>
  `${fileName}\n${alt}`.toLowerCase();

/** A media item that is there already, or with `expectedBytes` (0: any number) one that is to come. */
export async function insertMedia(
  db: Db,
  row: NewRow,
  content: PreparedImage | { expectedBytes: number },
): Promise<void> {
  const now = new Date().toISOString();
  const facts =
    'hash' in content
      ? factsOf(content)
      : { ...NOT_YET, bytes: content.expectedBytes, type: row.type, updated_at: now };
  await db
    .insertInto('media')
    .values({
      id: row.id,
      folder: row.folder,
      address: row.address,
      file_name: row.fileName,
      search: searchText(row.fileName, row.alt),
      alt: row.alt,
      is_decorative: 0,
      copies: null,
      leased_until: null,
      attempts: 0,
      created_by: row.by.id,
      created_by_name: row.by.name,
      created_at: now,
      focus_x: null,
      focus_y: null,
      ...facts,
    })
    .execute();
}

/** Says what a row's media item is from now on. Returns whether the row was in that state. */
export async function updateMedia(
  db: Db,
  id: string,
  was: MediaTable['status'],
  image: PreparedImage,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(factsOf(image))
    .where('id', '=', id)
    .where('status', '=', was)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findMedia(db: Db, id: string): Promise<MediaTable | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What all media weigh together, those included that were announced after this time. */
export async function sumBytes(db: Db, announcedAfter: string): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .where((row) => row.or([row('status', '=', 'ready'), row('created_at', '>', announcedAfter)]))
    .select((row) => row.fn.coalesce(row.fn.sum<number>('bytes'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
