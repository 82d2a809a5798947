/** A file that was laid aside: verified, put in its place, and said to be there. */
import { createHash } from 'node:crypto';
import type PQueue from 'p-queue';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { keyOfAddress } from './addresses.ts';
import { type StoredFile, streamWhole } from './blobs/blob-store.ts';
import { used } from './claims.server.ts';
import { FILE_TYPES, type FileMediaType, isFileType, WRONG_FILE } from './file-types.ts';
import {
  assertQuota,
  findReady,
  type MediaServiceParts,
  recordReplacement,
  removeWhereGone,
  subjectOf,
} from './media-service.server.ts';
import { updateMedia, type VerifiedFile } from './media-table.server.ts';
import { verifyFile } from './pipeline/verify-file.server.ts';
import type { MediaTable } from './tables.ts';

export interface AcceptParts extends MediaServiceParts {
  /** Files are read here, which may take minutes, while images go on. */
  checking: PQueue;
  /** One at a time, so that of two who replace a file one is wholly first. */
  placing: PQueue;
}

interface LaidAside {
  key: string;
  stored: StoredFile;
  /** Where nobody has read the file yet it is read for it. */
  hash?: string;
}

/**
 * Verifies a file that was laid aside, puts it in its place and says that it is there.
 * @throws {AppError} what is wrong with it, limit_reached, conflict, or not_found where what it replaces is gone.
 */
export async function acceptFile(
  parts: AcceptParts,
  row: MediaTable,
  laidAside: LaidAside,
): Promise<{ id: string; url: string }> {
  const { stored } = laidAside;
  const { type } = row;
  if (!isFileType(type)) throw new AppError('unsupported_media_type', WRONG_FILE);
  if (stored.bytes !== row.bytes) {
    throw new AppError(
      'validation_failed',
      `This file does not have the ${row.bytes} bytes announced.`,
    );
  }
  const hash = await parts.checking.add(() => check(parts, type, laidAside));
  const file = { type, bytes: row.bytes, hash };
  return parts.placing.add(() => place(parts, row, { ...laidAside, file }));
}

/** @returns its hash. */
async function check(
  { store }: AcceptParts,
  type: FileMediaType,
  { key, stored, hash }: LaidAside,
): Promise<string> {
  const read = async (first: number, last: number): Promise<Uint8Array> => {
    const end = Math.min(last, stored.bytes - 1);
    if (first > end) return new Uint8Array();
    const stream = await store.stream(key, stored, { start: first, end });
    if (stream === undefined) throw changed();
    return new Response(stream).bytes();
  };
  await verifyFile({ bytes: stored.bytes, read }, type);
  return hash ?? digestOf(store, key, stored);
}

async function place(
  parts: AcceptParts,
  row: MediaTable,
  { key, stored, file }: LaidAside & { file: VerifiedFile },
): Promise<{ id: string; url: string }> {
  const { db, store } = parts;
  const replaced = await findReplaced(db, row.replaces, file.type);
  await assertQuota(parts, row.bytes - (replaced?.bytes ?? 0), row.id);
  const address = replaced?.address ?? row.address;
  if (!(await store.move(key, stored, keyOfAddress(address), file.type))) throw changed();
  if (replaced === undefined) await record(db, row, file);
  else await removeWhereGone(store, address, () => recordInPlace(db, row, replaced, file));
  return { id: replaced?.id ?? row.id, url: address };
}

const actorOf = (row: MediaTable) => ({ id: row.created_by, name: row.created_by_name });

const record = (db: MediaServiceParts['db'], row: MediaTable, file: VerifiedFile): Promise<void> =>
  transaction(db, async (db) => {
    if (!(await updateMedia(db, row.id, 'expected', file))) throw used();
    const subject = subjectOf(row.id, row.file_name);
    await recordAudit(db, { actor: actorOf(row), action: 'uploaded', subject });
  });

/** The announcement stays for a day, for who asks again what became of it. */
const recordInPlace = (
  db: MediaServiceParts['db'],
  row: MediaTable,
  replaced: MediaTable,
  file: VerifiedFile,
): Promise<void> =>
  transaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ status: 'placed', bytes: 0, leased_until: null })
      .where('id', '=', row.id)
      .where('status', '=', 'expected')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw used();
    await recordReplacement(db, replaced, file, actorOf(row));
  });

/** @throws {AppError} not_found, or validation_failed where it is of another type. */
export async function findReplaced(
  db: Db,
  id: string | null | undefined,
  type: FileMediaType,
): Promise<MediaTable | undefined> {
  if (id === undefined || id === null) return undefined;
  const row = await findReady(db, id);
  if (row.type === type) return row;
  const wanted = isFileType(row.type) ? `a .${FILE_TYPES[row.type].ending} file` : 'an image';
  throw new AppError(
    'validation_failed',
    `Its address stays the same, so replace it with ${wanted}.`,
  );
}

const changed = (): AppError =>
  new AppError('conflict', 'This file was changed while it was checked. Please upload it again.');

/** A pass over the file, piece by piece. */
async function digestOf(
  store: AcceptParts['store'],
  key: string,
  stored: StoredFile,
): Promise<string> {
  const stream = await streamWhole(store, key, stored);
  if (stream === undefined) throw changed();
  const digest = createHash('sha256');
  for await (const piece of stream) digest.update(piece);
  return digest.digest('hex');
}
