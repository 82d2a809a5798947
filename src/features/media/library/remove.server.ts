/** The end of media: one that a person names, or all that nothing uses. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { findUnnotedUses } from '#content/noted-uses.server.ts';
import { placesOf, type Use } from '#content/uses.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { MediaItem, Orphans, SweepReply } from '../library.ts';
import type { MediaService } from '../media-service.server.ts';
import { getMediaItem, IS_USED, toMediaItem } from './rows.server.ts';

interface LibraryParts {
  db: Kysely<Tables>;
  media: MediaService;
}

/**
 * Removes a media item for good.
 * @throws {AppError} not_found, or conflict with the places that use it, unless it is forced.
 */
export async function deleteMediaItem(
  { db, media }: LibraryParts,
  id: string,
  isForced: boolean,
  actor: Actor,
): Promise<void> {
  await getMediaItem(db, id);
  await media.removeMedia(id, actor, isForced ? undefined : (db) => assertUnused(db, id));
}

/** @throws {AppError} conflict where anything uses the media item. */
export async function assertUnused(db: Db, id: string): Promise<void> {
  const { usedBy: noted } = await getMediaItem(db, id);
  // What an older release has saved is not in the table of uses for as long as nobody has noted it.
  const usedBy = distinct([...noted, ...(await findUnnotedUses(db, id))]);
  if (usedBy.length === 0) return;
  throw new AppError('conflict', 'This media item is in use.', {
    details: `It is used in ${placesOf(usedBy)}.`,
    current: { usedBy },
  });
}

const distinct = (uses: readonly Use[]): Use[] => [
  ...new Map(uses.map((use) => [JSON.stringify([use.source, use.key, use.author]), use])).values(),
];

/**
 * Removes what nothing uses, or says what it would remove. One that cannot be removed, such as one
 * that somebody has begun to use meanwhile, is named and left.
 */
export async function sweepOrphans(
  { db, media }: LibraryParts,
  isDryRun: boolean,
  actor: Actor,
): Promise<SweepReply> {
  const orphans = await listOrphans(db, new Date());
  const pictures: SweepReply['pictures'] = [];
  for (const { id, fileName, bytes } of orphans) {
    const problem = isDryRun ? null : await remove(id);
    pictures.push({ id, fileName, bytes, problem });
  }
  const removed = pictures.filter(({ problem }) => problem === null);
  return {
    isDryRun,
    removed: removed.length,
    bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
    pictures,
  };

  async function remove(id: string): Promise<string | null> {
    try {
      await media.removeMedia(id, actor, (db) => assertUnused(db, id));
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }
}

/** Who has just uploaded one may be about to use it: until then it is no orphan. */
const ORPHAN_AGE_MS = 86_400_000;
const ORPHANS_NAMED = 100;

const orphans = (db: Db, now: Date) =>
  db
    .selectFrom('media')
    .where('status', '=', 'ready')
    .where(sql<SqlBool>`created_at < ${new Date(now.getTime() - ORPHAN_AGE_MS).toISOString()}`)
    .where(sql<SqlBool>`not ${IS_USED}`);

/** How many there are, and the oldest of them. */
export async function findOrphans(db: Db, now: Date): Promise<Orphans> {
  const { count, bytes } = await orphans(db, now)
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  const pictures = await listOrphans(db, now, ORPHANS_NAMED);
  return { count: Number(count), bytes: Number(bytes ?? 0), pictures };
}

/** As many as one sweep takes; the next takes the others. */
const ORPHANS_PER_SWEEP = 1_000;

/** Those that have been there longest. */
async function listOrphans(db: Db, now: Date, limit = ORPHANS_PER_SWEEP): Promise<MediaItem[]> {
  const rows = await orphans(db, now)
    .selectAll()
    .select(sql<number>`0`.as('uses'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMediaItem);
}
