import '../studio.css';
import { data } from 'react-router';
import { MeReply } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { getPageContext } from '#web/page-context.ts';
import { screenMeta } from '../screen.tsx';
import type { Route } from './+types/setup.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { GoneLink, SignInLayout } from './sign-in-layout.tsx';
import { useLinkForm } from './use-link-form.ts';

/** Once somebody is there to do everything, nothing is here, whatever the link. */
export async function loader({ context }: Route.LoaderArgs): Promise<null> {
  if (await getPageContext(context).hasOwner()) throw data(null, { status: 404 });
  return null;
}

export const meta = screenMeta('Set up');

/** Makes the first administrator, for whoever has the link of the first start. */
export default function Setup() {
  const { isGone, answer, isBusy, fields, submit } = useLinkForm('/api/admin/setup', MeReply);
  if (answer !== undefined) return <SetUp />;
  if (isGone) return <GoneLink />;
  return (
    <SignInLayout title="Set up the studio">
      <p className="text-text-2">
        You will be the first administrator. You can invite others afterwards.
      </p>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          error={fields.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields.email}
        />
        <NewPasswordField name="password" label="Password" error={fields.password} />
        <Button type="submit" disabled={isBusy}>
          Set up
        </Button>
      </form>
    </SignInLayout>
  );
}

const SetUp = () => (
  <SignInLayout title="The studio is yours">
    <p role="status" className="text-text-2">
      Sign in with the email and password you have just chosen.
    </p>
    <a href="/admin" className="text-link-underlined self-start">
      Sign in
    </a>
  </SignInLayout>
);
