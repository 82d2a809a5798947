/** What `npm run test:long` does at length, and `npm test` shortly. */
import { inject } from 'vitest';

const isLong = inject('isLong') === true;

/** How often something is tried, how long that may take, or from which seed; `short` is for `npm test`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);

/** At length all of them, else each fourth from the `nth` on: with another `nth` for each case all come up. */
export const someOf = <Case>(all: readonly Case[], nth: number): readonly Case[] =>
  isLong ? all : all.filter((_, index) => (index + nth) % 4 === 0);
