import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Done, RecoveryCodesReply, TotpSetupReply } from '#features/users/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SECURITY, SESSIONS, securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const TOTP = '/api/admin/account/codes';

const post = <T,>(path: string, body: object, reply: z.ZodType<T>) =>
  callStudio(path, { method: 'POST', body, reply });

/** Codes of an authenticator app, asked for after the password. */
export const TwoFactor = () => (
  <Panel title="Codes from an app">
    <Loaded query={useQuery(securityQuery())}>
      {({ hasCodes }) => (hasCodes ? <TwoFactorOn /> : <TwoFactorOff />)}
    </Loaded>
  </Panel>
);

function TwoFactorOff() {
  const [setup, setSetup] = useState<z.output<typeof TotpSetupReply>>();
  const { run, isPending, fields } = useStudioMutation({
    call: async (body: object) => (await post(TOTP, body, TotpSetupReply)).data,
    onDone: setSetup,
  });
  const confirmation = useStudioMutation({
    call: (body: object) => post(`${TOTP}/confirm`, body, Done),
    refresh: [[SECURITY], [SESSIONS]],
    onDone: () => toast({ title: 'Codes are on', description: 'Signing in will ask for one.' }),
  });
  if (setup === undefined) {
    return (
      <>
        <p className="text-sm text-text-2">
          Off. When codes are on, signing in asks for your password and six digits from an app on
          your phone.
        </p>
        <PasswordForm action="Set up codes" isBusy={isPending} fields={fields} onSubmit={run} />
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-text-2">
        Scan this with your authenticator app, or type in the key. Then enter the code it shows.
      </p>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qrCode)}`}
        alt="QR code for an authenticator app"
        width={200}
        height={200}
        className="rounded-field border border-line bg-white p-2"
      />
      <p className="text-sm">
        Key:{' '}
        <code className="label break-all">{new URL(setup.uri).searchParams.get('secret')}</code>
      </p>
      <RecoveryCodes codes={setup.recoveryCodes} />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirmation.run(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={confirmation.fields.code}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          disabled={confirmation.isPending}
        >
          Turn codes on
        </Button>
      </form>
    </>
  );
}

function TwoFactorOn() {
  const [codes, setCodes] = useState<readonly string[]>();
  const renewal = useStudioMutation({
    call: async (body: object) =>
      (await post('/api/admin/account/recovery-codes', body, RecoveryCodesReply)).data,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const end = useStudioMutation({
    call: (body: object) => post(`${TOTP}/end`, body, Done),
    refresh: [[SECURITY], [SESSIONS]],
    onDone: () => toast({ title: 'Codes are off' }),
  });
  return (
    <>
      <p>
        <Badge tone="good">On</Badge>
      </p>
      {codes !== undefined && <RecoveryCodes codes={codes} />}
      <PasswordForm
        action="Make new recovery codes"
        isBusy={renewal.isPending}
        fields={renewal.fields}
        onSubmit={renewal.run}
      />
      <PasswordForm
        action="Turn codes off"
        isBusy={end.isPending}
        fields={end.fields}
        onSubmit={end.run}
      />
    </>
  );
}

interface PasswordFormProps {
  action: string;
  isBusy: boolean;
  fields: Readonly<Record<string, string>>;
  onSubmit: (body: object) => void;
}

/** What changes the way in asks for the password again. */
const PasswordForm = ({ action, isBusy, fields, onSubmit }: PasswordFormProps) => (
  <form
    aria-label={action}
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
      event.currentTarget.reset();
    }}
  >
    <TextField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={fields.password}
    />
    <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
      {action}
    </Button>
  </form>
);
