import { useRef } from 'react';
import { NewMemberReply } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import type { UserLink } from './link-notice.tsx';

const USERS = '/api/admin/users';

/** Adds a person, who gets a link. */
export function Invite({ onInvited }: { onInvited: (link: UserLink) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending, fields } = useStudioMutation({
    call: async (body: object) =>
      (await callStudio(USERS, { method: 'POST', body, reply: NewMemberReply })).data,
    refresh: [[USERS]],
    onDone({ user, link }) {
      form.current?.reset();
      onInvited({ ...link, name: user.name });
    },
  });
  return (
    <Panel title="Invite someone">
      <form
        ref={form}
        className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          run(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextField label="Name" name="name" required maxLength={100} error={fields.name} />
        <TextField label="Email" name="email" type="email" required error={fields.email} />
        <Select label="Role" name="role" defaultValue="editor" error={fields.role}>
          <option value="editor">Editor</option>
          <option value="admin">Administrator</option>
        </Select>
        <Button type="submit" className="xl:mt-8" disabled={isPending}>
          Invite
        </Button>
      </form>
    </Panel>
  );
}
