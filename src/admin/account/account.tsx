import { Room, roomMeta } from '../room.tsx';
import { useUser } from '../session/user-context.ts';
import { ChangePassword } from './change-password.tsx';
import { Codes } from './codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => roomMeta('Account');

/** A person's own way in. */
export default function Account() {
  const { name, email, role } = useUser();
  return (
    <Room title="Account" lead={`${name}, ${email}, ${role}`}>
      <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-2">
        <ChangePassword />
        <Sessions />
        <Codes />
        <Passkeys />
      </div>
    </Room>
  );
}
