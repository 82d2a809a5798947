/** What the studio asks the server while a page is written: its address, its parts, what it may embed. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMarker } from '#admin/editor/on-page/marked-fields.ts';
import { embedded } from '#content/embeds.ts';
import { pageBlocks } from '#features/pages/block-types.ts';
import { pages } from '#features/pages/manifest.ts';
import { hasMarks, withoutMarks } from '#web/preview-marks.ts';
import { createTestApp } from '../support/app.ts';
import { openWatchedDatabase } from '../support/databases.ts';
import { changePage, makePage, OWN_PAGES, ownPage, readPath } from '../support/own-pages.ts';
import { addContent } from '../support/public-addresses.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const DRAWN = '/api/admin/drawn-pages';

const Drawn = z.object({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.looseObject({ kind: z.literal('html'), html: z.string(), block: z.string().optional() }),
      z.looseObject({ kind: z.literal('block'), block: z.looseObject({ id: z.string() }) }),
    ]),
  ),
  queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
  styles: z.array(z.string()),
});

test('the studio is told where a page will stand: behind its template’s prefix, below its parent, or for good', async () => {
  const app = await openStudio();
  const { id } = await makePage(app, 'Company');
  const askFor = async (slug: string, query: Record<string, string>) =>
    (await call(app, 'GET', `${OWN_PAGES}/slugs/${slug}?${new URLSearchParams(query)}`)).body;
  const free = { entry: null, isFixed: false, problem: null };
  expect(await askFor('walks', { template: 'landing' })).toEqual({ ...free, above: '/' });
  expect(await askFor('walks', { template: 'service-landing' })).toEqual({
    ...free,
    above: '/services/',
  });
  expect(await askFor('walks', { template: 'solution' })).toEqual({ ...free, above: '/solution/' });
  expect(await askFor('walks', { template: 'solution', parent: id })).toEqual({
    ...free,
    above: '/company/',
  });
  expect(await askFor('home', { template: 'home', id: 'page-home' })).toMatchObject({
    above: '/',
    isFixed: true,
    problem: null,
  });
  expect(await askFor('admin', { template: 'blank' })).toMatchObject({
    problem: expect.stringContaining('used by the site itself'),
  });
});

test('a page that is being written is drawn as visitors would see it, each block apart, and nothing is kept', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const before = await readPath(app, '/');
  const home = z
    .looseObject({ blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })) })
    .parse((await call(app, 'GET', `${OWN_PAGES}/page-home`)).body);
  const blocks = home.blocks.map((block) =>
    block.type === 'home-hero' ? { ...block, headline: 'Nobody has saved this' } : block,
  );
  const { status, body } = await call(app, 'POST', DRAWN, { ...home, blocks });
  expect(status).toBe(200);
  const { parts, queries, styles } = Drawn.parse(body);
  const ids = parts.map((part) => (part.kind === 'html' ? part.block : part.block.id));
  expect(ids.filter(Boolean)).toEqual(home.blocks.map(({ id }) => id));
  // Blocks with script have what they show: the carousel its case studies, the wall its voices.
  const asked = JSON.stringify(queries.map(({ key }) => key));
  expect(asked).toMatch(/case-studies/);
  expect(asked).toMatch(/testimonials/);
  expect(JSON.stringify(parts)).toContain('Nobody has saved this');
  expect(styles.length).toBeGreaterThan(0);
  expect(await readPath(app, '/')).toEqual(before);
  expect((await readPath(app, '/page-parts/_'))[1]).not.toContain('Nobody has saved this');
});

test('each block is drawn by itself from its sample, and fields of another kind are refused, not a failure', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  let shown = 0;
  for (const { type, v, sample } of pageBlocks) {
    const blocks = [{ ...sample, id: 'sample', type, v }];
    const { status, body } = await call(app, 'POST', DRAWN, { title: '', blocks });
    expect([type, status]).toEqual([type, 200]);
    const { parts } = Drawn.parse(body);
    shown += parts.length > 0 ? 1 : 0;
  }
  // The others show entries of kinds that this site has none of, or a picture that is not chosen yet.
  expect(shown).toBeGreaterThan(pageBlocks.length / 2);
  const odd = [{ id: 'f', type: 'faq', v: 1, items: 'none' }];
  expect((await call(app, 'POST', DRAWN, { blocks: odd })).status).toBe(422);
  const many = Array.from({ length: 201 }, () => ({ type: 'prose' }));
  expect((await call(app, 'POST', DRAWN, { blocks: many })).status).toBe(422);
  const unknown = [{ id: 'f', type: 'hologram', v: 3, beam: 'From the future' }, { type: 'prose' }];
  expect(await call(app, 'POST', DRAWN, { blocks: unknown })).toMatchObject({
    status: 200,
    body: { parts: [] },
  });
});

test('marks for the preview change nothing of what any block shows, and stand in its texts', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const mark = createMarker({ content: pages.content, labels: {} });
  const draw = async (fields: object): Promise<string> => {
    const { status, body } = await call(app, 'POST', DRAWN, fields);
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  const named = new Set<string>();
  for (const { type, v, sample } of pageBlocks) {
    const blocks = [{ ...sample, id: 'sample', type, v }];
    const { fields, marks } = mark({ title: '', blocks });
    const [marked, plain] = [await draw(fields), await draw({ title: '', blocks })];
    expect([type, withoutMarks(marked)]).toEqual([type, plain]);
    const isShown = marks.some(({ typed }) => typed !== undefined && plain.includes(typed.value));
    expect([type, hasMarks(marked)]).toEqual([type, isShown || hasMarks(marked)]);
    for (const { at } of marks) named.add(at);
  }
  expect(named.size).toBeGreaterThan(100);
});

test('links of texts to entries cost a page one query, however many of its texts have some', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  const targets = [await makePage(app, 'One'), await makePage(app, 'Two')];
  const blocks = targets
    .concat(targets)
    .map(({ id, title }) => ({ type: 'prose', v: 1, text: `To [${title}](entry:${id}).` }));
  await makePage(app, 'Linked', { blocks });
  await makePage(app, 'Single', { blocks: blocks.slice(0, 1) });
  await app.noticeChanges();
  const countFor = async (path: string): Promise<number> => {
    queries.length = 0;
    const [status, text] = await readPath(app, path);
    expect(status).toBe(200);
    expect(text).toContain('/one');
    return queries.length;
  };
  expect(await countFor('/linked')).toBe(await countFor('/single'));
  expect(await countFor('/linked.md')).toBe(await countFor('/single.md'));
  expect((await readPath(app, '/linked'))[1]).toContain('<a href="/two">Two</a>');
});

test('a link of another site is shown behind a click, and named in the policy of its page alone', async () => {
  const app = await openStudio();
  const film = {
    type: 'embed',
    v: 1,
    link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    title: 'A walk',
  };
  const card = { type: 'embed', v: 1, link: 'https://example.org/report', title: 'A report' };
  await makePage(app, 'Film', { blocks: [film] });
  await makePage(app, 'Card', { blocks: [card] });
  const read = async (path: string) => {
    const answer = await app.request(path);
    return [answer.headers.get('content-security-policy') ?? '', await answer.text()] as const;
  };
  const [filmPolicy, filmPage] = await read('/film');
  expect(filmPolicy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(filmPage).not.toMatch(/<iframe|src="https:\/\/[^"]*(?:youtube|ytimg)/);
  // Without script there is the link.
  expect(filmPage).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ&amp;t=42s"/);
  const [cardPolicy, cardPage] = await read('/card');
  expect(cardPolicy).not.toContain('frame-src');
  expect(cardPage).toContain('example.org');
  for (const wrong of [{ title: '' }, { link: 'http://example.org' }, { link: '/insights' }]) {
    const blocks = [{ ...film, ...wrong }];
    const { status } = await call(app, 'POST', OWN_PAGES, ownPage('Wrong', { blocks }));
    expect([wrong, status]).toEqual([wrong, 422]);
  }
});

test('a provider’s player is found from the addresses that people share, and from no other', () => {
  const frames = (links: readonly string[]) => links.map((link) => embedded(link)?.frame);
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  expect(
    frames([
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?t=90',
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ]),
  ).toEqual([player, `${player}&start=90`, player, player]);
  expect(
    frames([
      'https://vimeo.com/76979871',
      'https://vimeo.com/76979871/abc123',
      'https://player.vimeo.com/video/1?h=f00',
    ]),
  ).toEqual([
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123',
    'https://player.vimeo.com/video/1?autoplay=1&dnt=1&h=f00',
  ]);
  const none = [
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/@somebody',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/categories',
    'javascript:alert(1)',
    'not an address',
  ];
  expect(frames(none)).toEqual(none.map(() => undefined));
});

test('a page that is moved while another edits it stays where it was moved, and keeps what was written', async () => {
  const app = await openStudio();
  const company = await makePage(app, 'Company');
  const page = await makePage(app, 'Walks');
  const moved = await changePage(app, page, { parent: company.id });
  expect(moved.status).toBe(200);
  // From the state before the move, which the body names by its revision.
  const blocks = [{ type: 'prose', v: 1, text: 'Written meanwhile.' }];
  expect(await changePage(app, page, { blocks })).toMatchObject({
    status: 200,
    body: { parent: company.id },
  });
  expect((await readPath(app, '/company/walks'))[1]).toContain('Written meanwhile.');
});

test('a title that was not checked yet is drawn no longer than a title may be, however often it is named', async () => {
  const app = await openStudio();
  const text = '{title} '.repeat(2_000);
  const blocks = [{ id: 'a', type: 'prose', v: 1, text }];
  const draft = { title: 'Long'.repeat(100_000), blocks };
  const { status, body } = await call(app, 'POST', DRAWN, draft);
  expect(status).toBe(200);
  expect(JSON.stringify(body).length).toBeLessThan(500_000);
});
