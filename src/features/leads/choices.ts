/** What stands beside forms and how they are judged, as far as that is the owner's. */
import { CONSENT_WORDING, type LeadKind } from './rules.ts';
import { SHIPPED_SPAM_CHOICES, type SpamChoices } from './spam-rules.ts';

/** What the site's owner has chosen of how forms are taken in. */
export interface LeadChoices {
  findSpamChoices: () => SpamChoices;
  /** The forms whose senders get a mail that says that it has arrived. */
  findConfirmations: () => Readonly<Record<LeadKind, boolean>>;
  /** The wordings of this state of the choices, or of the one in force; that one where there is no such state. */
  findConsent: (revision: number | undefined) => Promise<ConsentWordings>;
  /** The privacy policy in this state, or in the one in force. */
  findPolicy: (revision: number | undefined) => Promise<PolicyState>;
}

export interface PolicyState {
  /** Of the policy; empty where there is none. */
  id: string;
  revision: number;
}

export interface ConsentWordings {
  /** Of the choices that it is in. */
  revision: number;
  wordings: Readonly<Record<LeadKind, string>>;
}

/** Of a text that nobody has changed. */
export const FIRST_REVISION = 1;

const SHIPPED_CONSENT: ConsentWordings = { revision: FIRST_REVISION, wordings: CONSENT_WORDING };

const NO_CONFIRMATIONS = {
  contact: false,
  beta: false,
  short: false,
  long: false,
  challenge: false,
};

export const SHIPPED_CHOICES: LeadChoices = {
  findSpamChoices: () => SHIPPED_SPAM_CHOICES,
  findConfirmations: () => NO_CONFIRMATIONS,
  findConsent: async () => SHIPPED_CONSENT,
  findPolicy: async () => ({ id: '', revision: 0 }),
};
