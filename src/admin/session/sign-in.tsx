import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SignInReply } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { signInWithPasskey } from './passkey.ts';
import { sessionQuery, type User } from './session.ts';

interface SignInProps {
  /** Whether a session has ended under somebody's hands. */
  isReturn: boolean;
}

type Step = 'password' | 'code' | 'recovery';

/** The way in: e-mail and password, then a code where the account asks for one; or a passkey. */
export function SignIn({ isReturn }: SignInProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('password');
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  const attempt = async (work: () => Promise<User | null>): Promise<void> => {
    setBusy(true);
    setFields({});
    try {
      const user = await work();
      if (user === null) setStep('code');
      else {
        client.setQueryData(sessionQuery().queryKey, user);
        toast({ title: 'Login successful' });
      }
    } catch (error) {
      if (error instanceof StudioError) setFields(error.problem?.fields ?? {});
      toast({ title: 'Login failed', description: failureText(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  const send = (path: string, body: object) => async (): Promise<User | null> =>
    (await callStudio(path, { method: 'POST', body, reply: SignInReply })).data.user;

  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const path = step === 'password' ? '/api/admin/login' : '/api/admin/login/code';
    void attempt(send(path, values));
  };

  return (
    <main id="main" className="grid min-h-svh place-items-center bg-ground-2 px-gutter py-12">
      <div className="flex w-full max-w-md flex-col gap-6 rounded-card border border-line bg-ground p-6 sm:p-8">
        <div className="flex flex-col gap-2">
          <p className="label text-text-2">Studio</p>
          <h1 className="text-display-3">Sign in</h1>
        </div>
        {isReturn && (
          <Notice tone="warn" title="Your session has ended" role="alert">
            Sign in again to continue. Nothing you typed is lost.
          </Notice>
        )}
        <form onSubmit={submit} className="flex flex-col gap-5" key={step}>
          {step === 'password' ? <PasswordFields fields={fields} /> : <CodeField step={step} />}
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing in' : 'Sign in'}
          </Button>
        </form>
        {step === 'password' ? (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void attempt(signInWithPasskey)}
          >
            <KeyRound aria-hidden="true" />
            Use a passkey
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setStep(step === 'code' ? 'recovery' : 'code')}>
            {step === 'code' ? 'Use a recovery code' : 'Use a code from your app'}
          </Button>
        )}
        <Button variant="quiet" className="self-start" onClick={() => window.history.back()}>
          Back to Website
        </Button>
      </div>
    </main>
  );
}

const PasswordFields = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username webauthn"
      required
      error={fields.email}
    />
    <TextField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={fields.password}
    />
  </>
);

const CodeField = ({ step }: { step: Step }) =>
  step === 'code' ? (
    <TextField
      label="Code"
      name="code"
      help="Six digits from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      autoFocus
    />
  ) : (
    <TextField
      label="Recovery code"
      name="recoveryCode"
      help="One of the codes you saved when you set up your app. Each works once."
      autoComplete="off"
      required
      autoFocus
    />
  );
