/** Media that content holds inside itself become files, and back. */
import type { Transaction } from 'kysely';
import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import { createEntry } from '#content/change.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { migrateInlineImages } from '#features/media/inline-images/migrate.server.ts';
import { MigrationReply, UndoReply } from '#features/media/library.ts';
import { createMediaService } from '#features/media/media-service.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { createStudy, STAFF, studioPost } from '../support/factories.ts';
import { makeNoise, makePng } from '../support/library.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const MIGRATE = '/api/admin/migrate-images-to-s3';

const inlinePng = async (): Promise<string> =>
  `data:image/png;base64,${(await makePng()).toString('base64')}`;

const addPost = (app: TestApp, fields: Record<string, unknown>) =>
  createEntry(app.db, insightContent, studioPost(fields), { actor: STAFF });

const migrate = async (app: TestApp, input: object = {}) => {
  const { status, body } = await call(app, 'POST', MIGRATE, input);
  expect(status).toBe(200);
  return MigrationReply.parse(body);
};

const read = async (app: TestApp, path: string) =>
  Entry.parse((await call(app, 'GET', `/api/admin/${path}`)).body);

test.each(databaseKinds)(
  'SEED-08 UPL-13 a call without payload stores inline images as files on %s',
  async (kind) => {
    const app = await openStudio(kind);
    const png = await inlinePng();
    const raw = (await makePng()).toString('base64');
    const post = await addPost(app, {
      cardImageUrl: png,
      authorImageUrl: raw,
      contentSections: [{ text: 'Because.', imageUrl: png }],
    });
    const untouched = await createStudy(app.db, { cardImageUrl: '/covers/x.svg' });

    const answer = await app.request(MIGRATE, {
      method: 'POST',
      headers: { origin: 'https://www.northmile.example' },
    });

    const report = MigrationReply.parse(await answer.json());
    expect(report).toMatchObject({ stored: 3, left: 0, next: null });
    expect(report.entries).toMatchObject([{ id: post.id, isChanged: true, problem: null }]);
    const after = await read(app, `blog-posts/${post.id}`);
    expect(after).toMatchObject({
      revision: 2,
      cardImageUrl: expect.stringMatching(/^\/uploads\/blog-images\/.+\.png$/),
      authorImageUrl: expect.stringMatching(/^\/uploads\/blog-authors\/.+\.png$/),
    });
    // The same media item twice is one file.
    expect(after.contentSections).toMatchObject([{ imageUrl: after.cardImageUrl }]);
    expect((await app.request(String(after.cardImageUrl))).status).toBe(200);
    expect((await read(app, `case-studies/${untouched.id}`)).revision).toBe(1);
    const audit = await call(app, 'GET', `/api/admin/audit?subject=${post.id}`);
    expect(audit.body).toMatchObject([{ action: 'migrated' }, { action: 'created' }]);
    const used = await call(app, 'GET', '/api/admin/media?used=true');
    expect(used.body).toHaveLength(2);
  },
);

test('SEED-08 a client that sends no payload may still call it JSON', async () => {
  const app = await openStudio();
  const headers = { origin: 'https://www.northmile.example', 'content-type': 'application/json' };
  const answer = await app.request(MIGRATE, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  expect(MigrationReply.parse(await answer.json())).toMatchObject({ isDryRun: false, stored: 0 });
});

test('SEED-08 a dry run says what would be, and changes nothing', async () => {
  const app = await openStudio();
  const png = await inlinePng();
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  const post = await addPost(app, { cardImageUrl: png, coverImageUrl: svg });

  const report = await migrate(app, { dryRun: true });

  expect(report).toMatchObject({ isDryRun: true, stored: 1, left: 1 });
  expect(report.entries[0]?.pictures).toMatchObject([
    { field: 'cardImageUrl', address: null, problem: null },
    {
      field: 'coverImageUrl',
      problem: 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.',
    },
  ]);
  expect(report.bytes).toBe(Buffer.from(png.split(',')[1] ?? '', 'base64').byteLength);
  expect((await read(app, `blog-posts/${post.id}`)).cardImageUrl).toBe(png);
  expect((await call(app, 'GET', '/api/admin/media')).body).toEqual([]);
});

test('C15 SEED-08 what is no media item is reported and left, the rest goes on', async () => {
  const app = await openStudio();
  const truncated = `data:image/png;base64,${(await makePng()).subarray(0, 40).toString('base64')}`;
  const post = await addPost(app, {
    cardImageUrl: truncated,
    coverImageUrl: 'data:image/png;base64,%%%',
    authorImageUrl: await inlinePng(),
  });

  const report = await migrate(app);

  expect(report).toMatchObject({ stored: 1, left: 2 });
  const after = await read(app, `blog-posts/${post.id}`);
  expect(after).toMatchObject({
    cardImageUrl: truncated,
    coverImageUrl: 'data:image/png;base64,%%%',
    authorImageUrl: expect.stringContaining('/uploads/blog-authors/'),
  });
});

test('SEED-08 it is done a part at a time, and a second run finds nothing more', async () => {
  const app = await openStudio();
  for (const title of ['One', 'Two', 'Three']) {
    await addPost(app, { title, cardImageUrl: await inlinePng() });
  }
  const study = await createStudy(app.db, { section1ImageUrl: await inlinePng() });

  const first = await migrate(app, { limit: 3 });
  const second = await migrate(app, { limit: 3, after: first.next });
  const third = await migrate(app);

  expect([first.stored, second.stored, third.stored]).toEqual([3, 1, 0]);
  expect(second.next).toBeNull();
  const done = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(new Set(done).size).toBe(4);
  expect(done).toContain(study.id);
});

test.each(databaseKinds)(
  'SEED-08 it is undone unless somebody saved since, on %s',
  async (kind) => {
    const app = await openStudio(kind);
    const png = await inlinePng();
    const post = await addPost(app, { title: 'One', cardImageUrl: png });
    const study = await createEntry(
      app.db,
      caseStudyContent,
      caseStudyContent.fields.parse({
        title: 'Two',
        slug: 'two',
        clientName: 'Lakeshore Transit',
        excerpt: 'Two.',
        publishDate: '2024-06-05',
        cardImageUrl: png,
        section1Title: 'The problem',
        section1Content: 'The board was wrong.',
      }),
      { actor: STAFF },
    );
    await migrate(app);
    const migrated = await read(app, `case-studies/${study.id}`);
    await call(app, 'PUT', `/api/admin/case-studies/${study.id}`, {
      ...migrated,
      title: 'Two more',
    });

    const undone = await call(app, 'POST', `${MIGRATE}/undo`);
    const again = await call(app, 'POST', `${MIGRATE}/undo`);

    const report = UndoReply.parse(undone.body);
    expect(report.restored).toBe(1);
    expect(report.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: post.id, isRestored: true, problem: null }),
        expect.objectContaining({ id: study.id, isRestored: false, label: 'Two more' }),
      ]),
    );
    expect((await read(app, `blog-posts/${post.id}`)).cardImageUrl).toBe(png);
    expect((await read(app, `case-studies/${study.id}`)).cardImageUrl).toBe(migrated.cardImageUrl);
    expect(UndoReply.parse(again.body).restored).toBe(0);
  },
);

test('SEED-09 a migration that fails says "Migration failed", and leaves content as it was', async () => {
  const app = await openStudio();
  const png = await inlinePng();
  const post = await addPost(app, { cardImageUrl: png });
  await app.db.schema.dropTable('media').execute();

  const { status, body } = await call(app, 'POST', MIGRATE, {});

  expect(status).toBe(500);
  expect(body).toMatchObject({ error: 'Migration failed' });
  expect((await read(app, `blog-posts/${post.id}`)).cardImageUrl).toBe(png);
});

test('C15 D16 what was committed stays whole although the answer to the commit was lost', async () => {
  const app = await openStudio();
  const post = await addPost(app, { cardImageUrl: await inlinePng() });
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async (work: (db: Transaction<Tables>) => Promise<unknown>) => {
            await target.transaction().execute(work);
            throw new Error('The connection was lost');
          },
        });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { media } = app;
  const work = new PQueue({ concurrency: 1 });
  const onStored = (): void => undefined;
  const service = createMediaService({
    db,
    store: media.store,
    work,
    quotaBytes: 1_000_000,
    onStored,
    now: Date.now,
  });

  const migrated = migrateInlineImages(
    { db, media, types: [insightContent] },
    { dryRun: false },
    STAFF,
  );
  await expect(migrated).rejects.toThrow('lost');
  const bytes = await makePng();
  const sent = { bytes, declaredType: '', fileName: 'a.png', by: STAFF };
  await expect(service.storeMedia({ ...sent, folder: 'blog-images' })).rejects.toThrow('lost');

  const { cardImageUrl } = await read(app, `blog-posts/${post.id}`);
  expect(cardImageUrl).toMatch(/^\/uploads\//);
  const rows = await app.db.selectFrom('media').select('address').execute();
  expect(rows).toHaveLength(2);
  for (const { address } of rows) expect((await app.request(address)).status).toBe(200);
});

test('C15 a media item inside an import becomes a file where it is too large to stay, after a dry run without one', async () => {
  const app = await openStudio();
  const noise = await makeNoise();
  const record = {
    title: 'Measure before you cut',
    excerpt: 'What a week of measuring saved.',
    author_name: 'Imani Okafor',
    publish_date: 1_717_545_600,
    card_image_url: `data:image/png;base64,${noise.toString('base64')}`,
    content_sections: JSON.stringify([{ heading: '', text: 'Because.', image_url: '' }]),
  };
  const broken = {
    ...record,
    title: 'Broken',
    card_image_url: `data:image/png;base64,${'A'.repeat(4_000)}`,
  };
  const file = { blogPosts: [record, broken] };

  const tried = await call(app, 'POST', '/api/admin/import?dryRun=true', file);
  const between = await call(app, 'GET', '/api/admin/media');
  const imported = await call(app, 'POST', '/api/admin/import', file);

  expect(tried.body).toMatchObject({ imported: 1, rejected: 1 });
  expect(between.body).toEqual([]);
  expect(imported.body).toMatchObject({
    imported: 1,
    records: [{ isImported: true }, { problems: [{ field: 'cardImageUrl' }] }],
  });
  const list = await call(app, 'GET', '/api/blog-posts');
  expect(list.body).toMatchObject([
    { cardImageUrl: expect.stringMatching(/^\/uploads\/blog-images\/.+\.png$/) },
  ]);
});

test('SESS-18 nobody migrates without a session', async () => {
  const app = await createTestApp();

  expect((await call(app, 'POST', MIGRATE)).status).toBe(401);
  expect((await call(app, 'POST', `${MIGRATE}/undo`)).status).toBe(401);
});
