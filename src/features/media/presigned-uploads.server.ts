/** Media that are announced first and sent to an address of their own. */
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { keyOfAddress, mediaKey, plainFileName, UPLOADS_PATH } from './addresses.ts';
import type { StoredFile } from './blobs/blob-store.ts';
import { claim, giveBack, pendingKey, used } from './claims.server.ts';
import { acceptFile, type FileUploadParts } from './file-uploads.server.ts';
import {
  ANNOUNCED_FOR_MS,
  assertQuota,
  subjectOf,
  UPLOAD_ADDRESS_LIFE_S,
  UPLOAD_PRIORITY,
} from './media-service.server.ts';
import { findMedia, insertMedia, updateMedia } from './media-table.server.ts';
import { prepareImage } from './pipeline/prepare.server.ts';
import {
  type ImageType,
  MAX_IMAGE_BYTES,
  type MediaFolder,
  TOO_LARGE,
  WRONG_TYPE,
} from './rules.ts';
import type { MediaTable } from './tables.ts';
import {
  isSignedBy,
  signUploadAddress,
  type UploadTerms,
  uploadAddressKey,
} from './upload-addresses.server.ts';

export interface Announcement {
  fileName: string;
  type: ImageType;
  folder: MediaFolder;
  /** Exactly so many bytes, where the sender says. */
  size: number | undefined;
  by: Actor;
}

export interface PresignedUploads {
  /**
   * Where to PUT a media item, and the address that it has once it is there and verified.
   * @throws {AppError} limit_reached or storage_unavailable.
   */
  announce: (announcement: Announcement) => Promise<{ uploadUrl: string; publicUrl: string }>;
  /**
   * Throws unless the terms are ours, still hold, and the file is of the type that they name.
   * @throws {AppError} forbidden or unsupported_media_type.
   */
  assertTerms: (terms: UploadTerms, signature: string, type: string) => void;
  /**
   * Takes the file for an address, once.
   * @throws {AppError} conflict where it has been used, and what is wrong with the media item.
   */
  receive: (terms: UploadTerms, bytes: Uint8Array) => Promise<{ url: string }>;
  /** Verifies what the store has received itself. Returns whether the media item is there now. */
  finishUpload: (id: string) => Promise<boolean>;
  /**
   * The same for who has sent a file and waits for it.
   * @throws {AppError} what is wrong with the file, not_found where none has come.
   */
  finishFile: (id: string) => Promise<{ id: string }>;
  /** The same for all that may have come by now. */
  finishAll: () => Promise<void>;
}

interface PresignedUploadParts extends FileUploadParts {
  log: Logger;
}

/** How many are asked for in one round. */
const WATCHED_AT_ONCE = 20;
const RETRY_AFTER_S = 2;

const iso = (ms: number): string => new Date(ms).toISOString();

export function createPresignedUploads(parts: PresignedUploadParts): PresignedUploads {
  const { db, log, store, publicUrl, now } = parts;
  const key = uploadAddressKey(parts.secret);
  const finish = createFinishing(parts);
  const finishUpload = (id: string): Promise<boolean> => finish(id).catch(isRefused);
  let lookedAt = '';
  return {
    async announce({ fileName, type, folder, size, by }) {
      await assertQuota(parts, size ?? 0);
      const id = uuid();
      const expires = now() + UPLOAD_ADDRESS_LIFE_S * 1_000;
      // Never the bucket's own address: who asks there before the file is verified is told that
      // there is none, and whatever stands in front of the bucket may remember that.
      const address = UPLOADS_PATH + mediaKey(folder, id, type);
      const row = { id, folder, address, fileName: plainFileName(fileName), alt: '', type, by };
      const terms = { id, type, bytes: size ?? 0, expires };
      const uploadUrl = await (store.presigned?.sign(pendingKey(id), {
        type,
        bytes: size,
        expiresInS: UPLOAD_ADDRESS_LIFE_S,
      }) ?? publicUrl + signUploadAddress(key, terms));
      await insertMedia(db, row, { expectedBytes: terms.bytes });
      return { uploadUrl, publicUrl: address };
    },

    assertTerms(terms, signature, type) {
      if (!isSignedBy(key, terms, signature)) {
        throw new AppError('forbidden', 'This upload address was not issued by this site.');
      }
      if (terms.expires <= now()) {
        throw new AppError('forbidden', 'This upload address has expired. Ask for a new one.');
      }
      if (type !== terms.type) {
        throw new AppError('unsupported_media_type', `Send this file as ${terms.type}.`);
      }
    },

    async receive({ id }, bytes) {
      const row = await claim(parts, id);
      if (row === undefined) throw used();
      try {
        await accept(parts, row, bytes);
      } catch (error) {
        await giveBack(db, id);
        throw error;
      }
      return { url: row.address };
    },

    finishUpload,

    async finishFile(id) {
      const row = await findMedia(db, id);
      if (row === undefined || !(await finish(id))) throw notArrived();
      return { id: row.replaces ?? id };
    },

    async finishAll() {
      if (store.presigned === undefined) return;
      const ids = await listExpected(db, now() - ANNOUNCED_FOR_MS, lookedAt);
      // The next round goes on where this one ends: those that never arrive keep no other waiting.
      lookedAt = ids.length < WATCHED_AT_ONCE ? '' : (ids.at(-1) ?? '');
      // Nor does one that another process is at, or that fails by itself.
      for (const id of ids) {
        await finishUpload(id).catch((err: unknown) => {
          const code = err instanceof AppError ? err.code : undefined;
          if (code === 'storage_unavailable') throw err;
          if (code !== 'overloaded') log.warn({ err, id }, 'announced media item not verified');
        });
      }
    },
  };
}

const notArrived = (): AppError =>
  new AppError('not_found', 'This file has not arrived. Please upload it again.');

/** A file that was refused is not there; every other failure is one. */
function isRefused(error: unknown): false {
  if (error instanceof AppError && error.status < 500) return false;
  throw error;
}

/**
 * Verifies what the store has received itself, each file once however many ask for it.
 * @throws {AppError} what is wrong with it.
 */
function createFinishing(parts: PresignedUploadParts): (id: string) => Promise<boolean> {
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

async function finish(parts: PresignedUploadParts, id: string): Promise<boolean> {
  const { db, store } = parts;
  const uploaded = await store.find(pendingKey(id));
  if (uploaded === undefined) return false;
  const row = await claim(parts, id);
  if (row === undefined) return waitFor(await findMedia(db, id));
  try {
    if (!(await take(parts, row, uploaded))) {
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
async function take(
  parts: PresignedUploadParts,
  row: MediaTable,
  uploaded: StoredFile,
): Promise<boolean> {
  const key = pendingKey(row.id);
  if (row.kind !== 'picture') {
    await acceptFile(parts, row, { key, stored: uploaded });
    return true;
  }
  if (uploaded.bytes > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', TOO_LARGE);
  // The very file whose size is known: its address takes another one for as long as it is valid.
  const span = { start: 0, end: uploaded.bytes - 1 };
  const sent = await parts.store.stream(key, uploaded, span);
  if (sent === undefined) return false;
  await accept(parts, row, await new Response(sent).bytes());
  return true;
}

/** Verifies the bytes, puts the media item in its place and says that it is there. */
async function accept(
  { db, store, work, onStored }: PresignedUploadParts,
  row: MediaTable,
  sent: Uint8Array,
): Promise<void> {
  if (row.bytes > 0 && sent.byteLength !== row.bytes) {
    throw new AppError('validation_failed', `This file is not the ${row.bytes} bytes announced.`);
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
  { db, log, store }: PresignedUploadParts,
  row: MediaTable,
  problem: AppError,
): Promise<void> {
  await store.remove(pendingKey(row.id));
  const rows = db.deleteFrom('media').where('id', '=', row.id);
  await rows.where('status', '=', 'expected').execute();
  log.info({ id: row.id, problem: problem.message }, 'announced media item refused');
}

/** The next images announced since then that are not there, by their ids; who sends a file says when it is. */
async function listExpected(db: Db, since: number, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'expected')
    .where('kind', '=', 'picture')
    .where('created_at', '>', iso(since))
    .where('id', '>', after)
    .orderBy('id')
    .limit(WATCHED_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
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
