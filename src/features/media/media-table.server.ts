/** The rows of media; see `tables.ts`. */
import { sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { type FileMediaType, kindOf, type MediaType } from './file-types.ts';
import type { PreparedImage } from './pipeline/prepare.server.ts';
import type { LibraryFolder } from './rules.ts';
import type { MediaTable } from './tables.ts';

export interface NewRow {
  id: string;
  folder: LibraryFolder;
  address: string;
  fileName: string;
  alt: string;
  type: MediaType;
  by: Actor;
  /** The media item whose place it is to take. */
  replaces?: string | undefined;
}

/** A file that is no picture, verified. */
export interface VerifiedFile {
  type: FileMediaType;
  bytes: number;
  /** SHA-256 of it, in hex. */
  hash: string;
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
const factsOf = (content: PreparedImage | VerifiedFile) =>
  ({
    ...('thumbhash' in content
      ? {
          bytes: content.bytes.byteLength,
          width: content.width,
          height: content.height,
          is_animated: content.isAnimated ? 1 : 0,
          thumbhash: content.thumbhash,
          // A moving media item has no copies, so none are to be made.
          copies: content.isAnimated ? '[]' : null,
        }
      : {
          bytes: content.bytes,
          width: 0,
          height: 0,
          is_animated: 0,
          thumbhash: '',
          copies: '[]',
        }),
    status: 'ready',
    type: content.type,
    hash: content.hash,
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
  content: PreparedImage | VerifiedFile | { expectedBytes: number },
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
      kind: kindOf(row.type),
      replaces: row.replaces ?? null,
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
  content: PreparedImage | VerifiedFile,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(factsOf(content))
    .where('id', '=', id)
    .where('status', '=', was)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findMedia(db: Db, id: string): Promise<MediaTable | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What all media but one weigh together, those included that were announced after these times. */
export async function sumBytes(
  db: Db,
  announcedAfter: { images: string; files: string },
  except = '',
): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .where((row) =>
      row.or([
        row('status', '=', 'ready'),
        row('created_at', '>', announcedAfter.images),
        row.and([row('kind', '!=', 'picture'), row('created_at', '>', announcedAfter.files)]),
      ]),
    )
    .where('id', '!=', except)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('bytes'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
