/** Saves of two people at once: what they made of different blocks or fields is saved as one. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { blockFieldsOf } from './blocks/field.ts';
import { mergeFields, type TakenChange } from './blocks/merge.ts';
import { findRevision } from './revisions.server.ts';
import type { ContentItem, ContentType } from './schema.ts';

/** What a save took over from those that came before it. */
export interface Merged {
  /** Who had saved since the save was begun, each once. */
  by: string[];
  taken: TakenChange[];
}

interface Save<Item> {
  /** What is saved, which began from the revision `basedOn`. */
  item: Item;
  basedOn: number;
  /** The entry as it stands. */
  saved: Item;
  /** @throws where the merge breaks a rule of the type. */
  check: (fields: Record<string, unknown>) => Item;
}

/**
 * One item of both; undefined where somebody has to decide: the type has no blocks, the revision
 * that both began from is not on record, both changed the same, or the merge breaks a rule.
 */
export async function mergeSaves<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
  { item, basedOn, saved, check }: Save<Item>,
): Promise<{ item: Item; merged: Merged } | undefined> {
  const blockFields = blockFieldsOf(type.fields).map(([name]) => name);
  if (blockFields.length === 0) return undefined;
  const base = await findRevision(db, type, id, basedOn);
  if (base === undefined) return undefined;
  const { fields, conflicts, taken } = mergeFields(base, item, saved, blockFields);
  if (conflicts.length > 0) return undefined;
  const checked = tryCheck(check, fields);
  if (checked === undefined) return undefined;
  return { item: checked, merged: { by: await authorsSince(db, type, id, basedOn), taken } };
}

function tryCheck<Item>(
  check: Save<Item>['check'],
  fields: Record<string, unknown>,
): Item | undefined {
  try {
    return check(fields);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function authorsSince(
  db: Db,
  type: ContentType,
  id: string,
  revision: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('entry_revision')
    .select('author_name')
    .distinct()
    .where('entry_id', '=', id)
    .where('type', '=', type.type)
    .where('revision', '>', revision)
    .execute();
  return rows.map(({ author_name }) => author_name).filter((name) => name !== '');
}
