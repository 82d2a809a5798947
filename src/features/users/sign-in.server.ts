import { addressBucket } from '#platform/http/client-address.ts';
import type { Accounts } from './accounts.server.ts';
import { auditOwnAccount } from './audit.server.ts';
import { cookiePrefix, lastCookies, sessionCookieName } from './cookies.server.ts';
import { findDevice, rememberDevice } from './devices.server.ts';
import { callAuth, invalidCredentials } from './refusals.server.ts';
import type { PasskeyAnswer } from './schema.ts';
import { endSessionOfToken, findStaff, revokeSession } from './sessions.server.ts';
import { throttled } from './throttle.server.ts';
import { useUpTotp } from './used-totp-codes.server.ts';
import { getUser, type User } from './users.server.ts';

/** The caller of an address that lets people in. */
export interface Visitor {
  request: Request;
  address: string;
}

/** Who is signed in now, or nobody yet because a code is asked for. */
export interface SignedIn {
  user: User | null;
  cookies: string[];
}

type Method = 'password' | 'code' | 'recovery-code' | 'passkey';

/**
 * Signs in by password. An unknown address costs the same work as a wrong password.
 * @throws {AppError} unauthenticated, rate_limited or overloaded
 */
export async function signInWithPassword(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const auth = await accounts.auth();
  const device = await findDevice(accounts, email, visitor.request);
  const caller = { address: visitor.address, account: email, device };
  return observed(accounts, 'password', async () => {
    const { response, headers } = await throttled(accounts.db, caller, () =>
      callAuth(
        auth.api.signInEmail({
          body: { email, password },
          headers: strangerHeaders(accounts, visitor.request),
          returnHeaders: true,
        }),
        invalidCredentials,
      ),
    );
    if (!('twoFactorRedirect' in response)) {
      return complete(accounts, visitor, response.user.id, headers);
    }
    await leavePreviousSession(accounts, visitor.request);
    return { user: null, cookies: lastCookies(headers) };
  });
}

/**
 * The second factor of somebody whose password was right: a code of their app, or a recovery code, of
 * which each works once.
 * @throws {AppError} unauthenticated or rate_limited
 */
export async function signInWithTotp(
  accounts: Accounts,
  { code, isRecoveryCode }: { code: string; isRecoveryCode: boolean },
  visitor: Visitor,
): Promise<SignedIn> {
  const { api } = await accounts.auth();
  const verify = isRecoveryCode ? api.verifyBackupCode : api.verifyTOTP;
  const input = {
    body: { code },
    headers: strangerHeaders(accounts, visitor.request),
    returnHeaders: true,
  } as const;
  return observed(accounts, isRecoveryCode ? 'recovery-code' : 'code', async () => {
    const { response, headers } = await throttled(
      accounts.db,
      { address: visitor.address },
      async () => {
        const answer = await callAuth(verify(input), invalidCredentials);
        const { token, user } = answer.response;
        if (await useUpTotp(accounts.db, user.id, code)) return answer;
        // The session of a code that was used already ends before anybody has it.
        if (token !== undefined) await endSessionOfToken(accounts.db, token);
        throw invalidCredentials();
      },
    );
    return complete(accounts, visitor, response.user.id, headers);
  });
}

/**
 * What a browser needs to ask its owner for a passkey of this site. Each answer is kept until it is
 * used or over, so that an address gets only so many.
 * @throws {AppError} rate_limited
 */
export async function offerPasskeySignIn(
  accounts: Accounts,
  { request, address }: Visitor,
): Promise<{ options: object; cookies: string[] }> {
  await accounts.passkeyOffers.take(
    addressBucket(address),
    (seconds) => `Too many attempts. Wait ${seconds} seconds, then try again.`,
  );
  const { api } = await accounts.auth();
  const { response, headers } = await api.generatePasskeyAuthenticationOptions({
    headers: strangerHeaders(accounts, request),
    returnHeaders: true,
  });
  return { options: { ...response, userVerification: 'required' }, cookies: lastCookies(headers) };
}

/** @throws {AppError} unauthenticated or rate_limited */
export async function signInWithPasskey(
  accounts: Accounts,
  answer: PasskeyAnswer,
  visitor: Visitor,
): Promise<SignedIn> {
  const { api } = await accounts.auth();
  return observed(accounts, 'passkey', async () => {
    const { response, headers } = await throttled(accounts.db, { address: visitor.address }, () =>
      callAuth(
        api.verifyPasskeyAuthentication({
          body: { response: toCredential(answer) },
          headers: strangerHeaders(accounts, visitor.request),
          returnHeaders: true,
        }),
        invalidCredentials,
      ),
    );
    return complete(accounts, visitor, response.user.id, headers);
  });
}

/** Browsers write null where the verifying library wants nothing. */
function toCredential({ authenticatorAttachment, ...answer }: PasskeyAnswer) {
  const { userHandle, ...response } = answer.response;
  return {
    ...answer,
    ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
    response: { ...response, ...(userHandle ? { userHandle } : {}) },
  };
}

/** Ends the session of the request, if it bears one, and takes its cookies back. */
export async function signOut(accounts: Accounts, request: Request): Promise<string[]> {
  const { api } = await accounts.auth();
  const staff = await findStaff(accounts, request);
  if (staff !== undefined) await auditOwnAccount(accounts.db, 'signed-out', staff);
  const { headers } = await api.signOut({ headers: request.headers, returnHeaders: true });
  return lastCookies(headers);
}

/**
 * Notes how it went: who came in and how, never what was typed. The step before a code is neither.
 */
async function observed(
  { db, log }: Accounts,
  method: Method,
  signIn: () => Promise<SignedIn>,
): Promise<SignedIn> {
  try {
    const signedIn = await signIn();
    if (signedIn.user !== null) {
      log.info({ userId: signedIn.user.id, method }, 'signed in');
      await auditOwnAccount(db, 'signed-in', signedIn.user, { method });
    }
    return signedIn;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'internal';
    log.info({ method, code }, 'sign-in failed');
    throw error;
  }
}

/** What everybody gets who is in: their session, and a device that is known from then on. */
async function complete(
  accounts: Accounts,
  { request }: Visitor,
  userId: string,
  headers: Headers,
): Promise<SignedIn> {
  await leavePreviousSession(accounts, request);
  const user = await getUser(accounts.db, userId);
  const device = await rememberDevice(accounts, user.email, request);
  return { user, cookies: [...lastCookies(headers), device] };
}

/** Whoever signs in anew is done with the session they had in this browser. */
async function leavePreviousSession(accounts: Accounts, request: Request): Promise<void> {
  const previous = await findStaff(accounts, request);
  if (previous !== undefined) {
    await revokeSession(accounts.db, previous.id, previous.sessionId);
  }
}

/** The request's own words without its session, which must not answer for the person at the door. */
function strangerHeaders({ publicUrl }: Accounts, request: Request): Headers {
  const headers = new Headers();
  const userAgent = request.headers.get('user-agent');
  if (userAgent !== null) headers.set('user-agent', userAgent);
  const prefix = `${cookiePrefix(publicUrl)}.`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const kept = pairs.filter(
    (pair) => pair.startsWith(prefix) && !pair.startsWith(`${sessionCookieName(publicUrl)}=`),
  );
  if (kept.length > 0) headers.set('cookie', kept.join('; '));
  return headers;
}
