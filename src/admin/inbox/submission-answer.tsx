import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission, SubmissionPatch } from '#features/leads/inbox.ts';
import { LEAD_STATUSES } from '#features/leads/rules.ts';
import { Select } from '#ui/select.tsx';
import { failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { DateTime } from '../date-time.tsx';
import { STATUS_LABELS } from './labels.ts';
import { MarkAnswered } from './mark-answered.tsx';
import { CloseLead } from './pipeline/close-lead.tsx';
import { patchSubmission, SUBMISSIONS, submissionQuery, userNamesQuery } from './queries.ts';

/** Status and owner; each change is saved as it is made, and the state of that is shown. */
export function SubmissionAnswer({ submission }: { submission: Submission }) {
  const { id, status, owner, answered, takenUp } = submission;
  const { save, state } = useSaving(id);
  const { data: users = [] } = useQuery(userNamesQuery());
  const [closing, setClosing] = useState<'won' | 'lost'>();
  const isGone = owner !== null && users.every((user) => user.id !== owner.id);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-title font-semibold">Answer</h3>
        <p role="status" className="label text-text-2">
          {state}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 min-[87.5rem]:grid-cols-1">
        <Select
          label="Status"
          value={status}
          onChange={({ target }) => {
            const chosen = LEAD_STATUSES.find((known) => known === target.value);
            if (status !== 'spam' && (chosen === 'won' || chosen === 'lost')) setClosing(chosen);
            else if (chosen !== undefined) save({ status: chosen });
          }}
        >
          {LEAD_STATUSES.map((known) => (
            <option key={known} value={known}>
              {STATUS_LABELS[known]}
            </option>
          ))}
        </Select>
        <Select
          label="Owner"
          value={owner?.id ?? ''}
          onChange={({ target }) => save({ ownerId: target.value === '' ? null : target.value })}
        >
          <option value="">Unassigned</option>
          {isGone && <option value={owner.id}>{owner.name}</option>}
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {user.name}
            </option>
          ))}
        </Select>
      </div>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_1fr] min-[87.5rem]:grid-cols-1">
        <dt className="label text-text-2">Picked up</dt>
        <dd>{takenUp === null ? 'By nobody yet' : <By {...takenUp} />}</dd>
        <dt className="label text-text-2">Answered</dt>
        <dd>{answered === null ? 'Not yet' : <By {...answered} />}</dd>
      </dl>
      {status !== 'spam' && (
        <div>
          <MarkAnswered submission={submission} />
        </div>
      )}
      {closing !== undefined && (
        <CloseLead id={id} outcome={closing} onClose={() => setClosing(undefined)} />
      )}
    </section>
  );
}

/** Who did something and when, as far as that is known. */
const By = ({ by, at }: { by: string; at: string | null }) => (
  <span className="flex flex-wrap gap-x-2">
    {by}
    {at !== null && <DateTime at={at} />}
  </span>
);

/** Saves in the order of the changes, so that the last one is what stays. */
function useSaving(id: string) {
  const client = useQueryClient();
  const [state, setState] = useState('');
  const queue = useRef(Promise.resolve());
  const send = async (patch: SubmissionPatch): Promise<void> => {
    setState('Saving');
    try {
      client.setQueryData(submissionQuery(id).queryKey, await patchSubmission(id, patch));
      setState('Saved');
      await askAnew(client, [
        [SUBMISSIONS, 'list'],
        [SUBMISSIONS, id, 'deliveries'],
      ]);
    } catch (error) {
      setState(`Not saved: ${failureText(error)}`);
    }
  };
  return {
    state,
    save(patch: SubmissionPatch): void {
      queue.current = queue.current.then(() => send(patch));
    },
  };
}
