/** Documents, films and subtitles: taken by what they are, kept, and given out so that nothing in them runs. */
import { expect, test } from 'vitest';
import { FILE_TYPES } from '#features/media/file-types.ts';
import { listMediaWithoutFile } from '#features/media/library/integrity.server.ts';
import { MediaItem } from '#features/media/library.ts';
import type { TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  docx,
  mp4,
  openDocument,
  pdf,
  pptx,
  sendFile,
  sentFile,
  vtt,
  webm,
  xlsx,
  zip,
} from '../support/files.ts';
import { imageBytes, keysOf, openMedia, stores, uploaded } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const text = (words: string) => new Uint8Array(Buffer.from(words));

/** One of each kind. */
const SAMPLES = {
  pdf: pdf(),
  docx: docx(),
  xlsx: xlsx(),
  pptx: pptx(),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  csv: text('name;price\r\nCafé;3\r\n'),
  txt: text('Plain words.\n'),
  zip: zip(),
  mp4: mp4(),
  webm: webm(),
  vtt: vtt(),
};

const isKind = (kind: string) => (type: string) =>
  Object.entries(FILE_TYPES).find(([, { ending }]) => ending === type)?.[1].kind === kind;

const listed = async (app: TestApp, query = '') =>
  MediaItem.array().parse((await call(app, 'GET', `/api/admin/media${query}`)).body);

for (const { name, open } of stores) {
  test(`every kind of file is taken, listed by its kind, and given out as what it is (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    for (const [ending, bytes] of Object.entries(SAMPLES)) {
      const { url } = await sentFile(app, `Our ${ending}.${ending}`, bytes);
      expect(url).toMatch(/^\/uploads\/(?:documents|films)\/[\da-f-]{36}\.\w+$/);
      const answer = await app.request(url);
      const { headers } = answer;
      const [type = ''] = (headers.get('content-type') ?? '').split(';');
      expect([ending, answer.status, FILE_TYPES[type as keyof typeof FILE_TYPES]?.ending]).toEqual([
        ending,
        200,
        ending,
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      );
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe(
        'public, max-age=300, stale-while-revalidate=86400',
      );
      expect(headers.get('content-disposition')).toBe(
        isKind('document')(ending)
          ? `attachment; filename="Our ${ending}.${ending}"; filename*=UTF-8''Our%20${ending}.${ending}`
          : null,
      );
      expect(await answer.bytes()).toEqual(bytes);
      const head = await app.request(url, { method: 'HEAD' });
      expect([head.status, (await head.bytes()).length]).toEqual([200, 0]);
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
    }
    await uploaded(app, await imageBytes());
    for (const [kind, count] of [
      ['picture', 1],
      ['document', 10],
      ['film', 2],
      ['subtitles', 1],
    ] as const) {
      const items = await listed(app, `?kind=${kind}`);
      expect([kind, items.length]).toEqual([kind, count]);
      expect(new Set(items.map((item) => item.kind))).toEqual(new Set([kind]));
    }
    expect(await listed(app)).toHaveLength(14);
    expect((await keysOf(app.media.store)).filter((key) => key.startsWith('incoming/'))).toEqual(
      [],
    );
    expect((await call(app, 'GET', '/api/admin/media?kind=song')).status).toBe(422);
  });

  test(`a film is sought in by ranges, on the condition that it is the same (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const film = mp4(1_500_000);
    const { id, url } = await sentFile(app, 'walk.mp4', film);
    const get = (headers: Record<string, string>) => app.request(url, { headers });
    const whole = await get({});
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    await whole.body?.cancel();
    for (const ranged of [{}, { 'if-range': etag }]) {
      const part = await get({ range: 'bytes=100-199', ...ranged });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-199/${film.length}`,
      ]);
      expect(await part.bytes()).toEqual(film.slice(100, 200));
    }
    const beyond = await get({ range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${film.length}`,
    ]);
    const flood = Array.from({ length: 2_000 }, (_, at) => `${at}-${at}`).join(',');
    for (const range of [`bytes=${flood}`, 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'pages=1-2', '']) {
      const answer = await get({ range });
      expect([range.slice(0, 20), answer.status]).toEqual([range.slice(0, 20), 200]);
      expect(answer.headers.get('content-length')).toBe(String(film.length));
      await answer.body?.cancel();
    }
    await sentFile(app, 'other.mp4', mp4(1_600_000), { replaces: id });
    const other = await get({ range: 'bytes=100-199', 'if-range': etag });
    expect(other.status).toBe(200);
    await other.body?.cancel();
  });

  test(`a file is replaced by one of its type alone, keeps its address, and is deleted with its file (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const { id, url } = await sentFile(app, 'plan.pdf', pdf('one'));
    expect(await (await app.request(url)).bytes()).toEqual(pdf('one'));
    const before = (await listed(app))[0]?.hash;
    await sentFile(app, 'next.pdf', pdf('two'), { replaces: id });
    await app.noticeChanges();
    expect(await (await app.request(url)).bytes()).toEqual(pdf('two'));
    const [item, ...others] = await listed(app);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id, fileName: 'plan.pdf', bytes: pdf('two').length });
    expect(item?.hash).not.toBe(before);
    expect(await sendFile(app, 'other.docx', docx(), { replaces: id })).toMatchObject({
      status: 422,
      error: 'Its address stays the same, so replace it with a .pdf file.',
    });
    const picture = await uploaded(app, await imageBytes());
    expect(await sendFile(app, 'a.pdf', pdf(), { replaces: picture.id })).toMatchObject({
      status: 422,
      error: 'Its address stays the same, so replace it with an image.',
    });
    expect((await sendFile(app, 'a.pdf', pdf(), { replaces: 'nobody' })).status).toBe(404);
    expect((await call(app, 'DELETE', `/api/admin/media/${id}`)).status).toBe(200);
    await app.noticeChanges();
    expect((await app.request(url)).status).toBe(404);
    expect((await keysOf(app.media.store)).filter((key) => /pdf|incoming/.test(key))).toEqual([]);
    const events = await app.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['uploaded', 'replaced', 'deleted']);
  });

  test(`of two who replace a file at once one is wholly last (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const { id, url } = await sentFile(app, 'plan.pdf', pdf());
    const files = ['one', 'two', 'three', 'four'].map((words) => pdf(words.repeat(500)));
    await Promise.all(files.map((bytes) => sentFile(app, 'next.pdf', bytes, { replaces: id })));
    await app.noticeChanges();
    const kept = await (await app.request(url)).bytes();
    expect(files).toContainEqual(kept);
    const [item] = await listed(app);
    const { createHash } = await import('node:crypto');
    expect(item?.hash).toBe(createHash('sha256').update(kept).digest('hex'));
    expect((await listed(app)).map((one) => one.id)).toEqual([id]);
    expect(await keysOf(app.media.store)).toHaveLength(1);
  });
}

for (const database of databaseKinds) {
  test(`files are listed by their kind, replaced, counted and missed when they are gone (${database})`, async () => {
    const app = await openMedia({ database, mediaQuotaMb: 1 });
    const { id, url } = await sentFile(app, 'plan.pdf', pdf('x'.repeat(400_000)));
    await sentFile(app, 'walk.webm', webm());
    await sentFile(app, 'next.pdf', pdf('y'.repeat(500_000)), { replaces: id });
    expect((await sendFile(app, 'more.pdf', pdf('z'.repeat(600_000)))).status).toBe(409);
    const [plan, ...others] = await listed(app, '?kind=document&q=plan&used=false');
    expect([plan?.id, others]).toEqual([id, []]);
    expect(await listMediaWithoutFile(app.db, app.media.store)).toEqual([]);
    await app.media.store.remove(url.replace('/uploads/', ''));
    expect(await listMediaWithoutFile(app.db, app.media.store)).toEqual([
      { id, fileName: 'plan.pdf' },
    ]);
  });
}

test('a bucket takes a file itself and it counts once the site has looked at it; without a bucket of its own address, or where a browser cannot reach it, the site takes it', async () => {
  const own = await openMedia({ store: (await startBucket()).store });
  const first = await call(own, 'POST', '/api/admin/media/files', { fileName: 'a.pdf', size: 3 });
  expect(first.body).toMatchObject({ needsFinish: true });
  expect(Object(first.body).uploadUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/northmile\/incoming\//);
  const id = String(Object(first.body).id);
  expect((await call(own, 'POST', `/api/admin/media/files/${id}/finish`)).status).toBe(404);
  expect((await own.request(String(Object(first.body).publicUrl))).status).toBe(404);
  await sentFile(own, 'a.pdf', pdf(), { throughSite: true });
  const { store } = await startBucket({ publicUrl: 'https://files.example.com' });
  const open = await openMedia({ store });
  const second = await call(open, 'POST', '/api/admin/media/files', { fileName: 'a.pdf', size: 3 });
  expect(second.body).toMatchObject({ needsFinish: false });
  const { url } = await sentFile(open, 'a.pdf', pdf());
  expect(url).toMatch(/^\/uploads\//);
  expect((await open.request(url)).headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a file that was uploaded is downloaded under the name that it has now', async () => {
  const app = await openMedia();
  const { id, url } = await sentFile(app, 'plan.pdf', pdf());
  await app.request(url);
  await call(app, 'PATCH', `/api/admin/media/${id}`, { fileName: 'Prüfliste “2027”.exe' });
  await app.noticeChanges();
  expect((await app.request(url)).headers.get('content-disposition')).toBe(
    `attachment; filename="Prufliste _2027_.exe.pdf"; filename*=UTF-8''Pr%C3%BCfliste%20%E2%80%9C2027%E2%80%9D.exe.pdf`,
  );
});
