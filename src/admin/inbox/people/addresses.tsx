import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '#features/leads/people/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { mergePeople, PEOPLE, personHref, separatePeople } from './queries.ts';

/** The addresses of a person; others are added to them, and each can be taken off again. */
export function Addresses({ person: { email, addresses } }: { person: Person }) {
  const navigate = useNavigate();
  const { run: separate, isPending } = useStudioMutation({
    call: (address: string) => separatePeople(email, [address]),
    refresh: [[PEOPLE]],
    onDone({ data }, address) {
      const [rest = ''] = data.addresses;
      if (address === email) void navigate(personHref(rest), { replace: true });
      toast({
        title: `${address} is now a separate person`,
        action: { label: 'Undo', run: () => merge({ into: rest, other: address }) },
      });
    },
  });
  const { run: merge } = useStudioMutation({
    call: ({ into, other }: { into: string; other: string }) => mergePeople(into, other),
    refresh: [[PEOPLE]],
  });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title font-semibold">Addresses</h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <a href={`mailto:${encodeURIComponent(address)}`} className="wrap-anywhere underline">
              {address}
            </a>
            {addresses.length > 1 && (
              <Button
                variant="quiet"
                aria-label={`Separate ${address}`}
                disabled={isPending}
                onClick={() => separate(address)}
              >
                Separate
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Merge email={email} />
    </section>
  );
}

function Merge({ email }: { email: string }) {
  const [other, setOther] = useState('');
  const { run: undo } = useStudioMutation({
    call: (joined: readonly string[]) => separatePeople(email, joined),
    refresh: [[PEOPLE]],
    onDone: () => toast({ title: 'Two people again' }),
  });
  const { run, isPending, fields } = useStudioMutation({
    call: () => mergePeople(email, other),
    refresh: [[PEOPLE]],
    onDone({ joined }) {
      setOther('');
      toast({
        title: 'One person now',
        description: `With ${joined.join(', ')}.`,
        action: { label: 'Undo', run: () => undo(joined) },
      });
    },
    isAnswered: ({ problem }) => problem?.fields?.email !== undefined,
  });
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label="Also writes from"
        type="email"
        help="Another address of the same person. What came from both is shown, exported and erased together."
        className="w-full"
        value={other}
        error={fields.email}
        onChange={({ target }) => setOther(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isPending || other.trim() === ''}>
        Merge
      </Button>
    </form>
  );
}
