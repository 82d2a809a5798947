import { useRef, useState } from 'react';
import { NewMemberReply } from '#features/users/schema.ts';
import type { Role } from '#platform/access-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import type { UserLink } from './link-notice.tsx';
import { RoleChoice } from './role-choice.tsx';

const USERS = '/api/admin/users';

/** Adds a person, who gets a link. */
export function Invite({ onInvited }: { onInvited: (link: UserLink) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [roles, setRoles] = useState<readonly Role[]>(['editor']);
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
        className="grid items-start gap-5 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          run({ ...Object.fromEntries(new FormData(event.currentTarget)), roles });
        }}
      >
        <TextField label="Name" name="name" required maxLength={100} error={fields.name} />
        <TextField label="Email" name="email" type="email" required error={fields.email} />
        <div className="md:col-span-2">
          <RoleChoice value={roles} onChange={setRoles} error={fields.roles} />
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isPending || roles.length === 0}
        >
          Invite
        </Button>
      </form>
    </Panel>
  );
}
