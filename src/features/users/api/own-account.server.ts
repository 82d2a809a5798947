/** What signed-in people see and change of their own way in. */
import { readEndpoint, type Staff, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { auditOwnAccount } from '../audit.server.ts';
import {
  beginTotp,
  changePassword,
  confirmTotp,
  endTotp,
  type Owner,
  renewRecoveryCodes,
} from '../own-account.server.ts';
import { addPasskey, offerPasskey, readSecurity, removePasskey } from '../own-passkeys.server.ts';
import {
  CodeProof,
  Done,
  IdentityProof,
  IdParams,
  NewPasskey,
  NoBody,
  NoInput,
  PasskeyNote,
  PasskeyOptions,
  PasswordChange,
  PasswordProof,
  RecoveryCodesReply,
  SecurityReply,
  SessionList,
  TotpSetupReply,
} from '../schema.ts';
import { endSessions, listSessions, revokeSession } from '../sessions.server.ts';
import type { AccountCall } from './account-call.ts';

const JSON_INPUT = { params: NoInput, headers: NoInput, formats: ['json'] } as const;
const NO_INPUT = { params: NoInput, headers: NoInput, input: NoBody, formats: [] } as const;
const READ = { query: NoInput, params: NoInput, isKept: false } as const;
const DONE = { body: { ok: true as const } };

const owner = ({ staff, request }: AccountCall): Owner => ({ staff: signedIn(staff), request });

interface ReadCall {
  context: AccountsContext;
  staff: Staff | undefined;
}

interface RemoveCall extends AccountCall<typeof NoBody> {
  params: { id: string };
}

export const readOwnSessions = readEndpoint({
  ...READ,
  summary: 'Your sessions',
  description: 'Your devices and when each was last used, never their location.',
  body: SessionList,
  handle: async ({ context, staff }: ReadCall) => ({
    body: await listSessions(context.accounts.db, signedIn(staff)),
  }),
});

export const endOwnSession = writeEndpoint({
  ...NO_INPUT,
  summary: 'End one of your sessions',
  description: 'That device is signed out at once.',
  params: IdParams,
  status: 200,
  body: Done,
  async handle({ context, staff, params }: RemoveCall) {
    const { db } = context.accounts;
    await revokeSession(db, signedIn(staff).id, params.id);
    await auditOwnAccount(db, 'session-ended', signedIn(staff));
    return DONE;
  },
});

export const endOtherSessions = writeEndpoint({
  ...NO_INPUT,
  summary: 'End all your other sessions',
  description: 'Every device but this one is signed out at once.',
  status: 200,
  body: Done,
  async handle({ context, staff }: AccountCall<typeof NoBody>) {
    const { id, sessionId } = signedIn(staff);
    await endSessions(context.accounts.db, id, sessionId);
    return DONE;
  },
});

export const changeOwnPassword = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Change your password',
  description: 'Ends all sessions. The response sets the cookie of a new one.',
  input: PasswordChange,
  status: 200,
  body: Done,
  handle: async (call: AccountCall<typeof PasswordChange>) => ({
    ...DONE,
    cookies: await changePassword(call.context.accounts, owner(call), call.input),
  }),
});

export const readOwnSecurity = readEndpoint({
  ...READ,
  summary: 'Your second step and passkeys',
  description: 'How you sign in besides your password.',
  body: SecurityReply,
  handle: async ({ context, staff }: ReadCall) => ({
    body: await readSecurity(context.accounts, signedIn(staff).id),
  }),
});

export const beginOwnTotp = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Begin to use codes',
  description:
    'The address for an authenticator app, as text and as an image, and ten recovery codes, shown only once. Codes are required after the first one is confirmed.',
  input: PasswordProof,
  status: 200,
  body: TotpSetupReply,
  handle: async (call: AccountCall<typeof PasswordProof>) => ({
    body: await beginTotp(call.context.accounts, owner(call), call.input.password),
  }),
});

export const confirmOwnTotp = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Confirm the first code',
  description: 'Signing in then asks for a code. The response sets the cookie of a new session.',
  input: CodeProof,
  status: 200,
  body: Done,
  handle: async (call: AccountCall<typeof CodeProof>) => ({
    ...DONE,
    cookies: await confirmTotp(call.context.accounts, owner(call), call.input.code),
  }),
});

export const endOwnTotp = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Stop using codes',
  description: 'Also removes the recovery codes. The response sets the cookie of a new session.',
  input: PasswordProof,
  status: 200,
  body: Done,
  handle: async (call: AccountCall<typeof PasswordProof>) => ({
    ...DONE,
    cookies: await endTotp(call.context.accounts, owner(call), call.input.password),
  }),
});

export const renewOwnRecoveryCodes = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Make new recovery codes',
  description: 'Ten new codes, shown only once. The old ones stop working.',
  input: PasswordProof,
  status: 200,
  body: RecoveryCodesReply,
  handle: async (call: AccountCall<typeof PasswordProof>) => ({
    body: {
      recoveryCodes: await renewRecoveryCodes(
        call.context.accounts,
        owner(call),
        call.input.password,
      ),
    },
  }),
});

export const ownPasskeyOptions = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Add a passkey: what to ask the browser for',
  description:
    'With the password, or a code if codes are on, within half an hour of signing in. Valid for five minutes.',
  input: IdentityProof,
  status: 200,
  body: PasskeyOptions,
  async handle(call: AccountCall<typeof IdentityProof>) {
    const { accounts } = call.context;
    const { options, cookies } = await offerPasskey(accounts, owner(call), call.input);
    return { body: { ...options }, cookies };
  },
});

export const addOwnPasskey = writeEndpoint({
  ...JSON_INPUT,
  summary: 'Add a passkey',
  description: "The browser's answer to the options, and a name to know it by.",
  input: NewPasskey,
  status: 201,
  body: PasskeyNote,
  handle: async (call: AccountCall<typeof NewPasskey>) => ({
    body: await addPasskey(call.context.accounts, owner(call), call.input),
  }),
});

export const removeOwnPasskey = writeEndpoint({
  ...NO_INPUT,
  summary: 'Remove a passkey',
  description: 'It can no longer be used to sign in.',
  params: IdParams,
  status: 200,
  body: Done,
  async handle({ context, staff, params }: RemoveCall) {
    await removePasskey(context.accounts, signedIn(staff), params.id);
    return DONE;
  },
});
