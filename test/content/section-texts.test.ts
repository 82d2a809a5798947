/** Sections that are written in Markdown: kept beside the plain words of the wire, and read everywhere. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exportContent } from '#content/export.server.ts';
import { importContent } from '#content/import.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addPerson, SENT_POST } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const textOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();
const jsonOf = async (app: TestApp, path: string) => (await app.request(path)).json();

const PROSE = `We **measured** for a week, see [the method](https://method.example/).

## What we found

- 12 boards
- 3 timetables

| Stop | Late |
|---|---|
| Queen | 41 |

> [!NOTE]
> Forecasts are not promises.[^1]

[^1]: Ours were neither.`;

/** The plain view of the same. */
const WORDS = `We measured for a week, see the method.

What we found

12 boards
3 timetables

Stop Late
Queen 41

Forecasts are not promises.

Ours were neither.`;

const POST = {
  ...SENT_POST,
  title: 'Late trams',
  slug: 'late-trams',
  status: 'published',
  contentSections: [
    { heading: 'Measured', text: '', imageUrl: '', prose: PROSE },
    { heading: 'Plain', text: 'Costs * 2\nand # 3.', imageUrl: '' },
  ],
};

const STUDY = {
  title: 'Trams on time',
  slug: 'trams-on-time',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts that hold.',
  publishDate: '2024-06-05',
  status: 'published',
  section1Title: 'The problem',
  section1Prose: PROSE,
  section2Title: 'The rest',
  section2Content: 'Plain words.',
};

async function create(app: TestApp, path: string, fields: object) {
  const { status, body } = await call(app, 'POST', `/api/admin/${path}`, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return Entry.parse(body);
}

test.for(databaseKinds)(
  'a post keeps its Markdown, and programs go on reading plain words (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { id } = await create(app, 'blog-posts', POST);
    const kept = await jsonOf(app, `/api/admin/blog-posts/${id}`);
    expect(kept.contentSections).toEqual([
      { heading: 'Measured', text: WORDS, imageUrl: '', prose: PROSE },
      { heading: 'Plain', text: 'Costs * 2\nand # 3.', imageUrl: '' },
    ]);
    const { contentSections: told } = await jsonOf(app, '/api/blog-posts/late-trams');
    expect(told).toEqual([
      { heading: 'Measured', text: WORDS, imageUrl: '', html: expect.stringContaining('<table>') },
      { heading: 'Plain', text: 'Costs * 2\nand # 3.', imageUrl: '' },
    ]);
    const [listed] = await jsonOf(app, '/api/blog-posts');
    expect(listed.contentSections[0]).toEqual({ heading: 'Measured', text: WORDS, imageUrl: '' });
  },
);

test('a study has its Markdown beside the 27 fields, which stay plain words', async () => {
  const app = await openStudio();
  const { id } = await create(app, 'case-studies', STUDY);
  const kept = await jsonOf(app, `/api/admin/case-studies/${id}`);
  expect(kept).toMatchObject({ section1Content: WORDS, section1Prose: PROSE });
  expect(kept).not.toHaveProperty('section2Prose');
  const told = await jsonOf(app, '/api/case-studies/trams-on-time');
  expect(told).toMatchObject({
    section1Content: WORDS,
    section1Html: expect.stringContaining('<strong>measured</strong>'),
    section2Content: 'Plain words.',
  });
  expect(Object.keys(told).filter((name) => /Prose$|^section[2-9]Html/.test(name))).toEqual([]);
});

test('pages, Markdown, feeds and the search have what was written, once', async () => {
  const app = await openStudio();
  await create(app, 'blog-posts', POST);
  await create(app, 'case-studies', STUDY);
  await app.noticeChanges();
  for (const path of ['/insights/late-trams', '/case-studies/trams-on-time']) {
    const html = await textOf(app, path);
    expect(html).toContain('<strong>measured</strong>');
    expect(html).toContain('<h3>What we found</h3>');
    expect(html).not.toContain('We measured for a week');
    const markdown = await textOf(app, `${path}.md`);
    expect(markdown).toContain('We **measured** for a week');
    expect(markdown).not.toContain('We measured for a week');
    const list = path.slice(0, path.lastIndexOf('/'));
    const feed = await textOf(app, `${list}/feed.xml`);
    expect(feed).toContain('measured');
    expect(feed.split('Queen')).toHaveLength(2);
  }
  expect(await textOf(app, '/api/search?q=timetables')).toContain('late-trams');
});

test('the headings of a text stand below that of its section, and in its place where it has none', async () => {
  const app = await openStudio();
  const untitled = { heading: '', text: '', imageUrl: '', prose: PROSE };
  const titled = { ...untitled, heading: 'Measured' };
  await create(app, 'blog-posts', { ...POST, contentSections: [untitled, titled] });
  await create(app, 'case-studies', { ...STUDY, section3Prose: PROSE });
  await app.noticeChanges();
  const headingsIn = (text: string): string[] =>
    [...text.matchAll(/<(h\d)>What we found|^(#+) What we found/gm)].map(
      ([, tag, marks]) => tag ?? `h${marks?.length}`,
    );
  const { contentSections } = await jsonOf(app, '/api/blog-posts/late-trams');
  const sections = z.array(z.object({ html: z.string() })).parse(contentSections);
  expect(sections.flatMap(({ html }) => headingsIn(html))).toEqual(['h2', 'h3']);
  const post = '/insights/late-trams';
  const study = '/case-studies/trams-on-time';
  for (const suffix of ['', '.md']) {
    expect(headingsIn(await textOf(app, `${post}${suffix}`)), suffix).toEqual(['h2', 'h3']);
    expect(headingsIn(await textOf(app, `${study}${suffix}`)), suffix).toEqual(['h3', 'h2']);
  }
  const feedOf = async (path: string) =>
    (await textOf(app, path)).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(headingsIn(await feedOf('/insights/feed.xml'))).toEqual(['h2', 'h3']);
  expect(headingsIn(await feedOf('/case-studies/feed.xml'))).toEqual(['h3', 'h2']);
});

test('a client that knows nothing of Markdown changes the texts alone in which it changes words', async () => {
  const app = await openStudio();
  const { id } = await create(app, 'blog-posts', POST);
  const path = `/api/admin/blog-posts/${id}`;
  const [first, second] = POST.contentSections;
  const plain = { heading: 'Measured', text: WORDS, imageUrl: '' };
  const send = async (...contentSections: object[]) => {
    const { status, body } = await call(app, 'PUT', path, { ...POST, contentSections });
    expect(status, JSON.stringify(body)).toBe(200);
    return z.looseObject({ contentSections: z.array(z.looseObject({})) }).parse(body)
      .contentSections;
  };
  const both = [{ ...plain, prose: PROSE }, second];
  expect(await send(plain, { ...second })).toEqual(both);
  expect(await send({ ...second }, plain)).toEqual(both.toReversed());
  // What it was sent comes back with other words: those were meant.
  expect(await send({ ...first, text: 'Other words.' })).toEqual([
    { ...plain, text: 'Other words.' },
  ]);
  expect(await send({ ...plain, text: '# 1 *' })).toEqual([{ ...plain, text: '# 1 *' }]);
});

test('texts with the same words, or with none, keep the Markdown of their own place', async () => {
  const app = await openStudio();
  const linked = (address: string) => ({
    heading: address,
    text: '',
    imageUrl: '',
    prose: `[Read more](/${address})`,
  });
  const rule = { heading: 'Rule', text: '', imageUrl: '/images/default-cover.webp', prose: '***' };
  const kept = [linked('a'), linked('b'), rule];
  const { id } = await create(app, 'blog-posts', { ...POST, contentSections: kept });
  const { contentSections: now } = await jsonOf(app, `/api/admin/blog-posts/${id}`);
  const plain = now.map(({ prose: _, ...section }: Record<string, unknown>) => section);
  await call(app, 'PUT', `/api/admin/blog-posts/${id}`, { ...POST, contentSections: plain });
  expect((await jsonOf(app, `/api/admin/blog-posts/${id}`)).contentSections).toEqual(now);
});

test('a plan of plain words keeps what was written, and takes the words that were changed', async () => {
  const app = await openStudio();
  const { id } = await create(app, 'blog-posts', POST);
  const [, second] = POST.contentSections;
  const planned = [
    { heading: 'Measured', text: WORDS, imageUrl: '' },
    { ...second, text: 'Other.' },
  ];
  const { slug: _, ...fields } = { ...POST, contentSections: planned };
  const plan = { publishAt: '2047-03-14T09:00:00Z', unpublishAt: null, fields };
  const { status, body } = await call(app, 'PUT', `/api/admin/blog-posts/${id}/schedule`, plan);
  expect(status, JSON.stringify(body)).toBe(200);
  const row = await app.db.selectFrom('entry_schedule').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).toContain('**measured**');
  expect(JSON.stringify(row)).toContain('Other.');
});

test('a study that is sent as the specification has it keeps what was written', async () => {
  const app = await openStudio();
  const { id } = await create(app, 'case-studies', STUDY);
  const path = `/api/admin/case-studies/${id}`;
  const { section1Prose: _, ...plain } = { ...STUDY, section1Content: WORDS };
  const { body } = await call(app, 'PUT', path, { ...plain, excerpt: 'Other.' });
  expect(body).toMatchObject({ excerpt: 'Other.', section1Content: WORDS, section1Prose: PROSE });
  const { body: changed } = await call(app, 'PUT', path, { ...plain, section1Content: 'New.' });
  expect(changed).toMatchObject({ section1Content: 'New.' });
  expect(changed).not.toHaveProperty('section1Prose');
});

test('a text without a mark is plain words, however it was sent', async () => {
  const app = await openStudio();
  const sections = [{ heading: '', text: '', imageUrl: '', prose: 'A \\* b\\\nc\n\nd' }];
  const { id } = await create(app, 'blog-posts', { ...POST, contentSections: sections });
  const { contentSections } = await jsonOf(app, `/api/admin/blog-posts/${id}`);
  expect(contentSections).toEqual([{ heading: '', text: 'A * b\nc\n\nd', imageUrl: '' }]);
});

test.each([
  ['HTML', 'One <b>two</b>', 'HTML is not supported'],
  ['an address that runs a script', '[a](javascript:alert(1))', 'cannot be used'],
  ['a picture of elsewhere', '![a](https://evil.example/a.png)', 'choose it from the library'],
  ['a text without an end', 'a '.repeat(20_000), 'Use at most 20,000 characters'],
])('%s is refused in a section, with its reason at its field', async (_, prose, reason) => {
  const app = await openStudio();
  const post = {
    ...POST,
    contentSections: [...POST.contentSections, { heading: '', text: '', imageUrl: '', prose }],
  };
  const { status, body } = await call(app, 'POST', '/api/admin/blog-posts', post);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: { 'contentSections.2.prose': expect.stringContaining(reason) },
  });
  const study = { ...STUDY, section3Prose: prose };
  const { body: refused } = await call(app, 'POST', '/api/admin/case-studies', study);
  expect(refused).toMatchObject({ fields: { section3Prose: expect.stringContaining(reason) } });
});

test('the first section needs words, plain or written', async () => {
  const app = await openStudio();
  const empty = {
    ...POST,
    contentSections: [{ heading: 'H', text: '', imageUrl: '', prose: ' ' }],
  };
  const { body } = await call(app, 'POST', '/api/admin/blog-posts', empty);
  expect(body).toMatchObject({ fields: { 'contentSections.0.text': expect.any(String) } });
});

test('links lead to the addresses of today, and footnotes are numbered through', async () => {
  const app = await openStudio();
  await addPerson(app.db, { id: '0198c0de-0000-7000-8000-000000000001', slug: 'ada' });
  const one = { heading: 'One', text: '', imageUrl: '', prose: 'a[^1]\n\n[^1]: first' };
  const two = {
    heading: 'Two',
    text: '',
    imageUrl: '',
    prose: '[Ada](entry:0198c0de-0000-7000-8000-000000000001)[^1]\n\n[^1]: second',
  };
  await create(app, 'blog-posts', { ...POST, contentSections: [one, two] });
  await app.noticeChanges();
  const { contentSections } = await jsonOf(app, '/api/blog-posts/late-trams');
  expect(contentSections[1].html).toContain('<a href="/people/ada">Ada</a>');
  const html = await textOf(app, '/insights/late-trams');
  expect(html).toContain('href="/people/ada"');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a page with a film in a section lets its player in; its reading time counts each word once', async () => {
  const app = await openStudio();
  const prose = '> [!VIDEO]\n> [A talk](https://www.youtube.com/watch?v=M7lc1UVf-VE)';
  const film = { heading: 'Film', text: '', imageUrl: '', prose };
  const words = { heading: '', text: '', imageUrl: '', prose: `**Many** ${'words '.repeat(999)}` };
  await create(app, 'blog-posts', { ...POST, contentSections: [words, film] });
  await app.noticeChanges();
  const response = await app.request('/insights/late-trams');
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-src https://www.youtube-nocookie.com',
  );
  const row = await app.db
    .selectFrom('entry')
    .select('words')
    .where('type', '=', 'blog-post')
    .executeTakeFirstOrThrow();
  expect(row.words).toBeGreaterThan(1_000);
  expect(row.words).toBeLessThan(1_020);
});

test('what is exported is imported again, with its Markdown', async () => {
  const app = await openStudio();
  await create(app, 'blog-posts', POST);
  await create(app, 'case-studies', STUDY);
  const text = (await Array.fromAsync(exportContent(app.db, contentTypes))).join('');
  const other = await createTestApp();
  await importContent(other.db, contentTypes, [{ name: 'export.json', text }]);
  await other.noticeChanges();
  const { contentSections } = await jsonOf(other, '/api/blog-posts/late-trams');
  expect(contentSections[0].html).toContain('<strong>measured</strong>');
});
