/** Saved states that outlive their entry, since records elsewhere name them. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '#platform/db/tables.ts';

/** A content type whose states are named by records, such as what a person agreed to. */
export interface RecordedStates {
  /** The content type. */
  type: string;
  /** Whether a record names the state, as a condition on a row of `entry_revision`. */
  isNamed: (state: ExpressionBuilder<Tables, 'entry_revision'>) => Expression<SqlBool>;
}

/** Removes the history of entries that are gone for good, less what records name. */
export async function dropHistories(
  db: Db,
  ids: readonly string[],
  recorded: readonly RecordedStates[],
): Promise<void> {
  const types = recorded.map(({ type }) => type);
  if (ids.length > 0) {
    await db
      .deleteFrom('entry_revision')
      .where('entry_id', 'in', ids)
      .$if(types.length > 0, (query) => query.where('type', 'not in', types))
      .execute();
  }
  for (const one of recorded) await dropUnnamed(db, one);
}

/** Also what was kept of entries that went earlier, once the last record that named it has gone. */
async function dropUnnamed(db: Db, { type, isNamed }: RecordedStates): Promise<void> {
  await db
    .deleteFrom('entry_revision')
    .where('type', '=', type)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry')
            .select('entry.id')
            .whereRef('entry.id', '=', 'entry_revision.entry_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'entry_revision.entry_id'),
        ),
      ),
    )
    .where((state) => state.not(isNamed(state)))
    .execute();
}
