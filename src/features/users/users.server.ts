import { v7 as uuid } from 'uuid';
import { readAccess } from '#content/staff.server.ts';
import type { Limit, Permission, Role } from '#platform/access-rules.ts';
import { rightsOf } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { accessColumns, keepAccess } from './access.server.ts';
import type { FormerRole } from './rules.ts';
import { endSessions } from './sessions.server.ts';

export interface User extends Permission {
  id: string;
  name: string;
  email: string;
  /** As clients of a release before roles know it. */
  role: FormerRole;
  roles: readonly Role[];
}

export interface NewUser {
  name: string;
  email: string;
  roles: readonly Role[];
  limits?: readonly Limit[] | undefined;
}

/**
 * Adds a person who cannot sign in yet.
 * @throws {AppError} conflict, where somebody has this address.
 */
export async function createUser(db: Db, { name, email, ...access }: NewUser): Promise<User> {
  const user = { id: uuid(), name, email: email.toLowerCase() };
  const now = new Date().toISOString();
  const columns = accessColumns(access, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({
      ...user,
      ...columns,
      email_verified: 0,
      two_factor_enabled: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) {
    throw new AppError('conflict', 'Someone already has an account with this e-mail address.', {
      fields: { email: 'Someone already has an account with this e-mail address' },
    });
  }
  await keepAccess(db, user.id, access);
  const { roles, limits } = access;
  return {
    ...user,
    role: columns.role,
    roles,
    limits,
    rights: rightsOf(roles, limits !== undefined),
  };
}

/** Sets what a person signs in with and ends every session they had. */
export async function setPasswordHash(db: Db, userId: string, hash: string): Promise<void> {
  await transaction(db, async (db) => {
    const now = new Date().toISOString();
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ password: hash, updated_at: now })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) {
      await db
        .insertInto('account')
        .values({
          id: uuid(),
          account_id: userId,
          provider_id: 'credential',
          user_id: userId,
          password: hash,
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
    await db.deleteFrom('account_link').where('user_id', '=', userId).execute();
    await endSessions(db, userId);
  });
}

/** Takes away everything but the password, and ends every session of this person. */
export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await db
    .updateTable('user')
    .set({ two_factor_enabled: 0, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  await endSessions(db, userId);
}

export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function getUser(db: Db, id: string): Promise<User> {
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...user, ...(await readAccess(db, [id]))(user) };
}

/** Whether signing in asks this person for a code. */
export async function hasCodes(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.two_factor_enabled === 1;
}

/** Whether the site has somebody who may do everything. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
