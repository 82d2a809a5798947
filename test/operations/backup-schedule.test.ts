/** Backups that make themselves. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName, listBackups, removeOldBackups } from '#platform/backup/backup-files.ts';
import { createBackupSchedule } from '#platform/backup/schedule.ts';
import { leaseBackup, readBackupState, renewLease } from '#platform/backup/state.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLogger } from '#platform/log.ts';
import { scheduleBackups } from '../../src/server/backup/site-backup.ts';
import { loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { databaseKinds, openTestDatabase, temporaryDir } from '../support/databases.ts';

const HOUR_MS = 3_600_000;

test.for(databaseKinds)(
  'X24 one node at a time makes a backup, once in its hours, and how it went is on record (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const logged: string[] = [];
    const log = createLogger('info', { write: (line) => void logged.push(line) });
    let now = Date.parse('2026-03-02T10:00:00.000Z');
    let made = 0;
    let problem: Error | undefined;
    const make = async () => {
      if (problem !== undefined) throw problem;
      made += 1;
      return { name: `backup ${made}`, bytes: 5_000_000_000 };
    };
    const open = () => createBackupSchedule({ db, log, everyHours: 24, make, now: () => now });
    const [one, other] = [open(), open()];
    expect((await Promise.all([one.look(), other.look()])).sort()).toEqual(['done', 'not due']);
    expect(made).toBe(1);
    expect(await readBackupState(db)).toEqual({
      done: { at: '2026-03-02T10:00:00.000Z', file: 'backup 1', bytes: 5_000_000_000 },
      failed: undefined,
    });
    now += 23 * HOUR_MS;
    expect(await other.look()).toBe('not due');
    now += HOUR_MS;
    problem = new Error('The folder cannot be written');
    expect(await other.look()).toBe('failed');
    expect(await one.look()).toBe('not due');
    expect(await readBackupState(db)).toMatchObject({
      done: { file: 'backup 1' },
      failed: { at: '2026-03-03T10:00:00.000Z', because: 'The folder cannot be written' },
    });
    expect(logged.filter((line) => line.includes('"error"'))).toHaveLength(1);
    now += HOUR_MS;
    problem = undefined;
    expect(await one.look()).toBe('done');
    expect((await readBackupState(db)).failed).toBeUndefined();

    now += 24 * HOUR_MS;
    const lease = { by: 'a node that dies', everyMs: 24 * HOUR_MS, now };
    expect(await leaseBackup(db, lease)).toBe(true);
    await renewLease(db, lease.by, now + 240_000);
    now += 500_000;
    expect(await one.look()).toBe('not due');
    now += 100_000;
    expect(await one.look()).toBe('done');
  },
);

test('the newest backups stay, and what is none is left alone', async () => {
  const dir = await temporaryDir();
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 2, day))));
  const draft = '.backup-01234567-89ab-cdef-0123-456789abcdef.part';
  const fresh = '.backup-11234567-89ab-cdef-0123-456789abcdef.part';
  for (const name of [...names, draft, fresh, 'mine.ndjson.gz', 'northmile-notes.txt']) {
    await writeFile(join(dir, name), '');
  }
  await utimes(join(dir, draft), new Date(0), new Date(0));
  expect((await listBackups(dir)).at(0)).toBe(join(dir, names.at(-1) ?? ''));
  await removeOldBackups(dir, { keep: 2, now: Date.now() });
  expect((await readdir(dir)).sort()).toEqual([
    fresh,
    'mine.ndjson.gz',
    ...names.slice(2),
    'northmile-notes.txt',
  ]);
  expect(await listBackups(join(dir, 'nowhere'))).toEqual([]);
});

test('X24 a backup of the settings comes into its folder, and one that cannot is on record', async () => {
  const root = await temporaryDir();
  const settings = { DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') };
  const config = loadConfig(settings);
  const db = await openDatabase(config.database);
  await migrate(db, migrations);
  const log = createLogger('silent');
  expect(scheduleBackups(loadConfig({ DATA_DIR: root }), db, log)).toBeUndefined();
  expect(await scheduleBackups(config, db, log)?.look()).toBe('done');
  const { done } = await readBackupState(db);
  expect(await readdir(join(root, 'backups'))).toEqual([done?.file]);

  await db.updateTable('backup_state').set({ done_at: null }).execute();
  await mkdir(join(root, 'other'));
  await writeFile(join(root, 'other', 'file'), '');
  const wrong = loadConfig({ ...settings, BACKUP_DIR: join(root, 'other', 'file', 'dir') });
  expect(await scheduleBackups(wrong, db, log)?.look()).toBe('failed');
  expect((await readBackupState(db)).failed?.because).toMatch(/^The folder .+ cannot be written/);
  await db.destroy();
});
