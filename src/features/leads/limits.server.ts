import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressBucket } from '#platform/http/client-address.ts';
import { takePoint } from '#platform/http/rate-limit.ts';

export interface LeadLimits {
  /** Forms that one address may send, of all kinds together. */
  perMinute: number;
  perHour: number;
  /** Tries of one address, whatever comes of them. */
  triesPerMinute: number;
  /** Forms of everybody, on one node. */
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

/** Counts in memory: a node that restarts forgets, and each node counts for itself. */
export function createLeadLimiter(limits: LeadLimits): LeadLimiter {
  const tries = new RateLimiterMemory({ points: limits.triesPerMinute, duration: MINUTE_S });
  const minute = new RateLimiterMemory({ points: limits.perMinute, duration: MINUTE_S });
  const hour = new RateLimiterMemory({ points: limits.perHour, duration: HOUR_S });
  const all = new RateLimiterMemory({ points: limits.allPerSecond, duration: 1 });
  return {
    countTry: (address) => consume(tries, addressBucket(address)),
    async countForm(address) {
      const bucket = addressBucket(address);
      await consume(minute, bucket);
      await consume(hour, bucket);
      await consume(all, '');
    },
    async forgiveForm(address) {
      const bucket = addressBucket(address);
      await minute.reward(bucket);
      await hour.reward(bucket);
    },
  };
}

const consume = (limiter: RateLimiterMemory, caller: string): Promise<void> =>
  takePoint(limiter, caller, (seconds) => `That was a lot at once. ${waitFor(seconds)}`);

const waitFor = (seconds: number): string =>
  seconds <= MINUTE_S
    ? 'Please wait a minute and send it again.'
    : `Please wait ${Math.ceil(seconds / MINUTE_S)} minutes and send it again.`;
