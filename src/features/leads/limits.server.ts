import type { Db } from '#platform/db/tables.ts';
import { addressBucket } from '#platform/http/client-address.ts';
import { limitForAll, limitPerProcess, type RateLimit } from '#platform/http/rate-limit.ts';

/** What the files of a site may come to where nothing is said, in megabytes. */
export const FORM_FILES_MAX_MB = 2_048;

export interface LeadLimits {
  /** Forms that one address may send, of all kinds together. */
  perMinute: number;
  perHour: number;
  /** Tries of one address, whatever comes of them. */
  triesPerMinute: number;
  /** What the files may come to that one address sends with forms, in megabytes. */
  fileMegabytesPerHour: number;
  /** What the files of all submissions may come to, in megabytes. */
  fileMegabytes: number;
  /** Forms of everybody that one process takes. */
  allPerSecond: number;
}

export const LEAD_LIMITS: LeadLimits = {
  perMinute: 5,
  perHour: 20,
  triesPerMinute: 60,
  fileMegabytesPerHour: 100,
  fileMegabytes: FORM_FILES_MAX_MB,
  allPerSecond: 100,
};

const MINUTE_S = 60;
const HOUR_S = 3_600;

export interface LeadLimiter extends Pick<LeadLimits, 'fileMegabytes'> {
  /** @throws {AppError} rate_limited */
  countTry: (address: string) => Promise<void>;
  /** @throws {AppError} rate_limited */
  countForm: (address: string) => Promise<void>;
  /** @throws {AppError} rate_limited */
  countFiles: (address: string, bytes: number) => Promise<void>;
  /** Gives back what a form with so many bytes of files cost that could not be stored. */
  forgiveForm: (address: string, fileBytes: number) => Promise<void>;
}

/** An address has its budget on the whole site; what one process can take is its own affair. */
export function createLeadLimiter(db: Db, limits: LeadLimits): LeadLimiter {
  const { triesPerMinute, perMinute, perHour, allPerSecond, fileMegabytesPerHour } = limits;
  const tries = limitForAll(db, { name: 'lead-try', points: triesPerMinute, seconds: MINUTE_S });
  const minute = limitForAll(db, { name: 'lead-minute', points: perMinute, seconds: MINUTE_S });
  const hour = limitForAll(db, { name: 'lead-hour', points: perHour, seconds: HOUR_S });
  const files = limitForAll(db, {
    name: 'lead-files',
    points: fileMegabytesPerHour,
    seconds: HOUR_S,
  });
  const all = limitPerProcess({ name: 'lead-all', points: allPerSecond, seconds: 1 });
  return {
    fileMegabytes: limits.fileMegabytes,
    countTry: (address) => take(tries, addressBucket(address)),
    async countForm(address) {
      const bucket = addressBucket(address);
      await take(minute, bucket);
      await take(hour, bucket);
      await take(all, '');
    },
    async countFiles(address, bytes) {
      if (bytes > 0) await take(files, addressBucket(address), pointsOf(bytes));
    },
    async forgiveForm(address, fileBytes) {
      const bucket = addressBucket(address);
      await Promise.all([
        minute.giveBack(bucket),
        hour.giveBack(bucket),
        ...(fileBytes > 0 ? [files.giveBack(bucket, pointsOf(fileBytes))] : []),
      ]);
    },
  };
}

const MEGABYTE = 1_048_576;

const pointsOf = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

const take = (limit: RateLimit, caller: string, points?: number): Promise<void> =>
  limit.take(caller, (seconds) => `You have sent a lot at once. ${waitFor(seconds)}`, points);

const waitFor = (seconds: number): string =>
  seconds <= MINUTE_S
    ? 'Please wait a minute and try again.'
    : `Please wait ${Math.ceil(seconds / MINUTE_S)} minutes and try again.`;
