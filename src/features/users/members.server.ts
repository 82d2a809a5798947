/** The people of the studio as administrators see and change them. */
import { sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { holdPlansOf } from '#content/held-plans.server.ts';
import { endPreviewLinksOf, endUnseenLinksOf } from '#content/preview-links.server.ts';
import { CAN_SIGN_IN, readAccess } from '#content/staff.server.ts';
import type { Limit, Permission, Role } from '#platform/access-rules.ts';
import { isPostgres } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { accessColumns, keepAccess } from './access.server.ts';
import { auditAccount } from './audit.server.ts';
import { endSessions } from './sessions.server.ts';
import type { User } from './users.server.ts';

/** A member of staff as administrators see them. */
export interface Member extends User {
  isDisabled: boolean;
  /** False until they have chosen a password by their link. */
  hasPassword: boolean;
  hasSecondStep: boolean;
  lastSeenAt: string | null;
  createdAt: string;
}

export async function listMembers(db: Db): Promise<Member[]> {
  const rows = await membersQuery(db).orderBy('user.name').orderBy('user.id').execute();
  const permissionOf = await readAccess(db);
  return rows.map((row) => toMember(row, permissionOf(row)));
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersQuery>['execute']>>[number];

const membersQuery = (db: Db) =>
  db.selectFrom('user').select((select) => [
    'user.id',
    'user.name',
    'user.email',
    'user.role',
    'user.disabled_at',
    'user.narrowed_at',
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

const toMember = (row: MemberRow, permission: Permission & { roles: readonly Role[] }): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...permission,
  isDisabled: row.disabled_at !== null && row.disabled_at !== row.narrowed_at,
  hasPassword: Number(row.passwords) > 0,
  hasSecondStep: row.two_factor_enabled === 1 || Number(row.passkeys) > 0,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
});

/** @throws {AppError} not_found */
export async function getMember(db: Db, id: string): Promise<Member> {
  const row = await membersQuery(db).where('user.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'This person does not exist.');
  return toMember(row, (await readAccess(db, [id]))(row));
}

export interface MemberPatch {
  roles?: readonly Role[] | undefined;
  /** An empty list for no limit any more. */
  limits?: readonly Limit[] | undefined;
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
    const roles = patch.roles ?? before.roles;
    const asked = patch.limits ?? before.limits;
    // Who may do everything, may change everything.
    const limits = asked?.length === 0 || roles.includes('admin') ? undefined : asked;
    const isDisabled = patch.isDisabled ?? before.isDisabled;
    const wasAdmin = before.role === 'admin' && !before.isDisabled;
    const isAdmin = roles.includes('admin') && !isDisabled;
    if (wasAdmin && !isAdmin && (await countActiveAdmins(db)) === 1) {
      throw new AppError(
        'limit_reached',
        'The site needs an administrator. Make someone else one first.',
      );
    }
    const now = new Date().toISOString();
    await db
      .updateTable('user')
      .set({ ...accessColumns({ roles, limits }, now, isDisabled), updated_at: now })
      .where('id', '=', id)
      .execute();
    await keepAccess(db, id, { roles, limits });
    if (isDisabled) {
      await endSessions(db, id);
      await endPreviewLinksOf(db, before);
      await db.deleteFrom('account_link').where('user_id', '=', id).execute();
    }
    const member = await getMember(db, id);
    await auditAccount(db, 'updated', member, {
      actor,
      before: noted(before),
      after: noted(member),
    });
    // What a person may no longer see, nobody sees by a link of theirs; what they may no longer put
    // live, nothing puts live in their name.
    if (!isDisabled) await holdBack(db, member);
    return member;
  });
}

/** What the audit log tells of a change. */
const noted = ({ role, roles, limits, isDisabled }: Member) => ({
  role,
  roles,
  ...(limits === undefined ? {} : { limits }),
  isDisabled,
});

async function holdBack(db: Db, member: Member): Promise<void> {
  if (!member.rights.includes('content.write')) await endPreviewLinksOf(db, member);
  await endUnseenLinksOf(db, member);
  await holdPlansOf(db, member);
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
    .where(CAN_SIGN_IN)
    .executeTakeFirstOrThrow();
  return Number(count);
}
