import { useQuery } from '@tanstack/react-query';
import { Done } from '#features/users/schema.ts';
import { toast } from '#site/toasts/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Moment } from '../moment.tsx';
import { Panel } from '../room.tsx';
import { Loaded } from '../room-states.tsx';
import { addPasskey } from '../session/passkey.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SECURITY, securityQuery } from './queries.ts';

/** Keys of the person's devices, which let them in without a password. */
export function Passkeys() {
  const query = useQuery(securityQuery());
  const { run: add, isPending } = useStudioMutation({
    call: addPasskey,
    refresh: [[SECURITY]],
    onDone: () => toast({ title: 'Passkey added' }),
  });
  const { run: remove } = useStudioMutation({
    call: (id: string) =>
      callStudio(`/api/admin/account/passkeys/${id}`, { method: 'DELETE', reply: Done }),
    refresh: [[SECURITY]],
    onDone: () => toast({ title: 'Passkey removed' }),
  });
  return (
    <Panel title="Passkeys">
      <p className="text-sm text-text-2">
        A passkey is a key on your phone, computer or security stick. It cannot be guessed or fished
        for.
      </p>
      <Loaded query={query}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p>You have none yet.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {passkeys.map(({ id, name, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="flex flex-col">
                    <span className="font-semibold break-words">{name}</span>
                    {createdAt !== null && <Moment at={createdAt} />}
                  </span>
                  <ConfirmDialog
                    trigger={
                      <Button variant="quiet" aria-label={`Remove ${name}`}>
                        Remove
                      </Button>
                    }
                    title={`Remove the passkey ${name}?`}
                    action="Remove"
                    onConfirm={() => remove(id)}
                  >
                    It signs nobody in any more.
                  </ConfirmDialog>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          add(String(new FormData(form).get('name')), { onSuccess: () => form.reset() });
        }}
      >
        <TextField
          label="Name of the passkey"
          name="name"
          required
          maxLength={100}
          help="To know it by, such as “Work laptop”."
        />
        <Button type="submit" variant="secondary" className="self-start" disabled={isPending}>
          Add a passkey
        </Button>
      </form>
    </Panel>
  );
}
