/** Links that let somebody in once. The address has the token, the database its hash. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Accounts } from './accounts.server.ts';
import { auditAccount, auditOwnAccount } from './audit.server.ts';
import { deletePasskey, listPasskeys, type Passkey } from './own-passkeys.server.ts';
import { hashPasswordOf } from './passwords.server.ts';
import { PASSWORD_LINK_LIFETIME_MS, SETUP_LINK_LIFETIME_MS } from './rules.ts';
import { endSessions } from './sessions.server.ts';
import { forgiveAccount } from './throttle.server.ts';
import { createToken, hashToken } from './tokens.server.ts';
import { createUser, hasAdmin, setPasswordHash, type User } from './users.server.ts';

export interface Link {
  url: string;
  expiresAt: string;
}

const inFuture = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A link to /admin/setup, while the site has no administrator. */
export async function createSetupLink({
  db,
  publicUrl,
}: Pick<Accounts, 'db' | 'publicUrl'>): Promise<Link | undefined> {
  if (await hasAdmin(db)) return undefined;
  const token = createToken();
  const expiresAt = inFuture(SETUP_LINK_LIFETIME_MS);
  await db
    .insertInto('account_link')
    .values({ hash: hashToken(token), purpose: 'setup', user_id: null, expires_at: expiresAt })
    .execute();
  return { url: `${publicUrl}/admin/setup?token=${token}`, expiresAt };
}

const goneLink = (): AppError =>
  new AppError('not_found', 'This link has already been used or has expired. Ask for a new one.');

interface FirstAdmin {
  token: string;
  name: string;
  email: string;
  password: string;
}

/**
 * Makes the first administrator. Whoever takes all setup links away is the one; others find none.
 * @throws {AppError} not_found
 */
export async function setUp(accounts: Accounts, input: FirstAdmin): Promise<User> {
  const { db } = accounts;
  const hash = hashToken(input.token);
  await assertLink(db, hash, 'setup');
  const passwordHash = await hashPasswordOf(accounts, input.password);
  return transaction(db, async (db) => {
    const links = await db
      .deleteFrom('account_link')
      .where('purpose', '=', 'setup')
      .returning(['hash', 'expires_at'])
      .execute();
    const now = new Date().toISOString();
    const isValid = links.some((link) => link.hash === hash && link.expires_at > now);
    if (!isValid || (await hasAdmin(db))) throw goneLink();
    const user = await createUser(db, { name: input.name, email: input.email, roles: ['admin'] });
    await setPasswordHash(db, user.id, passwordHash);
    await auditAccount(db, 'created', user, { actor: user, after: { role: user.role } });
    return user;
  });
}

/** A link to /admin/password for one person; links they had before end. */
export async function createPasswordLink(
  accounts: Accounts,
  user: { id: string; name: string },
  actor: Actor,
): Promise<Link> {
  const token = createToken();
  const expiresAt = inFuture(PASSWORD_LINK_LIFETIME_MS);
  await transaction(accounts.db, async (db) => {
    await db.deleteFrom('account_link').where('user_id', '=', user.id).execute();
    await auditAccount(db, 'password-link-made', user, { actor });
    await db
      .insertInto('account_link')
      .values({
        hash: hashToken(token),
        purpose: 'password',
        user_id: user.id,
        expires_at: expiresAt,
      })
      .execute();
  });
  return { url: `${accounts.publicUrl}/admin/password?token=${token}`, expiresAt };
}

export interface ChosenPassword {
  user: { id: string; email: string };
  /** What goes on signing this person in beside the new password. */
  passkeys: Passkey[];
  /** What they can be removed with for a while; null where there are none. */
  removal: { token: string; expiresAt: string } | null;
}

/**
 * Sets the password of the person the link was made for, and ends their sessions.
 * @throws {AppError} not_found
 */
export async function choosePassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
): Promise<ChosenPassword> {
  const { db } = accounts;
  const hash = hashToken(token);
  await assertLink(db, hash, 'password');
  const passwordHash = await hashPasswordOf(accounts, password);
  const chosen = await transaction(db, async (db) => {
    const link = await db
      .deleteFrom('account_link')
      .where('hash', '=', hash)
      .where('purpose', '=', 'password')
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst();
    if (link === undefined || link.user_id === null) throw goneLink();
    if (link.expires_at <= new Date().toISOString()) throw goneLink();
    await setPasswordHash(db, link.user_id, passwordHash);
    const user = await db
      .selectFrom('user')
      .select(['id', 'name', 'email'])
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow();
    await auditOwnAccount(db, 'password-changed', user);
    const passkeys = await listPasskeys(db, user.id);
    const removal = passkeys.length === 0 ? null : await allowRemoval(db, user.id);
    return { user, passkeys, removal };
  });
  await forgiveAccount(db, chosen.user.email);
  return chosen;
}

async function allowRemoval(db: Db, userId: string) {
  const token = createToken();
  const expiresAt = inFuture(PASSWORD_LINK_LIFETIME_MS);
  await db
    .insertInto('account_link')
    .values({
      hash: hashToken(token),
      purpose: 'passkeys',
      user_id: userId,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Removes a passkey of somebody who has just chosen a password by a link, and ends the sessions that
 * it may have begun.
 * @throws {AppError} not_found
 */
export async function removePasskeyByLink(
  { db, log }: Accounts,
  { token, passkey }: { token: string; passkey: string },
): Promise<void> {
  await transaction(db, async (db) => {
    const user = await db
      .selectFrom('account_link')
      .innerJoin('user', 'user.id', 'account_link.user_id')
      .select(['user.id', 'user.name'])
      .where('account_link.hash', '=', hashToken(token))
      .where('account_link.purpose', '=', 'passkeys')
      .where('account_link.expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (user === undefined) throw goneLink();
    await deletePasskey(db, user, passkey);
    await endSessions(db, user.id);
    log.info({ userId: user.id }, 'passkey removed');
  });
}

/** Nothing costly is done for a link that leads nowhere. */
async function assertLink(db: Db, hash: string, purpose: 'setup' | 'password'): Promise<void> {
  const link = await db
    .selectFrom('account_link')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (link === undefined || link.expires_at <= new Date().toISOString()) throw goneLink();
}
