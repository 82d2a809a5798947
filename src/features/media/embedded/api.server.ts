/** The addresses by which staff make files of embedded pictures. */
import type { Kysely } from 'kysely';
import type { ContentType } from '#content/schema.ts';
import { actorOf, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Images } from '../images.server.ts';
import { MigrationInput, MigrationReply, UndoReply } from '../library.ts';
import { migrateEmbedded } from './migrate.server.ts';
import { undoMigration } from './undo.server.ts';

interface MigrationContext {
  db: Kysely<Tables>;
  media: Images;
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
    summary: 'Store embedded pictures as files',
    description:
      'Every picture that an entry holds as base64 becomes a file of the library, and its address takes its place, as a new revision. Without fields it does all of it; with dryRun it only says what it would do.',
    input: MigrationInput,
    formats: JSON_ONLY,
    isBodyOptional: true,
    body: MigrationReply,
    handle: async ({ context, input, staff }: Call<MigrationInput>) => ({
      body: await asMigration(migrateEmbedded({ ...context, types }, input, actorOf(staff))),
    }),
  }),

  undo: writeEndpoint({
    ...shared,
    summary: 'Take the storing of embedded pictures back',
    description:
      'Every entry as it was before, unless somebody has saved it since. The files stay in the library.',
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
