import { useState } from 'react';
import type { Limit, Role } from '#platform/access-rules.ts';
import { Button } from '#ui/button.tsx';
import { StudioDialog } from '../dialog.tsx';
import { LimitChoice } from './limit-choice.tsx';
import type { Member } from './member.ts';
import { RoleChoice } from './role-choice.tsx';

interface AccessDialogProps {
  person: Member;
  isPending: boolean;
  error: string | undefined;
  onSave: (access: { roles: readonly Role[]; limits: readonly Limit[] }) => void;
  onClose: () => void;
}

/** What a person may do, and with what. */
export function AccessDialog({ person, isPending, error, onSave, onClose }: AccessDialogProps) {
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const [limits, setLimits] = useState<readonly Limit[]>(person.limits ?? []);
  const isAdmin = roles.includes('admin');
  return (
    <StudioDialog
      title={`Access for ${person.name}`}
      description="Changes take effect immediately, even on screens they have open."
      className="[--width:40rem]"
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ roles, limits: isAdmin ? [] : limits });
        }}
      >
        <RoleChoice value={roles} onChange={setRoles} error={error} />
        {!isAdmin && <LimitChoice value={limits} onChange={setLimits} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending || roles.length === 0}>
            Save access
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}
