/** Media are replaced, deleted and swept, and nothing that uses one loses it unseen. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepDraft } from '#content/drafts.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { MediaDetail, Orphans, SweepReply } from '#features/media/library.ts';
import { PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { createStudy, STAFF } from '../support/factories.ts';
import { ageMedia, makePng, uploadMedia } from '../support/library.ts';
import { call, openStudio } from '../support/studio.ts';

const LIBRARY = '/api/admin/media';

const statusOf = async (app: TestApp, path: string): Promise<number> =>
  (await app.request(path)).status;

async function replace(app: TestApp, id: string, bytes: Buffer, type = 'image/png') {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'new.png', { type }));
  const answer = await app.request(`${LIBRARY}/${id}/replace`, {
    method: 'POST',
    headers: { origin: PUBLIC_URL },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

test('a replaced media item keeps its address and what is said of it', async () => {
  const app = await openStudio();
  const { id, address } = await uploadMedia(app);
  await call(app, 'PATCH', `${LIBRARY}/${id}`, { alt: 'A ridge' });
  const before = MediaDetail.parse((await call(app, 'GET', `${LIBRARY}/${id}`)).body);
  const old = Buffer.from(await (await app.request(address)).arrayBuffer());

  const { status, body } = await replace(app, id, await makePng(60, 30));
  await app.noticeChanges();

  const after = MediaDetail.parse(body);
  expect(status).toBe(200);
  expect(after).toMatchObject({ address, alt: 'A ridge', width: 60, height: 30 });
  expect(after.hash).not.toBe(before.hash);
  expect(Buffer.from(await (await app.request(address)).arrayBuffer()).equals(old)).toBe(false);
});

test('what is no media item replaces none', async () => {
  const app = await openStudio();
  const { id, address } = await uploadMedia(app);

  const svg = await replace(app, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const nothing = await replace(app, id, Buffer.alloc(0));
  const missing = await replace(app, 'none', await makePng());

  expect(svg).toMatchObject({
    status: 415,
    body: { error: 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.' },
  });
  expect(nothing).toMatchObject({
    status: 422,
    body: { fields: { image: 'Choose an image' } },
  });
  expect(missing.status).toBe(404);
  expect(await statusOf(app, address)).toBe(200);
});

test.each(databaseKinds)(
  'D16 a media item in use is kept, and its uses are named, on %s',
  async (kind) => {
    const app = await openStudio(kind);
    const { id, address } = await uploadMedia(app);
    const study = await createStudy(app.db, { cardImageUrl: address });

    const refused = await call(app, 'DELETE', `${LIBRARY}/${id}`);
    await call(app, 'DELETE', `/api/admin/case-studies/${study.id}`);
    const inTrash = await call(app, 'DELETE', `${LIBRARY}/${id}`);

    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'This media item is in use.',
        details: `It is used in “${study.title}”.`,
        current: { usedBy: [{ source: 'entry', key: study.id, label: study.title }] },
      },
    });
    expect(inTrash).toMatchObject({
      status: 409,
      body: { details: `It is used in “${study.title}” (in the trash).` },
    });
    expect(await statusOf(app, address)).toBe(200);
  },
);

test.each(databaseKinds)(
  'D16 what an older release has saved keeps its media before it is noted, on %s',
  async (kind) => {
    const app = await openStudio(kind);
    const { id, address } = await uploadMedia(app);
    const other = await uploadMedia(app, 'other.png');
    const study = await createStudy(app.db, { cardImageUrl: address });
    const fields = { cardExcerpt: `![A ridge](${address})` };
    await keepDraft(app.db, caseStudyContent, STAFF, { key: study.id, basedOn: 1, fields });
    await ageMedia(app);
    await app.db.deleteFrom('media_use').execute();
    for (const table of ['entry', 'entry_draft']) {
      await sql`update ${sql.table(table)} set noted = null`.execute(app.db);
    }

    const refused = await call(app, 'DELETE', `${LIBRARY}/${id}`);
    const swept = await call(app, 'POST', `${LIBRARY}/orphans/sweep`, {});

    const usedBy = [{ source: 'entry', key: study.id, label: study.title }, { source: 'draft' }];
    expect(refused).toMatchObject({ status: 409, body: { current: { usedBy } } });
    const { removed, pictures } = SweepReply.parse(swept.body);
    expect(removed).toBe(1);
    expect(pictures).toMatchObject([
      { id, problem: 'This media item is in use.' },
      { id: other.id, problem: null },
    ]);
    expect(await statusOf(app, address)).toBe(200);
  },
);

test('D16 forced, or without uses, a media item goes for good', async () => {
  const app = await openStudio();
  const used = await uploadMedia(app);
  const unused = await uploadMedia(app, 'gone.png');
  await createStudy(app.db, { cardImageUrl: used.address });

  const first = await call(app, 'DELETE', `${LIBRARY}/${used.id}?force=true`);
  const second = await call(app, 'DELETE', `${LIBRARY}/${unused.id}`);
  const again = await call(app, 'DELETE', `${LIBRARY}/${unused.id}`);
  await app.noticeChanges();

  expect([first.status, second.status, again.status]).toEqual([200, 200, 404]);
  expect(await statusOf(app, used.address)).toBe(404);
  expect(await statusOf(app, unused.address)).toBe(404);
  const audit = await call(app, 'GET', `/api/admin/audit?type=image&subject=${unused.id}`);
  expect(audit.body).toMatchObject([
    { action: 'deleted', subject: { label: 'gone.png' } },
    { action: 'uploaded' },
  ]);
});

test.each(databaseKinds)(
  'D16 a sweep is tried first, and takes orphans alone, on %s',
  async (kind) => {
    const app = await openStudio(kind);
    const used = await uploadMedia(app, 'used.png');
    const orphan = await uploadMedia(app, 'orphan.png');
    await createStudy(app.db, { cardImageUrl: used.address });
    await ageMedia(app);
    const fresh = await uploadMedia(app, 'fresh.png');

    const tried = await call(app, 'POST', `${LIBRARY}/orphans/sweep`, { dryRun: true });
    const between = await call(app, 'GET', `${LIBRARY}/orphans`);
    const swept = await call(app, 'POST', `${LIBRARY}/orphans/sweep`, {});
    await app.noticeChanges();

    const pictures = [{ fileName: 'orphan.png', problem: null }];
    expect(SweepReply.parse(tried.body)).toMatchObject({ isDryRun: true, removed: 1, pictures });
    expect(Orphans.parse(between.body).count).toBe(1);
    expect(SweepReply.parse(swept.body)).toMatchObject({ isDryRun: false, removed: 1, pictures });
    expect(await statusOf(app, orphan.address)).toBe(404);
    expect(await statusOf(app, used.address)).toBe(200);
    expect(await statusOf(app, fresh.address)).toBe(200);
  },
);
