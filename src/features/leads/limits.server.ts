import type { Db } from '#platform/db/tables.ts';
import { addressBucket } from '#platform/http/client-address.ts';
import { limitForAll, limitPerProcess, type RateLimit } from '#platform/http/rate-limit.ts';

export interface LeadLimits {
  /** Forms that one address may send, of all kinds together. */
  perMinute: number;
  perHour: number;
  /** Tries of one address, whatever comes of them. */
  triesPerMinute: number;
  /** Forms of everybody that one process takes. */
  allPerSecond: number;
}

export const LEAD_LIMITS: LeadLimits = {
  perMinute: 5,
  perHour: 20,
  triesPerMinute: 60,
  allPerSecond: 100,
};

const MINUTE_S = 60;
const HOUR_S = 3_600;

export interface LeadLimiter {
  /** @throws {AppError} rate_limited */
  countTry: (address: string) => Promise<void>;
  /** @throws {AppError} rate_limited */
  countForm: (address: string) => Promise<void>;
  /** Gives back what a form cost that could not be stored. */
  forgiveForm: (address: string) => Promise<void>;
}

/** An address has its budget on the whole site; what one process can take is its own affair. */
export function createLeadLimiter(db: Db, limits: LeadLimits): LeadLimiter {
  const { triesPerMinute, perMinute, perHour, allPerSecond } = limits;
  const tries = limitForAll(db, { name: 'lead-try', points: triesPerMinute, seconds: MINUTE_S });
  const minute = limitForAll(db, { name: 'lead-minute', points: perMinute, seconds: MINUTE_S });
  const hour = limitForAll(db, { name: 'lead-hour', points: perHour, seconds: HOUR_S });
  const all = limitPerProcess({ name: 'lead-all', points: allPerSecond, seconds: 1 });
  return {
    countTry: (address) => take(tries, addressBucket(address)),
    async countForm(address) {
      const bucket = addressBucket(address);
      await take(minute, bucket);
      await take(hour, bucket);
      await take(all, '');
    },
    async forgiveForm(address) {
      const bucket = addressBucket(address);
      await Promise.all([minute.giveBack(bucket), hour.giveBack(bucket)]);
    },
  };
}

const take = (limit: RateLimit, caller: string): Promise<void> =>
  limit.take(caller, (seconds) => `You have sent a lot at once. ${waitFor(seconds)}`);

const waitFor = (seconds: number): string =>
  seconds <= MINUTE_S
    ? 'Please wait a minute and try again.'
    : `Please wait ${Math.ceil(seconds / MINUTE_S)} minutes and try again.`;
