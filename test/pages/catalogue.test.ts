/** What the site offers follows its entries: services, solutions and products that come, go and are renamed. */
import { expect, test } from 'vitest';
import { blocksOfTemplate } from '#content/blocks/templates.ts';
import { blockTypes } from '#features/pages/block-types.ts';
import { templateOf } from '#features/pages/templates.ts';
import { PUBLIC_URL, type TestApp } from '../support/app.ts';
import { type databaseKinds, onEachDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { makePage, OWN_PAGES, readPath } from '../support/own-pages.ts';
import { call, openStudio } from '../support/studio.ts';

const PRODUCTS = '/api/admin/products';

const SHIPPED_PRODUCTS = [
  'product-project-pulse',
  'product-trailhead',
  'product-ai-adoption-accelerator',
];

const remove = async (app: TestApp, address: string): Promise<void> => {
  const { status, body } = await call(app, 'DELETE', address);
  expect([address, status, body]).toEqual([address, expect.toSatisfy((one) => one < 300), body]);
};

async function save(app: TestApp, address: string, given: object): Promise<void> {
  const { body } = await call(app, 'GET', address);
  const { status, body: reply } = await call(app, 'PUT', address, { ...Object(body), ...given });
  expect([status, reply]).toEqual([200, expect.anything()]);
}

/** A site of three services and no product. */
async function createAgency(database?: (typeof databaseKinds)[number]): Promise<TestApp> {
  const app = await openStudio(database);
  await addCaseStudy(app.db, { tags: ['Product Development'], featured: true });
  await addInsight(app.db, { tags: ['Intelligent Automation'], featured: true });
  await addTestimonial(app.db, { featured: true });
  for (const id of SHIPPED_PRODUCTS) await remove(app, `${PRODUCTS}/${id}`);
  await save(app, '/api/admin/navigation/navigation', { products: [] });
  await remove(app, `${OWN_PAGES}/page-project-pulse`);
  await remove(app, `${OWN_PAGES}/page-staff-augmentation`);
  await remove(app, `${OWN_PAGES}/page-solution-expert-teams`);
  await remove(app, `${OWN_PAGES}/page-services-expert-teams`);
  await app.noticeChanges();
  return app;
}

const visible = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/** Every public page that links or the sitemap lead to, by its path, with its markup. */
async function walk(app: TestApp): Promise<Map<string, string>> {
  const sitemap = await (await app.request('/sitemap.xml')).text();
  const maps = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
  const listed = await Promise.all(
    maps.map(async (loc) =>
      (await app.request(new URL(loc).pathname + new URL(loc).search)).text(),
    ),
  );
  const queue = [
    '/',
    '/search?q=zzyzx',
    ...listed.flatMap((xml) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
    ),
  ];
  const pages = new Map<string, string>();
  const from = new Map<string, string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path) || path.startsWith('/admin')) continue;
    const response = await app.request(path);
    const isPage = /html/.test(response.headers.get('content-type') ?? '');
    expect([path, from.get(path), response.status]).toEqual([path, from.get(path), 200]);
    const html = isPage ? await response.text() : '';
    pages.set(path, html);
    for (const href of linksOf(html)) {
      const url = new URL(href, PUBLIC_URL + path);
      if (url.origin !== PUBLIC_URL) continue;
      queue.push(url.pathname + url.search);
      from.set(url.pathname + url.search, path);
    }
  }
  return pages;
}

test('an agency with three services and no product has a site without holes', async () => {
  const app = await createAgency();
  const pages = await walk(app);
  expect(pages.size).toBeGreaterThan(25);
  for (const [path, html] of pages) {
    const words = visible(html);
    for (const gone of ['Project Pulse', 'Trailhead', 'AI Adoption Accelerator']) {
      // What long texts tell of it is their owner's to change.
      if (!/^\/(?:project-pulse|policies|privacy|core-concept)/.test(path))
        expect([path, gone, words.includes(gone)]).toEqual([path, gone, false]);
    }
    // The long article that ships on the subject is told by its category.
    if (!/^\/(?:insights|blog)/.test(path)) {
      expect([path, words.includes('Staff Augmentation')]).toEqual([path, false]);
    }
    expect([
      path,
      linksOf(html).filter((href) =>
        /\/staff-augmentation|\/(?:solution|services)\/expert-t|tag=Staff/.test(href),
      ),
    ]).toEqual([path, []]);
    expect([path, /\{(?:title|page|tag|count)\}/.exec(words)?.[0]]).toEqual([path, undefined]);
    const empty = [
      ...html.matchAll(/<(ul|ol|section|nav|h[1-3])\b(?![^>]*aria-live)[^>]*>\s*<\/\1>/g),
    ].map(([tag]) => tag);
    expect([path, empty]).toEqual([path, []]);
  }
  const home = visible(pages.get('/') ?? '');
  expect(pages.get('/')?.match(/class="hub-leaf"/g)).toHaveLength(3);
  expect(home).not.toContain('accelerators');
  expect(home).not.toContain('AI-Driven Accelerators');
});

onEachDatabase(
  'what is taken down is in no list of the site, no search and no graph (%s)',
  async (database) => {
    const app = await createAgency(database);
    const { services, products } = (await (await app.request('/api/site')).json()).catalogue;
    expect(services.map(({ title }: { title: string }) => title)).toEqual([
      'Product Development',
      'Digital Modernization',
      'Intelligent Automation',
    ]);
    expect(products).toEqual([]);
    const [, home] = await readPath(app, '/');
    expect(/"category":"Service","name":"([^"]*Staff[^"]*)"/.exec(home)).toBeNull();
    for (const words of ['Staff Augmentation', 'Trailhead', 'Expert Teams']) {
      const found = await (await app.request(`/api/search?q=${encodeURIComponent(words)}`)).text();
      expect(found).not.toMatch(/"href":"\/(?:staff-augmentation|contact|solution\/expert-teams)"/);
    }
    expect(await (await app.request('/llms.txt')).text()).not.toContain('Staff Augmentation');
  },
);

test('a service that is renamed and moved has its new name and address everywhere at once', async () => {
  const app = await openStudio();
  await save(app, `${OWN_PAGES}/page-product-development`, {
    title: 'Field Software',
    slug: 'field-software',
    aliases: [],
  });
  await save(app, `${PRODUCTS}/product-project-pulse`, { title: 'Ticket Pulse' });
  await app.noticeChanges();
  const [, home] = await readPath(app, '/');
  expect(visible(home)).toContain('Field Software');
  expect(visible(home)).toContain('See Ticket Pulse at work');
  expect(visible(home)).not.toContain('See Project Pulse');
  expect(linksOf(home)).toContain('/field-software');
  const [, own] = await readPath(app, '/field-software');
  expect(visible(own)).toContain('Services / Field Software');
  const { catalogue } = await (await app.request('/api/site')).json();
  expect(catalogue.services[0]).toEqual({
    title: 'Field Software',
    href: '/field-software',
    tag: 'Product Development',
  });
  expect(catalogue.products[0].title).toBe('Ticket Pulse');
  expect(await (await app.request('/api/search?q=field+software')).text()).toContain(
    '"href":"/field-software"',
  );
});

test('a service that is made from its template stands wherever those that ship do', async () => {
  const app = await openStudio();
  const template = templateOf('service');
  const blocks = template === undefined ? [] : blocksOfTemplate(template, blockTypes);
  await makePage(app, 'Warehouse Walks', { template: 'service', blocks });
  await addCaseStudy(app.db, { tags: ['Warehouse Walks'], featured: true });
  const made = await call(app, 'POST', PRODUCTS, {
    title: 'Metre',
    kind: 'Step counter',
    availability: 'Available',
    actionLink: '/contact',
    actionLabel: 'Try it',
    status: 'published',
  });
  expect(made.status).toBe(201);
  await app.noticeChanges();
  const site = await (await app.request('/api/site')).json();
  expect(site.catalogue.services.at(-1)).toEqual({
    title: 'Warehouse Walks',
    href: '/warehouse-walks',
  });
  const [, home] = await readPath(app, '/');
  expect(app.logged).toEqual([]);
  expect(home.match(/class="hub-leaf"/g)).toHaveLength(9);
  expect(visible(home)).toContain('Metre');
  expect(linksOf(home)).toContain('/warehouse-walks');
  expect(home).toContain('/covers/warehouse-walks.svg');
  expect(home).toMatch(/"category":"Service","name":"Warehouse Walks"/);
  const [, nothing] = await readPath(app, '/search?q=zzyzx');
  expect(linksOf(nothing)).toContain('/warehouse-walks');
  expect(visible(nothing)).toContain('Metre');
  const [, studies] = await readPath(app, '/case-studies');
  expect(studies).toContain('?tag=Warehouse+Walks');
  const [, other] = await readPath(app, '/staff-augmentation');
  expect(linksOf(other)).toContain('/warehouse-walks');
  expect(await (await app.request('/api/search?q=warehouse+walks')).text()).toContain(
    '"href":"/warehouse-walks"',
  );
  expect(await (await app.request('/llms.txt')).text()).toContain('/warehouse-walks');
  const [status, own] = await readPath(app, '/warehouse-walks');
  expect([status, own.includes('"@type":"Service"')]).toEqual([200, true]);
});

onEachDatabase(
  'a service that nobody has seen yet takes no tag from the filters, one that was taken down does (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const name = 'Data Plumbing';
    const tag = { action: 'add', name, kind: 'service' };
    expect((await call(app, 'POST', '/api/admin/tag-list', tag)).status).toBe(200);
    const isOffered = async (): Promise<boolean> => {
      await app.noticeChanges();
      return (await (await app.request('/api/site')).text()).includes(name);
    };
    const service = templateOf('service');
    const blocks = service === undefined ? [] : blocksOfTemplate(service, blockTypes);
    const own = { type: 'offer', v: 1, isListed: true, tag: name };
    const { id } = await makePage(app, 'Pipes', {
      template: 'service',
      status: 'draft',
      blocks: [...blocks.filter(({ type }) => type !== own.type), own],
    });
    await makePage(app, 'Any other');
    expect(await isOffered()).toBe(true);
    await save(app, `${OWN_PAGES}/${id}`, { status: 'published' });
    expect(await isOffered()).toBe(true);
    await save(app, `${OWN_PAGES}/${id}`, { status: 'draft' });
    expect(await isOffered()).toBe(false);
  },
);
