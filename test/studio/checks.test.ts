/** What is said of a text while it is written, and what keeps it from going live. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PUBLIC_URL, type TestApp } from '../support/app.ts';
import { type databaseKinds, onEachDatabase } from '../support/databases.ts';
import { SENT_POST } from '../support/factories.ts';
import { mp4, pdf, sentFile, vtt } from '../support/files.ts';
import { addMedia } from '../support/library.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const ARTICLES = '/api/admin/articles';
const Found = z.object({
  findings: z.array(
    z.object({ rule: z.string(), stops: z.boolean(), path: z.string(), quote: z.string() }),
  ),
});

const stopping = { 'stop-at-faults': 'true' };

async function blankArticle(app: TestApp): Promise<Record<string, unknown>> {
  const { body } = await call(app, 'GET', ARTICLES);
  const [first] = z.array(Entry).parse(body);
  const {
    id: _id,
    revision: _revision,
    ...fields
  } = Entry.parse((await call(app, 'GET', `${ARTICLES}/${first?.id}`)).body);
  return { ...fields, slug: 'checked', title: 'Checked', status: 'draft', body: 'Words.' };
}

async function openWith(kind: (typeof databaseKinds)[number]) {
  const app = await openStudio(kind);
  const fields = await blankArticle(app);
  const check = async (body: string, rest: object = {}) => {
    const sent = { collection: 'articles', fields: { ...fields, body, ...rest } };
    const answer = await call(app, 'POST', '/api/admin/checks', sent);
    expect(answer.status).toBe(200);
    return Found.parse(answer.body).findings;
  };
  return { app, fields, check };
}

onEachDatabase('links of this site that lead nowhere stop, others do not (%s)', async (kind) => {
  const { app, check } = await openWith(kind);
  const draft = await call(app, 'POST', '/api/admin/blog-posts', {
    ...SENT_POST,
    title: 'Not out yet',
    status: 'draft',
  });
  const { id } = Entry.parse(draft.body);
  const links = [
    '[a](/nowhere)',
    `[b](${PUBLIC_URL}/gone?x#y)`,
    '[c](/contact)',
    '[d](/insights)',
    '[e](https://elsewhere.example/nowhere)',
    '[f](#part)',
    '[g](/blog/checked)',
    `[h](entry:${id})`,
    '[i](entry:gone)',
    '[j](/contact/)',
    '[k](/sitemap.xml)',
  ];
  const found = (await check(links.join(' '))).filter(({ rule }) => rule === 'link');
  expect(found.map(({ stops, quote }) => [quote, stops])).toEqual([
    ['a', true],
    ['b', true],
    ['h', false],
    ['i', true],
  ]);
});

test('titles and descriptions that another page has are told of, and never one’s own', async () => {
  const { app, check } = await openWith('sqlite');
  const { body } = await call(app, 'GET', ARTICLES);
  const [first] = z.array(Entry).parse(body);
  const same = await check('Words.', { title: String(first?.title).toUpperCase() });
  expect(same).toContainEqual(
    expect.objectContaining({ rule: 'duplicate', path: 'title', stops: false }),
  );
  const sent = { collection: 'articles', id: first?.id, fields: first };
  const own = await call(app, 'POST', '/api/admin/checks', sent);
  expect(Found.parse(own.body).findings.filter(({ rule }) => rule === 'duplicate')).toEqual([]);
});

test('what stops, stops a caller who asks for it; others are told of it', async () => {
  const { app, fields } = await openWith('sqlite');
  const broken = { ...fields, status: 'published', body: 'See [this](/nowhere).' };
  const refused = await call(app, 'POST', ARTICLES, broken, stopping);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: 'This article cannot be published yet: one field needs your attention.',
      fields: { body: expect.stringContaining('this site has no page there') },
    },
  });
  expect((await call(app, 'POST', ARTICLES, { ...broken, status: 'draft' }, stopping)).status).toBe(
    201,
  );
  const told = await call(app, 'POST', ARTICLES, { ...broken, slug: 'told' });
  expect(told).toMatchObject({ status: 201, body: { faults: { body: expect.any(String) } } });
});

test('a fault that is live keeps nobody from saving; one that a change brings in does', async () => {
  const { app, fields } = await openWith('sqlite');
  const live = { ...fields, status: 'published', body: 'See [this](/nowhere).' };
  const { id } = Entry.parse((await call(app, 'POST', ARTICLES, live)).body);
  const path = `${ARTICLES}/${id}`;
  const moved = { ...live, body: 'Before.\n\nSee [this page](/nowhere) here.' };
  expect((await call(app, 'PUT', path, moved, stopping)).status).toBe(200);
  const sent = { collection: 'articles', id, fields: moved };
  const { body } = await call(app, 'POST', '/api/admin/checks', sent);
  expect(Found.parse(body).findings.filter(({ stops }) => stops)).toEqual([]);
  const worse = { ...live, body: 'See [this](/nowhere) and [that](/gone).' };
  const refused = await call(app, 'PUT', path, worse, stopping);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('/gone');
  expect(JSON.stringify(refused.body)).not.toContain('/nowhere');
  expect((await call(app, 'PUT', path, { ...worse, status: 'draft' }, stopping)).status).toBe(200);
  // Not public any more, it goes live only whole.
  expect((await call(app, 'PUT', path, live, stopping)).status).toBe(422);
});

test('a plan that would make a fault public is refused, and one to take down never', async () => {
  const { app, fields } = await openWith('sqlite');
  const draft = { ...fields, body: 'See [this](/nowhere).' };
  const { id } = Entry.parse((await call(app, 'POST', ARTICLES, draft)).body);
  const path = `${ARTICLES}/${id}/schedule`;
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { publishAt, unpublishAt: null };
  expect((await call(app, 'PUT', path, plan, stopping)).status).toBe(422);
  const mended = { ...plan, fields: { ...fields, status: 'published' } };
  expect((await call(app, 'PUT', path, mended, stopping)).status).toBe(200);
  expect((await call(app, 'PUT', path, plan)).body).toMatchObject({
    done: true,
    faults: { body: expect.any(String) },
  });
  const down = { publishAt: null, unpublishAt: publishAt };
  expect((await call(app, 'PUT', path, down, stopping)).status).toBe(200);
});

test('what was typed is looked through though it makes no entry yet, and a stranger is told nothing', async () => {
  const { app, check } = await openWith('sqlite');
  const [first] = await check('[here](/nowhere)', { title: '', slug: 'Not a slug!' });
  expect(first).toMatchObject({ rule: 'link', stops: true });
  const odd = { collection: 'nothing', fields: {} };
  expect((await call(app, 'POST', '/api/admin/checks', odd)).status).toBe(422);
});

test('a picture in a text needs words, its own or the library’s, or to be called decoration', async () => {
  const { app, fields, check } = await openWith('sqlite');
  const media = await addMedia(app.db);
  const body = `![](${media.address})`;
  const picture = { rule: 'alt', path: 'body', quote: media.address };
  expect(await check(body)).toContainEqual(expect.objectContaining({ ...picture, stops: true }));
  // In a field it stands beside its title.
  const post = { ...SENT_POST, coverImageUrl: media.address };
  const sent = { collection: 'blog-posts', fields: post };
  const { findings } = Found.parse((await call(app, 'POST', '/api/admin/checks', sent)).body);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'alt', path: 'coverImageUrl', stops: false }),
  );
  const live = { ...fields, status: 'published', body };
  const refused = await call(app, 'POST', ARTICLES, live, stopping);
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { body: expect.stringContaining('alternative text') } },
  });
  expect((await check(`![A desk](${media.address})`)).filter(({ stops }) => stops)).toEqual([]);
  await call(app, 'PATCH', `/api/admin/media/${media.id}`, { isDecorative: true });
  expect((await check(body)).filter(({ stops }) => stops)).toEqual([]);
});

onEachDatabase(
  'a text that offers a file or shows a picture which was deleted is stopped, one with both is not (%s)',
  async (kind) => {
    const { app, fields, check } = await openWith(kind);
    const [file, film, subtitles] = [
      await sentFile(app, 'list.pdf', pdf()),
      await sentFile(app, 'walk.mp4', mp4()),
      await sentFile(app, 'walk.vtt', vtt()),
    ];
    const picture = await addMedia(app.db, { alt: 'A ridge' });
    const body = [
      `Read [the list](${PUBLIC_URL}${file.url}#page=2).`,
      `> [!DOWNLOAD]\n> [The same](${file.url})`,
      `> [!VIDEO]\n> [A walk](${film.url})\n>\n> [English](${subtitles.url})`,
      `![A ridge](${picture.address})`,
    ].join('\n\n');
    const linksOf = async () => (await check(body)).filter(({ rule }) => rule === 'link');
    expect(await linksOf()).toEqual([]);
    for (const { id } of [file, film, subtitles, picture]) {
      await call(app, 'DELETE', `/api/admin/media/${id}?force=true`);
    }
    const stops = { rule: 'link', stops: true, path: 'body' };
    expect(await linksOf()).toEqual(
      ['the list', 'The same', 'A walk', 'English', picture.address].map((quote) => ({
        ...stops,
        quote,
      })),
    );
    const live = { ...fields, status: 'published', body };
    const refused = await call(app, 'POST', ARTICLES, live, stopping);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          body: expect.stringContaining(
            'The link “the list” leads to a file that is no longer in Media. Choose another one, or take it out.',
          ),
        },
      },
    });
    // What visitors see by now keeps nobody from saving.
    const { id } = Entry.parse((await call(app, 'POST', ARTICLES, live)).body);
    const again = await call(app, 'PUT', `${ARTICLES}/${id}`, live, stopping);
    expect(again.status).toBe(200);
  },
);

test('blocks that offer a deleted file, or show its film, are stopped at their fields', async () => {
  const app = await openStudio();
  const file = await sentFile(app, 'list.pdf', pdf());
  await call(app, 'DELETE', `/api/admin/media/${file.id}?force=true`);
  const elsewhere = `https://files.example.com${file.url}`;
  const block = (type: string, more: object) => ({ id: type, type, v: 1, ...more });
  const blocks = [
    block('download', { heading: 'A list', file: file.url }),
    block('video', { src: file.url.replace('.pdf', '.mp4').replace('documents', 'films') }),
    { ...block('download', { heading: 'Another', file: elsewhere }), id: 'other' },
  ];
  const sent = { collection: 'pages', fields: { title: 'Offer', blocks } };
  const { body } = await call(app, 'POST', '/api/admin/checks', sent);
  const found = Found.parse(body).findings.filter(({ rule }) => rule === 'link');
  expect(found.map(({ path, stops }) => [path, stops])).toEqual([
    ['blocks.0.file', true],
    ['blocks.1.src', true],
  ]);
});
