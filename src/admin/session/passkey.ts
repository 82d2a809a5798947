import { PasskeyAnswer, PasskeyOptions, SignInReply } from '#features/users/schema.ts';
import { callStudio } from '../api.ts';
import type { User } from './session.ts';

/**
 * Asks the browser for a passkey and the server for a session.
 * @throws the browser's error when the person declines or has none.
 */
export async function signInWithPasskey(): Promise<User | null> {
  const { data: options } = await callStudio('/api/admin/login/passkey/options', {
    method: 'POST',
    reply: PasskeyOptions,
  });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    challenge: String(options.challenge),
  });
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen');
  const response = PasskeyAnswer.parse(credential.toJSON());
  const { data } = await callStudio('/api/admin/login/passkey', {
    method: 'POST',
    body: { response },
    reply: SignInReply,
  });
  return data.user;
}
