/** How much may come in: for each person in a minute, and for everybody at one time. */
import PQueue from 'p-queue';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '#platform/errors.ts';
import { takePoint } from '#platform/http/rate-limit.ts';

export interface UploadLimits {
  perMinute: number;
  /** Bodies that are read or worked on at one time; each may be 14 MB of text. */
  atOnce: number;
  /** How long others wait for their turn, in milliseconds. */
  maxWaitMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = { perMinute: 300, atOnce: 2, maxWaitMs: 15_000 };

const MINUTE_S = 60;
const BUSY_RETRY_AFTER_S = 5;

/** Ends a turn. */
export type Release = () => void;

export interface UploadGate {
  /** @throws {AppError} rate_limited */
  count: (person: string) => Promise<void>;
  /**
   * Waits until a body may be read.
   * @throws {AppError} overloaded
   */
  takeTurn: () => Promise<Release>;
}

/** Counts in memory: a node that restarts forgets, and each node counts for itself. */
export function createUploadGate({ perMinute, atOnce, maxWaitMs }: UploadLimits): UploadGate {
  const minute = new RateLimiterMemory({ points: perMinute, duration: MINUTE_S });
  const turns = new PQueue({ concurrency: atOnce });
  return {
    count: (person) =>
      takePoint(minute, person, () => 'That was a lot at once. Please wait a minute.'),
    takeTurn: () =>
      new Promise((grant, refuse) => {
        let isTired = false;
        const timer = setTimeout(() => {
          isTired = true;
          refuse(
            new AppError('overloaded', 'Many upload at this moment. Please try again shortly.', {
              retryAfter: BUSY_RETRY_AFTER_S,
            }),
          );
        }, maxWaitMs);
        void turns.add(
          () =>
            new Promise<void>((release) => {
              clearTimeout(timer);
              if (isTired) release();
              else grant(release);
            }),
        );
      }),
  };
}
