import { randomInt } from 'node:crypto';
import { REFERENCE_LETTERS } from './rules.ts';

const LENGTH = 6;

/** A short name for a submission, for example NM-7K3F9Q; the table sees to it that it is the only one. */
export const makeReference = (): string =>
  `NM-${Array.from({ length: LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')}`;
