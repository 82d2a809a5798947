import '../studio.css';
import { useState } from 'react';
import type { z } from 'zod';
import { Done, PasswordLinkReply } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { screenMeta } from '../screen.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { GoneLink, SignInLayout } from './sign-in-layout.tsx';
import { useLinkForm } from './use-link-form.ts';

export const meta = screenMeta('Choose a password');

const LINK = '/api/admin/login/link';

/** Where the link of an invitation leads, and that of somebody who lost their password. */
export default function Password() {
  const { isGone, answer, isBusy, fields, submit } = useLinkForm(LINK, PasswordLinkReply);
  if (answer !== undefined) return <Chosen {...answer} />;
  if (isGone) return <GoneLink />;
  return (
    <SignInLayout title="Choose a password">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordField name="password" error={fields.password} />
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </form>
    </SignInLayout>
  );
}

type ChosenProps = z.output<typeof PasswordLinkReply>;

const Chosen = ({ passkeys, removal }: ChosenProps) => (
  <SignInLayout title="Your password is set">
    <p role="status" className="text-text-2">
      You have been signed out everywhere.
    </p>
    {removal !== null && <LeftPasskeys passkeys={passkeys} token={removal.token} />}
    <a href="/admin" className="text-link-underlined self-start">
      Sign in
    </a>
  </SignInLayout>
);

/** A new password leaves passkeys as they are, also those that somebody else may have added. */
function LeftPasskeys({ passkeys, token }: Pick<ChosenProps, 'passkeys'> & { token: string }) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { run, isPending } = useStudioMutation({
    call: (passkey: string) =>
      callStudio(`${LINK}/passkeys`, { method: 'POST', body: { token, passkey }, reply: Done }),
    onDone(_reply, passkey) {
      setRemoved([...removed, passkey]);
      toast({ title: 'Passkey removed' });
    },
  });
  const left = passkeys.filter(({ id }) => !removed.includes(id));
  if (left.length === 0) return <p className="text-text-2">You have no passkeys left.</p>;
  return (
    <section aria-labelledby="left-passkeys" className="flex flex-col gap-3">
      <h2 id="left-passkeys" className="text-title font-semibold">
        Your passkeys still work
      </h2>
      <p className="text-sm text-text-2">
        These sign in without your password. Remove any that you do not recognize.
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {left.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold break-words">{name}</span>
              {createdAt !== null && <DateTime at={createdAt} />}
            </span>
            <ConfirmDialog
              trigger={
                <Button variant="quiet" disabled={isPending} aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              }
              title={`Remove the passkey ${name}?`}
              action="Remove"
              onConfirm={() => run(id)}
            >
              You can no longer sign in with it.
            </ConfirmDialog>
          </li>
        ))}
      </ul>
    </section>
  );
}
