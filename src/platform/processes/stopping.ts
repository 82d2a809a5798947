/** The end of a process, within its time whatever hangs. */
import { withTimeout } from '../with-timeout.ts';

/**
 * Waits for `work`, though not for longer than `ms`, and tells whether all of it ended. What fails at
 * the end was logged where it failed.
 */
export const within = async (ms: number, work: readonly unknown[]): Promise<boolean> =>
  (await withTimeout(ms, Promise.allSettled(work))) !== undefined;
