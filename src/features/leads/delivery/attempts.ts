/** What came of an attempt to deliver, when the next one is made, and when a channel pauses. */
import type { ItemKind } from '../tables.ts';

/** What came of one attempt to deliver. */
export interface Attempt {
  isDelivered: boolean;
  /** HTTP status or SMTP reply code; null where nobody answered. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  /** What went wrong, in words; empty after a success. */
  problem: string;
  /** How long the receiver asked to be left alone. */
  retryAfterMs: number;
  /** Whether the receiver says that it is gone for good. */
  isGone: boolean;
  /** Whether it refuses this one for good and takes others: no fault of the channel. */
  isRefused: boolean;
}

export const failedAttempt = (problem: string, known: Partial<Attempt> = {}): Attempt => ({
  isDelivered: false,
  status: null,
  answer: '',
  retryAfterMs: 0,
  isGone: false,
  isRefused: false,
  ...known,
  problem,
});

export const deliveredAttempt = (status: number, answer: string): Attempt => ({
  isDelivered: true,
  status,
  answer,
  problem: '',
  retryAfterMs: 0,
  isGone: false,
  isRefused: false,
});

/** What is sent: a submission, or the item of it that is named. */
export interface Sending {
  /** The same in every attempt. */
  id: string;
  submissionId: string;
  itemKind: ItemKind;
  itemId: string;
}

/** Sends it. Undefined where there is nothing to send any more; it does not throw for a receiver's fault. */
export type Send = (sending: Sending, signal: AbortSignal) => Promise<Attempt | undefined>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each attempt waits after the one before it: about three days in all. */
export const ATTEMPT_DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** A delay is drawn from this share below and above its value, so that rows do not march in step. */
export const JITTER = 0.2;

/**
 * From this attempt on a delay is only lengthened. The shortest sum of all delays is three days so,
 * and a receiver that was away for as long gets what was sent to it when that began.
 */
const LENGTHENED_FROM = 7;

/** A receiver cannot ask for a longer wait than this. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Failures in a row after which a channel rests. */
export const BREAKER_FAILURES = 5;

const FIRST_PAUSE_MS = 15 * SECOND_MS;
export const MAX_PAUSE_MS = 5 * MINUTE_MS;

/**
 * How long to wait after `attempts` failed ones, or undefined when they were the last.
 * `random` gives numbers in [0, 1).
 */
export function retryDelayMs(
  attempts: number,
  random: () => number,
  retryAfterMs = 0,
): number | undefined {
  const delay = ATTEMPT_DELAYS_MS[attempts];
  if (delay === undefined) return undefined;
  const span = attempts < LENGTHENED_FROM ? 2 * JITTER : JITTER;
  const jittered = delay * (1 + JITTER - span * (1 - random()));
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** How many deliveries begin in a second while a receiver that was away gets what has gathered. */
export const CATCH_UP_PER_SECOND = 20;

/** How long a channel rests after so many failures in a row; each further one doubles it. */
export function pauseMs(failures: number): number {
  if (failures < BREAKER_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - BREAKER_FAILURES), MAX_PAUSE_MS);
}

/** What a Retry-After header asks for: seconds, or the time of a date. 0 where it says neither. */
export function parseRetryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  const wanted = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), MAX_RETRY_AFTER_MS);
}

/** Spares a receiver that has just come back: what has gathered reaches it at a bounded rate. */
interface CatchUp {
  /** The channel does not work; what gathers from now on goes out at the bounded rate. */
  begin: () => void;
  /** How many of `places` may be taken now. */
  allow: (places: number) => number;
  /** So many rows were found where `allowed` might have been taken; fewer means that all is out. */
  note: (found: number, allowed: number) => void;
}

/**
 * A worker begins with it, since nobody knows what has gathered while no process ran. Each process
 * counts for itself. `elapsed` is in milliseconds and knows no steps of the clock.
 */
export function createCatchUp(elapsed: () => number = () => performance.now()): CatchUp {
  let isOn = true;
  let secondBeganAt = elapsed();
  let begun = 0;
  return {
    begin() {
      isOn = true;
    },
    allow(places) {
      if (!isOn) return places;
      if (elapsed() - secondBeganAt >= SECOND_MS) {
        secondBeganAt = elapsed();
        begun = 0;
      }
      return Math.min(places, CATCH_UP_PER_SECOND - begun);
    },
    note(found, allowed) {
      begun += found;
      if (found < allowed) isOn = false;
    },
  };
}
