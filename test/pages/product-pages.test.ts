/** The page of a product as an entry: its words, its sections, its menus, and a site without it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocksOfTemplate } from '#content/blocks/templates.ts';
import { blockTypes } from '#features/pages/block-types.ts';
import { frameOf, outlineOf } from '#features/pages/outline.ts';
import { templateOf } from '#features/pages/templates.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { onEachDatabase, openWatchedDatabase } from '../support/databases.ts';
import { changePage, makePage, OWN_PAGES, readPath, SavedPage } from '../support/own-pages.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const PULSE = '/project-pulse';
const ID = 'page-project-pulse';

const Blocks = z.array(z.looseObject({ id: z.string(), type: z.string(), v: z.number() }));
type Blocks = z.output<typeof Blocks>;

async function readEntry(app: TestApp): Promise<SavedPage> {
  const { status, body } = await call(app, 'GET', `${OWN_PAGES}/${ID}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return SavedPage.parse(body);
}

/** Saves the page with other blocks, and gives its document. */
async function withBlocks(app: TestApp, change: (blocks: Blocks) => Blocks): Promise<string> {
  const entry = await readEntry(app);
  const { status, body } = await changePage(app, entry, {
    blocks: change(Blocks.parse(entry.blocks)),
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  await app.noticeChanges();
  return (await readPath(app, PULSE))[1];
}

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The number of the section with this heading. */
const numberAt = (html: string, heading: string): string | undefined => {
  const before = html.slice(0, html.indexOf(`>${heading}</h2>`));
  return [...before.matchAll(/>(\d{2})</g)].at(-1)?.[1];
};

test('the page of a product that ships is read from memory, and takes its form without script', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  queries.length = 0;
  for (const path of [PULSE, `/page-parts${PULSE}`, '/thank-you?form=beta']) {
    expect([path, (await readPath(app, path))[0]]).toEqual([path, 200]);
  }
  expect(queries.map(({ sql }) => sql)).toEqual([]);
  const refused = await app.request(PULSE, { method: 'POST', body: new URLSearchParams() });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Please enter your name');
});

test('how many features are planned follows from those that are named', async () => {
  const app = await openStudio();
  expect((await readPath(app, PULSE))[1]).toContain('>Six features, in shipping order.<');
  const shorter = await withBlocks(app, (blocks) =>
    blocks.map((block) =>
      block.type === 'pulse-plans'
        ? { ...block, items: z.array(z.unknown()).parse(block.items).slice(1) }
        : block,
    ),
  );
  expect(shorter).toContain('>Five features, in shipping order.<');
});

onEachDatabase(
  'saved unchanged it is the same page; words, order and hidden sections are the owner’s (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const [, before] = await readPath(app, PULSE);
    expect(mainOf(await withBlocks(app, (blocks) => blocks))).toBe(mainOf(before));
    expect(
      ['Backlog Health', 'Ticket Health', 'Set your own weights'].map((heading) =>
        numberAt(before, heading),
      ),
    ).toEqual(['01', '03', '04']);

    const edited = await withBlocks(app, (blocks) =>
      blocks.map((block) =>
        block.type === 'pulse-hero' ? { ...block, headline: 'Feel the pulse' } : block,
      ),
    );
    expect(edited).toMatch(/<h1[^>]*>Feel the pulse<\/h1>/);
    expect((await readPath(app, `${PULSE}.md`))[1]).toMatch(/^# Project Pulse$/m);

    const rearranged = await withBlocks(app, (blocks) =>
      blocks.map((block) =>
        ['pulse-banner', 'pulse-reel'].includes(block.type) ? { ...block, hidden: true } : block,
      ),
    );
    expect(before).toContain('<html lang="en" data-banner=""');
    expect(rearranged).not.toContain('data-banner');
    expect(rearranged).not.toContain('join the beta.');
    expect(rearranged).toMatch(/<h1[^>]*>Feel the pulse<\/h1>/);
    expect(numberAt(rearranged, 'Set your own weights')).toBe('01');

    const entry = await readEntry(app);
    const blocks = Blocks.parse(entry.blocks);
    for (const [type, name] of [
      ['pulse-hero', 'product: opening'],
      ['pulse-beta', 'beta call and form'],
    ]) {
      const without = await changePage(app, entry, {
        blocks: blocks.filter((block) => block.type !== type),
      });
      expect([without.status, without.body]).toEqual([
        422,
        expect.objectContaining({ fields: { blocks: `This page needs ${name}` } }),
      ]);
    }
  },
);

test.for([
  ['taken down', 'sqlite'],
  ['deleted', 'sqlite'],
  ['deleted', 'postgres'],
] as const)(
  'once it is %s nothing leads to it: page, menus, footer, not-found page, lists of pages (%s)',
  async ([how, kind]) => {
    const app = await openStudio(kind);
    const others = ['/contact', '/does-not-exist'];
    const isThere = async (): Promise<unknown[]> => {
      await app.noticeChanges();
      const has = async (path: string, words: string) =>
        (await readPath(app, path))[1].includes(words);
      return [
        (await readPath(app, PULSE))[0],
        (await readPath(app, `${PULSE}.md`))[0],
        (await readPath(app, '/cards/project-pulse.png'))[0],
        await has('/sitemaps/own-pages-1.xml', `${PULSE}<`),
        await has('/llms.txt', `${PULSE}.md`),
        ...(await Promise.all(others.map((path) => has(path, `href="${PULSE}"`)))),
        ...(await Promise.all(others.map((path) => has(path, '>Products<')))),
      ];
    };
    expect(await isThere()).toEqual([200, 200, 200, ...Array(6).fill(true)]);
    const done =
      how === 'deleted'
        ? await call(app, 'DELETE', `${OWN_PAGES}/${ID}`)
        : await changePage(app, await readEntry(app), { status: 'draft' });
    expect(done.status).toBe(200);
    expect(await isThere()).toEqual([404, 404, 404, ...Array(6).fill(false)]);
    const back =
      how === 'deleted'
        ? await call(app, 'POST', `${OWN_PAGES}/${ID}/untrash`)
        : await changePage(app, await readEntry(app), { status: 'published' });
    expect(back.status).toBe(200);
    if (how === 'deleted') {
      expect((await changePage(app, await readEntry(app), { status: 'published' })).status).toBe(
        200,
      );
    }
    expect(await isThere()).toEqual([200, 200, 200, ...Array(6).fill(true)]);
  },
);

test('moved, it is led to from its old address, which menus keep', async () => {
  const app = await openStudio();
  expect((await changePage(app, await readEntry(app), { slug: 'health' })).status).toBe(200);
  await app.noticeChanges();
  const old = await app.request(PULSE);
  expect([old.status, old.headers.get('location')]).toEqual([301, `${PUBLIC_URL}/health`]);
  expect((await readPath(app, '/health'))[1]).toContain(`href="${PULSE}"`);
});

test('an editor’s product page begins with all that it cannot be without, and promises no price', async () => {
  const app = await openStudio();
  const template = templateOf('product');
  if (template === undefined) throw new Error('There is no template product');
  const blocks = blocksOfTemplate(template, blockTypes);
  await makePage(app, 'Trailhead', { template: 'product', blocks });
  const [status, html] = await readPath(app, '/trailhead');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Say what people know once they have it<\/h1>/);
  expect(html).toContain('data-banner=""');
  expect(html).toContain('"@type":"SoftwareApplication"');
  expect(html).not.toContain('"@type":"Offer"');
  expect((await readPath(app, '/llms.txt'))[1]).toMatch(
    /## Products\n(?:\n|- .*\n)*- \[Trailhead\]/,
  );
  const found = await readPath(app, '/api/search?q=trailhead');
  expect(found[1]).toContain('"href":"/trailhead"');
});

test('a page stands in the frame that one of its blocks needs, and in none without', () => {
  const page = (...types: string[]) => outlineOf(types.map((type) => ({ id: type, type, v: 1 })));
  expect(frameOf(page('prose', 'pulse-method'))).toBe('product-frame');
  expect(frameOf(page('prose'))).toBeUndefined();
  expect(page('pulse-banner', 'prose').map(({ isFirst }) => isFirst)).toEqual([false, true]);
});
