import { useQuery } from '@tanstack/react-query';
import type { Submission } from '#features/leads/inbox.ts';
import { submissionQuery } from '../queries.ts';
import { ClosingQuestion } from './closing-question.tsx';
import { settingsQuery } from './queries.ts';
import { changeOf, useLeadChange } from './use-lead-change.ts';

interface CloseLeadProps {
  id: string;
  outcome: 'won' | 'lost';
  onClose: () => void;
}

/** Asks before the lead that is open is won or lost, and does it. */
export function CloseLead({ id, outcome, onClose }: CloseLeadProps) {
  const { data: submission } = useQuery(submissionQuery(id));
  const { data: settings } = useQuery(settingsQuery());
  const { run, isPending, fields } = useLeadChange(onClose);
  if (submission === undefined || settings === undefined) return null;
  return (
    <ClosingQuestion
      outcome={outcome}
      name={leadName(submission)}
      value={submission.pipeline.value}
      isBusy={isPending}
      fields={fields}
      onConfirm={(answer) => run(changeOf(submission, answer, settings.stages))}
      onClose={onClose}
    />
  );
}

const leadName = ({ fields, reference }: Submission): string =>
  fields.name ?? fields.fullName ?? reference;
