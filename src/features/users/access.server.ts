/** What people may do, as it is kept. */

import { EDITOR_BEFORE_ROLES, type Limit, type Role } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FormerRole } from './rules.ts';

/** The roles of a person, and the only content that they may change, where it is not all. */
export interface Access {
  roles: readonly Role[];
  limits?: readonly Limit[] | undefined;
}

/** Less than every editor could do before there were roles. */
const isNarrow = ({ roles, limits }: Access): boolean =>
  !roles.includes('admin') &&
  (limits !== undefined || EDITOR_BEFORE_ROLES.some((role) => !roles.includes(role)));

/** How `user` says it to nodes of a release that knows no roles; see `UserTable.narrowed_at`. */
export function accessColumns(access: Access, now: string, isDisabled = false) {
  const role: FormerRole = access.roles.includes('admin') ? 'admin' : 'editor';
  const narrowed_at = !isDisabled && isNarrow(access) ? now : null;
  return { role, narrowed_at, disabled_at: isDisabled ? now : narrowed_at };
}

/** Keeps what a person may do, in the place of what they could. */
export async function keepAccess(
  db: Db,
  userId: string,
  { roles, limits = [] }: Access,
): Promise<void> {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_scope').where('user_id', '=', userId).execute();
  const given = [...new Set(roles)].map((role) => ({ user_id: userId, role }));
  await db.insertInto('user_role').values(given).execute();
  if (limits.length === 0) return;
  const rows = limits.map(({ type, entryId }) => ({ user_id: userId, type, entry_id: entryId }));
  await db
    .insertInto('user_scope')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
