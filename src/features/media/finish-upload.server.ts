/** What a bucket has taken itself: verified once the site knows of it, and removed where nobody asks for it. */
import { type SqlBool, sql } from 'kysely';
import { recordAudit } from '#content/audit.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { type AcceptParts, acceptFile } from './accept-file.server.ts';
import { keyOfAddress } from './addresses.ts';
import { type StoredFile, streamWhole } from './blobs/blob-store.ts';
import { claim, giveBack, pendingKey, used, whileClaimed } from './claims.server.ts';
import { FILE_ANNOUNCED_FOR_MS, subjectOf, UPLOAD_PRIORITY } from './media-service.server.ts';
import { findMedia, updateMedia } from './media-table.server.ts';
import { prepareImage } from './pipeline/prepare.server.ts';
import { MAX_IMAGE_BYTES, TOO_LARGE, WRONG_TYPE } from './rules.ts';
import type { MediaTable } from './tables.ts';

export interface FinishParts extends AcceptParts {
  log: Logger;
}

const RETRY_AFTER_S = 2;

/**
 * Verifies what the store has received itself, each file once however many ask for it.
 * @throws {AppError} what is wrong with it.
 */
export function createFinishing(parts: FinishParts): (id: string) => Promise<boolean> {
  const { db, store } = parts;
  const underWay = new Map<string, Promise<boolean>>();
  const finishIfExpected = async (id: string): Promise<boolean> => {
    const row = await findMedia(db, id);
    return row?.status === 'expected' ? finish(parts, id) : row !== undefined;
  };
  return (id) => {
    if (store.presigned === undefined) return Promise.resolve(false);
    const known = underWay.get(id);
    if (known !== undefined) return known;
    const finishing = finishIfExpected(id).finally(() => underWay.delete(id));
    underWay.set(id, finishing);
    return finishing;
  };
}

async function finish(parts: FinishParts, id: string): Promise<boolean> {
  const { db, store } = parts;
  const uploaded = await store.find(pendingKey(id));
  if (uploaded === undefined) return false;
  const row = await claim(parts, id);
  if (row === undefined) return waitFor(await findMedia(db, id));
  try {
    if (!(await whileClaimed(parts, id, () => take(parts, row, uploaded)))) {
      await giveBack(db, id);
      return false;
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await drop(parts, row, error);
    else await giveBack(db, id);
    throw error;
  }
  // What cannot be removed now is left to the sweep.
  await store.remove(pendingKey(id)).catch(() => undefined);
  return true;
}

/** False where the file has been replaced by another since. */
async function take(parts: FinishParts, row: MediaTable, uploaded: StoredFile): Promise<boolean> {
  const key = pendingKey(row.id);
  if (row.kind !== 'picture') {
    await acceptFile(parts, row, { key, stored: uploaded });
    return true;
  }
  if (uploaded.bytes > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', TOO_LARGE);
  // The very file whose size is known: its address takes another one for as long as it is valid.
  const sent = await streamWhole(parts.store, key, uploaded);
  if (sent === undefined) return false;
  await acceptImage(parts, row, await new Response(sent).bytes());
  return true;
}

/** Verifies the bytes of an image, puts it in its place and says that it is there. */
export async function acceptImage(
  { db, store, work, onStored }: FinishParts,
  row: MediaTable,
  sent: Uint8Array,
): Promise<void> {
  if (row.bytes > 0 && sent.byteLength !== row.bytes) {
    throw new AppError(
      'validation_failed',
      `This file does not have the ${row.bytes} bytes announced.`,
    );
  }
  const image = await work.add(() => prepareImage(sent, row.type), { priority: UPLOAD_PRIORITY });
  if (image.type !== row.type) throw new AppError('unsupported_media_type', WRONG_TYPE);
  await store.put(keyOfAddress(row.address), image.bytes, image.type);
  await transaction(db, async (db) => {
    if (!(await updateMedia(db, row.id, 'expected', image))) throw used();
    await recordAudit(db, {
      actor: { id: row.created_by, name: row.created_by_name },
      action: 'uploaded',
      subject: subjectOf(row.id, row.file_name),
    });
  });
  onStored();
}

/** What is no media item will not become one: its row goes, and so does the file. */
async function drop(
  { db, log, store }: FinishParts,
  row: MediaTable,
  problem: AppError,
): Promise<void> {
  await store.remove(pendingKey(row.id));
  const rows = db.deleteFrom('media').where('id', '=', row.id);
  await rows.where('status', '=', 'expected').execute();
  log.info({ id: row.id, problem: problem.message }, 'announced media item refused');
}

/** Somebody else is at it, or was. */
function waitFor(row: MediaTable | undefined): boolean {
  if (row?.status !== 'expected') return row !== undefined;
  throw new AppError(
    'overloaded',
    'This media item is still being processed. Please try again shortly.',
    { retryAfter: RETRY_AFTER_S },
  );
}

const DROPPED_AT_ONCE = 20;

/**
 * Removes files that were announced so long ago that they cannot be on their way any more, with what the
 * bucket has of them. Their room in the quota is free from then on.
 */
export async function dropExpired({ db, log, store, now }: FinishParts): Promise<void> {
  const before = new Date(now() - FILE_ANNOUNCED_FOR_MS).toISOString();
  const isFree = sql<SqlBool>`(leased_until is null or leased_until <= ${new Date(now()).toISOString()})`;
  const expired = db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'expected')
    .where('kind', '!=', 'picture')
    .where('created_at', '<', before)
    .where(isFree)
    .limit(DROPPED_AT_ONCE);
  // The row first, so that nobody begins to verify what goes.
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', expired)
    .where('status', '=', 'expected')
    // Again: PostgreSQL asks only this of a row that somebody has claimed since it was found.
    .where(isFree)
    .returning('id')
    .execute();
  for (const { id } of rows) {
    // What cannot be removed now is left to the sweep.
    await store.remove(pendingKey(id)).catch(() => undefined);
    log.info({ id }, 'announced file never finished, and dropped');
  }
}
