import { findPermission } from '#content/staff.server.ts';
import { isStorageFailure } from '#platform/db/failures.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import type { Accounts } from './accounts.server.ts';
import { countCookies, sessionCookieName } from './cookies.server.ts';
import { describeDevice, LAST_USE_GRAIN_MS, SESSION_IDLE_MS } from './rules.ts';
import { hashToken } from './tokens.server.ts';

/** Clocks of machines that share a database may differ by this much. */
const CLOCK_SKEW_MS = 60_000;

/** Whose session a request bears, if it is one that holds; the use of it is noted. */
export async function findStaff(accounts: Accounts, request: Request): Promise<Staff | undefined> {
  const { db, publicUrl } = accounts;
  const cookie = request.headers.get('cookie');
  if (countCookies(cookie, sessionCookieName(publicUrl)) !== 1) return undefined;
  const found = await readSession(accounts, request.headers);
  if (found === null) return undefined;
  const { session, user } = found;
  // Read anew for each request: what is taken away is gone with the next.
  const permission = await findPermission(db, user.id);
  if (permission === undefined) return undefined;
  const idleMs = Date.now() - session.updatedAt.getTime();
  // One from the future, since the clock was set back, would hold for as long as it was ahead.
  if (idleMs > SESSION_IDLE_MS || idleMs < -CLOCK_SKEW_MS) {
    await endSession(db, user.id, session.id);
    return undefined;
  }
  if (idleMs > LAST_USE_GRAIN_MS) await noteUse(db, session.id);
  const { id, name, email } = user;
  return { id, name, email, ...permission, sessionId: session.id };
}

async function readSession(accounts: Accounts, headers: Headers) {
  const auth = await accounts.auth();
  try {
    return await auth.api.getSession({ headers, query: { disableCookieCache: true } });
  } catch (error) {
    // better-auth wraps what the database said, and only the core tells an outage from a fault.
    const cause = error instanceof Error ? error.cause : undefined;
    throw isStorageFailure(cause) ? cause : error;
  }
}

const noteUse = (db: Db, sessionId: string) =>
  db
    .updateTable('session')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .execute();

/** The start and the last use that a session needs, at least, to hold now. */
const oldestUse = (): string => new Date(Date.now() - SESSION_IDLE_MS).toISOString();

export interface SessionNote {
  id: string;
  device: string;
  startedAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** The sessions of one person that hold, the last used first. */
export async function listSessions(db: Db, staff: Staff): Promise<SessionNote[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', staff.id)
    .where('expires_at', '>', new Date().toISOString())
    .where('updated_at', '>', oldestUse())
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent ?? ''),
    startedAt: row.created_at,
    lastUsedAt: row.updated_at,
    isCurrent: row.id === staff.sessionId,
  }));
}

/**
 * Ends a session of this person.
 * @throws {AppError} not_found, for somebody else's too.
 */
export async function revokeSession(db: Db, userId: string, sessionId: string): Promise<void> {
  if ((await endSession(db, userId, sessionId)) === 0) {
    throw new AppError('not_found', 'This session has already ended.');
  }
}

async function endSession(db: Db, userId: string, sessionId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sessions of a person, but for the one to keep. */
export async function endSessions(db: Db, userId: string, keep?: string): Promise<void> {
  let query = db.deleteFrom('session').where('user_id', '=', userId);
  if (keep !== undefined) query = query.where('id', '!=', keep);
  await query.execute();
}

/** Ends the session that a token opens. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', hashToken(token)).execute();
}

/** Removes the sessions of everybody that hold no longer. Returns how many. */
export async function sweepSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('expires_at', '<', new Date().toISOString()),
        where('updated_at', '<', oldestUse()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
