import { useQueryClient } from '@tanstack/react-query';
import type { Submission, SubmissionPatch } from '#features/leads/inbox.ts';
import { suspicionLabels } from '#features/leads/inbox.ts';
import { isSuspected } from '#features/leads/rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { patchSubmission, SUBMISSIONS, submissionQuery } from './queries.ts';

/** Why a submission is suspected or is spam, and saying what it is. */
export function Suspicions({ submission }: { submission: Submission }) {
  const { id, status, suspicions } = submission;
  const client = useQueryClient();
  const { run, isPending } = useStudioMutation({
    call: (patch: SubmissionPatch) => patchSubmission(id, patch),
    refresh: [
      [SUBMISSIONS, 'list'],
      [SUBMISSIONS, id, 'deliveries'],
    ],
    onDone(changed) {
      client.setQueryData(submissionQuery(id).queryKey, changed);
      toast({ title: changed.status === 'spam' ? 'Marked as spam' : 'Marked as not spam' });
    },
  });
  const isSpam = status === 'spam';
  if (!isSpam && !isSuspected(submission)) return null;
  const reasons = suspicionLabels(suspicions);
  return (
    <Notice
      tone="warn"
      title={isSpam ? 'This is spam' : 'This may be spam'}
      action={
        <span className="grid gap-2">
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => run({ status: 'new', suspicions: [] })}
          >
            Not spam
          </Button>
          {!isSpam && (
            <Button
              variant="secondary"
              disabled={isPending}
              onClick={() => run({ status: 'spam' })}
            >
              Spam
            </Button>
          )}
        </span>
      }
    >
      {reasons === '' ? 'Someone on the team marked it as spam.' : `Signs: ${reasons}.`}
      {suspicions.includes('honeypot') && ' It was not forwarded.'}
      {!isSpam && ' It was still forwarded, and will only be deleted if you mark it as spam.'}
    </Notice>
  );
}
