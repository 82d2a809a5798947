/** Pages that editors make: where they stand, and who may not see them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultPages } from '#features/pages/default-pages.ts';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase, openWatchedDatabase } from '../support/databases.ts';
import { changePage, makePage, OWN_PAGES, ownPage, readPath } from '../support/own-pages.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const fieldsOf = (body: unknown) =>
  z.looseObject({ fields: z.record(z.string(), z.string()).optional() }).parse(body).fields;

onEachDatabase(
  'a published page stands at the path of slugs above it, and a draft at none (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const company = await makePage(app, 'Company');
    const team = await makePage(app, 'Team', { parent: company.id });
    expect(team.path).toBe('company/team');
    const draft = await makePage(app, 'Secret plans', { parent: company.id, status: 'draft' });

    const [status, html] = await readPath(app, '/company/team');
    expect(status).toBe(200);
    expect(html).toContain('What Team says.');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('"@type":"BreadcrumbList"');
    // Each text is in the document once: React gets back what the browser has.
    expect(html.match(/Only the body of Team says this/g)).toHaveLength(1);
    for (const path of [
      '/company/secret-plans',
      '/secret-plans',
      '/team',
      '/company/team/nobody',
      '/company/secret-plans.md',
      '/cards/company/secret-plans.png',
      `/${draft.id}`,
    ]) {
      expect([path, (await readPath(app, path))[0]]).toEqual([path, 404]);
    }
    expect((await readPath(app, '/company/team.md'))[1]).toContain('What Team says.');
    expect((await readPath(app, '/llms.txt'))[1]).not.toContain('Secret');
    const sitemap = (await readPath(app, '/sitemaps/own-pages-1.xml'))[1];
    expect(sitemap).toContain('/company/team</loc>');
    expect(sitemap).not.toContain('secret');
    expect((await readPath(app, '/sitemap.xml'))[1]).toContain('own-pages-1.xml');
    expect((await readPath(app, '/cards/company/team.png'))[0]).toBe(200);
    await app.noticeChanges();
    const found = (await readPath(app, '/api/search?q=only+body'))[1];
    expect(found).toContain('"/company/team"');
    expect(found).not.toContain('secret');
  },
);

test('without a page of their own the sitemap has those that ship', async () => {
  const app = await openStudio();
  const sitemap = (await readPath(app, '/sitemaps/own-pages-1.xml'))[1];
  expect(
    [...sitemap.matchAll(/<loc>[^<]*\/([^/<]*)</g)].map(([, slug]) => slug).toSorted(),
  ).toEqual(
    defaultPages
      .filter(({ item }) => item.seo?.noindex !== true)
      .map(({ item }) => (item.template === 'home' ? '' : item.slug))
      .toSorted(),
  );
  expect((await readPath(app, '/company'))[0]).toBe(404);
});

test('pages that ask for it stand in the menu behind the studio’s own links, as many as fit', async () => {
  const app = await openStudio();
  const navigation = async (): Promise<string[]> => {
    const [status, body] = await readPath(app, '/api/site');
    expect(status).toBe(200);
    const { navigation: links } = z
      .looseObject({ navigation: z.array(z.object({ label: z.string(), href: z.string() })) })
      .parse(JSON.parse(body));
    return links.map(({ label, href }) => `${label} ${href}`);
  };
  const own = await navigation();
  const team = await makePage(app, 'Team', { menu: 'header', menuTitle: 'People' });
  await makePage(app, 'Hidden', { menu: 'header', status: 'draft' });
  expect(await navigation()).toEqual([...own, 'People /team']);
  expect((await readPath(app, '/contact'))[1]).toMatch(/<a[^>]* href="\/team"[^>]*>People</);
  for (let number = 0; number < 9; number += 1) {
    await makePage(app, `${'Long title '.repeat(9)}${number}`, { menu: 'header' });
  }
  // The entry that opens the products is no link, and one of the twelve.
  expect(await navigation()).toHaveLength(11);
  await call(app, 'DELETE', `${OWN_PAGES}/${team.id}`);
  expect((await navigation()).join()).not.toContain('People');
});

test('where they stand among the links is the owner’s, and a link of their own wins', async () => {
  const app = await openStudio();
  const address = '/api/admin/navigation/navigation';
  const place = async (pagesAfter: unknown, links?: object[]) => {
    const { body } = await call(app, 'GET', address);
    const given = { ...Object(body), pagesAfter, ...(links === undefined ? {} : { links }) };
    const { status } = await call(app, 'PUT', address, given);
    await app.noticeChanges();
    const { body: site } = await call(app, 'GET', '/api/site');
    const { navigation } = z
      .looseObject({ navigation: z.array(z.object({ href: z.string() })) })
      .parse(site);
    return [status, ...navigation.map(({ href }) => href)];
  };
  await makePage(app, 'Team', { menu: 'header' });
  await makePage(app, 'Jobs', { menu: 'header' });
  const [, ...last] = await place(12);
  const own = last.slice(0, -2);
  expect(last).toEqual([...own, '/jobs', '/team']);
  expect(await place(0)).toEqual([200, '/jobs', '/team', ...own]);
  // The entry that opens the products is one of those before them.
  expect(await place(3)).toEqual([200, ...own.slice(0, 2), '/jobs', '/team', ...own.slice(2)]);
  expect((await place(13))[0]).toBe(422);
  expect((await place(1.5))[0]).toBe(422);
  const links = ['/team', '/contact'].map((href) => ({ label: 'To', href }));
  // Beside a menu that was read, the number counts as it does there.
  expect(await place(2, links)).toEqual([200, '/team', '/jobs', '/contact']);
  const many = Array.from({ length: 11 }, (_, at) => ({ label: 'To', href: `/?${at}` }));
  expect(await place(0, many)).toEqual([200, ...many.map(({ href }) => href)]);
});

onEachDatabase(
  'an address is refused that is the site’s own, another page’s, too deep or a loop (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const refusedAt = async (given: object, field: string) => {
      const { status, body } = await call(app, 'POST', OWN_PAGES, { ...ownPage('Any'), ...given });
      expect([given, status, Object.keys(fieldsOf(body) ?? {})]).toEqual([given, 409, [field]]);
    };
    for (const slug of [
      'insights',
      'contact',
      'project-pulse',
      'ai-adoption',
      'healthz',
      'uploads',
      'assets',
      'images',
      'sitemaps',
      'covers',
      'cards',
      'preview',
    ]) {
      await refusedAt({ slug }, 'slug');
    }
    const services = await makePage(app, 'Services');
    await refusedAt({ slug: 'ai-solutions', parent: services.id }, 'slug');
    await refusedAt({ slug: 'services' }, 'slug');
    await refusedAt({ slug: 'x', parent: 'nobody' }, 'parent');

    const one = await makePage(app, 'One');
    const two = await makePage(app, 'Two', { parent: one.id });
    const three = await makePage(app, 'Three', { parent: two.id });
    const four = await makePage(app, 'Four', { parent: three.id });
    expect(four.path).toBe('one/two/three/four');
    await refusedAt({ slug: 'five', parent: four.id }, 'parent');
    for (const parent of [one.id, two.id, four.id]) {
      const { status, body } = await changePage(app, one, { parent });
      expect([status, Object.keys(fieldsOf(body) ?? {})]).toEqual([409, ['parent']]);
    }
    // What stands below would be too deep.
    const top = await makePage(app, 'Top');
    expect((await changePage(app, one, { parent: top.id })).status).toBe(409);
    expect((await readPath(app, '/one/two/three/four'))[0]).toBe(200);
  },
);

onEachDatabase(
  'a move takes along what stands below, and every old address leads to the new one (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const company = await makePage(app, 'Company');
    const team = await makePage(app, 'Team', { parent: company.id });
    await makePage(app, 'Ines', { parent: team.id });
    await makePage(app, 'Draft', { parent: team.id, status: 'draft' });
    const about = await makePage(app, 'About');
    const moved = await changePage(app, team, { slug: 'people', parent: about.id });
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({ path: 'about/people' }),
    ]);
    expect((await readPath(app, '/about/people/ines'))[0]).toBe(200);
    for (const [from, to] of [
      ['/company/team', '/about/people'],
      ['/company/team/ines', '/about/people/ines'],
    ] as const) {
      const response = await app.request(from);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        expect.stringMatching(new RegExp(`${to}$`)),
      ]);
    }
    expect((await readPath(app, '/company/team/draft'))[0]).toBe(404);
    // Who has an address now wins over who had it.
    await makePage(app, 'Team again', { slug: 'team', parent: company.id });
    expect((await readPath(app, '/company/team'))[1]).toContain('What Team again says.');
  },
);

onEachDatabase('of pages made at once for one address one is saved (%s)', async (kind) => {
  const app = await openStudio(kind);
  const parent = await makePage(app, 'Company');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(app, 'POST', OWN_PAGES, ownPage('Race', { slug: 'race', parent: parent.id })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  for (const { status, body } of answers) {
    if (status === 409) {
      expect(fieldsOf(body)).toEqual({ slug: 'Another page already has this address' });
    }
  }
});

test('a page with others below is not deleted, and taken down leaves them where they are', async () => {
  const app = await openStudio();
  const company = await makePage(app, 'Company');
  const team = await makePage(app, 'Team', { parent: company.id });
  const refused = await call(app, 'DELETE', `${OWN_PAGES}/${company.id}`);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ error: expect.stringContaining('Another page is below') }),
  ]);
  expect((await changePage(app, company, { status: 'draft' })).status).toBe(200);
  expect((await readPath(app, '/company'))[0]).toBe(404);
  const [status, html] = await readPath(app, '/company/team');
  expect(status).toBe(200);
  expect(html).not.toContain('href="/company"');
  // Restored once its parent is gone for good, it stands at the top.
  expect((await call(app, 'DELETE', `${OWN_PAGES}/${team.id}`)).status).toBe(200);
  expect((await call(app, 'DELETE', `${OWN_PAGES}/${company.id}`)).status).toBe(200);
  const restored = await call(app, 'POST', `${OWN_PAGES}/${team.id}/untrash`);
  expect([restored.status, restored.body]).toEqual([200, expect.objectContaining({ parent: '' })]);
});

test('an address that leads nowhere asks the database nothing, and a page of words once', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  await makePage(app, 'Company');
  await app.noticeChanges();
  queries.length = 0;
  expect((await readPath(app, '/nowhere/at/all'))[0]).toBe(404);
  expect(queries.map(({ sql }) => sql)).toEqual([]);
  expect((await readPath(app, '/company'))[0]).toBe(200);
  expect(queries.map(({ sql }) => sql)).toHaveLength(1);
  // Its body is kept until the page itself changes.
  await makePage(app, 'Other');
  await app.noticeChanges();
  queries.length = 0;
  expect((await readPath(app, '/company'))[0]).toBe(200);
  expect(queries.map(({ sql }) => sql)).toEqual([]);
});

test('pages go out in an export and come back, those above before those below', async () => {
  const app = await openStudio();
  const company = await makePage(app, 'Company');
  await makePage(app, 'Team', { parent: company.id });
  const exported: unknown = await (await app.request('/api/admin/export')).json();
  const other = await openStudio();
  const { pages } = z.object({ pages: z.array(z.unknown()) }).parse(exported);
  const answer = await call(other, 'POST', '/api/admin/import', { pages: pages.toReversed() });
  expect(answer.status).toBe(200);
  await other.noticeChanges();
  expect((await readPath(other, '/company/team'))[0]).toBe(200);
});
