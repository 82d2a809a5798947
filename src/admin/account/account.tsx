import { Screen, screenMeta } from '../screen.tsx';
import { useUser } from '../session/user-context.ts';
import { ROLE_NAMES } from '../users/role-names.ts';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { ReplySignaturePanel } from './reply-signature.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { WeeklyDigest } from './weekly-digest.tsx';

export const meta = screenMeta('Account');

/** A person's own way in. */
export default function Account() {
  const { name, email, roles, rights } = useUser();
  return (
    <Screen
      title="Account"
      lead={`${name}, ${email}, ${roles.map((role) => ROLE_NAMES[role]).join(', ')}`}
    >
      <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-2">
        <ChangePassword />
        <Sessions />
        <TwoFactor />
        <Passkeys />
        {rights.includes('leads') && <ReplySignaturePanel />}
        {rights.includes('audit') && <WeeklyDigest />}
      </div>
    </Screen>
  );
}
