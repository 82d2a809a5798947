/** Templates of replies, which all of the staff share, and each person's own signature. */
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { MAX_TEMPLATES } from './rules.ts';
import type {
  NewReplyTemplate,
  ReplySignature,
  ReplyTemplate,
  ReplyTemplateChange,
} from './template-schema.ts';

const FACTS = ['id', 'name', 'body', 'revision'] as const;

export const listTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db.selectFrom('reply_template').select(FACTS).orderBy('name').execute();

const subjectOf = ({ id, name }: Pick<ReplyTemplate, 'id' | 'name'>) => ({
  type: 'reply-template',
  id,
  label: name,
});

const isTaken = (): AppError =>
  new AppError('conflict', 'There is a template with this name.', {
    fields: { name: 'There is a template with this name' },
  });

/** @throws {AppError} limit_reached, or conflict where another has its name. */
export async function addTemplate(
  db: Db,
  { name, body }: NewReplyTemplate,
  actor: Actor,
): Promise<ReplyTemplate> {
  return transaction(db, async (db) => {
    const known = await listTemplates(db);
    if (known.length >= MAX_TEMPLATES) {
      throw new AppError('limit_reached', `There can be at most ${MAX_TEMPLATES} templates.`);
    }
    const now = new Date().toISOString();
    const template = { id: uuid(), name, body, revision: 1 };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('reply_template')
      .values({ ...template, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) === 0) throw isTaken();
    await recordAudit(db, { actor, action: 'created', subject: subjectOf(template) });
    return template;
  });
}

/** @throws {AppError} not_found */
async function getTemplate(db: Db, id: string): Promise<ReplyTemplate> {
  const template = isUuid(id)
    ? await db.selectFrom('reply_template').select(FACTS).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (template === undefined) throw new AppError('not_found', 'This template does not exist.');
  return template;
}

/** @throws {AppError} not_found, or conflict where its name is taken or (with `current`) it was changed since. */
export async function changeTemplate(
  db: Db,
  id: string,
  { change, actor }: { change: ReplyTemplateChange; actor: Actor },
): Promise<ReplyTemplate> {
  return transaction(db, async (db) => {
    const before = await getTemplate(db, id);
    if (before.revision !== change.revision) {
      throw new AppError('conflict', 'Somebody has changed this template since.', {
        current: before,
      });
    }
    const named = (await listTemplates(db)).find(({ name }) => name === change.name);
    if (named !== undefined && named.id !== id) throw isTaken();
    const { name, body, revision } = change;
    await db
      .updateTable('reply_template')
      .set({ name, body, revision: revision + 1, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    const after = await getTemplate(db, id);
    await recordAudit(db, { actor, action: 'updated', subject: subjectOf(after), before, after });
    return after;
  });
}

/** @throws {AppError} not_found */
export async function removeTemplate(db: Db, id: string, actor: Actor): Promise<void> {
  await transaction(db, async (db) => {
    const template = await getTemplate(db, id);
    await db.deleteFrom('reply_template').where('id', '=', id).execute();
    await recordAudit(db, { actor, action: 'deleted', subject: subjectOf(template) });
  });
}

export async function readSignature(db: Db, userId: string): Promise<ReplySignature> {
  const row = await db
    .selectFrom('reply_signature')
    .select(['sender', 'signature'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { sender: '', signature: '' };
}

export async function saveSignature(
  db: Db,
  userId: string,
  signature: ReplySignature,
): Promise<void> {
  const row = { ...signature, updated_at: new Date().toISOString() };
  await db
    .insertInto('reply_signature')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
