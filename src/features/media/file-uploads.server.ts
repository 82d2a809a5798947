/** Documents, films and subtitles on their way in: never held in memory, verified before they count. */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { keyOfAddress, mediaKey, plainFileName, UPLOADS_PATH } from './addresses.ts';
import type { StoredFile } from './blobs/blob-store.ts';
import { claim, giveBack, pendingKey, used } from './claims.server.ts';
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
import {
  assertQuota,
  findReady,
  type MediaServiceParts,
  recordReplacement,
  subjectOf,
  UPLOAD_ADDRESS_LIFE_S,
  UPLOAD_PRIORITY,
} from './media-service.server.ts';
import {
  findMedia,
  insertMedia,
  type NewRow,
  updateMedia,
  type VerifiedFile,
} from './media-table.server.ts';
import { verifyFile } from './pipeline/verify-file.server.ts';
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

export interface FileUploadParts extends MediaServiceParts {
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
      const replaced = await findReplaced(parts, replaces, type);
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

/** @throws {AppError} not_found, or validation_failed where it is of another type. */
async function findReplaced(
  { db }: Pick<FileUploadParts, 'db'>,
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
      return await acceptFile(parts, row, { key, stored, hash: digest.digest('hex') });
    } catch (error) {
      await giveBack(db, row.id);
      throw error;
    }
  } finally {
    // What cannot be removed now is left to the sweep.
    await store.remove(key).catch(() => undefined);
  }
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
  parts: FileUploadParts,
  row: MediaTable,
  { key, stored, hash }: LaidAside,
): Promise<{ id: string; url: string }> {
  const { store, work } = parts;
  const { type } = row;
  if (!isFileType(type)) throw new AppError('unsupported_media_type', WRONG_FILE);
  if (stored.bytes !== row.bytes) {
    throw new AppError('validation_failed', `This file is not the ${row.bytes} bytes announced.`);
  }
  const read = async (first: number, last: number): Promise<Uint8Array> => {
    const end = Math.min(last, stored.bytes - 1);
    if (first > end) return new Uint8Array();
    const stream = await store.stream(key, stored, { start: first, end });
    if (stream === undefined) throw changed();
    return new Response(stream).bytes();
  };
  const accept = async (): Promise<{ id: string; url: string }> => {
    await verifyFile({ bytes: stored.bytes, read }, type);
    const replaced = await findReplaced(parts, row.replaces, type);
    await assertQuota(parts, row.bytes - (replaced?.bytes ?? 0), row.id);
    const place = keyOfAddress(replaced?.address ?? row.address);
    const file = { type, bytes: row.bytes, hash: hash ?? (await digestOf(parts, key, stored)) };
    if (!(await store.move(key, stored, place, type))) throw changed();
    await record(parts, row, replaced, file);
    return { id: replaced?.id ?? row.id, url: replaced?.address ?? row.address };
  };
  // In one turn, so that of two who replace a file one is wholly first.
  return work.add(accept, { priority: UPLOAD_PRIORITY });

  async function record(
    { db }: FileUploadParts,
    row: MediaTable,
    replaced: MediaTable | undefined,
    file: VerifiedFile,
  ): Promise<void> {
    const by = { id: row.created_by, name: row.created_by_name };
    await transaction(db, async (db) => {
      if (replaced !== undefined) {
        await recordReplacement(db, replaced, file, by);
        await db.deleteFrom('media').where('id', '=', row.id).execute();
        return;
      }
      if (!(await updateMedia(db, row.id, 'expected', file))) throw used();
      const subject = subjectOf(row.id, row.file_name);
      await recordAudit(db, { actor: by, action: 'uploaded', subject });
    });
  }
}

const changed = (): AppError =>
  new AppError('conflict', 'This file was changed while it was checked. Please upload it again.');

/** A pass over the file, piece by piece. */
async function digestOf(
  { store }: FileUploadParts,
  key: string,
  stored: StoredFile,
): Promise<string> {
  const stream = await store.stream(key, stored, { start: 0, end: stored.bytes - 1 });
  if (stream === undefined) throw changed();
  const digest = createHash('sha256');
  for await (const piece of stream) digest.update(piece);
  return digest.digest('hex');
}
