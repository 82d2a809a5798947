/** A backup holds everything, and either database takes it back. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { readTables } from '#platform/backup/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  backUp,
  backUpSite,
  LEFT_OUT,
  restoreInto,
  restoreSite,
} from '../../src/server/backup/site-backup.ts';
import { loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { siteSecret } from '../../src/server/open.ts';
import { createTestApp, SECRET, type TestApp } from '../support/app.ts';
import {
  type DatabaseKind,
  databaseKinds,
  openTestDatabase,
  postgresUrl,
  temporaryDir,
  testDatabaseConfig,
} from '../support/databases.ts';
import { createStudy } from '../support/factories.ts';
import { stores } from '../support/images.ts';
import { EVERY_CHANNEL, wav } from '../support/lead-forms.ts';
import { filesIn, populateSite, rowsOf, signInWithTotp } from '../support/populated-site.ts';
import { addSubmission } from '../support/submissions.ts';

/** Tables that the lived-in site has rows in. */
const LIVED_IN = [
  'account',
  'answer_file',
  'audit',
  'changes_seen',
  'digest_reader',
  'entry',
  'entry_draft',
  'entry_revision',
  'entry_schedule',
  'entry_tag',
  'featured_swap',
  'incoming_file',
  'incoming_mail',
  'invitation_wave',
  'lead_notice',
  'media',
  'media_use',
  'note_mention',
  'outbox',
  'person_address',
  'pipeline_setting',
  'reply',
  'reply_file',
  'reply_signature',
  'reply_template',
  'seen_mail',
  'site_planning',
  'site_version',
  'submission',
  'submission_file',
  'submission_note',
  'trash',
  'two_factor',
  'user',
  'visitor_mail',
];

const newFile = async (): Promise<string> => join(await temporaryDir(), 'site.ndjson.gz');

interface Place {
  db: Kysely<Tables>;
  store: BlobStore;
}

const backUpPlace = ({ db, store }: Place, file: string) =>
  backUp({ db, store, secret: SECRET, secrets: {} }, file);

const restoreHere = ({ db, store }: Place, file: string) =>
  restoreInto(
    { openDb: async () => db, store, accept: async () => {}, keepSecrets: async () => {} },
    file,
  );

const placeOf = ({ db, media: { store } }: TestApp): Place => ({ db, store });

/** Empty, with today's schema, as a first start without sample content leaves it. */
const emptyPlace = async (kind: DatabaseKind, store?: BlobStore): Promise<Place> => ({
  db: await openTestDatabase(kind),
  store: store ?? createDiskBlobs(await temporaryDir()),
});

for (const kind of databaseKinds) {
  test(`X24 every row and file comes back from SQLite to ${kind} and from there to SQLite, and people sign in with their codes`, {
    tags: ['long'],
  }, async () => {
    const app = await createTestApp();
    const life = await populateSite(app);
    const rows = await rowsOf(app.db);
    const files = await filesIn(app.media.store);
    for (const table of LIVED_IN) expect(rows[table], table).not.toEqual([]);
    expect(Object.keys(files).length).toBeGreaterThan(2);
    const [first, second] = [await newFile(), await newFile()];
    const report = await backUpPlace(placeOf(app), first);
    expect(report.rows).toBe(Object.values(rows).flat().length);
    expect(report.files).toBe(Object.keys(files).length);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect((await stat(first)).size).toBe(report.size);

    const middle = await emptyPlace(kind);
    await restoreHere(middle, first);
    expect(await rowsOf(middle.db)).toEqual(rows);
    expect(await filesIn(middle.store)).toEqual(files);

    await backUpPlace(middle, second);
    const end = await emptyPlace('sqlite');
    await restoreHere(end, second);
    expect(await rowsOf(end.db)).toEqual(rows);
    expect(await filesIn(end.store)).toEqual(files);

    const restored = await createTestApp(middle);
    for (const path of ['/', life.studyPath, life.imagePath]) {
      expect((await restored.request(path)).status, path).toBe(200);
    }
    expect(await signInWithTotp(restored, life)).toEqual([200, 200, 200]);
    expect(await restored.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test(`X24 an older backup is loaded by the schema of its time and brought up to date (${kind})`, async () => {
    const old = Object.fromEntries(Object.entries(migrations).slice(0, 6));
    const source = await openDatabase(await testDatabaseConfig('sqlite'));
    onTestFinished(() => source.destroy());
    await migrate(source, old);
    await sql`insert into entry (id, type, slug, status, sort_key, revision, data, body, created_at, updated_at)
      values ('e1', 'case-study', 'a', 'published', '2024-01-01', 1,
        '{"title":"A","cardImageUrl":"/uploads/blog-images/x.png"}', '{}', '', '')`.execute(source);
    const store = createDiskBlobs(await temporaryDir());
    const file = await newFile();
    await backUpPlace({ db: source, store }, file);
    const place = await emptyPlace(kind);
    await restoreHere(place, file);
    const uses = await place.db.selectFrom('media_use').select(['address', 'key']).execute();
    expect(uses).toEqual([{ address: '/uploads/blog-images/x.png', key: 'e1' }]);
    expect(await migrate(place.db, migrations)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      place.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(migrations));
  });

  test(`every table that a backup takes can be read by a key, and none is left out by mistake (${kind})`, async () => {
    const tables = await readTables(await openTestDatabase(kind));
    for (const { name, key } of tables) expect(key, name).not.toEqual([]);
    const names = tables.map(({ name }) => name);
    expect(Object.keys(LEFT_OUT).filter((name) => !names.includes(name))).toEqual([]);
  });
}

/** PGlite has one connection, so its writers would just wait. */
for (const kind of databaseKinds.filter((kind) => kind !== 'pglite')) {
  test(`X24 a backup under running writes is one state of the database (${kind})`, {
    tags: ['long'],
  }, async () => {
    const app = await createTestApp({ database: kind });
    await populateSite(app);
    const before = await rowsOf(app.db);
    let isOver = false;
    let written = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        await addSubmission(app.db, EVERY_CHANNEL, { kind: 'challenge', recording: wav(1) });
        await createStudy(app.db, { title: `Study ${written}` });
        written += 1;
        // SQLite answers at once; without this nobody else would get a turn.
        await setImmediate();
      }
    };
    const writing = write();
    await expect.poll(() => written).toBeGreaterThan(0);
    const file = await newFile();
    const source = await beside(app, kind);
    await backUpPlace({ db: source, store: app.media.store }, file);
    isOver = true;
    await writing;
    const after = await rowsOf(app.db);

    const place = await emptyPlace('sqlite');
    await restoreHere(place, file);
    const restored = await rowsOf(place.db);
    for (const [table, rows] of Object.entries(restored)) {
      if (table === 'site_version') continue;
      expect(after[table], table).toEqual(expect.arrayContaining(rows));
      expect(rows, table).toEqual(expect.arrayContaining(before[table] ?? []));
    }
    const count = (table: string): number => restored[table]?.length ?? 0;
    expect(count('submission')).toBeGreaterThan(before.submission?.length ?? 0);
    const challenges = count('submission') - 4;
    expect(count('submission_file')).toBe(challenges);
    expect(count('outbox') - (before.outbox?.length ?? 0)).toBe((challenges - 1) * 2);
    // Two studies of the lived-in site, one of them in the trash.
    expect(count('entry_revision')).toBe(count('entry') - 2 + 1);
  });
}

for (const { name, open } of stores) {
  test(`X24 media come back from ${name} to a folder, and those that are removed meanwhile are none`, async () => {
    const app = await createTestApp({ store: await open() });
    await populateSite(app);
    const { store } = app.media;
    const files = await filesIn(store);
    const [gone = ''] = Object.keys(files);
    await store.put('incoming/0198f3f0-0000-7000-8000-000000000000', new Uint8Array(9), 'x/y');
    const file = await newFile();
    const find: BlobStore['find'] = async (key) => {
      if (key === gone) await store.remove(gone);
      return store.find(key);
    };
    await backUpPlace({ db: app.db, store: { ...store, find } }, file);
    const place = await emptyPlace('sqlite', await open());
    await restoreHere(place, file);
    const { [gone]: _, ...left } = files;
    expect(await filesIn(place.store)).toEqual(left);
    for (const key of Object.keys(left)) {
      expect((await place.store.find(key))?.type).toBe((await store.find(key))?.type);
    }
  });
}

test('X24 the generated secrets come along, so that two-factor codes can be read', async () => {
  const here = loadConfig({ DATA_DIR: await temporaryDir() });
  const db = await openDatabase(here.database);
  onTestFinished(() => db.destroy());
  await migrate(db, migrations);
  const life = await populateSite(await createTestApp({ db, secret: await siteSecret(here) }));
  const file = await newFile();
  await backUpSite(here, file);

  const there = loadConfig({ DATA_DIR: join(await temporaryDir(), 'new') });
  await restoreSite(there, file);
  const secretFile = join(there.dataDir, 'session-secret');
  expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
  const restored = await openDatabase(there.database);
  onTestFinished(() => restored.destroy());
  const app = await createTestApp({ db: restored, secret: await siteSecret(there) });
  expect(await signInWithTotp(app, life)).toEqual([200, 200, 200]);

  const other = loadConfig({
    DATA_DIR: join(await temporaryDir(), 'other'),
    SESSION_SECRET: 'another one than that, 0123456789',
  });
  await expect(restoreSite(other, file)).rejects.toThrow(/^SESSION_SECRET is not the secret that/);
  await expect(stat(other.dataDir)).rejects.toThrow('ENOENT');
});

/** A connection of its own to the same database. */
async function beside(app: TestApp, kind: 'sqlite' | 'postgres'): Promise<Kysely<Tables>> {
  const source =
    kind === 'sqlite'
      ? await sql<{ file: string }>`select file from pragma_database_list`.execute(app.db)
      : await sql<{ file: string }>`select current_database() as file`.execute(app.db);
  const name = source.rows[0]?.file ?? '';
  const db = await openDatabase(
    kind === 'sqlite' ? { kind, file: name } : { kind, url: `${postgresUrl}/${name}` },
  );
  onTestFinished(() => db.destroy());
  return db;
}
