/** How long what people send is kept; content/policies/privacy-policy.md promises it. */
import type { LeadKind } from './rules.ts';

/** Days since the last change of a submission, or for recordings since they came. */
export interface KeepDays {
  /** Contact messages and service leads. */
  leads: number;
  challenges: number;
  recordings: number;
  spam: number;
}

/** What the sample policy states. Beta sign-ups are kept until somebody ends the beta. */
export const KEEP_DAYS: KeepDays = { leads: 730, challenges: 365, recordings: 180, spam: 30 };

const DAY_MS = 86_400_000;

export interface Expiry {
  /** Everything of these kinds, or with `isSpam` all spam, that last changed before. */
  submissions: readonly { kinds: readonly LeadKind[]; isSpam: boolean; before: string }[];
  /** Recordings that came before. */
  recordingsBefore: string;
  /** Mails without a conversation that came before. */
  unmatchedBefore: string;
}

/** What is over at this moment. */
export function expiryAt(now: number, keepDays: KeepDays): Expiry {
  const before = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  return {
    submissions: [
      { kinds: ['contact', 'short', 'long'], isSpam: false, before: before(keepDays.leads) },
      { kinds: ['challenge'], isSpam: false, before: before(keepDays.challenges) },
      { kinds: [], isSpam: true, before: before(keepDays.spam) },
    ],
    recordingsBefore: before(keepDays.recordings),
    unmatchedBefore: before(keepDays.leads),
  };
}
