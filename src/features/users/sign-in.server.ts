import type { Db } from '#platform/db/tables.ts';
import type { Accounts } from './accounts.server.ts';
import { auditOwnAccount } from './audit.server.ts';
import { cookiePrefix, lastCookies, sessionCookieName } from './cookies.server.ts';
import { callAuth, invalidCredentials } from './refusals.server.ts';
import { USED_CODE_MEMORY_MS } from './rules.ts';
import type { PasskeyAnswer } from './schema.ts';
import { findStaff, revokeSession, sweepSessions } from './sessions.server.ts';
import { throttled } from './throttle.server.ts';
import { hashToken } from './tokens.server.ts';
import type { User } from './users.server.ts';

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
  const caller = { address: visitor.address, account: email };
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
    await leavePreviousSession(accounts, visitor.request);
    const isComplete = !('twoFactorRedirect' in response);
    return {
      user: isComplete ? await getUser(accounts.db, response.user.id) : null,
      cookies: lastCookies(headers),
    };
  });
}

/**
 * The second step of somebody whose password was right: a code of their app, or a recovery code, of
 * which each works once.
 * @throws {AppError} unauthenticated or rate_limited
 */
export async function signInWithCode(
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
        await useUp(accounts.db, code, answer.response);
        return answer;
      },
    );
    await leavePreviousSession(accounts, visitor.request);
    return { user: await getUser(accounts.db, response.user.id), cookies: lastCookies(headers) };
  });
}

/**
 * Who looks over a shoulder must not sign in with the same code a moment later.
 * @throws {AppError} unauthenticated for a code that was used, whose session ends before it began
 */
async function useUp(
  db: Db,
  code: string,
  { token, user }: { token?: string | undefined; user: { id: string } },
): Promise<void> {
  const now = Date.now();
  await db.deleteFrom('used_code').where('forget_at', '<', new Date(now).toISOString()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_code')
    .values({
      hash: hashToken(`${user.id}:${code}`),
      forget_at: new Date(now + USED_CODE_MEMORY_MS).toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) > 0) return;
  if (token !== undefined) {
    await db.deleteFrom('session').where('token', '=', hashToken(token)).execute();
  }
  throw invalidCredentials();
}

/** What a browser needs to ask its owner for a passkey of this site. */
export async function offerPasskeySignIn(
  accounts: Accounts,
  { request }: Visitor,
): Promise<{ options: object; cookies: string[] }> {
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
    await leavePreviousSession(accounts, visitor.request);
    return { user: await getUser(accounts.db, response.user.id), cookies: lastCookies(headers) };
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
      await sweepSessions(db);
    }
    return signedIn;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'internal';
    log.info({ method, code }, 'sign-in failed');
    throw error;
  }
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

const getUser = (db: Db, id: string): Promise<User> =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
