import { z } from 'zod';
import { PasskeyAnswer, PasskeyNote, PasskeyOptions, SignInReply } from '#features/users/schema.ts';
import { callStudio } from '../api.ts';
import type { User } from './session.ts';

/** What the browser must be told to make a passkey; what else there is goes along. */
const NewPasskeyOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
});

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

/** What shows once more that it is this person: their password, or a code of their app. */
export type IdentityProof = { password: string } | { code: string };

/**
 * Makes a passkey on the person's device and has the server keep its public half.
 * @throws the browser's error when the person declines.
 */
export async function addPasskey({
  name,
  proof,
}: {
  name: string;
  proof: IdentityProof;
}): Promise<void> {
  const path = '/api/admin/account/passkeys';
  const { data: options } = await callStudio(`${path}/options`, {
    method: 'POST',
    body: proof,
    reply: NewPasskeyOptions,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was made');
  const response: unknown = credential.toJSON();
  await callStudio(path, { method: 'POST', body: { name, response }, reply: PasskeyNote });
}
