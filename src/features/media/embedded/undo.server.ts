/** Takes the migration of embedded pictures back where nobody has saved since. */
import type { Actor } from '#content/actor.ts';
import { updateEntry } from '#content/change.server.ts';
import { findRevision } from '#content/revisions.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { UndoReply } from '../library.ts';
import { MIGRATION_NOTE, type MigrationParts, sentenceOf } from './migrate.server.ts';

const UNDO_NOTE = 'Pictures embedded again';
const CHANGED = 'It was saved since. Its history still has it as it was.';

type Undone = UndoReply['entries'][number];

/** Every migrated entry as it was before; the files stay until they are swept. */
export async function undoMigration(
  { db, types }: Pick<MigrationParts, 'db' | 'types'>,
  actor: Actor,
): Promise<UndoReply> {
  const rows = await db
    .selectFrom('entry_revision as migrated')
    .innerJoin('entry', 'entry.id', 'migrated.entry_id')
    .innerJoin('entry_revision as current', (join) =>
      join
        .onRef('current.entry_id', '=', 'entry.id')
        .onRef('current.revision', '=', 'entry.revision'),
    )
    .select(['entry.id', 'entry.type', 'entry.label', 'entry.revision', 'entry.status'])
    .select('entry.featured')
    .select((expression) => expression.fn.max('migrated.revision').as('migrated_at'))
    .where('migrated.note', '=', MIGRATION_NOTE)
    .where('current.note', '<>', UNDO_NOTE)
    .groupBy(['entry.id', 'entry.type', 'entry.label', 'entry.revision', 'entry.status'])
    .groupBy('entry.featured')
    .orderBy('entry.id')
    .execute();
  const entries: Undone[] = [];
  for (const row of rows) {
    const type = types.find((known) => known.type === row.type);
    if (type === undefined) continue;
    const names = { type: row.type, id: row.id, label: row.label };
    const problem = row.revision === row.migrated_at ? await restore(type, row) : CHANGED;
    entries.push({ ...names, isRestored: problem === null, problem });
  }
  return { restored: entries.filter(({ isRestored }) => isRestored).length, entries };

  async function restore(type: ContentType, row: (typeof rows)[number]): Promise<string | null> {
    const item = await findRevision(db, type, row.id, row.revision - 1);
    if (item === undefined) return 'Its history does not reach back that far.';
    try {
      await updateEntry(
        db,
        type,
        row.id,
        { ...item, status: row.status, featured: row.featured === 1 },
        {
          actor,
          note: UNDO_NOTE,
          action: 'restored',
          basedOn: row.revision,
          keepsDraft: true,
        },
      );
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  }
}
