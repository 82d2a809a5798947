import { useState } from 'react';
import { MemberReply } from '#features/users/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { useUser } from '../session/user-context.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { AccessDialog } from './access-dialog.tsx';
import type { Member } from './member.ts';
import { ROLE_NAMES } from './role-names.ts';

const USERS = '/api/admin/users';

interface UserRowProps {
  person: Member;
  onLink: () => void;
}

/** A person of the studio, what they may do, and whether they may. */
export function UserRow({ person: user, onLink }: UserRowProps) {
  const { id, name, email, isDisabled } = user;
  const [isOpen, setOpen] = useState(false);
  const isSelf = useUser().id === id;
  const { run, isPending, fields } = useStudioMutation({
    call: async (body: object) =>
      (await callStudio(`${USERS}/${id}`, { method: 'PATCH', body, reply: MemberReply })).data,
    refresh: [[USERS]],
    onDone() {
      setOpen(false);
      toast({ title: `Saved: ${name}` });
    },
  });
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold break-words">
          {name}
          {isSelf && ' (you)'}
        </p>
        <p className="text-sm break-all text-text-2">{email}</p>
        <UserFacts person={user} />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Button variant="secondary" aria-label={`Access for ${name}`} onClick={() => setOpen(true)}>
          Access
        </Button>
        {isOpen && (
          <AccessDialog
            person={user}
            isPending={isPending}
            error={fields.roles ?? fields.limits}
            onSave={run}
            onClose={() => setOpen(false)}
          />
        )}
        {!isSelf && (
          <Button variant="quiet" aria-label={`New link for ${name}`} onClick={onLink}>
            New link
          </Button>
        )}
        {isDisabled ? (
          <Button variant="quiet" disabled={isPending} onClick={() => run({ isDisabled: false })}>
            Enable again
          </Button>
        ) : (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" aria-label={`Disable ${name}`}>
                Disable
              </Button>
            }
            title={`Disable ${name}?`}
            action="Disable"
            onConfirm={() => run({ isDisabled: true })}
          >
            They are signed out everywhere and cannot sign in. Their preview links stop working.
            Their work stays, and you can enable them again.
          </ConfirmDialog>
        )}
      </div>
    </li>
  );
}

const UserFacts = ({ person: user }: { person: Member }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="text-sm">{user.roles.map((role) => ROLE_NAMES[role]).join(', ')}</span>
    {user.limits !== undefined && <Badge tone="neutral">Limited</Badge>}
    {user.isDisabled && <Badge tone="bad">Disabled</Badge>}
    {!user.hasPassword && <Badge tone="warn">Invited</Badge>}
    <span className="label text-text-2">
      {user.hasSecondStep ? 'Two-factor sign-in on' : 'Password only'}
    </span>
    <span className="label text-text-2">
      {user.lastSeenAt === null ? (
        'Never signed in'
      ) : (
        <>
          Last seen <DateTime at={user.lastSeenAt} />
        </>
      )}
    </span>
  </p>
);
