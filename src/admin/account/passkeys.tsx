import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Done } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { addPasskey } from '../session/passkey.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SECURITY, securityQuery } from './queries.ts';

/** Keys of the person's devices, which let them in without a password. */
export function Passkeys() {
  const query = useQuery(securityQuery());
  const { run: remove } = useStudioMutation({
    call: (id: string) =>
      callStudio(`/api/admin/account/passkeys/${id}`, { method: 'DELETE', reply: Done }),
    refresh: [[SECURITY]],
    onDone: () => toast({ title: 'Passkey removed' }),
  });
  return (
    <Panel title="Passkeys">
      <p className="text-sm text-text-2">
        A passkey is stored on your phone, computer or security key. It signs you in without a
        password, and nobody can guess it or trick you into typing it.
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
                    {createdAt !== null && <DateTime at={createdAt} />}
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
                    You can no longer sign in with it.
                  </ConfirmDialog>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddPasskey hasCodes={query.data?.hasCodes ?? false} />
    </Panel>
  );
}

/** A passkey takes the place of password and code, so a session alone adds none. */
function AddPasskey({ hasCodes }: { hasCodes: boolean }) {
  const [usesCode, setUsesCode] = useState(false);
  const { run, isPending, fields } = useStudioMutation({
    call: addPasskey,
    refresh: [[SECURITY]],
    onDone: () => toast({ title: 'Passkey added' }),
  });
  return (
    <form
      aria-label="Add a passkey"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const values = new FormData(form);
        const read = (name: string): string => String(values.get(name) ?? '');
        const proof = usesCode ? { code: read('code') } : { password: read('password') };
        run({ name: read('name'), proof }, { onSuccess: () => form.reset() });
      }}
    >
      <TextField
        label="Name of the passkey"
        name="name"
        required
        maxLength={100}
        help="For example “Work laptop”."
      />
      {usesCode ? (
        <TextField
          label="Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fields.code}
        />
      ) : (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={isPending}>
          Add a passkey
        </Button>
        {hasCodes && (
          <Button variant="quiet" onClick={() => setUsesCode(!usesCode)}>
            {usesCode ? 'Use your password' : 'Use a code instead'}
          </Button>
        )}
      </div>
    </form>
  );
}
