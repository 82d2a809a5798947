/** Smaller copies of media, and what pages know of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { COPY_LEASE_MS, MAX_COPY_ATTEMPTS } from '#features/media/copies.server.ts';
import { createPageImages, findImages } from '#features/media/page-images.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../src/server/migrations.ts';
import type { TestApp } from '../support/app.ts';
import { databaseKinds, openWatchedDatabase, temporaryDir } from '../support/databases.ts';
import {
  animatedImage,
  drawing,
  imageBytes,
  keysOf,
  openMedia,
  stores,
  uploaded,
} from '../support/images.ts';
import { INES } from '../support/studio.ts';

const copiesOf = (app: TestApp) =>
  app.db.selectFrom('media').select(['copies', 'attempts', 'leased_until']).execute();

for (const { name, open } of stores) {
  test(`a media item gets copies at every width below its own and at its own, in both types (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const { url, id } = await uploaded(app, await imageBytes('jpeg', 500, 250));
    await app.media.catchUp();
    const facts = (await findImages(app.db, [url])).get(url);
    expect(facts).toMatchObject({ width: 500, height: 250, focus: undefined });
    expect(facts?.copies.widths).toEqual([128, 320, 480, 500]);
    expect(facts?.copies.base).toMatch(new RegExp(`^/uploads/uploaded-images/${id}-[\\da-f]{8}$`));
    for (const width of facts?.copies.widths ?? []) {
      for (const ending of ['avif', 'webp']) {
        const answer = await app.request(`${facts?.copies.base}-${width}.${ending}`);
        expect(answer.headers.get('content-type')).toBe(`image/${ending}`);
        const { width: real, format } = await sharp(await answer.bytes()).metadata();
        expect([real, format]).toEqual([width, ending === 'avif' ? 'heif' : 'webp']);
      }
    }
    expect(await keysOf(app.media.store)).toHaveLength(9);
  });
}

test.for(databaseKinds)('media are stored, copied, found and swept (%s)', async (database) => {
  const app = await openMedia({ database });
  const { url } = await uploaded(app, await imageBytes('png', 330, 200), { alt: 'A plan' });
  await app.media.catchUp();
  await app.media.replaceMedia((await uploaded(app, await imageBytes())).id, {
    bytes: await imageBytes('gif'),
    declaredType: '',
    fileName: 'x.gif',
    by: INES,
  });
  expect((await findImages(app.db, [url])).get(url)?.copies.widths).toEqual([128, 320, 330]);
  expect(await app.media.sweep({ dryRun: false })).toEqual({
    files: [],
    bytes: 0,
    announcements: 0,
  });
});

test('a media item wider than the widest copy gets none of its own width, a moving one gets none', async () => {
  const app = await openMedia();
  const wide = await uploaded(app, new Uint8Array(await drawing(2_000, 20).png().toBuffer()));
  const moving = await uploaded(app, await animatedImage(), { type: 'image/gif' });
  await app.media.catchUp();
  const facts = await findImages(app.db, [wide.url, moving.url, '/sample/other.webp']);
  expect(facts.get(wide.url)?.copies.widths).toEqual([128, 320, 480, 720, 960, 1280, 1920]);
  expect(facts.get(moving.url)?.copies.widths).toEqual([]);
  expect(facts.size).toBe(2);
});

test('the facts of all media of a page are one query, and its own drawings are asked of nobody', async () => {
  const { db, queries } = await openWatchedDatabase();
  expect((await findImages(db, [])).size).toBe(0);
  expect(queries).toHaveLength(0);
  await createPageImages(db, new Map())(['/covers/a.svg', '/marks/b.svg', '/images/c.webp']);
  expect(queries).toHaveLength(0);
  await findImages(db, ['/uploads/a.png', '/uploads/b.png', '/uploads/a.png']);
  expect(queries).toHaveLength(1);
});

test('pages learn of copies and of another media item: the site version grows', async () => {
  const app = await openMedia();
  const version = async () =>
    (await app.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version;
  const { id, url } = await uploaded(app, await imageBytes('png', 400, 300));
  const before = await version();
  await app.media.catchUp();
  expect(await version()).toBe(before + 1);
  const facts = async () => (await findImages(app.db, [url])).get(url);
  const first = await facts();
  await app.media.replaceMedia(id, {
    bytes: await imageBytes('png', 350, 300),
    declaredType: 'image/png',
    fileName: 'x.png',
    by: INES,
  });
  expect(await version()).toBe(before + 2);
  await app.media.catchUp();
  const second = await facts();
  expect(second?.copies.widths).toEqual([128, 320, 350]);
  expect(second?.copies.base).not.toBe(first?.copies.base);
  // Pages that still stand elsewhere show the old copies for a while.
  expect((await app.request(`${first?.copies.base}-320.webp`)).status).toBe(200);
});

test('copies that fail are tried again later, a few times', async () => {
  let now = Date.now();
  const app = await openMedia({ now: () => now });
  const { url } = await uploaded(app, await imageBytes());
  await app.media.store.put(
    url.slice('/uploads/'.length),
    await imageBytes('png', 9, 9),
    'image/png',
  );
  for (let attempt = 1; attempt <= MAX_COPY_ATTEMPTS; attempt += 1) {
    await app.media.catchUp();
    await app.media.catchUp();
    expect(await copiesOf(app)).toMatchObject([{ copies: null, attempts: attempt }]);
    now += 3_600_000;
  }
  await app.media.catchUp();
  expect(await copiesOf(app)).toMatchObject([{ attempts: MAX_COPY_ATTEMPTS }]);
  expect((await app.request(url)).status).toBe(200);
});

test('a process that is killed in the middle of copies holds its media item for a minute; another ends what it began', async () => {
  const [dir, data] = [await temporaryDir(), await temporaryDir()];
  const file = join(data, 'site.sqlite');
  const db = await openDatabase({ kind: 'sqlite', file });
  await migrate(db, migrations);
  let now = Date.now();
  const app = await openMedia({ db, store: createDiskBlobs(dir), now: () => now });
  const { url } = await uploaded(app, await imageBytes('png', 500, 300));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'test/support/copies-process.ts', file, dir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await keysOf(app.media.store)).toHaveLength(2);
  await app.media.catchUp();
  expect(await copiesOf(app)).toMatchObject([{ copies: null }]);
  now = Date.now() + COPY_LEASE_MS;
  await app.media.catchUp();
  expect((await findImages(db, [url])).get(url)?.copies.widths).toEqual([128, 320, 480, 500]);
  expect(await keysOf(app.media.store)).toHaveLength(9);
  await db.destroy();
});
