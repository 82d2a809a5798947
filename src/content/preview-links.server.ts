/** Links that show an entry as it stands to somebody without sign-in, for a while. */
import { createHash, randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { findEntry, toItem } from './entries.server.ts';
import { type Published, present } from './published.server.ts';
import type { ContentItem, ContentType } from './schema.ts';

const HOUR_MS = 3_600_000;
/** Written in hexadecimal: addresses of pages are in lowercase. */
const TOKEN_BYTES = 24;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A token that shows the entry until `hours` from now.
 * @throws {AppError} not_found.
 */
export async function makePreviewLink(
  db: Db,
  type: ContentType,
  id: string,
  { actor, hours }: { actor: Actor; hours: number },
): Promise<{ token: string; expiresAt: string }> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.words.missing);
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const expiresAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  await db
    .insertInto('preview_link')
    .values({
      token_hash: hash(token),
      type: type.type,
      entry_id: id,
      created_by: actor.name,
      expires_at: expiresAt,
    })
    .execute();
  const subject = { type: type.type, id, label: row.label };
  await recordAudit(db, { actor, action: 'shared', subject, after: { expiresAt } });
  return { token, expiresAt };
}

/** The entry that a token shows, whatever its status; undefined once the token is over. */
export async function findPreviewed<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  token: string,
): Promise<Published<Item> | undefined> {
  const link = await db
    .selectFrom('preview_link')
    .select('entry_id')
    .where('token_hash', '=', hash(token))
    .where('type', '=', type.type)
    .where(sql<SqlBool>`expires_at > ${new Date().toISOString()}`)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const row = await findEntry(db, type, link.entry_id);
  return row === undefined ? undefined : present(toItem(type, row));
}

/**
 * Ends every link to an entry.
 * @throws {AppError} not_found.
 */
export async function endPreviewLinks(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<void> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.words.missing);
  await db
    .deleteFrom('preview_link')
    .where('type', '=', type.type)
    .where('entry_id', '=', id)
    .execute();
  await recordAudit(db, {
    actor,
    action: 'unshared',
    subject: { type: type.type, id, label: row.label },
  });
}
