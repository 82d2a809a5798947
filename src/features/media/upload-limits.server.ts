/** How much may come in: for each person in a minute, and for everybody at one time. */
import PQueue from 'p-queue';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { limitForAll } from '#platform/http/rate-limit.ts';
import type { SlowestSender } from './steady-pieces.ts';

export interface UploadLimits {
  perMinute: number;
  /** Bodies that are read or worked on at one time; each may be 14 MB of text. */
  atOnce: number;
  /** Files that pass through to the store at one time, of which little is in memory. */
  filesAtOnce: number;
  /** How long others wait for their turn, in milliseconds. */
  maxWaitMs: number;
  /** Whose file passes through more slowly loses the turn. */
  slowest: SlowestSender;
}

export const UPLOAD_LIMITS: UploadLimits = {
  perMinute: 300,
  atOnce: 2,
  filesAtOnce: 8,
  maxWaitMs: 15_000,
  // A quarter of a megabit a second: 200 MB would take longer than the hour that any request may take.
  slowest: { rate: 32_768, graceMs: 30_000, silenceMs: 120_000 },
};

const MINUTE_S = 60;
const BUSY_RETRY_AFTER_S = 5;

/** Ends a turn. */
export type Release = () => void;

export interface UploadGate {
  slowest: SlowestSender;
  /** @throws {AppError} rate_limited */
  count: (person: string) => Promise<void>;
  /**
   * Lets one sender at a time come in by an upload address, so that many by one take one turn.
   * @throws {AppError} conflict
   */
  enter: (id: string) => Release;
  /**
   * Waits until a body may be read.
   * @throws {AppError} overloaded
   */
  acquireSlot: () => Promise<Release>;
  /**
   * The same for a file that passes through.
   * @throws {AppError} overloaded
   */
  acquireFileSlot: () => Promise<Release>;
}

/** A user has a budget on the whole site; bodies that are read take the memory of one process. */
export function createUploadGate(
  db: Db,
  { perMinute, atOnce, filesAtOnce, maxWaitMs, slowest }: UploadLimits,
): UploadGate {
  const minute = limitForAll(db, { name: 'upload', points: perMinute, seconds: MINUTE_S });
  const inside = new Set<string>();
  return {
    slowest,
    enter(id) {
      if (inside.has(id)) {
        throw new AppError(
          'conflict',
          'A file is already being sent to this upload address. Wait for it, or ask for a new address.',
        );
      }
      inside.add(id);
      return () => void inside.delete(id);
    },
    count: (person) =>
      minute.take(person, () => 'You have sent a lot at once. Please wait a minute.'),
    acquireSlot: createTurns(atOnce, maxWaitMs),
    acquireFileSlot: createTurns(filesAtOnce, maxWaitMs),
  };
}

function createTurns(atOnce: number, maxWaitMs: number): () => Promise<Release> {
  const turns = new PQueue({ concurrency: atOnce });
  return () =>
    new Promise((grant, refuse) => {
      let isTired = false;
      const timer = setTimeout(() => {
        isTired = true;
        refuse(
          new AppError(
            'overloaded',
            'Many uploads are running at the moment. Please try again shortly.',
            {
              retryAfter: BUSY_RETRY_AFTER_S,
            },
          ),
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
    });
}
