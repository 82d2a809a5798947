import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { UnmatchedMail } from '#features/leads/mailbox/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { MoreButton } from '../../screen-states.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { SUBMISSIONS } from '../queries.ts';
import { MailEntry } from './entries.tsx';

const UNMATCHED = '/api/admin/unmatched';

/** Mails that belong to no conversation they may be shown with, until staff say where they do. */
export function Unmatched() {
  const query = useInfiniteQuery({
    queryKey: [UNMATCHED],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: z.array(UnmatchedMail), signal }),
    initialPageParam: `${UNMATCHED}?limit=20`,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });
  const mails = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (mails.length === 0) return null;
  const count = query.hasNextPage ? `More than ${mails.length} mails` : mailsText(mails.length);
  return (
    <details className="rounded-card border border-line px-5 py-3">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {count} without a conversation
      </summary>
      <ul className="flex flex-col gap-5 pt-4">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-3">
            <MailEntry mail={mail} />
            <Assign mail={mail} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} className="mt-5">
        Show older mails
      </MoreButton>
    </details>
  );
}

const mailsText = (count: number): string => (count === 1 ? '1 mail' : `${count} mails`);

function Assign({ mail: { id, claims } }: { mail: UnmatchedMail }) {
  const [reference, setReference] = useState(claims);
  const refresh = [[UNMATCHED], [SUBMISSIONS]] as const;
  const { run, isPending, fields } = useStudioMutation({
    call: () =>
      callStudio(`${UNMATCHED}/${id}/assign`, {
        method: 'POST',
        body: { reference },
        reply: z.unknown(),
      }),
    refresh,
    onDone: () => toast({ title: 'Mail assigned' }),
  });
  const { run: remove } = useStudioMutation({
    call: () => callStudio(`${UNMATCHED}/${id}`, { method: 'DELETE', reply: z.unknown() }),
    refresh,
    onDone: () => toast({ title: 'Mail removed here. The mailbox keeps it.' }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label="Reference of the message"
        help={
          claims === ''
            ? 'Found in the message’s header.'
            : 'The mail names this message, but came from another address. Check who wrote it.'
        }
        value={reference}
        error={fields.reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isPending || reference === ''}>
        Assign
      </Button>
      <Button variant="quiet" onClick={() => remove()}>
        Remove
      </Button>
    </form>
  );
}
