import { z } from 'zod';
import { SITE_ACTOR } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { ConfigError } from '#platform/settings.ts';
import type { Accounts } from './accounts.server.ts';
import { auditAccount } from './audit.server.ts';
import { createSetupLink, type Link } from './links.server.ts';
import { listPasskeys, type Passkey } from './own-passkeys.server.ts';
import { hashPasswordOf } from './passwords.server.ts';
import { nameFromEmail, passwordProblem } from './rules.ts';
import { forgiveAccount } from './throttle.server.ts';
import {
  createUser,
  findUserByEmail,
  hasAdmin,
  removeTwoFactor,
  setPasswordHash,
  type User,
} from './users.server.ts';

export interface FirstAdmin {
  email: string;
  password: string;
}

/**
 * Sees to it that somebody can sign in: by the administrator of the settings, who is made where there
 * is none yet, or else by a link to set the site up.
 * @throws {ConfigError} for a password that is easy to guess, even where it is not needed any more.
 */
export async function prepareFirstAdmin(
  accounts: Accounts,
  firstAdmin: FirstAdmin | undefined,
): Promise<Link | undefined> {
  if (firstAdmin === undefined) return createSetupLink(accounts);
  const problem = passwordProblem(firstAdmin.password, firstAdmin.email);
  if (problem !== undefined) throw new ConfigError([`ADMIN_PASSWORD: ${problem}`]);
  if (await hasAdmin(accounts.db)) return undefined;
  try {
    const user = await addAdmin(accounts, { ...firstAdmin, name: nameFromEmail(firstAdmin.email) });
    accounts.log.info({ userId: user.id }, 'administrator made from the settings');
  } catch (error) {
    // Another node that started with the same settings was first.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  return undefined;
}

/**
 * Makes an administrator with a password, and ends what was left of the setup.
 * @throws {AppError} conflict, where somebody has this address; validation_failed
 */
export async function addAdmin(
  accounts: Accounts,
  { name, email, password }: FirstAdmin & { name: string },
): Promise<User> {
  if (!z.email().safeParse(email).success) {
    throw new AppError('validation_failed', 'Please enter a valid email address.');
  }
  const hash = await hashPasswordOf(accounts, acceptable(password, email));
  return accounts.db.transaction().execute(async (db) => {
    const user = await createUser(db, { name, email, roles: ['admin'] });
    await setPasswordHash(db, user.id, hash);
    await auditAccount(db, 'created', user, { actor: SITE_ACTOR, after: { role: user.role } });
    await db.deleteFrom('account_link').where('purpose', '=', 'setup').execute();
    return user;
  });
}

/**
 * Sets a new password for somebody who cannot sign in, and ends their sessions and waits. Returns
 * the passkeys that they had; with `removesPasskeys` these are gone, else they go on signing in.
 * @throws {AppError} not_found, validation_failed
 */
export async function resetPassword(
  accounts: Accounts,
  email: string,
  askPassword: () => Promise<string>,
  { removesPasskeys = false } = {},
): Promise<Passkey[]> {
  const { db } = accounts;
  const user = await findUser(db, email);
  const password = acceptable(await askPassword(), user.email);
  const hash = await hashPasswordOf(accounts, password);
  const passkeys = await db.transaction().execute(async (db) => {
    await setPasswordHash(db, user.id, hash);
    const passkeys = await listPasskeys(db, user.id);
    if (removesPasskeys && passkeys.length > 0) {
      await db.deleteFrom('passkey').where('user_id', '=', user.id).execute();
      await auditAccount(db, 'passkey-removed', user, { actor: SITE_ACTOR });
    }
    await auditAccount(db, 'password-changed', user, { actor: SITE_ACTOR });
    return passkeys;
  });
  await forgiveAccount(db, user.email);
  return passkeys;
}

/**
 * Lets somebody whose device is lost sign in with the password alone: codes and passkeys go, and
 * sessions end.
 * @throws {AppError} not_found
 */
export async function resetTwoFactor({ db }: Accounts, email: string): Promise<void> {
  const user = await findUser(db, email);
  await db.transaction().execute(async (db) => {
    await removeTwoFactor(db, user.id);
    await auditAccount(db, 'codes-off', user, { actor: SITE_ACTOR });
  });
  await forgiveAccount(db, user.email);
}

/** @throws {AppError} not_found */
async function findUser(
  db: Db,
  email: string,
): Promise<{ id: string; name: string; email: string }> {
  const user = await findUserByEmail(db, email);
  if (user !== undefined) return user;
  throw new AppError('not_found', 'No studio account has this e-mail address.');
}

/** @throws {AppError} validation_failed */
function acceptable(password: string, email: string): string {
  const problem = passwordProblem(password, email);
  if (problem === undefined) return password;
  throw new AppError('validation_failed', `${problem}.`, { fields: { password: problem } });
}
