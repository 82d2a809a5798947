import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { endPreviewLinksOf } from '#content/preview-links.server.ts';
import { isPostgres } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { auditAccount } from './audit.server.ts';
import type { Role } from './rules.ts';
import { endSessions } from './sessions.server.ts';
import type { UserTable } from './tables.ts';

export type User = Pick<UserTable, 'id' | 'name' | 'email' | 'role'>;

/** A member of staff as administrators see them. */
export interface Member extends User {
  isDisabled: boolean;
  /** False until they have chosen a password by their link. */
  hasPassword: boolean;
  hasSecondStep: boolean;
  lastSeenAt: string | null;
  createdAt: string;
}

export interface NewUser {
  name: string;
  email: string;
  role: Role;
}

/**
 * Adds a person who cannot sign in yet.
 * @throws {AppError} conflict, where somebody has this address.
 */
export async function createUser(db: Db, { name, email, role }: NewUser): Promise<User> {
  const user = { id: uuid(), name, email: email.toLowerCase(), role };
  const now = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({
      ...user,
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
  return user;
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

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
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

export async function listMembers(db: Db): Promise<Member[]> {
  const rows = await membersQuery(db).orderBy('user.name').orderBy('user.id').execute();
  return rows.map(toMember);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersQuery>['execute']>>[number];

const membersQuery = (db: Db) =>
  db.selectFrom('user').select((select) => [
    'user.id',
    'user.name',
    'user.email',
    'user.role',
    'user.disabled_at',
    'user.two_factor_enabled',
    'user.created_at',
    select
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('account.user_id', '=', 'user.id')
      .where('account.password', 'is not', null)
      .as('passwords'),
    select
      .selectFrom('passkey')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('passkey.user_id', '=', 'user.id')
      .as('passkeys'),
    select
      .selectFrom('session')
      .select(({ fn }) => fn.max('session.updated_at').as('last'))
      .whereRef('session.user_id', '=', 'user.id')
      .as('last_seen_at'),
  ]);

const toMember = (row: MemberRow): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isDisabled: row.disabled_at !== null,
  hasPassword: Number(row.passwords) > 0,
  hasSecondStep: row.two_factor_enabled === 1 || Number(row.passkeys) > 0,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
});

/** @throws {AppError} not_found */
export async function getMember(db: Db, id: string): Promise<Member> {
  const row = await membersQuery(db).where('user.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'This person does not exist.');
  return toMember(row);
}

export interface MemberPatch {
  role?: Role | undefined;
  isDisabled?: boolean | undefined;
}

/**
 * Changes what a person may do, at once; who is disabled is signed out everywhere, and the
 * preview links they made end.
 * @throws {AppError} not_found, or limit_reached where nobody would be left who may do everything.
 */
export async function changeMember(
  db: Db,
  id: string,
  patch: MemberPatch,
  actor: Actor,
): Promise<Member> {
  return transaction(db, async (db) => {
    await lockUsers(db);
    const before = await getMember(db, id);
    const role = patch.role ?? before.role;
    const isDisabled = patch.isDisabled ?? before.isDisabled;
    const wasAdmin = before.role === 'admin' && !before.isDisabled;
    if (wasAdmin && (role !== 'admin' || isDisabled) && (await countActiveAdmins(db)) === 1) {
      throw new AppError(
        'limit_reached',
        'The site needs an administrator. Make someone else one first.',
      );
    }
    const now = new Date().toISOString();
    await db
      .updateTable('user')
      .set({ role, disabled_at: isDisabled ? now : null, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (isDisabled) {
      await endSessions(db, id);
      await endPreviewLinksOf(db, before);
      await db.deleteFrom('account_link').where('user_id', '=', id).execute();
    }
    const member = await getMember(db, id);
    await auditAccount(db, 'updated', member, {
      actor,
      before: { role: before.role, isDisabled: before.isDisabled },
      after: { role, isDisabled },
    });
    return member;
  });
}

/** Two administrators who take the role from each other take turns. SQLite has one writer anyway. */
async function lockUsers(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`lock table "user" in share row exclusive mode`.execute(db);
}

async function countActiveAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
