/** The one way in for media, and the one way out. */
import type { Kysely } from 'kysely';
import type PQueue from 'p-queue';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { bumpSiteVersion, lockSiteVersion } from '#content/site-version.server.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import {
  copiesBase,
  copyNames,
  copyWidthsOf,
  keyOfAddress,
  mediaKey,
  plainFileName,
} from './addresses.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import {
  findMedia,
  insertMedia,
  sumBytes,
  updateMedia,
  type VerifiedFile,
} from './media-table.server.ts';
import { judgeImage, type PreparedImage, prepareImage } from './pipeline/prepare.server.ts';
import type { MediaFolder } from './rules.ts';
import type { MediaTable } from './tables.ts';

export interface SentMedia {
  bytes: Uint8Array;
  /** What the sender calls it: a media type, or nothing. */
  declaredType: string;
  fileName: string;
  by: Actor;
}

export interface NewMedia extends SentMedia {
  folder: MediaFolder;
  alt?: string | undefined;
}

export interface StoredMedia {
  id: string;
  /** What content holds. */
  url: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  thumbhash: string;
}

export interface MediaService {
  /**
   * Keeps a media item; it is lasting once this ends.
   * @throws {AppError} what is wrong with it, limit_reached, or storage_unavailable.
   */
  storeMedia: (sent: NewMedia) => Promise<StoredMedia>;
  /**
   * Puts another media item in place of one, under its address.
   * @throws {AppError} not_found, and whatever `storeImage` throws.
   */
  replaceMedia: (id: string, sent: SentMedia) => Promise<StoredMedia>;
  /**
   * Removes a media item and its copies. Whether anything shows it is for the caller to ask: `assertMayGo`
   * throws inside the transaction, while no save can add a use.
   * @throws {AppError} not_found, and what `assertMayGo` throws.
   */
  removeMedia: (id: string, by: Actor, assertMayGo?: (db: Db) => Promise<void>) => Promise<void>;
}

export interface MediaServiceParts {
  db: Kysely<Tables>;
  store: BlobStore;
  /** What decodes and encodes waits here for its turn. */
  work: PQueue;
  quotaBytes: number;
  /** Told of each media item whose copies are to be made. */
  onStored: () => void;
  now: () => number;
}

/** How long an address that takes one file stays open, in seconds. */
export const UPLOAD_ADDRESS_LIFE_S = 300;
/** An image that was announced may come until its address runs out, and a little is for clocks. */
export const ANNOUNCED_FOR_MS = 2 * UPLOAD_ADDRESS_LIFE_S * 1_000;
/** A film begins to come until its address runs out, and may take an hour, also where a bucket takes it. */
export const FILE_ANNOUNCED_FOR_MS = ANNOUNCED_FOR_MS + 3_600_000;

export const UPLOAD_PRIORITY = 1;

export const MISSING_MEDIA = 'This media item is no longer in the library.';

export const subjectOf = (id: string, fileName: string) => ({ type: 'image', id, label: fileName });

/**
 * What was announced has its room for as long as it may come; what is refused or breaks off leaves it
 * to others then.
 * @throws {AppError} limit_reached
 */
export async function assertQuota(
  { db, store, quotaBytes, now }: Pick<MediaServiceParts, 'db' | 'store' | 'quotaBytes' | 'now'>,
  bytes: number,
  except?: string,
): Promise<void> {
  // Of what breaks off on its way through the site nothing is left; a bucket may have the whole.
  const isKept = store.presigned?.studioOrigin !== undefined;
  const since = (ms: number): string => new Date(now() - ms).toISOString();
  const announcedAfter = {
    images: since(ANNOUNCED_FOR_MS),
    files: since(isKept ? FILE_ANNOUNCED_FOR_MS : ANNOUNCED_FOR_MS),
  };
  if ((await sumBytes(db, announcedAfter, except)) + bytes <= quotaBytes) return;
  throw new AppError(
    'limit_reached',
    'The library is full. Delete unused media, or ask for more space (MEDIA_QUOTA_MB).',
  );
}

export function createMediaService(parts: MediaServiceParts): MediaService {
  const { db, store, work, onStored } = parts;

  const prepare = (sent: SentMedia): Promise<PreparedImage> =>
    work.add(() => prepareImage(sent.bytes, sent.declaredType), { priority: UPLOAD_PRIORITY });

  return {
    async storeMedia(sent) {
      judgeImage(sent.bytes, sent.declaredType);
      await assertQuota(parts, sent.bytes.byteLength);
      const prepared = await prepare(sent);
      const id = uuid();
      const key = mediaKey(sent.folder, id, prepared.type);
      const row = {
        id,
        folder: sent.folder,
        address: store.addressOf(key),
        fileName: plainFileName(sent.fileName),
        alt: sent.alt ?? '',
        type: prepared.type,
        by: sent.by,
      };
      // The file stays where this fails: a commit whose answer was lost may stand. The sweep decides.
      await store.put(key, prepared.bytes, prepared.type);
      await transaction(db, async (db) => {
        await insertMedia(db, row, prepared);
        await recordAudit(db, {
          actor: sent.by,
          action: 'uploaded',
          subject: subjectOf(id, row.fileName),
        });
      });
      onStored();
      return toStored(id, row.address, prepared);
    },

    async replaceMedia(id, sent) {
      judgeImage(sent.bytes, sent.declaredType);
      const row = await findReady(db, id);
      if (row.kind !== 'picture') throw notReplaceable();
      await assertQuota(parts, sent.bytes.byteLength - row.bytes);
      // In one turn, so that of two who replace a media item one is wholly first.
      const replace = async (): Promise<PreparedImage> => {
        const prepared = await prepareImage(sent.bytes, sent.declaredType);
        await store.put(keyOfAddress(row.address), prepared.bytes, prepared.type);
        await removeWhereGone(store, row.address, () =>
          transaction(db, (db) => recordReplacement(db, row, prepared, sent.by)),
        );
        return prepared;
      };
      const prepared = await work.add(replace, { priority: UPLOAD_PRIORITY });
      onStored();
      return toStored(id, row.address, prepared);
    },

    async removeMedia(id, by, assertMayGo) {
      const row = await findReady(db, id);
      await transaction(db, async (db) => {
        await lockSiteVersion(db);
        await assertMayGo?.(db);
        const { numDeletedRows } = await db
          .deleteFrom('media')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw missing();
        await recordAudit(db, {
          actor: by,
          action: 'deleted',
          subject: subjectOf(id, row.file_name),
        });
        await bumpSiteVersion(db);
      });
      // Nothing leads to them any more; what cannot be removed now is left to the sweep.
      for (const key of filesOf(row)) await store.remove(key).catch(() => undefined);
      // Who asked in between has kept an answer with the file.
      await bumpSiteVersion(db);
    },
  };
}

/** @throws {AppError} not_found where the media item has gone meanwhile. */
export async function recordReplacement(
  db: Db,
  row: MediaTable,
  content: PreparedImage | VerifiedFile,
  actor: Actor,
): Promise<void> {
  if (!(await updateMedia(db, row.id, 'ready', content))) throw missing();
  await recordAudit(db, {
    actor,
    action: 'replaced',
    subject: subjectOf(row.id, row.file_name),
    before: { type: row.type, bytes: row.bytes, width: row.width, height: row.height },
    after: sizesOf(content),
  });
  await bumpSiteVersion(db);
}

/**
 * Records that another file is in place of one. Where that was deleted meanwhile nothing leads to the
 * file any more, and it goes; where the answer alone was lost it stays.
 */
export async function removeWhereGone(
  store: BlobStore,
  address: string,
  record: () => Promise<void>,
): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      // What cannot be removed now is left to the sweep.
      await store.remove(keyOfAddress(address)).catch(() => undefined);
    }
    throw error;
  }
}

const sizesOf = (content: PreparedImage | VerifiedFile): object =>
  'thumbhash' in content
    ? {
        type: content.type,
        bytes: content.bytes.byteLength,
        width: content.width,
        height: content.height,
      }
    : { type: content.type, bytes: content.bytes };

export const missing = (): AppError => new AppError('not_found', MISSING_MEDIA);

export async function findReady(db: Db, id: string): Promise<MediaTable> {
  const row = await findMedia(db, id);
  if (row?.status !== 'ready') throw missing();
  return row;
}

const notReplaceable = (): AppError =>
  new AppError('validation_failed', 'Replace a file with one of the same type.');

/** The media item and its copies. */
function filesOf(row: MediaTable): string[] {
  const key = keyOfAddress(row.address);
  return [key, ...copyNames(copiesBase(key, row.hash), copyWidthsOf(row))];
}

const toStored = (id: string, url: string, image: PreparedImage): StoredMedia => ({
  id,
  url,
  type: image.type,
  bytes: image.bytes.byteLength,
  width: image.width,
  height: image.height,
  thumbhash: image.thumbhash,
});
