/** What `npm run test:long` does at length, and `npm test` shortly. */
import { inject, test } from 'vitest';

const isLong = inject('isLong') === true;

/** How often something is tried, how long that may take, or from which seed; `short` is for `npm test`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);

/** A test that only `npm run test:long` runs, with the rest of its file. */
export const longTest = (title: string, run: () => Promise<void>, timeoutMs?: number): void => {
  if (isLong) test(title, run, timeoutMs);
};
