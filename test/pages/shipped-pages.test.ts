/** Pages that ship as entries, after somebody has changed them: solutions, contact and their forms. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { contactForm } from '../support/lead-forms.ts';
import { OWN_PAGES, readPath } from '../support/own-pages.ts';
import { inPage, REFERENCE_START, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { solutions } from '../support/solutions.ts';
import { call, openStudio } from '../support/studio.ts';

const Shipped = z.looseObject({
  id: z.string(),
  path: z.string(),
  status: z.string(),
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});
type Shipped = z.output<typeof Shipped>;

async function findPage(app: TestApp, id: string): Promise<Shipped> {
  const { status, body } = await call(app, 'GET', `${OWN_PAGES}/${id}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return Shipped.parse(body);
}

async function save(app: TestApp, { id, path: _path, ...fields }: Shipped): Promise<number> {
  const { status } = await call(app, 'PUT', `${OWN_PAGES}/${id}`, fields);
  await app.noticeChanges();
  return status;
}

/** A page with other fields in one of its blocks. */
const withBlock = (page: Shipped, id: string, given: object): Shipped => ({
  ...page,
  blocks: page.blocks.map((block) => (block.id === id ? { ...block, ...given } : block)),
});

/** What a page says, without what each answer has anew. */
async function wordsOf(app: TestApp, path: string): Promise<string> {
  const [, html] = await readPath(app, path);
  return html.replaceAll(/ nonce="[^"]*"/g, '').replace(/window\.__reactRouterContext.*$/s, '');
}

const ID = 'page-solution-ai-adoption';
const PATH = '/solution/ai-adoption';

onEachDatabase(
  'a solution shows what was saved of it, and of a hidden block nothing (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const page = await findPage(app, ID);
    const changed = withBlock(page, 'hero', {
      title: 'Questions First',
      description: 'Another promise.',
      colour: 'olive',
    });
    expect(await save(app, withBlock(changed, 'deep-dive', { hidden: true }))).toBe(200);
    const html = await wordsOf(app, PATH);
    expect(html).toContain('Questions First</h1>');
    expect(html).toContain('data-subject="olive"');
    expect(html).toContain('<meta name="description" content="Another promise."/>');
    expect(html).not.toContain('Write the exam before the product');
    expect(html).toContain('Solution 06');
    expect(html).toContain('Tell Us About Your Challenge');
    const [, markdown] = await readPath(app, `${PATH}.md`);
    expect(markdown).toContain('Another promise.');
    expect(markdown).not.toContain('Write the exam before the product');
    const [, found] = await readPath(app, '/api/search?q=questions+first');
    expect(found).toContain(`"${PATH}"`);
  },
);

test('SOLN-02 a solution that is taken down is as unknown as one that never was, and the others move up', async () => {
  const app = await openStudio();
  const page = await findPage(app, 'page-solution-customer-experience');
  expect(await wordsOf(app, PATH)).toContain('Solution 06');
  expect(await save(app, { ...page, status: 'draft' })).toBe(200);
  const [status, html] = await readPath(app, '/solution/customer-experience');
  expect(status).toBe(404);
  expect(html).toContain(`<title>Solution Not Found · ${inPage(SHIPPED_NAME)}</title>`);
  expect(html).toContain('Solution Not Found</h1>');
  expect(html).toContain('The requested solution page could not be found.');
  expect((await readPath(app, '/solution/customer-experience.md'))[0]).toBe(404);
  expect((await readPath(app, '/sitemaps/own-pages-1.xml'))[1]).not.toContain(
    '/solution/customer-experience<',
  );
  expect(await wordsOf(app, PATH)).toContain('Solution 05');
});

onEachDatabase(
  'pages that ship say the same after each was saved once unchanged (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const paths = [...solutions.map(({ id }) => `/solution/${id}`), '/contact'];
    const readAll = async (): Promise<string[]> =>
      Promise.all([
        ...paths.map((path) => wordsOf(app, path)),
        ...solutions.map(async ({ id }) => (await readPath(app, `/solution/${id}.md`))[1]),
        (await readPath(app, '/llms.txt'))[1],
      ]);
    const before = await readAll();
    for (const path of paths) {
      const page = await findPage(app, `page-${path.slice(1).replace('/', '-')}`);
      expect(await save(app, page), path).toBe(200);
    }
    const after = await readAll();
    for (const [index, words] of before.entries()) expect(after[index], paths[index]).toBe(words);
  },
);

test('a new solution has its number, its form and its place among the others', async () => {
  const app = await openStudio();
  const { status } = await call(app, 'POST', OWN_PAGES, {
    title: 'Quiet Nights Solution',
    slug: 'quiet-nights',
    template: 'solution',
    status: 'published',
    blocks: [
      { type: 'solution-hero', v: 1, title: 'Quiet Nights' },
      { type: 'challenge-form', v: 1 },
    ],
  });
  expect(status).toBe(201);
  await app.noticeChanges();
  const html = await wordsOf(app, '/solution/quiet-nights');
  expect(html).toContain('Quiet Nights</h1>');
  expect(html).toMatch(/Solution 0[1-7]</);
  expect(html).toContain('value="quiet-nights"');
  expect((await readPath(app, '/llms.txt'))[1]).toContain('/solution/quiet-nights.md');
});

test('CONT-01 contact shows what was saved of it, and takes forms without script as before', async () => {
  const app = await openStudio();
  const page = await findPage(app, 'page-contact');
  const changed = withBlock(page, 'hero', { headline: 'Write first.' });
  expect(await save(app, withBlock(changed, 'form', { heading: 'Your turn' }))).toBe(200);
  const html = await wordsOf(app, '/contact');
  expect(html).toContain('Write first.</h1>');
  expect(html).toContain('Your turn</h2>');
  const posted = await app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams(
      Object.entries(contactForm()).map(([name, value]) => [name, String(value)]),
    ),
  });
  expect(posted.status).toBe(303);
  expect(posted.headers.get('location')).toContain(
    `/thank-you?form=contact&reference=${REFERENCE_START}`,
  );
});

test('the page of contact keeps its form and its address, and is not taken down', async () => {
  const app = await openStudio();
  const page = await findPage(app, 'page-contact');
  const withoutForm = page.blocks.filter(({ id }) => id !== 'form');
  expect(await save(app, { ...page, blocks: withoutForm })).toBe(422);
  expect(await save(app, withBlock(page, 'form', { hidden: true }))).toBe(422);
  expect(await save(app, { ...page, slug: 'write' })).toBe(409);
  expect(await save(app, { ...page, status: 'draft' })).toBe(409);
  expect((await call(app, 'DELETE', `${OWN_PAGES}/page-contact`)).status).toBe(409);
  expect((await readPath(app, '/contact'))[0]).toBe(200);
});
