/** What follows from the list of content types. */
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TAB_GROUPS } from '../../src/admin/tabs.ts';
import { apiRoutes } from '../../src/api.ts';
import {
  listedManifests,
  manifests,
  pagedManifestAt,
  pagedManifests,
  studioManifests,
} from '../../src/content-lists.ts';
import routes from '../../src/routes.ts';

const paths = (Array.isArray(routes) ? routes : []).flatMap((route) => [
  route.path,
  ...(route.children ?? []).map(({ path }) => `${route.path}/${path}`),
]);

test('every manifest of a feature is in the list', async () => {
  const files = await Array.fromAsync(glob('src/features/*/manifest.ts'));
  const declared = await Promise.all(
    files.map(async (file) => Object.values<unknown>(await import(`../../${file}`))),
  );
  expect(new Set(manifests)).toEqual(new Set(declared.flat()));
});

test('the site has its types in one order and the sidebar of the studio in its own', () => {
  expect(manifests.map(({ name }) => name)).toEqual([
    'answers',
    'appearance',
    'articles',
    'case-studies',
    'choices',
    'claims',
    'clients',
    'footer',
    'forms',
    'blog-posts',
    'messages',
    'navigation',
    'pages',
    'persons',
    'policies',
    'products',
    'settings',
    'tags',
    'testimonials',
  ]);
  const types = ['testimonials', 'blog-posts', 'case-studies', 'articles', 'persons', 'clients'];
  const order = [...types, 'claims', 'answers', 'pages', 'policies', 'products', 'forms'];
  const alone = ['settings', 'navigation', 'footer', 'appearance', 'choices', 'messages', 'tags'];
  expect(studioManifests.map(({ name }) => name)).toEqual([...order, ...alone]);
  const tabsOf = (title: string) => TAB_GROUPS.find((group) => group.title === title)?.tabs ?? [];
  const content = tabsOf('Content');
  expect(content.slice(0, 6).map(({ label, href }) => [label, href])).toEqual([
    ['Testimonials', '/admin/testimonials'],
    ['Blog Posts', '/admin/blog-posts'],
    ['Case Studies', '/admin/case-studies'],
    ['Articles', '/admin/articles'],
    ['People', '/admin/persons'],
    ['Clients', '/admin/clients'],
  ]);
  const hrefs = (names: readonly string[]) => names.map((name) => `/admin/${name}`);
  expect(content.map(({ href }) => href)).toEqual(hrefs([...order, 'media', 'trash']));
  const planning = ['calendar', 'plans', 'site-at-date', 'featured', 'changes'];
  expect(tabsOf('Planning').map(({ href }) => href)).toEqual(hrefs(planning));
  expect(tabsOf('Site').map(({ href }) => href)).toEqual(hrefs([...alone, 'redirects']));
});

test('every type has its screens and addresses, and those with pages have these', () => {
  const addresses = apiRoutes.map(({ method, path }) => `${method} ${path}`);
  for (const { name, content, api, studio } of manifests) {
    expect(paths).toContain(`admin/${name}`);
    expect(paths.includes(`admin/${name}/:id`)).toBe(studio?.screen === undefined);
    const isAlone = content.kind === 'singleton';
    const isPublic = !isAlone && api !== false;
    expect(addresses.includes(`GET /api/${name}`), name).toBe(isPublic);
    expect(addresses.includes(`POST /api/admin/${name}`), name).toBe(!isAlone);
    expect(addresses).toContain(`PUT /api/admin/${name}/{id}`);
  }
  for (const { pages } of listedManifests) {
    const list = pages.path.slice(1);
    expect(paths).toContain(`${list}/:slug`);
    expect(paths.includes(list), list).toBe(pages.hasList !== false);
  }
});

test('no two types share a name, a kind of page or a key in export files', () => {
  for (const names of [
    manifests.map(({ name }) => name),
    manifests.map(({ content }) => content.type),
    manifests.map(({ content }) => content.collection),
    pagedManifests.map(({ words }) => words.kind),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(['/insights', '/insights/one', '/%69nsights/one', '/insights/%6Fne'])(
  'the type of a page is found however its address is spelled: %s',
  (address) => {
    expect(pagedManifestAt(address).name).toBe('blog-posts');
  },
);

test('an address below no list of entries has no type', () => {
  expect(() => pagedManifestAt('/insights-of-ours')).toThrow('/insights-of-ours');
});

test('a type that does not describe its cards itself reads them out of rows, which have more than its fields', () => {
  for (const { content, studio } of manifests) {
    if (studio?.describe !== undefined) continue;
    const row = { id: 'a', revision: 1, updatedAt: '' };
    const issues = content.card.safeParse(row).error?.issues ?? [];
    const unknown = issues.filter(({ code }) => code === 'unrecognized_keys');
    expect([content.type, unknown]).toEqual([content.type, []]);
  }
});
