/** What the library knows of media: SQL in, what staff see out. */
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { findUses } from '#content/uses.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { copiesBase, copyName, copyWidthsOf } from '../addresses.ts';
import type { MediaKind } from '../file-types.ts';
import type { MediaDetail, MediaItem } from '../library.ts';
import { currentAddress } from '../library.ts';
import type { LibraryFolder } from '../rules.ts';
import type { MediaTable } from '../tables.ts';

type Row = Selectable<MediaTable> & { uses: number };

export interface LibraryFilter {
  q?: string | undefined;
  folder?: LibraryFolder | undefined;
  kind?: MediaKind | undefined;
  used?: boolean | undefined;
  limit: number;
  /** Time and id of the last media item of the page before. */
  cursor?: readonly [string, string] | undefined;
}

const MAX_WORDS = 8;

const wordsOf = (q = ''): string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const escapeLike = (word: string): string => word.replace(/[!%_]/g, '!$&');

const USES = sql<number>`(select count(*) from media_use where media_use.address = media.address)`;
export const IS_USED = sql<SqlBool>`exists (select 1 from media_use where media_use.address = media.address)`;

export const toMediaItem = (row: Row): MediaItem => ({
  id: row.id,
  address: row.address,
  thumbnail: thumbnailOf(row),
  fileName: row.file_name,
  folder: row.folder,
  kind: row.kind,
  type: row.type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  isAnimated: row.is_animated === 1,
  alt: row.alt,
  isDecorative: row.is_decorative === 1,
  focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
  hash: row.hash,
  uses: Number(row.uses),
  createdBy: row.created_by_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A tile is up to 300 pixels wide; the copy for faces would be blurred in it. */
const MIN_THUMBNAIL_WIDTH = 320;

/** The smallest copy that fills a tile, or the media item itself without one. */
function thumbnailOf(row: Row): string {
  if (row.kind !== 'picture') return '';
  const width = copyWidthsOf(row).find((width) => width >= MIN_THUMBNAIL_WIDTH);
  return width === undefined
    ? currentAddress(row)
    : copyName(copiesBase(row.address, row.hash), width, 'webp');
}

/** A page of media, the newest first, each with the number of its uses, in one query. */
export async function listMediaItems(
  db: Db,
  { q, folder, kind, used, limit, cursor }: LibraryFilter,
): Promise<{ items: MediaItem[]; next: readonly [string, string] | undefined }> {
  const conditions: Expression<SqlBool>[] = [sql`media.status = 'ready'`];
  if (folder !== undefined) conditions.push(sql`media.folder = ${folder}`);
  if (kind !== undefined) conditions.push(sql`media.kind = ${kind}`);
  if (used !== undefined) conditions.push(used ? IS_USED : sql`not ${IS_USED}`);
  for (const word of wordsOf(q)) {
    conditions.push(sql`media.search like ${`%${escapeLike(word)}%`} escape '!'`);
  }
  if (cursor !== undefined) {
    conditions.push(sql`(media.created_at, media.id) < (${sql.join([...cursor])})`);
  }
  const { rows } = await sql<Row>`
    select media.*, ${USES} as uses from media
    where ${sql.join(conditions, sql` and `)}
    order by media.created_at desc, media.id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toMediaItem),
    next: rows.length > limit && last !== undefined ? [last.created_at, last.id] : undefined,
  };
}

/**
 * One media item with the places that use it.
 * @throws {AppError} not_found.
 */
export async function getMediaItem(db: Db, id: string): Promise<MediaDetail> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .select(USES.as('uses'))
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'This media item does not exist.');
  const uses = await findUses(db, { addresses: [row.address] });
  return { ...toMediaItem(row), usedBy: uses.map(({ address: _, ...use }) => use) };
}
