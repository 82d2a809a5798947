/** The short names that submissions are spoken of by. */
import { randomInt } from 'node:crypto';
import { shippedMark } from '#site.config.ts';
import type { Site } from '#web/site.ts';
import { REFERENCE_LETTERS } from './rules.ts';

const MOST_INITIALS = 3;

/**
 * What references of submissions begin with: what the owner has chosen, else the name's initials, or the
 * first two letters where it is one word; "REF" where it has none of A to Z.
 */
export function referencePrefixOf({
  name,
  referencePrefix,
}: Pick<Site, 'name' | 'referencePrefix'>): string {
  if (referencePrefix !== undefined) return referencePrefix;
  if (name === shippedMark.name) return shippedMark.referencePrefix;
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '');
  const words = plain.toUpperCase().match(/[A-Z\d]+/g) ?? [];
  if (words.length < 2) return words[0]?.slice(0, 2) ?? 'REF';
  return words
    .slice(0, MOST_INITIALS)
    .map((word) => word.charAt(0))
    .join('');
}

const LENGTH = 6;

/** A short name for a submission, for example HP-7K3F9Q; the table sees to it that it is the only one. */
export const makeReference = (site: Site): string =>
  `${referencePrefixOf(site)}-${Array.from({ length: LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')}`;
