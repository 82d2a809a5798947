/** The media of the site: taking them in, keeping them, making copies, giving them out. */
import type { Kysely } from 'kysely';
import PQueue from 'p-queue';
import type { Tables } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { makeNextCopies } from './copies.server.ts';
import { MAX_FILE_MB } from './file-types.ts';
import { createFileUploads, type FileUploads } from './file-uploads.server.ts';
import { createMediaService, type MediaService } from './media-service.server.ts';
import { createPresignedUploads, type PresignedUploads } from './presigned-uploads.server.ts';
import { type SweepReport, sweepFiles } from './sweep.server.ts';
import {
  createUploadGate,
  UPLOAD_LIMITS,
  type UploadGate,
  type UploadLimits,
} from './upload-limits.server.ts';

export interface MediaParts {
  db: Kysely<Tables>;
  log: Logger;
  store: BlobStore;
  /** Of the site; upload addresses are signed with a key made from it. */
  secret: string;
  /** Origin that addresses are made from. */
  publicUrl: string;
  quotaMb: number;
  /** How many megabytes the largest file may have. */
  maxFileMb?: number;
  limits?: UploadLimits;
  now?: () => number;
}

export interface Media extends MediaService, PresignedUploads, FileUploads {
  store: BlobStore;
  gate: UploadGate;
  /** Origin that the studio sends large media to; undefined where it sends them as forms alone. */
  uploadOrigin: string | undefined;
  /** Makes copies of all media that wait for some, and verifies what has arrived. */
  catchUp: () => Promise<void>;
  /** Catches up at the start, whenever a media item comes, and every few seconds for those of other nodes. */
  job: Job;
  /** Ends the job and closes the store; what is cut off after `graceMs` is begun again by who starts next. */
  stop: (graceMs: number) => Promise<void>;
  /** Removes what is stored and no media item; a dry run only tells. */
  sweep: (options: { dryRun: boolean }) => Promise<SweepReport>;
}

const MEGABYTE = 1_048_576;
const POLL_MS = 5_000;
/** Each reads all of a film, or holds a document. */
const FILES_CHECKED_AT_ONCE = 2;

export function createMedia(given: MediaParts): Media {
  const { log, store, limits = UPLOAD_LIMITS, now = Date.now } = given;
  // One media item is decoded at a time, so that many at once take longer and not more memory.
  const work = new PQueue({ concurrency: 1 });
  const parts = {
    ...given,
    maxFileMb: given.maxFileMb ?? MAX_FILE_MB.film,
    now,
    work,
    checking: new PQueue({ concurrency: FILES_CHECKED_AT_ONCE }),
    placing: new PQueue({ concurrency: 1 }),
    quotaBytes: given.quotaMb * MEGABYTE,
    onStored: (): void => job.wake(),
  };
  const presigned = createPresignedUploads(parts);
  const job = createJob({
    name: 'media',
    log,
    everyMs: POLL_MS,
    isDueAtStart: true,
    failure: 'media could not be looked after',
    async run(signal) {
      do await presigned.finishAll();
      while (!signal.aborted && (await makeNextCopies(parts)));
    },
  });
  return {
    ...createMediaService(parts),
    ...presigned,
    ...createFileUploads(parts),
    store,
    gate: createUploadGate(given.db, limits),
    uploadOrigin: store.presigned === undefined ? given.publicUrl : store.presigned.studioOrigin,
    async catchUp() {
      await presigned.finishAll();
      while (await makeNextCopies(parts));
    },
    sweep: (options) => sweepFiles(parts, options),
    job,
    async stop(graceMs) {
      await job.stop(graceMs);
      store.close();
    },
  };
}
