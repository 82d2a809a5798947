import type { Db } from '#platform/db/tables.ts';
import { USED_TOTP_MEMORY_MS } from './rules.ts';
import { hashToken } from './tokens.server.ts';

/**
 * Uses up a code of a person, so that who looks over their shoulder can do nothing with it a moment
 * later, on any node. Returns false for one that is used up already.
 */
export async function useUpTotp(db: Db, userId: string, code: string): Promise<boolean> {
  const now = Date.now();
  await db.deleteFrom('used_code').where('forget_at', '<', new Date(now).toISOString()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_code')
    .values({
      hash: hashToken(`${userId}:${code}`),
      forget_at: new Date(now + USED_TOTP_MEMORY_MS).toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
