/** A database that is damaged, or that an older release wrote. */
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLogger } from '#platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { openData } from '../src/resources.ts';
import { temporaryDir } from './databases.ts';
import { runSite } from './site-command.ts';

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

test('X23 a flipped bit in the pages of a table or an index is reported in words that name the newest backup, and nothing is made anew', async () => {
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

    const words = `The database file ${file} is damaged or is no SQLite database. It was left as it is: move it away with the files that begin like it, and restore the newest backup: npm run site -- restore ${backup}.`;
    await expect(openData(config, log), name).rejects.toThrow();
    expect((await runSite(['export'], settings)).errors, name).toBe(words);
    expect((await runSite(['verify'], settings)).errors, name).toBe(words);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(root)).toEqual(['backups', 'data']);
  }
});

test('X23 an index that does not fit its table is found by the whole check', async () => {
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

test('X26 data of an older release is copied, then brought up to date, once', async () => {
  const config = loadConfig({ DATA_DIR: await temporaryDir(), SAMPLE_CONTENT: 'false' });
  const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  const db = await openDatabase(config.database);
  await migrate(db, older);
  await db.destroy();
  const copies = async (): Promise<string[]> =>
    (await readdir(config.dataDir)).filter((name) => name.includes('before-'));
  const upToDate = await openData(config, log);
  expect(await migrate(upToDate, migrations)).toEqual([]);
  await upToDate.destroy();
  const [copy = '', ...more] = await copies();
  expect(more).toEqual([]);
  const kept = new DatabaseSync(join(config.dataDir, copy), { readOnly: true });
  const applied = kept.prepare('select name from kysely_migration order by name').all();
  kept.close();
  expect(applied.map(({ name }) => name)).toEqual(Object.keys(older));
  await (await openData(config, log)).destroy();
  expect(await copies()).toEqual([copy]);
});

test('X26 a new folder gets no copy, and no more than three are kept', async () => {
  const config = loadConfig({ DATA_DIR: await temporaryDir(), SAMPLE_CONTENT: 'false' });
  const copiesOf = async (): Promise<string[]> =>
    (await readdir(config.dataDir)).filter((name) => name.includes('before-'));
  for (let time = 0; time < 5; time += 1) {
    await (await openData(config, log)).destroy();
    if (time === 0) expect(await copiesOf()).toEqual([]);
    const database = new DatabaseSync(join(config.dataDir, 'northmile.sqlite'));
    database.exec(`
      delete from kysely_migration where name = '010-backup-state'; drop table backup_state`);
    database.close();
  }
  await (await openData(config, log)).destroy();
  const copies = await copiesOf();
  expect(copies).toHaveLength(3);
  for (const name of copies)
    expect((await stat(join(config.dataDir, name))).size).toBeGreaterThan(0);
});
