import type { AuditEvent } from './queries.ts';

/** What was done in a review, as a sentence says it. */
export const REVIEW_VERBS: Readonly<Record<string, string>> = {
  'review-asked': 'asked for a review of',
  'changes-asked': 'asked for changes to',
  'sign-off-asked': 'asked for a sign-off of',
  'sign-off-withdrawn': 'withdrew a link to sign off',
  'testimonial-asked': 'asked for a testimonial:',
  'testimonial-link-ended': 'ended the link for',
  'testimonial-given': 'sent',
  'testimonial-changed': 'changed',
  'testimonial-withdrawn': 'withdrew',
};

/** Who did what to which thing. */
export const AuditSentence = ({ event: { actor, action, subject } }: { event: AuditEvent }) => (
  <span className="min-w-0 wrap-anywhere">
    <b className="font-semibold">{actor.name}</b>{' '}
    {REVIEW_VERBS[action] ?? action.replaceAll('-', ' ')}{' '}
    <span className="text-text-2">{subject.type.replaceAll('-', ' ')}</span>{' '}
    {subject.label !== '' && `“${subject.label}”`}
  </span>
);
