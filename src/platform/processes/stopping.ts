/** The end of a process, within its time whatever hangs. */
import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work`, though not for longer than `ms`. What fails at the end was logged where it failed. */
export async function within(ms: number, work: readonly Promise<unknown>[]): Promise<boolean> {
  const over = new AbortController();
  const late = pause(ms, false, { signal: over.signal, ref: true }).catch(() => false);
  const isDone = await Promise.race([Promise.allSettled(work).then(() => true), late]);
  over.abort();
  return isDone;
}
