import { useQueryClient } from '@tanstack/react-query';
import type { Submission } from '#features/leads/inbox.ts';
import { Button } from '#ui/button.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { patchSubmission, SUBMISSIONS, submissionQuery } from './queries.ts';

/** Says that somebody was answered some other way than from here, or takes that back. */
export function MarkAnswered({ submission }: { submission: Submission }) {
  const { id, answered, wroteBackAt } = submission;
  const client = useQueryClient();
  const isOpen = answered === null || wroteBackAt !== null;
  const { run, isPending } = useStudioMutation({
    call: () => patchSubmission(id, { isAnswered: isOpen }),
    refresh: [[SUBMISSIONS, 'list']],
    onDone: (changed) => client.setQueryData(submissionQuery(id).queryKey, changed),
  });
  return (
    <Button variant="secondary" disabled={isPending} onClick={() => run()}>
      {isOpen ? 'Mark as answered' : 'Not answered'}
    </Button>
  );
}
