/** What a check is, and how it says what it found. */
import { inDigits } from '#platform/digits-rules.ts';
import type { CheckGroup, CheckState } from './rules.ts';
import type { CheckResult } from './schema.ts';

type Place = NonNullable<CheckResult['place']>;

export interface Finding {
  state: CheckState;
  /** What was seen, in a sentence that holds no secret. */
  seen: string;
  advice?: string;
  place?: Place;
  findings?: readonly Place[];
}

export interface Check {
  id: string;
  group: CheckGroup;
  title: string;
  /** After so long it has failed, in milliseconds. */
  timeoutMs?: number;
  /** Whether it is so much work that the others are waited for first. */
  isHeavy?: boolean;
  /** Proves one thing. What it throws is a failure; it should give up when the signal says so. */
  look: (signal: AbortSignal) => Promise<Finding>;
}

type Rest = Pick<Finding, 'place' | 'findings'>;

export const passed = (seen: string, rest: Rest = {}): Finding => ({
  state: 'passed',
  seen,
  ...rest,
});

export const warning = (seen: string, advice: string, rest: Rest = {}): Finding => ({
  state: 'warning',
  seen,
  advice,
  ...rest,
});

export const failed = (seen: string, advice: string, rest: Rest = {}): Finding => ({
  state: 'failed',
  seen,
  advice,
  ...rest,
});

export const notSetUp = (seen: string, advice: string, rest: Rest = {}): Finding => ({
  state: 'not-set-up',
  seen,
  advice,
  ...rest,
});

/** "1 page", "3 pages" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;
