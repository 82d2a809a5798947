/** Work that is waited for only so long. */
import { setTimeout as sleep } from 'node:timers/promises';

export class TookTooLong extends Error {}

/** @throws {TookTooLong} where `work` is not over by then; what it comes to after that is nobody's any more. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const ended = new AbortController();
  const tooLong = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new TookTooLong(`no answer within ${ms / 1_000} s`);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    for (const late of [work, tooLong]) late.catch(() => {});
    ended.abort();
  }
}
