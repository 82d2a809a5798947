import type { LeadStatus, SubmissionKind } from '#features/leads/rules.ts';
import type { SentState } from '#features/leads/sent-state.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const KIND_LABELS: Readonly<Record<SubmissionKind, string>> = {
  contact: 'Contact',
  beta: 'Beta sign-up',
  short: 'Service lead',
  long: 'Consultation',
  challenge: 'Challenge',
  form: 'Form',
};

/** What a submission is called by: an owner's form has a name of its own. */
export const kindWords = ({
  kind,
  form,
}: {
  kind: SubmissionKind;
  form: { title: string } | null;
}): string => form?.title ?? KIND_LABELS[kind];

export const STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What is new and has signs of spam. */
export const SUSPECTED_WORD = 'Suspected';

export const STATUS_TONES: Readonly<Record<LeadStatus, BadgeTone>> = {
  new: 'data',
  'in-progress': 'warn',
  won: 'good',
  lost: 'neutral',
  spam: 'bad',
};

/** What has become of a mail to a lead. */
export const SENT_BADGES: Readonly<Record<SentState, { tone: BadgeTone; text: string }>> = {
  scheduled: { tone: 'data', text: 'Scheduled' },
  waiting: { tone: 'warn', text: 'Waiting to be sent' },
  sent: { tone: 'good', text: 'Sent' },
  'given-up': { tone: 'bad', text: 'Given up' },
  bounced: { tone: 'bad', text: 'Bounced' },
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  fullName: 'Name',
  email: 'E-mail',
  text: 'Challenge',
  type: 'Form',
  figure: 'Kind of figure',
  figureValue: 'Figure',
};

/** What a form's field is called on a screen. */
export const fieldWord = (name: string): string =>
  FIELD_LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
