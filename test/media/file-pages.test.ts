/** Files of the library in pages and texts: what readers see of them, where they are used, and that they move along. */

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginSite } from '#content/beginning.server.ts';
import { purgeTrash } from '#content/trash.server.ts';
import { contentTypes } from '#content-lists.ts';
import { MediaDetail } from '#features/media/library.ts';
import { createShelf, packedMedia } from '#features/media/pack.server.ts';
import { packLines } from '#features/start/pack.server.ts';
import { usePack } from '#features/start/use-pack.server.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase, temporaryDir } from '../support/databases.ts';
import { mp4, pdf, sentFile, vtt } from '../support/files.ts';
import { imageBytes, keysOf, openMedia, stores, uploaded } from '../support/images.ts';
import { ageMedia } from '../support/library.ts';
import { makePage, ownPage } from '../support/own-pages.ts';
import { ADMIN_INES, call, INES } from '../support/studio.ts';

const ADMIN = ADMIN_INES;

const readPage = async (app: TestApp, path: string) => {
  await app.noticeChanges();
  const answer = await app.request(path);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

/** A page that offers one of each, in blocks and in a text. */
async function makeOffer(app: TestApp) {
  const { url: file } = await sentFile(app, 'Checklist.pdf', pdf('x'.repeat(1_250_000)));
  const { url: film } = await sentFile(app, 'walk.mp4', mp4(2_000_000));
  const { url: subtitles } = await sentFile(app, 'walk.vtt', vtt());
  const { url: poster } = await uploaded(app, await imageBytes('png', 1_200, 675));
  await app.media.catchUp();
  const text = [
    `> [!DOWNLOAD]\n> [The checklist](${file})`,
    `> [!VIDEO]\n> [A walk](${film})\n>\n> ![](${poster})\n>\n> [English](${subtitles})\n>\n> At six.`,
  ].join('\n\n');
  await makePage(app, 'Offer', {
    blocks: [
      { type: 'download', v: 1, heading: 'Checklist', file, facts: 'typed by hand' },
      { type: 'video', v: 1, title: 'A walk', src: film, captions: subtitles, poster },
      { type: 'prose', v: 1, text },
    ],
  });
  return { file, film, subtitles, poster };
}

test('pages say what a file is and weighs from its record, and play a film by the browser alone', async () => {
  const app = await openMedia({ identify: async () => ADMIN });
  const { file, film, subtitles, poster } = await makeOffer(app);
  const { html, policy } = await readPage(app, '/offer');
  expect(html.match(/PDF, 1\.3 MB/g)).toHaveLength(2);
  expect(html).not.toContain('typed by hand');
  expect(html.match(/MP4, 2\.0 MB/g)).toHaveLength(2);
  expect(html.match(new RegExp(`<a [^>]*href="${file}"[^>]* download`, 'g'))).toHaveLength(2);
  const [block = '', insert = '', ...others] = html.match(/<video .*?<\/video>/gs) ?? [];
  expect(others).toEqual([]);
  for (const video of [block, insert]) {
    expect(video).toContain(`src="${film}"`);
    expect(video).toMatch(/ controls="" preload="none"| controls preload="none"/);
    expect(video).toMatch(/<track [^>]*kind="captions"/);
    expect(video).toContain(`src="${subtitles}"`);
  }
  expect(block).toMatch(new RegExp(`poster="${poster.replace('.png', '')}-[\\da-f]{8}-960.webp"`));
  expect(insert).toContain('label="English"');
  expect(html).not.toContain('poster="data:,"');
  expect(html).not.toMatch(/data-part=|<iframe/);
  expect(policy).not.toContain('frame-src');
  expect(policy).toContain("media-src 'self' blob:;");
  await sentFile(app, 'next.pdf', pdf(), { replaces: /([\da-f-]{36})/.exec(file)?.[1] ?? '' });
  expect((await readPage(app, '/offer')).html).toContain(`PDF, ${pdf().length} B`);
});

test('a file at another address says what was typed, and a film of another page keeps its player', async () => {
  const app = await openMedia({ identify: async () => ADMIN });
  const { url: film } = await sentFile(app, 'walk.mp4', mp4());
  await makePage(app, 'Elsewhere', {
    blocks: [
      {
        type: 'download',
        v: 1,
        heading: 'A',
        file: 'https://files.example.com/a.pdf',
        facts: 'PDF, 9 MB',
      },
      { type: 'video', v: 1, title: 'A walk', src: '/pulse/demo.webm' },
      { type: 'video', v: 1, title: 'Ours', src: film },
    ],
  });
  const { html } = await readPage(app, '/elsewhere');
  expect(html).toContain('PDF, 9 MB');
  expect(html).toContain('data-part="video"');
  // Without a poster it lies on the ground of the page, and asks for nothing.
  expect(html).toMatch(new RegExp(`<video src="${film}"[^>]* poster="data:,"`));
});

test('a file in use is deleted only when somebody insists, with its uses named; what nothing uses is swept', async () => {
  const app = await openMedia({ identify: async () => ADMIN });
  const { file, film, subtitles } = await makeOffer(app);
  const unused = await sentFile(app, 'old.pdf', pdf());
  await ageMedia(app);
  const idOf = (url: string): string => /([\da-f-]{36})/.exec(url)?.[1] ?? '';
  for (const url of [file, film, subtitles]) {
    const refused = await call(app, 'DELETE', `/api/admin/media/${idOf(url)}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { details: 'It is used in “Offer”.' },
    ]);
  }
  const swept = await call(app, 'POST', '/api/admin/media/orphans/sweep', {});
  expect(swept.body).toMatchObject({ removed: 1, pictures: [{ id: unused.id }] });
  expect((await app.request(unused.url)).status).toBe(404);
  expect((await app.media.sweep({ dryRun: true })).files).toEqual([]);
  expect((await call(app, 'DELETE', `/api/admin/media/${idOf(file)}?force=true`)).status).toBe(200);
  const { html } = await readPage(app, '/offer');
  expect(html).not.toContain('PDF, 1.3 MB');
});

for (const database of databaseKinds) {
  test(`a file that is only typed, planned or in the trash is in use there as well (${database})`, async () => {
    const app = await openMedia({ database, identify: async () => ADMIN });
    const file = await sentFile(app, 'list.pdf', pdf());
    const film = await sentFile(app, 'walk.mp4', mp4());
    const read = await sentFile(app, 'walk.vtt', vtt());
    const offer = `> [!DOWNLOAD]\n> [The list](${file.url})`;
    const walk = `> [!VIDEO]\n> [A walk](${film.url})\n>\n> [English](${read.url})`;
    const body = `${offer}\n\n${walk}`;
    const { id } = await makePage(app, 'Offer', { blocks: [] });
    const fields = { title: 'Typed', blocks: [{ id: 'a', type: 'prose', v: 1, text: body }] };
    const usesOf = async () => {
      const seen = await Promise.all(
        [file, film, read].map(({ id }) => call(app, 'GET', `/api/admin/media/${id}`)),
      );
      return seen.map(({ body }) => MediaDetail.parse(body).usedBy.map(({ source }) => source));
    };
    const pages = '/api/admin/pages';
    expect(await usesOf()).toEqual([[], [], []]);
    await call(app, 'PUT', `${pages}/drafts/${id}`, { basedOn: 1, fields });
    expect(await usesOf()).toEqual([['draft'], ['draft'], ['draft']]);
    const planned = await call(app, 'PUT', `${pages}/${id}/schedule`, {
      publishAt: '2999-01-01T00:00:00Z',
      unpublishAt: null,
      fields: ownPage('Typed', { blocks: fields.blocks }),
    });
    expect(planned).toMatchObject({ status: 200 });
    const both = ['draft', 'schedule'];
    expect(await usesOf()).toEqual([both, both, both]);
    const refused = await call(app, 'DELETE', `/api/admin/media/${film.id}`);
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.any(String) }]);
    expect((await call(app, 'DELETE', `${pages}/${id}`)).status).toBe(200);
    expect(await usesOf()).toEqual([['trash'], ['trash'], ['trash']]);
    await ageMedia(app);
    const swept = await call(app, 'POST', '/api/admin/media/orphans/sweep', {});
    expect(swept.body).toMatchObject({ removed: 0 });
    await purgeTrash(app.db, new Date(Date.now() + 40 * 86_400_000));
    expect(await usesOf()).toEqual([[], [], []]);
  });
}

for (const { name, open } of stores) {
  test(`a content pack takes files along, films in pieces, and pages name them where they are then (${name})`, {
    tags: ['long'],
  }, async () => {
    const one = await openMedia({ identify: async () => ADMIN });
    const { film } = await makeOffer(one);
    const lines = packLines({
      db: one.db,
      types: contentTypes,
      media: () => packedMedia(one.db, one.media.store),
      release: '1',
    });
    async function* ended() {
      for await (const line of lines) yield `${line}\n`;
    }
    const path = join(await temporaryDir(), 'site.pack.gz');
    await pipeline(Readable.from(ended()), createGzip(), createWriteStream(path));
    const db = await openTestDatabase();
    await db
      .transaction()
      .execute((db) => beginSite(db, { start: 'empty', isOpen: true }, async () => undefined));
    const other = await createTestApp({ db, store: await open(), identify: async () => ADMIN });
    const shelf = createShelf(other.db, other.media);
    const actor = { id: INES.id, name: INES.name };
    const totals = await usePack(path, { db: other.db, types: contentTypes, shelf, actor });
    expect(totals.media).toBe(4);
    const rows = await other.db.selectFrom('media').select(['kind', 'address']).execute();
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'document',
      'film',
      'picture',
      'subtitles',
    ]);
    const { html } = await readPage(other, '/offer');
    for (const { address } of rows) expect(html).toContain(address.replace('.png', ''));
    expect(html).not.toContain(film);
    const copy = rows.find(({ kind }) => kind === 'film')?.address ?? '';
    expect(await (await other.request(copy)).bytes()).toEqual(mp4(2_000_000));
    expect((await keysOf(other.media.store)).filter((key) => key.startsWith('incoming/'))).toEqual(
      [],
    );
  });
}
