import type { LeadKind } from './rules.ts';

/** The wording that a visitor agrees to, stored with what they send. */
export const CONSENT_WORDING: Readonly<Record<LeadKind, string>> = {
  contact: 'I agree that you may contact me about this message.',
  beta: 'I agree that you may contact me about the beta.',
  short: 'We use these details only to reply.',
  long: 'We use these details only to reply.',
  challenge: 'We use what you write or record only to understand your challenge and to reply.',
};
