import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import './tables.ts';

/** The types that are published only after an approval. */
export async function readRules(db: Db): Promise<{ types: string[] }> {
  const rows = await db.selectFrom('review_rule').select('type').orderBy('type').execute();
  return { types: rows.map(({ type }) => type) };
}

/** Keeps the whole list of them. */
export async function keepRules(
  db: Db,
  types: readonly string[],
  actor: Actor,
): Promise<{ types: string[] }> {
  return transaction(db, async (db) => {
    const before = await readRules(db);
    await db.deleteFrom('review_rule').execute();
    const rows = [...new Set(types)].map((type) => ({ type }));
    if (rows.length > 0) await db.insertInto('review_rule').values(rows).execute();
    const subject = { type: 'review-rule', id: '', label: 'What needs an approval' };
    const after = await readRules(db);
    await recordAudit(db, { actor, action: 'updated', subject, before, after });
    return after;
  });
}
