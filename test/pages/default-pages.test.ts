/** Pages that ship with the code, as entries. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { onEachDatabase, openWatchedDatabase } from '../support/databases.ts';
import { changePage, makePage, OWN_PAGES, readPath, SavedPage } from '../support/own-pages.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const CONCEPT = '/core-concept';
const ID = 'page-core-concept';

async function readEntry(app: TestApp, id = ID): Promise<SavedPage> {
  const { status, body } = await call(app, 'GET', `${OWN_PAGES}/${id}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return SavedPage.parse(body);
}

/** The page without what its own document alone has: addresses of scripts, and how it was made. */
const piecesOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const refusal = (body: unknown) =>
  z
    .looseObject({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .parse(body);

test('a page that ships is read from memory: no query, no row, and its address is its own', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  queries.length = 0;
  for (const path of [CONCEPT, `/page-parts${CONCEPT}`]) {
    expect([path, (await readPath(app, path))[0]]).toEqual([path, 200]);
  }
  expect(queries.map(({ sql }) => sql)).toEqual([]);
  const rows = await db.selectFrom('entry').select('id').where('type', '=', 'page').execute();
  expect(rows).toEqual([]);
  const taken = await call(app, 'POST', OWN_PAGES, {
    title: 'Mine',
    slug: 'core-concept',
    template: 'blank',
    blocks: [],
  });
  expect([taken.status, refusal(taken.body).fields]).toEqual([
    409,
    { slug: 'Another page already has this address' },
  ]);
});

onEachDatabase(
  'saved unchanged it is the same page; an edited headline shows, and its opening stays (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const before = await readPath(app, CONCEPT);
    const entry = await readEntry(app);
    const saved = await changePage(app, entry, {});
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ revision: 2 })]);
    await app.noticeChanges();
    const after = await readPath(app, CONCEPT);
    expect(after[0]).toBe(200);
    expect(piecesOf(after[1])).toBe(piecesOf(before[1]));
    expect(piecesOf(after[1])).toContain('Which promises are at risk?');

    const again = await readEntry(app);
    const blocks = z.array(z.looseObject({ type: z.string() })).parse(again.blocks);
    const edited = blocks.map((block) =>
      block.type === 'concept-opening' ? { ...block, headline: 'One map of your work' } : block,
    );
    expect((await changePage(app, again, { blocks: edited })).status).toBe(200);
    await app.noticeChanges();
    const [, html] = await readPath(app, CONCEPT);
    expect(html).toMatch(/<h1[^>]*>One map of your work<\/h1>/);
    const [, parts] = await readPath(app, `/page-parts${CONCEPT}`);
    expect(parts).toContain('One map of your work');

    const bare = await changePage(app, await readEntry(app), { blocks: edited.slice(1) });
    expect([bare.status, refusal(bare.body).fields]).toEqual([
      422,
      { blocks: 'This page needs surface' },
    ]);
  },
);

test.for(['taken down', 'deleted'])(
  'once it is %s it is nowhere: page, parts, Markdown, sitemap, search, texts',
  async (how) => {
    const app = await openStudio();
    const isThere = async (): Promise<unknown[]> => {
      await app.noticeChanges();
      const has = async (path: string, words: string) =>
        (await readPath(app, path))[1].includes(words);
      return [
        (await readPath(app, CONCEPT))[0],
        (await readPath(app, `/page-parts${CONCEPT}`))[0],
        (await readPath(app, `${CONCEPT}.md`))[0],
        (await readPath(app, '/cards/core-concept.png'))[0],
        await has('/sitemaps/own-pages-1.xml', `${CONCEPT}<`),
        await has('/llms.txt', `${CONCEPT}.md`),
      ];
    };
    expect(await isThere()).toEqual([200, 200, 200, 200, true, true]);
    const done =
      how === 'deleted'
        ? await call(app, 'DELETE', `${OWN_PAGES}/${ID}`)
        : await changePage(app, await readEntry(app), { status: 'draft' });
    expect(done.status).toBe(200);
    expect(await isThere()).toEqual([404, 404, 404, 404, false, false]);
  },
);

test('moved, it takes along what stands below it, and its old address leads on', async () => {
  const app = await openStudio();
  const below = await makePage(app, 'Sources', { parent: ID });
  expect(below.path).toBe('core-concept/sources');
  expect((await call(app, 'DELETE', `${OWN_PAGES}/${ID}`)).status).toBe(409);
  const moved = await changePage(app, await readEntry(app), { slug: 'the-engine' });
  expect([moved.status, moved.body]).toEqual([
    200,
    expect.objectContaining({ path: 'the-engine' }),
  ]);
  await app.noticeChanges();
  expect((await readPath(app, '/the-engine/sources'))[0]).toBe(200);
  const old = await app.request(CONCEPT);
  expect([old.status, old.headers.get('location')]).toEqual([301, `${PUBLIC_URL}/the-engine`]);
  // Its parts have gone with it: whoever asks for the old ones is sent on by the document.
  expect((await readPath(app, `/page-parts${CONCEPT}`))[0]).toBe(404);
});

onEachDatabase(
  'further addresses show the page under the one that it stands at, through a rename (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const aliases = ['offer', 'old/offer'];
    const page = await makePage(app, 'Offers', { aliases });
    const shown = async (path: string): Promise<(number | string | undefined)[]> => {
      await app.noticeChanges();
      const [status, html] = await readPath(app, path);
      return [status, /rel="canonical" href="([^"]*)"/.exec(html)?.[1]];
    };
    for (const path of ['/offers', '/offer', '/old/offer']) {
      expect([path, await shown(path)]).toEqual([path, [200, `${PUBLIC_URL}/offers`]]);
    }
    const renamed = { ...page, slug: 'services-we-offer', aliases };
    const saved = await call(app, 'PUT', `${OWN_PAGES}/${page.id}`, renamed);
    expect(saved.status).toBe(200);
    expect(await shown('/offer')).toEqual([200, `${PUBLIC_URL}/services-we-offer`]);

    const mine = await makePage(app, 'Mine');
    for (const [given, field] of [
      [{ slug: 'offer' }, 'slug'],
      [{ aliases: ['offer'] }, 'aliases'],
      [{ aliases: ['services-we-offer'] }, 'aliases'],
      [{ aliases: ['core-concept'] }, 'aliases'],
      [{ aliases: ['api/tags'] }, 'aliases'],
      [{ aliases: ['contact'] }, 'aliases'],
      [{ aliases: ['mine'] }, 'aliases'],
    ] as const) {
      const refused = await changePage(app, mine, given);
      expect([given, refused.status, Object.keys(refusal(refused.body).fields ?? {})]).toEqual([
        given,
        409,
        [field],
      ]);
    }
    expect((await changePage(app, mine, { aliases: ['Not a slug'] })).status).toBe(422);
  },
);

test('the parts of a page are JSON with its finished HTML, and of no page there are none', async () => {
  const app = await openStudio();
  const film = { id: 'film', type: 'video', v: 1, title: 'Walk', src: '/uploads/walk.mp4' };
  await makePage(app, 'Film', { blocks: [film, { id: 'w', type: 'prose', v: 1, text: 'Words.' }] });
  const answer = await app.request('/page-parts/film');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const Parts = z.object({ parts: z.array(z.looseObject({ kind: z.string() })) });
  const { parts } = Parts.parse(await answer.json());
  expect(parts.map(({ kind }) => kind)).toEqual(['html', 'block', 'html']);
  expect(JSON.stringify(parts)).toContain('Words.');
  // A frame has to be allowed by the document that it stands in.
  const other = { ...film, src: 'https://www.youtube-nocookie.com/embed/abcdefghijk' };
  await makePage(app, 'Frame', { blocks: [other] });
  for (const path of ['frame', 'nowhere', 'privacy', 'Film', 'film/', 'film.data']) {
    expect([path, (await readPath(app, `/page-parts/${path}`))[0]]).toEqual([path, 404]);
  }
});
