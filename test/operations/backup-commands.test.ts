/** Backups from a shell: what an operator types, and what survives a kill. */
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { siteSecret } from '../../src/server/open.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { postgresUrl, temporaryDir, testDatabaseConfig } from '../support/databases.ts';
import { EVERY_CHANNEL, wav } from '../support/lead-forms.ts';
import { filesIn, populateSite, rowsOf, signInWithTotp } from '../support/populated-site.ts';
import { startBucket } from '../support/s3.ts';
import { runSite, startSite } from '../support/site-command.ts';
import { addSubmission } from '../support/submissions.ts';

/** The app on what the settings name, as the program would open it. */
async function openPlace(config: Config): Promise<TestApp> {
  const db = await openDatabase(config.database);
  onTestFinished(() => db.destroy());
  const store =
    config.storage.kind === 'disk'
      ? createDiskBlobs(config.storage.dir)
      : createS3Blobs(config.storage);
  onTestFinished(() => store.close());
  return createTestApp({ db, store, secret: await siteSecret(config) });
}

async function openLivedIn(settings: Record<string, string>) {
  const config = loadConfig(settings);
  const db = await openDatabase(config.database);
  await migrate(db, migrations);
  await db.destroy();
  const app = await openPlace(config);
  return { app, life: await populateSite(app) };
}

test('X24 backup, verify and restore do what the README says', { tags: ['long'] }, async () => {
  const root = await temporaryDir();
  const settings = { DATA_DIR: join(root, 'data') };
  const { app, life } = await openLivedIn(settings);
  const file = join(root, 'site.ndjson.gz');
  const backup = await runSite(['backup', file], settings);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(backup.output).toMatch(/site\.ndjson\.gz: \d+ rows of \d+ tables, \d files of/);
  const again = await runSite(['backup', file], settings);
  expect(again).toMatchObject({
    code: 1,
    errors: `${file} already exists and was not changed.`,
  });
  const verified = await runSite(['verify', file], settings);
  expect(verified.output).toContain('site.ndjson.gz is whole: ');
  const live = await runSite(['verify'], settings);
  expect(live.output).toMatch(/^The database is whole: \d+ rows can be read$/);

  const refusal = await runSite(['restore', file], settings);
  expect(refusal.code).toBe(1);
  expect(refusal.errors).toMatch(/^The database is not empty: its table \w+ has rows\./);
  const into = join(root, 'new');
  const restored = await runSite(['restore', file, '--into', into], settings);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const there = await openPlace(loadConfig({ DATA_DIR: into }));
  expect(await rowsOf(there.db)).toEqual(await rowsOf(app.db));
  expect(await filesIn(there.media.store)).toEqual(await filesIn(app.media.store));
  expect(await signInWithTotp(there, life)).toEqual([200, 200, 200]);

  const nowhere = { DATA_DIR: join(root, 'nowhere') };
  expect((await runSite(['backup', join(root, 'x')], nowhere)).errors).toMatch(
    /^There is no database at .+nowhere/,
  );
  await expect(stat(nowhere.DATA_DIR)).rejects.toThrow('ENOENT');
  expect(await runSite(['restore'], settings)).toMatchObject({ code: 2 });
  expect((await readdir(root)).sort()).toEqual(['data', 'new', 'site.ndjson.gz']);
});

test('X24 move takes a site to other settings and back, row by row, and refuses a place that is used', {
  tags: ['long'],
}, async () => {
  const root = await temporaryDir();
  const here = { DATA_DIR: join(root, 'data') };
  const { app, life } = await openLivedIn(here);
  const rows = await rowsOf(app.db);
  const files = await filesIn(app.media.store);
  const { settings: s3 } = await startBucket();
  const bucket = {
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const SESSION_SECRET = await siteSecret(loadConfig(here));
  const database = await testDatabaseConfig(postgresUrl === undefined ? 'sqlite' : 'postgres');
  const target =
    database.kind === 'postgres'
      ? { DATABASE_URL: database.url, ...bucket }
      : { DATA_DIR: join(root, 'middle'), ...bucket };
  const asTarget = (settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`TARGET_${name}`, value]));

  const moved = await runSite(['move'], { ...here, ...asTarget(target) });
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toContain('Copied and compared: ');
  expect(moved.output).toContain(`set it to the line in ${join(root, 'data', 'session-secret')}`);
  const middle = { DATA_DIR: join(root, 'middle'), SESSION_SECRET, ...target };
  const there = await openPlace(loadConfig(middle));
  expect(await rowsOf(there.db)).toEqual(rows);
  expect(await filesIn(there.media.store)).toEqual(files);
  expect(await rowsOf(app.db)).toEqual(rows);

  const again = await runSite(['move'], { ...here, ...asTarget(target) });
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^The database is not empty/);
  const back = { TARGET_DATA_DIR: join(root, 'back') };
  expect(await runSite(['move'], { ...middle, ...back })).toMatchObject({ code: 0, errors: '' });
  const end = await openPlace(loadConfig({ DATA_DIR: back.TARGET_DATA_DIR, SESSION_SECRET }));
  expect(await rowsOf(end.db)).toEqual(rows);
  expect(await filesIn(end.media.store)).toEqual(files);
  expect(await signInWithTotp(end, life)).toEqual([200, 200, 200]);

  expect((await runSite(['move'], here)).errors).toMatch(/^The target is the same as the site/);
  expect((await runSite(['move'], { ...here, TARGET_S3_BUCKET: 'b' })).errors).toContain(
    'TARGET_S3_ACCESS_KEY_ID: set it as well as',
  );
  expect(await readdir(join(root, 'data'))).not.toContainEqual(expect.stringMatching('moving'));
});

test('X24 a kill during backup or restore leaves nothing that counts, and the next run succeeds', {
  tags: ['long'],
}, async () => {
  const root = await temporaryDir();
  const settings = { DATA_DIR: join(root, 'data') };
  const { app } = await openLivedIn(settings);
  for (let count = 0; count < 12; count += 1) {
    await addSubmission(app.db, EVERY_CHANNEL, { kind: 'challenge', recording: wav(60) });
  }
  const backups = join(root, 'backups');
  const file = join(backups, 'site.ndjson.gz');
  const backing = startSite(['backup', file], settings);
  await expect.poll(() => sizeIn(backups), { interval: 1 }).toBeGreaterThan(0);
  backing.kill('SIGKILL');
  await once(backing, 'exit');
  // A slow test may come too late to kill it; whatever has the name of a backup is one.
  for (const name of await readdir(backups)) {
    if (/^\.backup-.+\.part$/.test(name)) continue;
    expect((await runSite(['verify', join(backups, name)], settings)).code).toBe(0);
    await rm(join(backups, name));
  }
  expect((await runSite(['backup', file], settings)).code).toBe(0);

  const place = { DATA_DIR: join(root, 'new') };
  const restoring = startSite(['restore', file], place);
  const uploads = join(root, 'new', 'uploads', 'blog-images');
  await expect
    .poll(
      () =>
        readdir(uploads).then(
          ({ length }) => length,
          () => 0,
        ),
      { interval: 1 },
    )
    .toBeGreaterThan(0);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  const left = await runSite(['verify'], place);
  expect(left).toMatchObject({ code: 0, errors: '' });
  // It is there whole, or not at all.
  if (left.output === 'The database is whole: 0 rows can be read') {
    expect(await runSite(['restore', file], place)).toMatchObject({ code: 0, errors: '' });
  }
  const there = await openPlace(loadConfig(place));
  expect(await rowsOf(there.db)).toEqual(await rowsOf(app.db));
  expect(await filesIn(there.media.store)).toEqual(await filesIn(app.media.store));
});

async function sizeIn(dir: string): Promise<number> {
  const names = await readdir(dir).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
