/** A migration whose process is killed leaves the schema as it was, and the next start runs all of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createEntry } from '#content/change.server.ts';
import { noteUses } from '#content/noted-uses.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate, pendingMigrations } from '#platform/db/migrate.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { migrations } from '../../src/server/migrations.ts';
import { databaseKinds, testDatabaseConfig } from '../support/databases.ts';
import { STAFF, studioPost } from '../support/factories.ts';
import { PROGRAM_ENV } from '../support/program.ts';

const NAME = '026-noted-uses';
const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < NAME));
const kinds = databaseKinds.filter((kind) => kind !== 'pglite');

async function killAfter(statements: number, database: DatabaseConfig): Promise<void> {
  const child = spawn(process.execPath, ['test/support/killed-migration.ts'], {
    env: {
      ...PROGRAM_ENV,
      NODE_NO_WARNINGS: '1',
      DATABASE: JSON.stringify(database),
      MIGRATION: NAME,
      AFTER_STATEMENTS: String(statements),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([child.signalCode, errors]).toEqual(['SIGKILL', '']);
}

test.for(kinds)(
  'a migration that is killed half-way is undone, and run whole the next time (%s)',
  async (kind) => {
    const database = await testDatabaseConfig(kind);
    const db = await openDatabase(database);
    onTestFinished(() => db.destroy());
    expect(await migrate(db, earlier)).toEqual(Object.keys(earlier));
    const notesOf = (table: string) => sql`select noted from ${sql.table(table)}`.execute(db);

    await killAfter(4, database);
    expect((await pendingMigrations(db, migrations))[0]).toBe(NAME);
    for (const table of ['entry', 'entry_draft', 'entry_schedule', 'trash']) {
      await expect(notesOf(table), table).rejects.toThrow(/noted/);
    }

    const later = Object.keys(migrations).filter((name) => !(name in earlier));
    expect(await migrate(db, migrations)).toEqual(later);
    await createEntry(db, insightContent, studioPost(), { actor: STAFF });
    await sql`update entry set noted = null`.execute(db);
    expect(await noteUses(db, contentTypes)).toBe(1);
  },
);
