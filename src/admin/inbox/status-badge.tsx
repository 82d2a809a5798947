import { isSuspected, type LeadStatus } from '#features/leads/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES, SUSPECTED_WORD } from './labels.ts';

interface StatusBadgeProps {
  submission: { status: LeadStatus; suspicions: readonly string[] };
}

/** Where a submission stands, or that somebody should say whether it is spam. */
export const StatusBadge = ({ submission }: StatusBadgeProps) =>
  isSuspected(submission) ? (
    <Badge tone="warn">{SUSPECTED_WORD}</Badge>
  ) : (
    <Badge tone={STATUS_TONES[submission.status]}>{STATUS_LABELS[submission.status]}</Badge>
  );
