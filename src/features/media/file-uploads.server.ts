/** Documents, films and subtitles on their way in: never held in memory, verified before they count. */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { AppError } from '#platform/errors.ts';
import { type AcceptParts, acceptFile, findReplaced } from './accept-file.server.ts';
import { mediaKey, plainFileName, UPLOADS_PATH } from './addresses.ts';
import { claim, giveBack, pendingKey, used, whileClaimed } from './claims.server.ts';
import {
  FILE_FOLDERS,
  FILE_TYPES,
  type FileMediaType,
  fileTypeOf,
  isFileType,
  maxFileBytes,
  tooLargeFile,
  WRONG_FILE,
} from './file-types.ts';
import { assertQuota, UPLOAD_ADDRESS_LIFE_S } from './media-service.server.ts';
import { findMedia, insertMedia, type NewRow } from './media-table.server.ts';
import type { MediaTable } from './tables.ts';
import {
  signUploadAddress,
  type UploadTerms,
  uploadAddressKey,
} from './upload-addresses.server.ts';

export interface AnnouncedFile {
  fileName: string;
  /** Exactly so many. */
  bytes: number;
  by: Actor;
  /** The media item whose place it takes. */
  replaces?: string | undefined;
  /** Whether the site is to take it itself, also where a bucket could. */
  isThroughSite: boolean;
}

/** Where a file is to be sent. */
export interface FileAddress {
  id: string;
  uploadUrl: string;
  contentType: string;
  publicUrl: string;
  /** Whether it counts only once the site was asked to look at it: a bucket takes it. */
  needsFinish: boolean;
}

export interface FileUploads {
  /**
   * Where to PUT a file. Its name says what it is to be.
   * @throws {AppError} unsupported_media_type, payload_too_large, limit_reached, not_found,
   * validation_failed or storage_unavailable.
   */
  announceFile: (file: AnnouncedFile) => Promise<FileAddress>;
  /**
   * Takes the file for an address of the site, once.
   * @throws {AppError} conflict where it was used, what the pieces throw, and what is wrong with the file.
   */
  receiveFile: (
    terms: UploadTerms,
    pieces: AsyncIterable<Uint8Array>,
  ) => Promise<{ id: string; url: string }>;
  /** What a file is called for people. */
  findFileName: (id: string) => Promise<string | undefined>;
  /** Takes in a file that is at hand. @throws {AppError} as the others do. */
  storeFile: (
    file: Pick<AnnouncedFile, 'fileName' | 'bytes' | 'by'> & { type: string; alt: string },
    pieces: AsyncIterable<Uint8Array>,
  ) => Promise<{ id: string; url: string }>;
}

export interface FileUploadParts extends AcceptParts {
  secret: string;
  publicUrl: string;
  maxFileMb: number;
}

export function createFileUploads(parts: FileUploadParts): FileUploads {
  const { db, store, publicUrl, now } = parts;
  const key = uploadAddressKey(parts.secret);
  return {
    async announceFile({ fileName, bytes, by, replaces, isThroughSite }) {
      const type = fileTypeOf(fileName);
      if (type === undefined) throw new AppError('unsupported_media_type', WRONG_FILE);
      assertSize(type, bytes, parts.maxFileMb);
      const replaced = await findReplaced(db, replaces, type);
      await assertQuota(parts, bytes - (replaced?.bytes ?? 0));
      const row = newRow({ fileName, type, by, replaces, alt: '' });
      const bucket = isThroughSite ? undefined : store.presigned;
      const signed =
        bucket?.studioOrigin === undefined
          ? undefined
          : await bucket.sign(pendingKey(row.id), {
              type,
              bytes,
              expiresInS: UPLOAD_ADDRESS_LIFE_S,
            });
      const expires = now() + UPLOAD_ADDRESS_LIFE_S * 1_000;
      await insertMedia(db, row, { expectedBytes: bytes });
      return {
        id: row.id,
        uploadUrl:
          signed ?? publicUrl + signUploadAddress(key, { id: row.id, type, bytes, expires }),
        contentType: type,
        publicUrl: replaced?.address ?? row.address,
        needsFinish: signed !== undefined,
      };
    },

    async receiveFile({ id }, pieces) {
      const row = await findMedia(db, id);
      // Before all of it is read; that one of two comes first is settled once both are there.
      if (row?.status !== 'expected') throw used();
      return takePieces(parts, row, pieces);
    },

    findFileName: async (id) => (await findMedia(db, id))?.file_name,

    async storeFile({ fileName, bytes, by, type, alt }, pieces) {
      if (!isFileType(type)) throw new AppError('unsupported_media_type', WRONG_FILE);
      assertSize(type, bytes, parts.maxFileMb);
      await assertQuota(parts, bytes);
      const announced = newRow({ fileName, type, by, alt });
      await insertMedia(db, announced, { expectedBytes: bytes });
      try {
        const row = await findMedia(db, announced.id);
        if (row === undefined) throw used();
        return await takePieces(parts, row, pieces);
      } catch (error) {
        await db.deleteFrom('media').where('id', '=', announced.id).execute();
        throw error;
      }
    },
  };
}

function assertSize(type: FileMediaType, bytes: number, maxFileMb: number): void {
  const { kind } = FILE_TYPES[type];
  if (bytes <= maxFileBytes(kind, maxFileMb)) return;
  throw new AppError('payload_too_large', tooLargeFile(kind, maxFileMb));
}

function newRow({
  type,
  ...given
}: Pick<NewRow, 'fileName' | 'by' | 'replaces' | 'alt'> & { type: FileMediaType }): NewRow {
  const id = uuid();
  const folder = FILE_FOLDERS[FILE_TYPES[type].kind];
  // Never the bucket's own address: only the site says how a file is to be handled.
  const address = UPLOADS_PATH + mediaKey(folder, id, type);
  const fileName = plainFileName(given.fileName, `file.${FILE_TYPES[type].ending}`);
  return { ...given, id, folder, address, fileName, type };
}

/** Lays the file aside, and puts it in its place once it is verified. Nothing is left of what fails. */
async function takePieces(
  parts: FileUploadParts,
  announced: MediaTable,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ id: string; url: string }> {
  const { db, store } = parts;
  const key = pendingKey(uuid());
  const digest = createHash('sha256');
  async function* digested() {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  }
  const file = { bytes: announced.bytes, pieces: digested() };
  await store.putPieces(key, file, announced.type);
  try {
    const stored = await store.find(key);
    const row = stored && (await claim(parts, announced.id));
    if (stored === undefined || row === undefined) throw used();
    try {
      const laidAside = { key, stored, hash: digest.digest('hex') };
      return await whileClaimed(parts, row.id, () => acceptFile(parts, row, laidAside));
    } catch (error) {
      await giveBack(db, row.id);
      throw error;
    }
  } finally {
    // What cannot be removed now is left to the sweep.
    await store.remove(key).catch(() => undefined);
  }
}
