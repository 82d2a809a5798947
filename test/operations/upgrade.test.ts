/** A database of the release before pages were entries, as that release wrote it, opened by this one. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { createLogger } from '#platform/log.ts';
import { loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { openData } from '../../src/server/open.ts';
import { createTestApp, PUBLIC_URL, SECRET } from '../support/app.ts';
import { databaseKinds, testDatabaseConfig } from '../support/databases.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { call, INES } from '../support/studio.ts';
import before from './release-before.json' with { type: 'json' };

type Rows = readonly Readonly<Record<string, unknown>>[];

const TABLES: readonly (readonly [name: string, rows: Rows])[] = Object.entries(before.tables);

/** The schema of that release; a migration that was released is never edited. */
const earlier = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => before.migrations.includes(name)),
);

async function writeAsBefore(config: DatabaseConfig): Promise<void> {
  const db = await openDatabase(config);
  expect(await migrate(db, earlier)).toEqual(before.migrations);
  for (const [name, rows] of TABLES) {
    const table = sql.table(name);
    await sql`delete from ${table}`.execute(db);
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(row));
      await sql`insert into ${table} (${columns}) values (${values})`.execute(db);
    }
  }
  await db.destroy();
}

/** A row with its JSON read, which PostgreSQL gives in another order and spacing. */
const plain = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && /^[{[]/.test(value) ? JSON.parse(value) : value,
    ]),
  );

async function expectRows<T>(db: Kysely<T>): Promise<void> {
  for (const [name, rows] of TABLES) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    expect([name, found.rows.map(plain)]).toEqual([
      name,
      expect.arrayContaining(rows.map((row) => expect.objectContaining(plain(row)))),
    ]);
    expect([name, found.rows.length]).toEqual([name, rows.length]);
  }
}

const kinds = databaseKinds.filter((kind) => kind !== 'pglite');

test.for(kinds)(
  'a database of the release before opens with every row, its addresses and a copy beside it (%s)',
  async (kind) => {
    const database = await testDatabaseConfig(kind);
    await writeAsBefore(database);
    const config = { ...loadConfig({ SESSION_SECRET: SECRET }), database };
    const db = await openData(config, createLogger('silent'));
    await expectRows(db);
    if (database.kind === 'sqlite') {
      const folder = dirname(database.file);
      const copies = (await readdir(folder)).filter((name) => name.startsWith('before-upgrade-'));
      expect(copies).toHaveLength(1);
      const copy = await openDatabase({
        ...database,
        file: join(folder, copies[0] ?? ''),
      });
      const { rows } = await sql<{
        name: string;
      }>`select name from kysely_migration order by name`.execute(copy);
      expect(rows.map(({ name }) => name)).toEqual(before.migrations);
      await expectRows(copy);
      await copy.destroy();
    }

    const app = await createTestApp({ db, identify: async () => INES });
    const answers = async (path: string) => {
      const response = await app.request(path);
      return [path, response.status, response.headers.get('location') ?? (await response.text())];
    };
    for (const [path, words] of [
      ['/', inPage(SHIPPED_NAME)],
      ['/case-studies/trams-that-arrive-when-the-board-says', 'The board was wrong.'],
      ['/case-studies', 'Trams that arrive when the board says'],
      ['/insights/measure-first', 'guesses'],
      ['/product-development-detail', 'From a Tested Idea'],
      ['/solution/ai-adoption', 'AI Adoption'],
      ['/services/ai-solutions', 'Put AI Where It Can Be Checked'],
      ['/core-concept', 'One Map of the Work'],
      ['/project-pulse', 'Zero guesswork.'],
      ['/contact', 'The first mile is a message.'],
      ['/thank-you?form=contact', 'We have your message'],
      ['/blog/low-code-platforms', inPage(SHIPPED_NAME)],
      ['/api/blog-posts', 'measure-first'],
      ['/api/testimonials?featured=true', 'Priya Raman'],
    ]) {
      expect(await answers(path ?? '')).toEqual([path, 200, expect.stringContaining(words ?? '')]);
    }
    expect(await answers('/insights/measure-before-you-cut')).toEqual([
      expect.anything(),
      301,
      `${PUBLIC_URL}/insights/measure-first`,
    ]);
    expect(await answers('/old-offer')).toEqual(['/old-offer', 301, `${PUBLIC_URL}/contact`]);
    for (const path of ['/case-studies/a-draft-of-a-study', '/insights/a-note-in-the-trash']) {
      expect((await answers(path))[1]).toBe(404);
    }

    const read = async (path: string) => JSON.stringify((await call(app, 'GET', path)).body);
    expect(await read('/api/admin/trash')).toContain('A note in the trash');
    for (const name of ['Ann Lee', 'Ben Ito', 'Cleo Diaz']) {
      expect(await read('/api/admin/submissions')).toContain(name);
    }
    // What ships is shown, and nobody has written a row for it.
    expect(await read('/api/admin/pages')).toContain('page-project-pulse');
    const { rows } = await sql`select 1 from entry where type = 'page'`.execute(db);
    expect(rows).toEqual([]);
    await expectRows(db);
  },
);
