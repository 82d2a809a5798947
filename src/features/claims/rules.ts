/** What is known of claims wherever code runs: where their pages are, and for how long one holds. */

import { EVIDENCE_PATH } from '#content/rules.ts';

export { EVIDENCE_PATH };

/** Of one series. */
export const MAX_POINTS = 24;
/** Of the name of a client, in characters. */
export const MAX_CLIENT_LENGTH = 120;
/** How many claims the list shows on a page. */
export const CLAIMS_PER_PAGE = 50;

/** Whom the ledger can be narrowed to beside a client: its owner, whose own figures name none. */
export const ABOUT = ['us'] as const;
export type About = (typeof ABOUT)[number];

export const claimAddress = (slug: string): string => `${EVIDENCE_PATH}/${slug}`;

/** Whether the client has been asked, for a claim that is about one. */
export const CONSENTS = ['not-needed', 'asked', 'given'] as const;
export type Consent = (typeof CONSENTS)[number];

/** The part of a series that a point belongs to. */
export const PHASES = ['before', 'after'] as const;
export type Phase = (typeof PHASES)[number];

export interface Point {
  label: string;
  value: number;
  phase: Phase;
}

/** Whether a claim no longer holds on a day (YYYY-MM-DD). It holds for the whole of its last one. */
export const hasExpired = ({ validUntil }: { validUntil: string }, today: string): boolean =>
  validUntil !== '' && validUntil < today;
