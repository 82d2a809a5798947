/** The end of a process, within its time whatever hangs. */
import { withinTime } from '../within-time.ts';

/**
 * Waits for `work`, though not for longer than `ms`, and tells whether all of it ended. What fails at
 * the end was logged where it failed.
 */
export const within = async (ms: number, work: readonly unknown[]): Promise<boolean> =>
  (await withinTime(ms, Promise.allSettled(work))) !== undefined;
