import PQueue from 'p-queue';
import { AppError } from '#platform/errors.ts';

/** Runs at most a few pieces of costly work at once; some more wait in line, others are refused. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_S = 2;

/** @throws {AppError} from the queue: overloaded, where the line is full. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const queue = new PQueue({ concurrency: limits.running });
  return async (work) => {
    if (queue.pending >= limits.running && queue.size >= limits.waiting) {
      throw new AppError(
        'overloaded',
        'Too many people are signing in right now. Try again shortly.',
        {
          retryAfter: RETRY_AFTER_S,
        },
      );
    }
    return queue.add(work);
  };
}
