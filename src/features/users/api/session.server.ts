/** Coming in and going out. */
import { readEndpoint, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';

import { rememberDevice } from '../devices.server.ts';
import { choosePassword, removePasskeyByLink, setUp } from '../links.server.ts';
import {
  Credentials,
  Done,
  MeReply,
  NoBody,
  NoInput,
  PasskeyOptions,
  PasskeyRemoval,
  PasskeySignIn,
  PasswordLinkInput,
  PasswordLinkReply,
  SetupInput,
  SignInReply,
  SignInTotp,
} from '../schema.ts';
import {
  offerPasskeySignIn,
  type SignedIn,
  signInWithPasskey,
  signInWithPassword,
  signInWithTotp,
  signOut,
} from '../sign-in.server.ts';
import type { AccountCall } from './account-call.ts';

const JSON_INPUT = { params: NoInput, headers: NoInput, formats: ['json'] } as const;
const NO_INPUT = { params: NoInput, headers: NoInput, input: NoBody, formats: [] } as const;

const reply = ({ user, cookies }: SignedIn) => ({
  body: user === null ? { user, next: 'code' as const } : { user },
  cookies,
});

export const login = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Sign in',
  description:
    'The response sets the session cookie. If this person uses codes, `user` is null and `next` is "code": send one to /api/admin/login/code within ten minutes.',
  input: Credentials,
  status: 200,
  body: SignInReply,
  handle: async ({ context: { accounts }, ...call }: AccountCall<typeof Credentials>) =>
    reply(await signInWithPassword(accounts, call.input, call)),
});

export const loginWithTotp = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Sign in: the second step',
  description: 'A code of the authenticator app, or one of the recovery codes.',
  input: SignInTotp,
  status: 200,
  body: SignInReply,
  handle: async ({ context: { accounts }, input, ...call }: AccountCall<typeof SignInTotp>) => {
    const { code, recoveryCode } = input;
    const sent = { code: code ?? recoveryCode ?? '', isRecoveryCode: code === undefined };
    return reply(await signInWithTotp(accounts, sent, call));
  },
});

export const passkeySignInOptions = writeEndpoint({
  ...NO_INPUT,
  summary: 'Sign in with a passkey: what to ask the browser for',
  description: 'Valid for five minutes, in the same browser.',
  status: 200,
  body: PasskeyOptions,
  async handle({ context: { accounts }, ...call }: AccountCall<typeof NoBody>) {
    const { options, cookies } = await offerPasskeySignIn(accounts, call);
    return { body: { ...options }, cookies };
  },
});

export const loginWithPasskey = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Sign in with a passkey',
  description: "The browser's answer to the options.",
  input: PasskeySignIn,
  status: 200,
  body: SignInReply,
  handle: async ({ context: { accounts }, input, ...call }: AccountCall<typeof PasskeySignIn>) =>
    reply(await signInWithPasskey(accounts, input.response, call)),
});

export const logout = writeEndpoint({
  ...NO_INPUT,
  summary: 'Sign out',
  description: 'Ends the session at once. Without one, nothing happens.',
  status: 200,
  body: Done,
  handle: async ({ context: { accounts }, request }: AccountCall<typeof NoBody>) => ({
    body: { ok: true as const },
    headers: { 'clear-site-data': '"cache"' },
    cookies: await signOut(accounts, request),
  }),
});

export const me = readEndpoint({
  summary: 'Who is signed in',
  description: 'The person signed in with this session.',
  query: NoInput,
  params: NoInput,
  body: MeReply,
  isKept: false,
  async handle({ staff }) {
    const user = signedIn(staff);
    const role = user.roles.includes('admin') ? ('admin' as const) : ('editor' as const);
    return { body: { user: { ...user, role } } };
  },
});

export const setup = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Make the first administrator',
  description:
    'With the token of the link printed at the first start. Not available once there is an administrator.',
  input: SetupInput,
  status: 201,
  body: MeReply,
  async handle({ context: { accounts }, input }: AccountCall<typeof SetupInput>) {
    const user = await setUp(accounts, input);
    accounts.log.info({ userId: user.id }, 'site set up');
    return { body: { user } };
  },
});

export const choosePasswordByLink = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Choose a password with a link',
  description:
    'Each link works once, for thirty minutes. Existing sessions end. Passkeys that still work are listed, with a token to remove them.',
  input: PasswordLinkInput,
  status: 200,
  body: PasswordLinkReply,
  async handle({ context: { accounts }, input, request }: AccountCall<typeof PasswordLinkInput>) {
    const { user, passkeys, removal } = await choosePassword(accounts, input);
    accounts.log.info({ userId: user.id }, 'password chosen by link');
    return {
      body: { ok: true as const, passkeys, removal },
      cookies: [await rememberDevice(accounts, user.email, request)],
    };
  },
});

export const removePasskeyAfterLink = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Remove a passkey after choosing a password by a link',
  description: 'With the token from that response, for thirty minutes. Sessions end.',
  input: PasskeyRemoval,
  status: 200,
  body: Done,
  async handle({ context: { accounts }, input }: AccountCall<typeof PasskeyRemoval>) {
    await removePasskeyByLink(accounts, input);
    return { body: { ok: true as const } };
  },
});
