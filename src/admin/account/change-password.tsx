import { useRef } from 'react';
import { Done } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { NewPasswordField } from '../session/new-password-field.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SESSIONS } from './queries.ts';

export function ChangePassword() {
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending, fields } = useStudioMutation({
    call: (body: object) =>
      callStudio('/api/admin/account/password', { method: 'POST', body, reply: Done }),
    refresh: [[SESSIONS]],
    onDone() {
      form.current?.reset();
      toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    },
  });
  return (
    <Panel title="Password">
      <form
        ref={form}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fields.currentPassword}
        />
        <NewPasswordField name="newPassword" error={fields.newPassword} />
        <Button type="submit" variant="secondary" className="self-start" disabled={isPending}>
          Change password
        </Button>
      </form>
    </Panel>
  );
}
