/** Media that are announced first and sent to an address of their own. */
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { hasLost } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { mediaKey, plainFileName, UPLOADS_PATH } from './addresses.ts';
import { claim, giveBack, pendingKey, used } from './claims.server.ts';
import type { FileUploadParts } from './file-uploads.server.ts';
import {
  acceptImage,
  createFinishing,
  dropExpired,
  type FinishParts,
} from './finish-upload.server.ts';
import { ANNOUNCED_FOR_MS, assertQuota, UPLOAD_ADDRESS_LIFE_S } from './media-service.server.ts';
import { findMedia, insertMedia } from './media-table.server.ts';
import type { ImageType, MediaFolder } from './rules.ts';
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
   * Throws where whoever asked for the address may add nothing any more.
   * @throws {AppError} forbidden
   */
  assertSender: (id: string) => Promise<void>;
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

type PresignedUploadParts = FileUploadParts & FinishParts;

/** How many are asked for in one round. */
const WATCHED_AT_ONCE = 20;

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

    async assertSender(id) {
      const row = await findMedia(db, id);
      const right = (row?.replaces ?? null) === null ? 'media.add' : 'media.manage';
      if (row !== undefined && (await hasLost(db, row.created_by, right))) {
        throw new AppError('forbidden', 'Whoever asked for this address may no longer add files.');
      }
    },

    async receive({ id }, bytes) {
      const row = await claim(parts, id);
      if (row === undefined) throw used();
      try {
        await acceptImage(parts, row, bytes);
      } catch (error) {
        await giveBack(db, id);
        throw error;
      }
      return { url: row.address };
    },

    finishUpload,

    async finishFile(id) {
      const row = await findMedia(db, id);
      // Who asks again, because no answer came, is answered the same.
      if (row === undefined || (row.status === 'expected' && !(await finish(id)))) {
        throw notArrived();
      }
      return { id: row.replaces ?? id };
    },

    async finishAll() {
      if (store.presigned === undefined) return;
      await dropExpired(parts);
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
