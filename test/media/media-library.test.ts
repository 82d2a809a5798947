/** The library of media as staff see it by the API. */
import { expect, test } from 'vitest';
import { keepDraft } from '#content/drafts.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { MediaDetail, MediaItem, Orphans } from '#features/media/library.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds, openWatchedDatabase } from '../support/databases.ts';
import { createStudy, STAFF } from '../support/factories.ts';
import { addMedia } from '../support/library.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const LIBRARY = '/api/admin/media';

const pageOf = (body: unknown) => MediaItem.array().parse(body);

test.each(databaseKinds)(
  'the library is searched and read a page at a time on %s',
  async (kind) => {
    const app = await openStudio(kind);
    for (const number of [1, 2, 3]) {
      await addMedia(app.db, {
        file_name: `ridge-${number}.png`,
        created_at: `2026-01-0${number}T10:00:00.000Z`,
      });
    }
    await addMedia(app.db, {
      folder: 'blog-authors',
      file_name: 'imani.webp',
      alt: 'By 100% light',
    });
    await addMedia(app.db, { status: 'expected', file_name: 'ridge-9.png' });

    const first = await call(app, 'GET', `${LIBRARY}?q=RIDGE&limit=2`);
    const path = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call(app, 'GET', path);
    const found = await call(app, 'GET', `${LIBRARY}?q=100%25&folder=blog-authors`);

    const names = pageOf(first.body).map(({ fileName }) => fileName);
    expect(names).toEqual(['ridge-3.png', 'ridge-2.png']);
    expect(pageOf(second.body).map(({ fileName }) => fileName)).toEqual(['ridge-1.png']);
    expect(second.headers.get('link')).toBeNull();
    expect(pageOf(found.body)).toMatchObject([{ fileName: 'imani.webp', alt: 'By 100% light' }]);
  },
);

test('a page of the library with its uses takes one query', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  for (let number = 0; number < 12; number += 1) await addMedia(db);
  queries.length = 0;

  const { body } = await call(app, 'GET', LIBRARY);

  expect(pageOf(body)).toHaveLength(12);
  expect(queries).toHaveLength(1);
});

test('wrong parameters are all named at once', async () => {
  const app = await openStudio();

  const { status, body } = await call(
    app,
    'GET',
    `${LIBRARY}?folder=attic&used=maybe&limit=0&cursor=x`,
  );

  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: {
      folder: 'Choose one of the folders',
      used: 'Use true or false',
      limit: 'Use a whole number from 1 to 100',
      cursor: 'Use the cursor of a Link header',
    },
  });
});

test('a media item names every place that uses it', async () => {
  const app = await openStudio();
  const { id, address } = await addMedia(app.db);
  const study = await createStudy(app.db, { cardImageUrl: address });
  await keepDraft(app.db, caseStudyContent, STAFF, {
    key: 'new',
    basedOn: 0,
    fields: { section1ImageUrl: `${address}?again` },
  });

  const { body } = await call(app, 'GET', `${LIBRARY}/${id}`);
  const used = await call(app, 'GET', `${LIBRARY}?used=true`);
  const unused = await call(app, 'GET', `${LIBRARY}?used=false`);

  expect(MediaDetail.parse(body)).toMatchObject({
    uses: 2,
    usedBy: [
      {
        source: 'draft',
        type: 'case-study',
        key: 'new',
        isNew: true,
        label: '',
        author: STAFF.name,
      },
      { source: 'entry', type: 'case-study', key: study.id, label: study.title, author: '' },
    ],
  });
  expect([pageOf(used.body).length, pageOf(unused.body).length]).toEqual([1, 0]);
});

test('words, focus and name are changed one by one, audited, and found again', async () => {
  const app = await openStudio();
  const { id } = await addMedia(app.db);

  const alt = await call(app, 'PATCH', `${LIBRARY}/${id}`, { alt: ' A ridge at dawn ' });
  const focus = await call(app, 'PATCH', `${LIBRARY}/${id}`, { focus: { x: 20, y: 75 } });
  const rest = await call(app, 'PATCH', `${LIBRARY}/${id}`, {
    isDecorative: true,
    fileName: 'dawn.png',
  });
  const cleared = await call(app, 'PATCH', `${LIBRARY}/${id}`, { focus: null });
  const found = await call(app, 'GET', `${LIBRARY}?q=dawn`);
  const audit = await call(app, 'GET', `/api/admin/audit?type=image&subject=${id}`);

  expect(alt.body).toMatchObject({ alt: 'A ridge at dawn', focus: null });
  expect(focus.body).toMatchObject({ alt: 'A ridge at dawn', focus: { x: 20, y: 75 } });
  expect(rest.body).toMatchObject({ isDecorative: true, fileName: 'dawn.png' });
  expect(cleared.body).toMatchObject({ focus: null, isDecorative: true });
  expect(pageOf(found.body)).toHaveLength(1);
  expect(audit.body).toMatchObject([
    {},
    {},
    {},
    { action: 'updated', after: { alt: 'A ridge at dawn' } },
  ]);
});

test('what cannot be said of a media item is refused field by field', async () => {
  const app = await openStudio();
  const { id } = await addMedia(app.db);

  const wrong = { alt: 'x'.repeat(501), focus: { x: 101, y: 0.5 }, fileName: '', bytes: 3 };
  const { status, body } = await call(app, 'PATCH', `${LIBRARY}/${id}`, wrong);
  const missing = await call(app, 'PATCH', `${LIBRARY}/none`, { alt: 'x' });

  expect(status).toBe(422);
  expect(Object.keys(Object(body).fields).sort()).toEqual([
    'alt',
    'bytes',
    'fileName',
    'focus.x',
    'focus.y',
  ]);
  expect(missing.status).toBe(404);
});

test.each(databaseKinds)('orphans are unused media that are a day old, on %s', async (kind) => {
  const app = await openStudio(kind);
  const { address } = await addMedia(app.db, { file_name: 'used.png' });
  await createStudy(app.db, { cardImageUrl: address });
  await addMedia(app.db, { file_name: 'lost.png', bytes: 300 });
  await addMedia(app.db, { file_name: 'fresh.png', created_at: new Date().toISOString() });

  const { body } = await call(app, 'GET', `${LIBRARY}/orphans`);

  expect(Orphans.parse(body)).toMatchObject({
    count: 1,
    bytes: 300,
    pictures: [{ fileName: 'lost.png' }],
  });
});
