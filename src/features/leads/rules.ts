/** What every form of the site shares with its server: kinds, limits, sentences. */

export const LEAD_KINDS = ['contact', 'beta', 'short', 'long', 'challenge'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** What a submission can be: one of the specified forms, or a form that an owner has built. */
export const SUBMISSION_KINDS = [...LEAD_KINDS, 'form'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/**
 * The column `kind` of what came by an owner's form: nodes of the release before read it as such, and find
 * a person and a message in its fields. Which form it was stands in columns that they do not read.
 */
export const STORED_KIND_OF_FORMS: LeadKind = 'contact';

/** What a visitor agrees to, until an owner words it otherwise; stored with what they send. */
export const CONSENT_WORDING: Readonly<Record<LeadKind, string>> = {
  contact: 'I agree that you may contact me about this message.',
  beta: 'I agree that you may contact me about the beta.',
  short: 'We use these details only to reply.',
  long: 'We use these details only to reply.',
  challenge: 'We use what you write or record only to understand your challenge and to reply.',
};

/** Where a submission stands with the staff; `spam` is also what filled a honeypot. */
export const LEAD_STATUSES = ['new', 'in-progress', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Whether it has signs of spam, and nobody has said yet whether it is some. */
export const isSuspected = ({
  status,
  suspicions,
}: {
  status: LeadStatus;
  suspicions: readonly string[];
}): boolean => status === 'new' && suspicions.length > 0;

/** What the long form is headed by and promises. */
export const LONG_FORM_TYPES = [
  'ai',
  'automation',
  'modernization',
  'customer-experience',
  'product-development',
  'expert-talent',
] as const;
export type LongFormType = (typeof LONG_FORM_TYPES)[number];

/** Where a form that was sent without script leads to; `?form=` is its kind, `?reference=` its reference. */
export const THANK_YOU_PAGE = '/thank-you';

/** What references are made of: no letters and digits that are mistaken for one another. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Whether a text is the reference of a submission, and says nothing else. */
export const isReference = (text: string): boolean =>
  /^[A-Z\d]{1,4}-[2-9A-HJKMNP-TV-Z]{6}$/.test(text);

/** Within how many hours every form is answered. */
export const REPLY_HOURS = 24;

export const MIN_NAME_LENGTH = 2;
export const MIN_SUBJECT_LENGTH = 5;
export const MIN_MESSAGE_LENGTH = 10;
export const MIN_CHALLENGE_LENGTH = 10;

export const MAX_NAME_LENGTH = 200;
/** RFC 5321, section 4.5.3.1.3, less the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_COMPANY_LENGTH = 200;
export const MAX_PHONE_LENGTH = 50;
/** For the scores of a backlog that a visitor attaches, in words. */
export const MAX_SCORES_LENGTH = 300;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 10_000;
/** The form sets no limit; the server has to have one. */
export const MAX_CHALLENGE_TEXT_LENGTH = 200_000;

/** Recordings: 16 kHz, one channel, 16 bits. */
export const SAMPLE_RATE = 16_000;
export const MAX_RECORDING_S = 300;
/** From here on the recorder says how much is left. */
export const RECORDING_WARNING_S = 270;
export const MAX_RECORDING_BYTES = 10_485_760;

/** How long the challenge form thanks before it is ready again, in milliseconds. */
export const THANK_YOU_MS = 3_000;

/** What `source` says in deliveries. */
export const SOURCES: Readonly<Record<SubmissionKind, string>> = {
  contact: 'site-contact',
  beta: 'project-pulse',
  short: 'service-lead',
  long: 'service-lead',
  challenge: 'solution-challenge',
  form: 'site-form',
};

/** What it says in a test of the way, so that no receiver takes it for a lead. */
export const TEST_SOURCE = 'site-doctor-test';
/** Who it is from. RFC 2606: mail to it can reach nobody. */
export const TEST_EMAIL = 'site-doctor@example.invalid';

export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export const MAX_VISIT_PAGES = 30;

/** Who replies to what is sent, as pages and mails name them. */
export interface Replier {
  name: string;
  /** Of their page, from the slash on. */
  address: string;
  role: string;
  imageUrl: string;
}
