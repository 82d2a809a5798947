import type { AuditEvent } from './queries.ts';

/** Who did what to which thing. */
export const AuditSentence = ({ event: { actor, action, subject } }: { event: AuditEvent }) => (
  <span className="min-w-0 wrap-anywhere">
    <b className="font-semibold">{actor.name}</b> {action.replaceAll('-', ' ')}{' '}
    <span className="text-text-2">{subject.type.replaceAll('-', ' ')}</span>{' '}
    {subject.label !== '' && `“${subject.label}”`}
  </span>
);
