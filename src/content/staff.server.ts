/** Who works in the studio, and what each of them may do. */
import { type SqlBool, sql } from 'kysely';
import {
  EDITOR_BEFORE_ROLES,
  type Limit,
  type Permission,
  type Right,
  type Role,
  rightsOf,
} from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';

/** A person of the studio. */
export interface Colleague extends Permission {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
}

/** Whether the person of a row of `user` can sign in; see `UserTable.narrowed_at`. */
export const CAN_SIGN_IN = sql<SqlBool>`("user".disabled_at is null or "user".disabled_at = "user".narrowed_at)`;

interface Access {
  roles: Role[];
  limits: Limit[];
}

/** The roles and limits of these people, or of all, by their ids; in two queries. */
export async function readAccess(
  db: Db,
  ids?: readonly string[],
): Promise<(person: { id: string; role: string }) => Permission & { roles: readonly Role[] }> {
  let roles = db.selectFrom('user_role').selectAll();
  let limits = db.selectFrom('user_scope').selectAll();
  if (ids !== undefined) {
    roles = roles.where('user_id', 'in', ids);
    limits = limits.where('user_id', 'in', ids);
  }
  const known = new Map<string, Access>();
  const accessOf = (id: string): Access => {
    const access = known.get(id) ?? { roles: [], limits: [] };
    known.set(id, access);
    return access;
  };
  for (const row of await roles.execute()) accessOf(row.user_id).roles.push(row.role);
  for (const { user_id, type, entry_id } of await limits.execute()) {
    accessOf(user_id).limits.push({ type, entryId: entry_id });
  }
  return ({ id, role }) => permissionOf(role, known.get(id));
}

/** A node of the release before may have changed who may do everything, which then holds. */
function permissionOf(role: string, access: Access | undefined) {
  const isAdmin = role === 'admin';
  const given = access?.roles ?? [];
  const isCurrent = given.length > 0 && given.includes('admin') === isAdmin;
  const former = isAdmin ? (['admin'] as const) : EDITOR_BEFORE_ROLES;
  const roles: readonly Role[] = isCurrent ? given.toSorted() : former;
  const limits = isAdmin || !access || access.limits.length === 0 ? undefined : access.limits;
  return { roles, limits, rights: rightsOf(roles, limits !== undefined) };
}

/** Everybody who can sign in, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const people = await db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .where(CAN_SIGN_IN)
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
  const permissionOf = await readAccess(db);
  return people.map(({ role, ...person }) => ({ ...person, ...permissionOf({ role, ...person }) }));
}

/** Everybody who can sign in and has a right, by name. */
export const listStaffWith = async (db: Db, right: Right): Promise<Colleague[]> =>
  (await listColleagues(db)).filter(({ rights }) => rights.includes(right));

/** Whether somebody who is known here cannot sign in any more, or has a right no more. */
export async function hasLost(db: Db, userId: string, right: Right): Promise<boolean> {
  const known = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (known === undefined) return false;
  return (await findPermission(db, userId))?.rights.includes(right) !== true;
}

/** What somebody may do now; undefined for who cannot sign in. */
export async function findPermission(
  db: Db,
  userId: string,
): Promise<(Permission & { roles: readonly Role[] }) | undefined> {
  const person = await db
    .selectFrom('user')
    .select(['user.id', 'user.role'])
    .where('user.id', '=', userId)
    .where(CAN_SIGN_IN)
    .executeTakeFirst();
  return person && (await readAccess(db, [userId]))(person);
}
