/** What a run of the site doctor leaves behind when it is cut off: nothing, and nobody waiting. */
import { once } from 'node:events';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Check } from '#features/doctor/check.ts';
import { createDoctor } from '#features/doctor/doctor.server.ts';
import { backupName } from '#platform/backup/backup-files.ts';
import { createLogger } from '#platform/log.ts';
import { rehearseRestore, removeLeftovers } from '../../src/server/backup/rehearsal.ts';
import { backUpSite } from '../../src/server/backup/site-backup.ts';
import { databaseKinds, openTestDatabase, temporaryDir } from '../support/databases.ts';
import { openSite } from '../support/doctor.ts';
import { startSite } from '../support/site-command.ts';

const silent = createLogger('silent');
const BY = { id: 'u1', name: 'Ines Duarte' };
const OPTIONS = { sendsTest: false, cameThroughProxy: undefined };
/** Above what Linux gives to a process. */
const NOBODY = 4_194_305;

test('a rehearsal that is broken off takes its copy of the site away', async () => {
  const { config } = await openSite({ hasContent: true });
  const { dataDir } = config;
  const file = join(await temporaryDir(), 'site.ndjson.gz');
  await backUpSite(config, file);
  const scratch = async () =>
    (await readdir(dataDir)).filter((name) => name.startsWith(`doctor-${process.pid}-`));
  const cut = new AbortController();
  const rehearsal = rehearseRestore(config, file, cut.signal);
  const broken = expect(rehearsal).rejects.toThrow('enough');
  await expect.poll(scratch, { interval: 1 }).toHaveLength(1);
  cut.abort(new Error('enough'));
  await broken;
  expect(await scratch()).toEqual([]);
  expect(await rehearseRestore(config, file, AbortSignal.timeout(60_000))).toMatchObject({
    files: expect.any(Number),
  });
  expect(await scratch()).toEqual([]);
});

test('the command that is broken off takes its copy away, and says so by its exit code', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const { config } = await openSite({ hasContent: true });
  await backUpSite(config, join(dir, backupName(new Date())));
  const { dataDir, publicUrl } = config;
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    BACKUP_DIR: dir,
    // Restored at once, its copy could be gone before it was seen.
    NODE_OPTIONS: `--import=${pathToFileURL('test/support/slow-backups.mjs').href}`,
  };
  const command = startSite(['doctor'], settings);
  const ended = once(command, 'exit');
  const scratch = async () => (await readdir(dataDir)).filter((name) => name.startsWith('doctor-'));
  await expect.poll(scratch).toHaveLength(1);
  command.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await scratch()).toEqual([]);
});

test('copies of processes that are gone are removed, those of others and other folders stay', async () => {
  const dataDir = await temporaryDir();
  const now = Math.round(performance.timeOrigin);
  const own = `doctor-${process.pid}-${now}-abcdef`;
  const parent = `doctor-${process.ppid}-${now}-abcdef`;
  const kept = [own, parent, 'doctor-notes', 'uploads'];
  const stale = `doctor-${process.ppid}-${now}-ghijkl`;
  const left = [`doctor-${process.pid}-1-abcdef`, `doctor-${NOBODY}-${now}-abcdef`, stale];
  for (const name of [...kept, ...left])
    await mkdir(join(dataDir, name, 'uploads'), { recursive: true });
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(dataDir, stale), yesterday, yesterday);
  await removeLeftovers(dataDir);
  expect((await readdir(dataDir)).toSorted()).toEqual(kept.toSorted());
});

const check = (id: string, look: Check['look'], rest: Partial<Check> = {}): Check => ({
  id,
  group: 'machine',
  title: id,
  look,
  ...rest,
});

const well = check('well', async () => ({ state: 'passed', seen: 'All is well.' }));

/** Ends a while after it was asked to, as what has something to take away does. */
const tidying = (onDone: () => void): Check['look'] =>
  async function look(signal) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await pause(100);
    onDone();
    throw signal.reason;
  };

test.each(databaseKinds)(
  '%s a stop waits for what is taken away; the run counts as broken off and another may begin',
  async (kind) => {
    const db = await openTestDatabase(kind);
    let isTidy = false;
    const slow = check(
      'slow',
      tidying(() => {
        isTidy = true;
      }),
    );
    const node = createDoctor({ db, log: silent, checksFor: () => [well, slow] });
    const { over } = await node.start(BY, OPTIONS);
    await expect.poll(async () => (await node.last())?.results.length).toBe(1);
    await node.stop();
    expect(isTidy).toBe(true);
    await over;
    expect(await node.last()).toMatchObject({
      isRunning: false,
      finishedAt: null,
      results: [{ id: 'well' }],
    });
    const other = createDoctor({ db, log: silent, checksFor: () => [well] });
    await (await other.start(BY, OPTIONS)).over;
    expect(await other.last()).toMatchObject({ finishedAt: expect.any(String) });
  },
);

test('the next run begins only once what was too slow has taken away what it had made', async () => {
  const db = await openTestDatabase();
  let isTidy = false;
  const slow = check(
    'slow',
    tidying(() => {
      isTidy = true;
    }),
    { timeoutMs: 20 },
  );
  const node = createDoctor({ db, log: silent, checksFor: () => [slow] });
  const { over } = await node.start(BY, OPTIONS);
  await over;
  expect(isTidy).toBe(true);
  expect(await node.last()).toMatchObject({ results: [{ id: 'slow', state: 'failed' }] });
});

test('a lease of a clock that was far ahead keeps nobody waiting', async () => {
  const db = await openTestDatabase();
  let time = Date.now() + 3_600_000;
  const never = check('never', () => new Promise<never>(() => undefined));
  const ahead = createDoctor({ db, log: silent, checksFor: () => [never], now: () => time });
  await ahead.start(BY, OPTIONS);
  time = Date.now();
  const node = createDoctor({ db, log: silent, checksFor: () => [well] });
  expect(await node.last()).toMatchObject({ isRunning: false, finishedAt: null });
  await (await node.start(BY, OPTIONS)).over;
  expect(await node.last()).toMatchObject({ results: [{ id: 'well' }] });
});
