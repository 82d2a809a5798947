import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';

/** Who added an entry and who saved it last; null where the history does not say. */
interface Makers {
  createdBy: Actor | null;
  changedBy: Actor | null;
}

/** The makers of these entries, by id, in one query that finds two saves of each by their key. */
export async function findMakers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Makers>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entry_revision as first', (join) =>
      join.onRef('first.entry_id', '=', 'entry.id').on('first.revision', '=', 1),
    )
    .leftJoin('entry_revision as last', (join) =>
      join.onRef('last.entry_id', '=', 'entry.id').onRef('last.revision', '=', 'entry.revision'),
    )
    .select([
      'entry.id',
      'first.author_id as createdId',
      'first.author_name as createdName',
      'last.author_id as changedId',
      'last.author_name as changedName',
    ])
    .where('entry.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, createdId, createdName, changedId, changedName }) => [
      id,
      { createdBy: toActor(createdId, createdName), changedBy: toActor(changedId, changedName) },
    ]),
  );
}

const toActor = (id: string | null, name: string | null): Actor | null =>
  id === null || name === null ? null : { id, name };
