import { AppError } from '#platform/errors.ts';

/** Runs at most a few pieces of costly work at once; some more wait in line, others are refused. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_S = 2;

/** @throws {AppError} from the queue: overloaded, where the line is full. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    const turn = line.shift();
    if (turn === undefined) running -= 1;
    else turn();
  };
  return async (work) => {
    if (running >= limits.running) {
      if (line.length >= limits.waiting) {
        throw new AppError('overloaded', 'Too many people sign in just now. Try again shortly.', {
          retryAfter: RETRY_AFTER_S,
        });
      }
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      next();
    }
  };
}
