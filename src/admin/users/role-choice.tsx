import { ROLES, type Role } from '#platform/access-rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { ROLE_NAMES, ROLE_SENTENCES } from './role-names.ts';

interface RoleChoiceProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string | undefined;
}

/** The roles of a person, each with what it means; more than one may be chosen. */
export const RoleChoice = ({ value, onChange, error }: RoleChoiceProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="pb-1 text-sm font-semibold">Roles</legend>
    {ROLES.map((role) => (
      <Checkbox
        key={role}
        label={
          <span className="flex flex-col py-1.5">
            <span className="font-semibold">{ROLE_NAMES[role]}</span>
            <span className="text-text-2">{ROLE_SENTENCES[role]}</span>
          </span>
        }
        checked={value.includes(role)}
        onChange={({ target }) =>
          onChange(ROLES.filter((one) => (one === role ? target.checked : value.includes(one))))
        }
      />
    ))}
    {error !== undefined && <Notice tone="bad" role="alert" title={error} />}
  </fieldset>
);
