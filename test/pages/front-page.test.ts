/** The front page: a page of blocks that ships, and what its owner makes of it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { homePage } from '#catalogue/pages/home.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { caseStudy } from '../support/content-records.ts';
import { onEachDatabase, openWatchedDatabase } from '../support/databases.ts';
import { changePage, OWN_PAGES, readPath, SavedPage } from '../support/own-pages.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const ID = homePage.id;

const Blocks = z.array(z.looseObject({ id: z.string(), type: z.string() }));
type Blocks = z.output<typeof Blocks>;

async function readHome(app: TestApp): Promise<[SavedPage, Blocks]> {
  const { status, body } = await call(app, 'GET', `${OWN_PAGES}/${ID}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  const page = SavedPage.parse(body);
  return [page, Blocks.parse(page.blocks)];
}

/** What is inside of `main` once the blocks were changed so. */
async function homeWith(app: TestApp, change: (blocks: Blocks) => Blocks): Promise<string> {
  const [page, blocks] = await readHome(app);
  const { status, body } = await changePage(app, page, { blocks: change(blocks) });
  expect([status, body]).toEqual([200, expect.anything()]);
  await app.noticeChanges();
  return mainOf((await readPath(app, '/'))[1]);
}

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const changed = (id: string, fields: object) => (blocks: Blocks) =>
  blocks.map((block) => (block.id === id ? { ...block, ...fields } : block));

/** The sections with a number, as "02 Services". */
const numbered = (html: string): string[] =>
  [...html.matchAll(/<span class="text-text">(\d\d)<\/span><span[^>]*>\/<\/span>([^<]*)/g)].map(
    ([, number, label]) => `${number} ${label}`,
  );

const countOf = (html: string, part: string): number => html.split(part).length - 1;

test('as it ships it is read from memory and asks for its three lists alone', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0 });
  queries.length = 0;
  expect((await readPath(app, '/'))[0]).toBe(200);
  expect(queries).toHaveLength(3);
  expect(await db.selectFrom('entry').select('id').where('type', '=', 'page').execute()).toEqual(
    [],
  );
});

test('with claims it asks for that of its headline beside its lists', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  await addClaim(app);
  await app.noticeChanges();
  await readPath(app, '/');
  queries.length = 0;
  expect((await readPath(app, '/'))[0]).toBe(200);
  expect(queries).toHaveLength(4);
});

onEachDatabase('saved unchanged it is the same page (%s)', async (kind) => {
  const app = await openStudio(kind);
  const before = mainOf((await readPath(app, '/'))[1]);
  expect(await homeWith(app, (blocks) => blocks)).toBe(before);
  expect(before).toContain('We build, replace and run systems for twelve organizations.');
});

test('a new headline, a hidden section and two that change places are what a visitor sees', async () => {
  const app = await openStudio();
  const html = await homeWith(app, (blocks) => {
    const edited = changed('hero', { headline: 'We ship\nwhat you need' })(
      changed('who-we-are', { hidden: true })(blocks),
    );
    const [hero, first, second, ...rest] = edited;
    return [hero, second, first, ...rest].filter((block) => block !== undefined);
  });
  expect(html).toMatch(
    /<h1[^>]*><span[^>]*>We ship <\/span><span[^>]*>what you need<\/span><\/h1>/,
  );
  expect(html).not.toContain('Who We Are');
  expect(numbered(html)).toEqual([
    '01 Services',
    '02 Partners',
    '03 How it fits together',
    '04 Selected work',
    // Without posts there are no insights; they keep their number, as they may come any time.
    '05 Clients',
  ]);
});

test('its hero stays, first; challenges and carousel are there once; it is not taken down or moved', async () => {
  const app = await openStudio();
  const [page, blocks] = await readHome(app);
  const again = (id: string) => ({ ...blocks.find((block) => block.id === id), id: 'again' });
  for (const wrong of [
    blocks.slice(1),
    changed('hero', { hidden: true })(blocks),
    [...blocks.slice(1), ...blocks.slice(0, 1)],
    [...blocks, again('solutions')],
    [...blocks, again('case-studies')],
  ]) {
    expect((await changePage(app, page, { blocks: wrong })).status).toBe(422);
  }
  expect((await changePage(app, page, { status: 'draft' })).status).toBeGreaterThanOrEqual(400);
  expect((await call(app, 'DELETE', `${OWN_PAGES}/${ID}`)).status).toBeGreaterThanOrEqual(400);
  expect((await readPath(app, '/'))[0]).toBe(200);
});

test('sections that stand there twice share no id, and there is one h1', async () => {
  const app = await openStudio();
  const html = await homeWith(app, (blocks) => [
    ...blocks,
    ...blocks
      .filter(({ id }) => !['hero', 'solutions', 'case-studies'].includes(id))
      .map((block) => ({ ...block, id: `${block.id}-2` })),
  ]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(countOf(html, '<h1')).toBe(1);
  expect(numbered(html)).toHaveLength(10);
});

test.for([0, 1, 3, 7, 12, 40])(
  'with %i partners each is named once, by mark or in words',
  async (count) => {
    const app = await openStudio();
    const items = Array.from({ length: count }, (_, at) => ({
      name: `Client ${at}`,
      mark: at % 2 === 0 ? '/marks/halden-clinics.svg' : '',
    }));
    const html = await homeWith(app, changed('partners', { from: 'own', items }));
    const named = html.replaceAll(/<li aria-hidden[\s\S]*?<\/li>/g, '');
    for (const { name } of items) {
      expect([name, countOf(named, `"${name}"`) + countOf(named, `>${name}<`)]).toEqual([name, 1]);
    }
    expect(numbered(html)[0]).toBe(count === 0 ? '01 Services' : '01 Partners');
    expect(html.includes('partner-reel')).toBe(count > 5);
    expect(html.includes('Trusted partners')).toBe(count > 0);
  },
);

test('cards, stations and nodes are as many as are written down, and texts say how many', async () => {
  const app = await openStudio();
  const [, blocks] = await readHome(app);
  const card = (at: number) => ({
    title: `Offer ${at}`,
    challenge: `Problem ${at}`,
    drawing: 'strata',
    colour: 'blue',
  });
  const names = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }];
  const html = await homeWith(app, () =>
    changed('solutions', { from: 'own', items: [card(1), card(2), card(3)] })(
      changed('who-we-are', {
        from: 'own',
        services: names.map(({ name }) => ({ title: name })),
        products: [],
      })(changed('engine', { from: 'own', services: names, products: names })(blocks)),
    ),
  );
  expect(countOf(html, 'challenge-figure')).toBe(3);
  expect(html).toContain('<h3 class="max-w-[22ch] text-display-3">Problem 3</h3>');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(countOf(html, 'hub-leaf')).toBe(6);
  expect(countOf(html, '<circle class="fill-ground"')).toBe(3);
});

test('a carousel shows the picked studies in their order, and no other', async () => {
  const app = await openStudio();
  const [first, second, third] = await Promise.all(
    ['First of all', 'Second of all', 'Third of all'].map(async (title) => {
      const { id: _id, ...study } = caseStudy(title, {
        featured: true,
        section1Title: 'The work',
        section1Content: 'What was done.',
      });
      const { status, body } = await call(app, 'POST', '/api/admin/case-studies', study);
      expect([status, body]).toEqual([201, expect.anything()]);
      return { ...Entry.parse(body), title };
    }),
  );
  if (first === undefined || third === undefined) throw new Error('There are too few studies.');
  const picks = [{ entry: third.id }, { entry: first.id }, { entry: 'gone' }];
  const html = await homeWith(app, changed('case-studies', { from: 'picks', picks }));
  const row = /id="case-studies"[\s\S]*?<\/section><\/div><\/section>/.exec(html)?.[0] ?? '';
  expect([...row.matchAll(/aria-label="(\d of \d)"/g)].map(([, place]) => place)).toEqual([
    '1 of 2',
    '2 of 2',
  ]);
  expect(row).not.toContain(second?.title);
  expect(row.indexOf(third.title)).toBeGreaterThan(0);
  expect(row.indexOf(first.title)).toBeGreaterThan(row.indexOf(third.title));
});

test('its head, its Markdown and what machines are told of it are those of the site', async () => {
  const app = await openStudio();
  const [, html] = await readPath(app, '/');
  for (const part of ['rel="canonical"', '/feed.xml', '/index.md', '"@type":"Organization"']) {
    expect(html).toContain(part);
  }
  const [, sitemap] = await readPath(app, '/sitemaps/own-pages-1.xml');
  expect(countOf(sitemap, 'example/</loc>')).toBe(1);
  const [, fixed] = await readPath(app, '/sitemaps/pages-1.xml');
  expect(countOf(fixed, 'example/</loc>')).toBe(0);
});
