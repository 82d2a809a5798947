/** Removes what is stored and no media item of the library. */

import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { keyOfAddress, parseKey } from './addresses.ts';
import { type BlobStore, type ListedFile, PENDING } from './blobs/blob-store.ts';

export interface SweepParts {
  db: Db;
  store: BlobStore;
  log: Logger;
  now: () => number;
}

export interface SweepReport {
  /** Files that belong to no media item, by their names in the store, and what they weigh. */
  files: string[];
  bytes: number;
  /** Media that were announced and never came. */
  announcements: number;
}

/** A media item's files are there before its row is, and may be on their way to a slow disk. */
const FILE_GRACE_MS = 3_600_000;
const ANNOUNCEMENT_LIFE_MS = 86_400_000;
const BATCH = 500;

/**
 * Finds what can go, and removes it unless it is a dry run. What others have put into the store is
 * theirs, and what cannot be removed is left to the next run. A file without a row whose address still
 * stands in an entry stays: a database that was restored from a backup may know less than its entries.
 * One whose deletion is on record goes all the same.
 */
export async function sweepFiles(
  { db, store, log, now }: SweepParts,
  { dryRun }: { dryRun: boolean },
): Promise<SweepReport> {
  const report: SweepReport = { files: [], bytes: 0, announcements: 0 };
  const announcedBefore = new Date(now() - ANNOUNCEMENT_LIFE_MS).toISOString();
  const old = { status: 'expected', before: announcedBefore } as const;
  report.announcements = dryRun ? await countRows(db, old) : await deleteRows(db, old);
  if (!dryRun) await deleteRows(db, { status: 'placed', before: announcedBefore });
  const sweepBatch = async (batch: readonly ListedFile[]): Promise<void> => {
    for (const file of await findUnownedFiles(db, batch)) {
      try {
        if (!dryRun) await store.remove(file.key);
      } catch (err) {
        log.warn({ err, key: file.key }, 'a stored file could not be removed');
        continue;
      }
      report.files.push(file.key);
      report.bytes += file.bytes;
    }
  };
  let batch: ListedFile[] = [];
  for await (const file of store.list()) {
    if (!isOurs(file.key) || file.modifiedAt > now() - FILE_GRACE_MS) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    await sweepBatch(batch);
    batch = [];
  }
  await sweepBatch(batch);
  return report;
}

const isOurs = (key: string): boolean =>
  parseKey(key) !== undefined || (key.startsWith(PENDING) && isUuid(key.slice(PENDING.length)));

interface OldRows {
  status: 'expected' | 'placed';
  before: string;
}

async function countRows(db: Db, { status, before }: OldRows): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function deleteRows(db: Db, { status, before }: OldRows): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('status', '=', status)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function findUnownedFiles(db: Db, files: readonly ListedFile[]): Promise<ListedFile[]> {
  const idOf = ({ key }: ListedFile): string =>
    key.startsWith(PENDING) ? key.slice(PENDING.length) : (parseKey(key)?.id ?? '');
  const ids = [...new Set(files.map(idOf))];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'address', 'status', 'hash'])
    .where('id', 'in', [...ids, ''])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = await findCached(
    db,
    ids.filter((id) => !byId.has(id)),
  );
  return files.filter((file) => {
    const row = byId.get(idOf(file));
    if (file.key.startsWith(PENDING)) return row?.status !== 'expected';
    if (row === undefined) return !kept.has(idOf(file));
    const copy = parseKey(file.key)?.copy;
    return copy === undefined ? file.key !== keyOfAddress(row.address) : isOld(copy, row);
  });
}

/** Of a media item that has been replaced since. */
const isOld = ({ shortHash }: { shortHash: string }, { hash }: { hash: string }): boolean =>
  !hash.startsWith(shortHash);

/** Whether an entry, a draft or the trash has the address of this media item. */
async function isShown(db: Db, id: string): Promise<boolean> {
  const holds = `%${id}%`;
  const { rows } = await sql`
    select 1 from entry where cast(data as text) like ${holds} or cast(body as text) like ${holds}
    union all select 1 from trash where cast(item as text) like ${holds} or cast(rest as text) like ${holds}
    union all select 1 from entry_draft where cast(fields as text) like ${holds}
    union all select 1 from entry_schedule where cast(item as text) like ${holds}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Those of the media without a row that stay: they are shown, and nobody has deleted them. */
async function findCached(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const events = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('subject_type', '=', 'image')
    .where('subject_id', 'in', ids)
    .where('action', '=', 'deleted')
    .execute();
  const deleted = new Set(events.map(({ subject_id }) => subject_id));
  const kept = new Set<string>();
  for (const id of ids) if (!deleted.has(id) && (await isShown(db, id))) kept.add(id);
  return kept;
}

const INTERVAL_MS = 86_400_000;

/** Sweeps every day. Nodes that do so at the same time find the same. */
export const createMediaSweep = (
  media: { sweep: (options: { dryRun: boolean }) => Promise<SweepReport> },
  log: Logger,
): Job =>
  createJob({
    name: 'media-sweep',
    log,
    everyMs: INTERVAL_MS,
    jitter: 0.1,
    failure: 'stored media could not be swept; it is tried again in a day',
    async run() {
      const { files, bytes, announcements } = await media.sweep({ dryRun: false });
      if (files.length + announcements > 0) {
        log.info({ files: files.length, bytes, announcements }, 'stored media swept');
      }
    },
  });
