import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A short name for a submission, for example NM-7K3F9Q; the table sees to it that it is the only one. */
export const makeReference = (): string =>
  `NM-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
