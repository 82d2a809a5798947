import type { SubmissionCard } from '#features/leads/inbox.ts';

/** What a lead is called: its sender's name, or else their address or the reference. */
export const nameOf = (card: Pick<SubmissionCard, 'name' | 'email' | 'reference'>): string =>
  card.name || card.email || card.reference;
