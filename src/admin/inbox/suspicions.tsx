import { useQueryClient } from '@tanstack/react-query';
import type { Submission } from '#features/leads/inbox.ts';
import { toast } from '#site/toasts/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { patchSubmission, SUBMISSIONS, submissionQuery } from './queries.ts';

/** Why a submission waits for a person, who may let it go its way. */
export function Suspicions({ submission: { id, status, suspicions } }: { submission: Submission }) {
  const client = useQueryClient();
  const { run, isPending } = useStudioMutation({
    call: () => patchSubmission(id, { status: 'new' }),
    refresh: [
      [SUBMISSIONS, 'list'],
      [SUBMISSIONS, id, 'deliveries'],
    ],
    onDone(submission) {
      client.setQueryData(submissionQuery(id).queryKey, submission);
      toast({ title: 'Released: its deliveries have started' });
    },
  });
  if (status !== 'spam') return null;
  return (
    <Notice
      tone="warn"
      title="This waits as spam and was delivered to nobody"
      action={
        <Button variant="secondary" disabled={isPending} onClick={() => run()}>
          Release
        </Button>
      }
    >
      {suspicions.length === 0 ? 'Somebody of the staff said so.' : suspicions.join(', ')}
    </Notice>
  );
}
