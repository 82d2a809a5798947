/** Words that somebody asks others to read: as they would be live. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { assertMayChange } from '../entry-rights.server.ts';
import { parseItem } from '../parse-item.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { withKept, withoutSent } from '../sent-fields.server.ts';

interface Asked {
  /** As they were sent. */
  fields: Readonly<Record<string, unknown>>;
  /** The revision that they change. */
  basedOn: number;
}

/**
 * The item that they make. Call it in a transaction that has the lock of the site's version.
 * @throws {AppError} not_found, forbidden, conflict where the entry was saved since, validation_failed.
 */
export async function readAskedWords(
  db: Db,
  type: ContentType,
  id: string,
  { asked, actor }: { asked: Asked; actor: Actor },
): Promise<ContentItem> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.labels.missing);
  await assertMayChange(db, type, id, actor);
  const current = toItem(db, type, row);
  if (row.revision !== asked.basedOn) {
    const sentence = `Someone else has saved this ${type.labels.one} since. Reload it, then ask again.`;
    throw new AppError('conflict', sentence);
  }
  const fields = { ...withoutSent(asked.fields), status: 'published', featured: current.featured };
  return parseItem(type, withKept(type, fields, current), current);
}
