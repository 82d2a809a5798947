/** The addresses by which staff make files of inline images. */
import type { Kysely } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { updateEntry } from '#content/change.server.ts';
import { findRevision } from '#content/revisions.server.ts';
import type { ContentType } from '#content/schema.ts';
import { actorOf, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { MigrationInput, MigrationReply, UndoReply } from '../library.ts';
import type { MediaService } from '../media-service.server.ts';
import {
  MIGRATION_NOTE,
  type MigrationParts,
  migrateInlineImages,
  sentenceOf,
} from './migrate.server.ts';

interface MigrationContext {
  db: Kysely<Tables>;
  media: MediaService;
}

interface Call<Input> {
  context: MigrationContext;
  input: Input;
  staff: Staff | undefined;
}

const shared = { params: NOTHING, headers: NOTHING, status: 200 } as const;

/** The migration over the entries of these types, and the way back. */
export const migrationEndpoints = (types: readonly ContentType[]) => ({
  migrate: writeEndpoint({
    ...shared,
    summary: 'Store inline images as files',
    description:
      'Moves every base64 image in an entry to the library and replaces it with its address, as a new revision. Without fields, processes everything. With dryRun, only reports what it would do.',
    input: MigrationInput,
    formats: JSON_ONLY,
    isBodyOptional: true,
    body: MigrationReply,
    handle: async ({ context, input, staff }: Call<MigrationInput>) => ({
      body: await asMigration(migrateInlineImages({ ...context, types }, input, actorOf(staff))),
    }),
  }),

  undo: writeEndpoint({
    ...shared,
    summary: 'Undo storing inline images',
    description:
      'Restores every entry, unless someone has saved it since. The files stay in the library.',
    input: NOTHING,
    formats: [],
    body: UndoReply,
    handle: async ({ context, staff }: Call<object>) => ({
      body: await asMigration(undoMigration({ ...context, types }, actorOf(staff))),
    }),
  }),
});

/** What a migration came to, its failures under their one name. */
async function asMigration<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw new AppError('internal', 'Migration failed', { cause });
    throw new AppError(cause.code, 'Migration failed', { details: cause.message, cause });
  }
}

/** As old as `MIGRATION_NOTE`, and compared like it. */
const UNDO_NOTE = 'Pictures embedded again';
const CHANGED = 'It has been saved since. Its earlier version is in its history.';

type Undone = UndoReply['entries'][number];

/** Every migrated entry as it was before; the files stay until they are swept. */
async function undoMigration(
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
    if (item === undefined) return 'Its history does not go back that far.';
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
          publishesUnsigned: true,
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
