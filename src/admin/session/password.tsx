import { Done } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { roomMeta } from '../room.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { GoneLink, Threshold } from './threshold.tsx';
import { useLinkForm } from './use-link-form.ts';

export const meta = () => roomMeta('Choose a password');

/** Where the link of an invitation leads, and that of somebody who lost their password. */
export default function Password() {
  const { isGone, isDone, isBusy, fields, submit } = useLinkForm('/api/admin/login/link', Done);
  if (isDone) return <Chosen />;
  if (isGone) return <GoneLink />;
  return (
    <Threshold title="Choose a password">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordField name="password" error={fields.password} />
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </form>
    </Threshold>
  );
}

const Chosen = () => (
  <Threshold title="Your password is set">
    <p role="status" className="text-text-2">
      Everywhere you were signed in you are not any more.
    </p>
    <a href="/admin" className="text-link-underlined self-start">
      Sign in
    </a>
  </Threshold>
);
