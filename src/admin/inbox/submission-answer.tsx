import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission, SubmissionPatch } from '#features/leads/inbox.ts';
import { LEAD_STATUSES } from '#features/leads/rules.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { STATUS_LABELS } from './labels.ts';
import { patchSubmission, SUBMISSIONS, submissionQuery, userNamesQuery } from './queries.ts';

const SAVE_DELAY_MS = 800;

/** Status, owner and notes; each change is saved as it is made, and the state of that is shown. */
export function SubmissionAnswer({ submission }: { submission: Submission }) {
  const { id, status, owner, notes } = submission;
  const { save, state } = useSaving(id);
  const { data: users = [] } = useQuery(userNamesQuery());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saved = useRef(notes);
  const keepNotes = (value: string): void => {
    clearTimeout(timer.current);
    if (value === saved.current) return;
    saved.current = value;
    save({ notes: value });
  };
  const isGone = owner !== null && users.every((user) => user.id !== owner.id);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-title font-semibold">Answer</h3>
        <p role="status" className="label text-text-2">
          {state}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Status"
          value={status}
          onChange={({ target }) => {
            const chosen = LEAD_STATUSES.find((known) => known === target.value);
            if (chosen !== undefined) save({ status: chosen });
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
      <TextArea
        id="notes"
        label="Notes"
        help="Only staff can see these. Saved as you type."
        maxLength={10_000}
        defaultValue={notes}
        onChange={({ target: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => keepNotes(value), SAVE_DELAY_MS);
        }}
        onBlur={({ target }) => keepNotes(target.value)}
      />
    </section>
  );
}

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
