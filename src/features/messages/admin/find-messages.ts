/** Which messages the studio shows of all that there are. */
import { z } from 'zod';
import { MESSAGES } from '../rules.ts';

export interface MessageDefault {
  key: string;
  shipped: string;
}

export interface MessageGroup {
  /** Where they are met. */
  where: string;
  all: readonly MessageDefault[];
  /** Those that are looked for. */
  rows: readonly MessageDefault[];
}

export const OwnWords = z.record(z.string(), z.string().optional()).catch({});

const GROUPS: readonly Omit<MessageGroup, 'rows'>[] = Object.entries(MESSAGES).map(
  ([where, group]) => ({
    where,
    all: Object.entries(group).map(([key, shipped]) => ({ key, shipped })),
  }),
);

/**
 * All groups with what is looked for in them: by words that ship or the owner's, or by where they are
 * met.
 */
export function findMessages(own: unknown, asked: string, isChangedOnly: boolean): MessageGroup[] {
  const words = OwnWords.parse(own ?? {});
  const sought = asked.trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(sought);
  return GROUPS.map(({ where, all }) => ({
    where,
    all,
    rows: all.filter(({ key, shipped }) => {
      const worded = words[key] ?? '';
      const isKind = !isChangedOnly || worded !== '';
      return isKind && (has(shipped) || has(worded) || has(where));
    }),
  }));
}
