/** Pages that editors make: where they stand, what visitors see of them, who may not see them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, openWatchedDatabase } from '../support/databases.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const PAGES = '/api/admin/pages';

const Saved = Entry.extend({ path: z.string(), slug: z.string(), title: z.string() });

const page = (title: string, given: Record<string, unknown> = {}) => ({
  title,
  template: 'blank',
  status: 'published',
  blocks: [
    { type: 'prose', v: 1, text: `What ${title} says.\n\nOnly the body of ${title} says this.` },
  ],
  ...given,
});

async function make(app: TestApp, title: string, given?: Record<string, unknown>) {
  const { status, body } = await call(app, 'POST', PAGES, page(title, given));
  expect([status, body]).toEqual([201, expect.anything()]);
  return Saved.parse(body);
}

const change = (app: TestApp, { id, ...fields }: z.output<typeof Saved>, given: object) =>
  call(app, 'PUT', `${PAGES}/${id}`, { ...fields, ...given });

async function read(app: TestApp, path: string): Promise<[number, string]> {
  const response = await app.request(path);
  return [response.status, await response.text()];
}

const fieldsOf = (body: unknown) =>
  z.looseObject({ fields: z.record(z.string(), z.string()).optional() }).parse(body).fields;

test.for(databaseKinds)(
  'a published page stands at the path of slugs above it, and a draft at none (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const company = await make(app, 'Company');
    const team = await make(app, 'Team', { parent: company.id });
    expect(team.path).toBe('company/team');
    const draft = await make(app, 'Secret plans', { parent: company.id, status: 'draft' });

    const [status, html] = await read(app, '/company/team');
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
      expect([path, (await read(app, path))[0]]).toEqual([path, 404]);
    }
    expect((await read(app, '/company/team.md'))[1]).toContain('What Team says.');
    expect((await read(app, '/llms.txt'))[1]).not.toContain('Secret');
    const sitemap = (await read(app, '/sitemaps/own-pages-1.xml'))[1];
    expect(sitemap).toContain('/company/team</loc>');
    expect(sitemap).not.toContain('secret');
    expect((await read(app, '/sitemap.xml'))[1]).toContain('own-pages-1.xml');
  },
);

test('without a page of their own sitemap and texts are as they were', async () => {
  const app = await openStudio();
  expect((await read(app, '/sitemap.xml'))[1]).not.toContain('own-pages');
  expect((await read(app, '/company'))[0]).toBe(404);
});

test.for(databaseKinds)(
  'an address is refused that is the site’s own, another page’s, too deep or a loop (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const refusedAt = async (given: object, field: string) => {
      const { status, body } = await call(app, 'POST', PAGES, { ...page('Any'), ...given });
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
    const services = await make(app, 'Services');
    await refusedAt({ slug: 'anything', parent: services.id }, 'slug');
    await refusedAt({ slug: 'services' }, 'slug');
    await refusedAt({ slug: 'x', parent: 'nobody' }, 'parent');

    const one = await make(app, 'One');
    const two = await make(app, 'Two', { parent: one.id });
    const three = await make(app, 'Three', { parent: two.id });
    const four = await make(app, 'Four', { parent: three.id });
    expect(four.path).toBe('one/two/three/four');
    await refusedAt({ slug: 'five', parent: four.id }, 'parent');
    for (const parent of [one.id, two.id, four.id]) {
      const { status, body } = await change(app, one, { parent });
      expect([status, Object.keys(fieldsOf(body) ?? {})]).toEqual([409, ['parent']]);
    }
    // What stands below would be too deep.
    const top = await make(app, 'Top');
    expect((await change(app, one, { parent: top.id })).status).toBe(409);
    expect((await read(app, '/one/two/three/four'))[0]).toBe(200);
  },
);

test.for(databaseKinds)(
  'a move takes along what stands below, and every old address leads to the new one (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const company = await make(app, 'Company');
    const team = await make(app, 'Team', { parent: company.id });
    await make(app, 'Ines', { parent: team.id });
    await make(app, 'Draft', { parent: team.id, status: 'draft' });
    const about = await make(app, 'About');
    const moved = await change(app, team, { slug: 'people', parent: about.id });
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({ path: 'about/people' }),
    ]);
    expect((await read(app, '/about/people/ines'))[0]).toBe(200);
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
    expect((await read(app, '/company/team/draft'))[0]).toBe(404);
    // Who has an address now wins over who had it.
    await make(app, 'Team again', { slug: 'team', parent: company.id });
    expect((await read(app, '/company/team'))[1]).toContain('What Team again says.');
  },
);

test.for(databaseKinds)('of pages made at once for one address one is saved (%s)', async (kind) => {
  const app = await openStudio(kind);
  const parent = await make(app, 'Company');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(app, 'POST', PAGES, page('Race', { slug: 'race', parent: parent.id })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  for (const { status, body } of answers) {
    if (status === 409) {
      expect(fieldsOf(body)).toEqual({ slug: 'Another page has this address already' });
    }
  }
});

test('a page with others below is not deleted, and taken down leaves them where they are', async () => {
  const app = await openStudio();
  const company = await make(app, 'Company');
  const team = await make(app, 'Team', { parent: company.id });
  const refused = await call(app, 'DELETE', `${PAGES}/${company.id}`);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ error: expect.stringContaining('Another page stands below') }),
  ]);
  expect((await change(app, company, { status: 'draft' })).status).toBe(200);
  expect((await read(app, '/company'))[0]).toBe(404);
  const [status, html] = await read(app, '/company/team');
  expect(status).toBe(200);
  expect(html).not.toContain('href="/company"');
  // Restored once its parent is gone for good, it stands at the top.
  expect((await call(app, 'DELETE', `${PAGES}/${team.id}`)).status).toBe(200);
  expect((await call(app, 'DELETE', `${PAGES}/${company.id}`)).status).toBe(200);
  const restored = await call(app, 'POST', `${PAGES}/${team.id}/untrash`);
  expect([restored.status, restored.body]).toEqual([200, expect.objectContaining({ parent: '' })]);
});

test('a block of another release is kept as it is and left out in public; a hidden one too', async () => {
  const app = await openStudio();
  const future = { id: 'f', type: 'hologram', v: 3, beam: { words: 'From the future' } };
  const later = { id: 'l', type: 'prose', v: 99, text: 'Of a later version' };
  const hidden = { id: 'h', type: 'prose', v: 1, hidden: true, text: 'Not to be seen' };
  const shown = { id: 's', type: 'prose', v: 1, text: 'To be seen' };
  const saved = await make(app, 'Blocks', { blocks: [future, later, hidden, shown] });
  expect(saved.blocks).toEqual(expect.arrayContaining([future, later]));
  for (const path of ['/blocks', '/blocks.md']) {
    const [status, text] = await read(app, path);
    expect(status).toBe(200);
    expect(text).toContain('To be seen');
    expect(text).not.toMatch(/From the future|Of a later version|Not to be seen/);
  }
});

test('every block of every type is drawn from its sample, with one h1 and headings in order', async () => {
  const app = await openStudio();
  const { pageBlocks } = await import('#features/pages/block-types.ts');
  const blocks = pageBlocks.map(({ type, v, sample }) => ({ ...sample, type, v }));
  await make(app, 'Everything', { blocks });
  const [status, html] = await read(app, '/everything');
  expect(status).toBe(200);
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
  expect(html).toContain('"@type":"FAQPage"');
  expect(html).not.toContain('<!--piece');
});

test('picks stand in their order, and one that is not published is left out', async () => {
  const app = await openStudio();
  const post = async (title: string, status: string) => {
    const { body } = await call(app, 'POST', '/api/admin/blog-posts', {
      title,
      status,
      excerpt: `About ${title}.`,
      publishDate: '2024-06-05',
      authorName: 'Imani Okafor',
      contentSections: [{ heading: 'Why', text: 'Because.', imageUrl: '' }],
    });
    return Entry.parse(body).id;
  };
  const [one, two, draft] = [
    await post('Post of one', 'published'),
    await post('Post of two', 'published'),
    await post('Post in secret', 'draft'),
  ];
  const picks = [two, draft, one].map((entry) => ({ entry }));
  await make(app, 'Picked', { blocks: [{ type: 'insights', v: 1, from: 'picks', picks }] });
  const html = (await read(app, '/picked'))[1];
  expect(html.indexOf('Post of two')).toBeGreaterThan(0);
  expect(html.indexOf('Post of one')).toBeGreaterThan(html.indexOf('Post of two'));
  expect(html).not.toContain('Post in secret');
});

test('an address that leads nowhere asks the database nothing, and a page of words once', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  await make(app, 'Company');
  await app.noticeChanges();
  queries.length = 0;
  expect((await read(app, '/nowhere/at/all'))[0]).toBe(404);
  expect(queries.map(({ sql }) => sql)).toEqual([]);
  expect((await read(app, '/company'))[0]).toBe(200);
  expect(queries.map(({ sql }) => sql)).toHaveLength(1);
  // Its body is kept until the page itself changes.
  await make(app, 'Other');
  await app.noticeChanges();
  queries.length = 0;
  expect((await read(app, '/company'))[0]).toBe(200);
  expect(queries.map(({ sql }) => sql)).toEqual([]);
});

test('a form is taken where a page shows one, and nowhere else', async () => {
  const app = await openStudio();
  const form = { type: 'lead-form', v: 1, heading: 'Write to us', about: 'Walks' };
  await make(app, 'With a form', { blocks: [form] });
  await make(app, 'Without');
  const post = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        kind: 'short',
        service: 'Walks',
        fullName: 'Ada Moss',
        email: 'ada@example.com',
        challenge: 'We walk too far every day.',
      }).toString(),
    });
  expect((await post('/with-a-form')).status).toBe(303);
  expect((await post('/without')).status).toBe(405);
  expect((await post('/nowhere-at-all')).status).toBe(405);
});

test('a film of another provider is named in the policy of its page alone', async () => {
  const app = await openStudio();
  const video = { type: 'video', v: 1, title: 'A walk', src: 'https://player.example/embed/1' };
  await make(app, 'Film', { blocks: [video] });
  await make(app, 'No film');
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/film')).toContain('frame-src https://player.example;');
  expect((await read(app, '/film'))[1]).not.toContain('<iframe');
  expect(await policyOf('/no-film')).not.toContain('frame-src');
});

test('pages go out in an export and come back, those above before those below', async () => {
  const app = await openStudio();
  const company = await make(app, 'Company');
  await make(app, 'Team', { parent: company.id });
  const exported: unknown = await (await app.request('/api/admin/export')).json();
  const other = await openStudio();
  const { pages } = z.object({ pages: z.array(z.unknown()) }).parse(exported);
  const answer = await call(other, 'POST', '/api/admin/import', { pages: pages.toReversed() });
  expect(answer.status).toBe(200);
  await other.noticeChanges();
  expect((await read(other, '/company/team'))[0]).toBe(200);
});
