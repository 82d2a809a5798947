/** The pages of the people of the company. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertEntry } from '#content/save.server.ts';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { pageContent } from '#features/pages/schema.ts';
import { personContent } from '#features/people/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { makePage } from '../support/own-pages.ts';
import {
  addNaming,
  addPerson,
  PERSONS,
  POST,
  POSTS,
  save,
  statusOf,
  textOf,
} from '../support/people.ts';
import { call, INES, openStudio } from '../support/studio.ts';

test('without anybody there is no list, and nothing leads to one', async () => {
  const app = await openStudio();
  await addPerson(app, { status: 'draft' });
  for (const path of ['/people', '/people/ada-lindqvist', '/people.md', '/people/feed.xml']) {
    expect(await statusOf(app, path), path).toBe(404);
  }
  expect(await statusOf(app, '/page-parts/people')).toBe(404);
  expect(await statusOf(app, '/page-parts/people/ada-lindqvist')).toBe(404);
  expect(await statusOf(app, '/sitemaps/people-1.xml')).toBe(404);
  for (const path of ['/sitemap.xml', '/index.md', '/llms.txt', '/']) {
    expect(await textOf(app, path), path).not.toContain('/people');
  }
});

onEachDatabase('a person has a page, a Markdown twin and structured data (%s)', async (kind) => {
  const app = await openStudio(kind);
  const id = await addPerson(app);
  await addNaming(app, [id]);
  const page = await textOf(app, '/people/ada-lindqvist');
  for (const words of [
    '<h1',
    'Ada Lindqvist',
    'Industrial engineer',
    'Orlando',
    'mailto:ada@northmile.example',
    '<strong>Brightwater</strong>',
    '>LinkedIn<',
    '>GitHub<',
    'href="/insights/measure-before-you-cut"',
    'href="/blog/the-long-way-round"',
    'href="/case-studies/trams-that-arrive"',
    '"@type":"ProfilePage"',
    '"sameAs":["https://www.linkedin.com/in/ada","https://github.com/ada"]',
  ]) {
    expect(page, words).toContain(words);
  }
  expect(await textOf(app, '/people')).toContain('href="/people/ada-lindqvist"');
  expect(await textOf(app, '/page-parts/people/ada-lindqvist')).toContain('Ada Lindqvist');
  const twin = await textOf(app, '/people/ada-lindqvist.md');
  expect(twin).toContain('# Ada Lindqvist');
  expect(twin).toContain('**Brightwater**');
  expect(await textOf(app, '/sitemaps/people-1.xml')).toContain('/people/ada-lindqvist<');
  expect(await textOf(app, '/llms.txt')).toContain('/people/ada-lindqvist.md');
  expect((await app.request('/cards/people/ada-lindqvist.png')).status).toBe(200);
  expect(await textOf(app, '/api/search?q=Brightwater')).toContain('/people/ada-lindqvist');
});

test('what has no date stands in no feed', async () => {
  const app = await openStudio();
  await addPerson(app);
  await save(app, POSTS, POST);
  for (const path of ['/feed.xml', '/feed.json']) {
    const feed = await textOf(app, path);
    expect(feed).toContain('measure-before-you-cut');
    expect(feed).not.toContain('Ada Lindqvist');
    expect(feed).not.toContain('1970');
  }
  expect(await statusOf(app, '/people/feed.json')).toBe(404);
  expect(await textOf(app, '/people')).not.toContain('/people/feed');
});

test('a page of blocks that stood where people are goes before them', async () => {
  const app = await openStudio();
  await addPerson(app);
  const page = { title: 'Our crew', slug: 'people', template: 'blank', status: 'published' };
  const { status } = await call(app, 'POST', '/api/admin/pages', { ...page, blocks: [] });
  expect(status).toBe(409);
  const crew = pageContent.fields.parse({ ...page, slug: 'crew', blocks: [] });
  await insertEntry(app.db, pageContent, crew, { id: 'crew' });
  // As a release before had it.
  await app.db.updateTable('entry').set({ slug: 'people' }).where('id', '=', 'crew').execute();
  await bumpSiteVersion(app.db);
  await app.noticeChanges();
  expect(await textOf(app, '/people')).toContain('Our crew');
  expect(await textOf(app, '/page-parts/people')).toContain('Our crew');
  expect(await textOf(app, '/people/ada-lindqvist')).toContain('Industrial engineer');
});

/** Adds people without the studio, which takes one at a time. */
async function addMany(app: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, place) => `person-${place}`);
  for (const [place, id] of ids.entries()) {
    const item = personContent.fields.parse({
      name: `Person ${place}`,
      slug: id,
      status: 'published',
    });
    await insertEntry(app.db, personContent, item, { id });
  }
  await bumpSiteVersion(app.db);
  await app.noticeChanges();
  return ids;
}

test('a thousand people are listed a page at a time, and each is reached', async () => {
  const app = await createTestApp({ identify: async () => INES });
  await addMany(app, 1_000);
  const seen = new Set<string>();
  let pages = 0;
  for (let path: string | undefined = '/people'; path !== undefined; pages += 1) {
    const html: string = await textOf(app, path);
    for (const [, slug = ''] of html.matchAll(/href="\/people\/(person-\d+)"/g)) seen.add(slug);
    const next: string | undefined = /href="(\/people\?cursor=[^"]+)"[^>]*>Next page/.exec(
      html,
    )?.[1];
    path = next?.replaceAll('&amp;', '&');
  }
  expect(seen.size).toBe(1_000);
  expect(pages).toBe(21);
  expect(await statusOf(app, '/people?cursor=nonsense')).toBe(404);
});

/** A page with one block of people. */
const withPeople = (block: object) => ({
  blocks: [{ type: 'people', v: 2, heading: 'Who answers', ...block }],
});

onEachDatabase(
  'a block shows people that are picked, all of them, or those written into it (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const ada = await addPerson(app);
    const bo = await addPerson(app, { name: 'Bo Ek', bio: '' });
    const hidden = await addPerson(app, { name: 'Hidden Person', status: 'draft' });
    await makePage(app, 'Picked', withPeople({ from: 'picks', people: [bo, hidden, 'gone', ada] }));
    await makePage(app, 'All', withPeople({ from: 'all' }));
    await makePage(app, 'None', withPeople({ from: 'picks', people: [hidden] }));
    const old = { type: 'people', v: 1, heading: 'Us', items: [{ name: 'Written Here' }] };
    await makePage(app, 'Old', { blocks: [old] });
    await app.noticeChanges();
    const picked = await textOf(app, '/picked');
    expect(picked.indexOf('Bo Ek')).toBeLessThan(picked.indexOf('Ada Lindqvist'));
    expect(picked).toContain('href="/people/bo-ek"');
    const all = await textOf(app, '/all');
    expect(all.indexOf('Ada Lindqvist')).toBeLessThan(all.indexOf('Bo Ek'));
    for (const page of [picked, all]) expect(page).not.toContain('Hidden Person');
    expect(await textOf(app, '/none')).not.toContain('Who answers');
    expect(await textOf(app, '/old')).toContain('Written Here');
    expect((await call(app, 'PUT', `${PERSONS}/order`, { ids: [bo, ada] })).status).toBe(200);
    await app.noticeChanges();
    const turned = await textOf(app, '/all');
    expect(turned.indexOf('Bo Ek')).toBeLessThan(turned.indexOf('Ada Lindqvist'));
  },
);

test('the contact page shows who answers', async () => {
  const app = await openStudio();
  const ada = await addPerson(app);
  const { body } = await call(app, 'GET', '/api/admin/pages?q=contact');
  const contact = z
    .array(z.looseObject({ id: z.string(), template: z.string(), blocks: z.array(z.unknown()) }))
    .parse(body)
    .find(({ template }) => template === 'contact');
  const { id = '', blocks = [], ...rest } = contact ?? {};
  const block = withPeople({ from: 'picks', people: [ada] }).blocks;
  const saved = await call(app, 'PUT', `/api/admin/pages/${id}`, {
    ...rest,
    blocks: [...blocks.slice(0, -1), ...block, ...blocks.slice(-1)],
  });
  expect(saved.status).toBe(200);
  await app.noticeChanges();
  expect(await textOf(app, '/contact')).toContain('Who answers');
  expect(await textOf(app, '/contact')).toContain('href="/people/ada-lindqvist"');
});
