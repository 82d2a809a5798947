/** A database that is damaged, or that an older release wrote. */
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { type Migrations, migrate } from '#platform/db/migrate.ts';
import { createLogger } from '#platform/log.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { openData } from '../../src/server/open.ts';
import { temporaryDir } from '../support/databases.ts';
import { runSite } from '../support/site-command.ts';

const log = createLogger('silent');
const PAGE_BYTES = 4_096;

/** Flips a bit of the page on which a table or an index begins, `at` bytes into it. */
async function flipBit(file: string, name: string, at: number): Promise<void> {
  const database = new DatabaseSync(file);
  const row = database.prepare('select rootpage from sqlite_schema where name = ?').get(name);
  database.close();
  const position = (Number(row?.rootpage) - 1) * PAGE_BYTES + at;
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position });
  await handle.write(Buffer.from([buffer.readUInt8(0) ^ 1]), 0, 1, position);
  await handle.close();
}

test('X23 a flipped bit in the pages of a table or an index is reported in words that name the newest backup, and nothing is made anew', {
  tags: ['long'],
}, async () => {
  for (const name of ['entry', 'entry_list', 'submission']) {
    const root = await temporaryDir();
    const settings = { DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') };
    const config = loadConfig(settings);
    await (await openData(config, log)).destroy();
    const file = join(config.dataDir, 'northmile.sqlite');
    const backup = join(root, 'backups', 'northmile-2026-03-02T10-00-00-000Z.ndjson.gz');
    expect((await runSite(['backup', backup], settings)).code).toBe(0);
    await flipBit(file, name, 0);
    const before = await readFile(file);

    const words = `The database file ${file} is damaged or not a SQLite database. It was not changed. Move it and the files that start with its name elsewhere, and restore the newest backup: npm run site -- restore ${backup}.`;
    await expect(openData(config, log), name).rejects.toThrow();
    expect((await runSite(['export'], settings)).errors, name).toBe(words);
    expect((await runSite(['verify'], settings)).errors, name).toBe(words);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(root)).toEqual(['backups', 'data']);
  }
});

test('X23 an index that does not fit its table is found by the whole check', {
  tags: ['long'],
}, async () => {
  const settings = { DATA_DIR: await temporaryDir(), SAMPLE_CONTENT: 'false' };
  const config = loadConfig(settings);
  const db = await openData(config, log);
  await db
    .insertInto('slug_history')
    .values({ type: 'case-study', slug: 'abcdefgh', entry_id: 'e1', changed_at: '2026' })
    .execute();
  await db.destroy();
  const file = join(config.dataDir, 'northmile.sqlite');
  // Its only row stands at the end of the index's page, before the number of the row.
  await flipBit(file, 'sqlite_autoindex_slug_history_1', PAGE_BYTES - 3);
  const { code, errors } = await runSite(['verify'], settings);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database file .+ is damaged .+ and restore a backup\.$/);
});

/** The file as the release before this one would have left it. */
async function makeOlder(config: Config): Promise<Migrations> {
  const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  if (config.database.kind === 'sqlite') await rm(config.database.file, { force: true });
  const db = await openDatabase(config.database);
  await migrate(db, older);
  await db.destroy();
  return older;
}

const copiesIn = async ({ dataDir }: Config): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.includes('before-')).sort();

test('X26 data of an older release is copied, then brought up to date, once', async () => {
  const config = loadConfig({ DATA_DIR: await temporaryDir(), SAMPLE_CONTENT: 'false' });
  const older = await makeOlder(config);
  const db = await openData(config, log);
  expect(await migrate(db, migrations)).toEqual([]);
  await db.destroy();
  const [copy = '', ...more] = await copiesIn(config);
  expect(more).toEqual([]);
  const kept = new DatabaseSync(join(config.dataDir, copy), { readOnly: true });
  const applied = kept.prepare('select name from kysely_migration order by name').all();
  kept.close();
  expect(applied.map(({ name }) => name)).toEqual(Object.keys(older));
  await (await openData(config, log)).destroy();
  expect(await copiesIn(config)).toEqual([copy]);
});

test('X26 a new folder gets no copy, and no more than the three newest are kept', async () => {
  const config = loadConfig({ DATA_DIR: await temporaryDir(), SAMPLE_CONTENT: 'false' });
  await (await openData(config, log)).destroy();
  expect(await copiesIn(config)).toEqual([]);
  const made: (string | undefined)[] = [];
  for (let time = 0; time < 5; time += 1) {
    await makeOlder(config);
    await (await openData(config, log)).destroy();
    made.push((await copiesIn(config)).at(-1));
  }
  expect(await copiesIn(config)).toEqual(made.slice(-3));
});
