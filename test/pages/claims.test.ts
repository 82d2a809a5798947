/** The ledger of claims: its pages, what cites it, and how a claim ends. */
import { expect, test } from 'vitest';
import { endExpiredClaims, listDatedClaims } from '#features/claims/expiry.server.ts';
import { ARTICLE } from '../support/articles.ts';
import { addClaim, CLAIM, CLAIMS } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, save, statusOf, textOf } from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';

const ARTICLES = '/api/admin/articles';

test('without a claim there is no ledger, and nothing leads to one', async () => {
  const app = await openStudio();
  await addClaim(app, { status: 'draft' });
  for (const path of ['/evidence', '/evidence/order-entry', '/page-parts/evidence']) {
    expect(await statusOf(app, path), path).toBe(404);
  }
  for (const path of ['/sitemap.xml', '/llms.txt', '/']) {
    expect(await textOf(app, path), path).not.toContain('/evidence');
  }
});

onEachDatabase('a claim has a page, a line in the ledger, JSON and CSV (%s)', async (kind) => {
  const app = await openStudio(kind);
  await addClaim(app);
  const page = await textOf(app, '/evidence/order-entry');
  for (const words of [
    'Order entry went from 11 minutes to 4.',
    '64 %',
    'Priya Raman, operations',
    '1,240 orders over eight weeks',
    'Time sheets of the order desk',
    'Rush orders were left out.',
    '11 minutes',
    '"@type":"Claim"',
  ]) {
    expect(page, words).toContain(words);
  }
  expect(await textOf(app, '/evidence')).toContain('href="/evidence/order-entry"');
  expect(await textOf(app, '/evidence?tag=Automation')).toContain('href="/evidence/order-entry"');
  expect(await textOf(app, '/evidence/order-entry.md')).toContain('Rush orders were left out.');
  expect(await textOf(app, '/sitemaps/evidence-1.xml')).toContain('/evidence/order-entry<');
  expect(JSON.parse(await textOf(app, '/api/claims'))).toMatchObject([{ figure: '64 %' }]);
  for (const path of ['/api/claims', '/api/claims/order-entry']) {
    expect(await textOf(app, path), path).not.toContain('consent');
  }
  const csv = await app.request('/api/claims.csv');
  expect(csv.headers.get('content-disposition')).toContain('evidence.csv');
  const text = await csv.text();
  expect(text).toContain('"Order entry went from 11 minutes to 4.","64 %","Corriden Steel"');
  expect(text).not.toContain('given');
});

test('the page of a claim ends with a next step: contact, and the case study of its client where there is one', async () => {
  const app = await openStudio();
  await addClaim(app);
  const end = async () => (await textOf(app, '/evidence/order-entry')).split('id="next"')[1] ?? '';
  expect(await end()).toContain('href="/contact"');
  expect(await end()).toMatch(/href="\/evidence"[^>]*>All evidence</);
  await save(app, '/api/admin/case-studies', {
    title: 'Orders in four minutes',
    slug: 'orders-in-four-minutes',
    clientName: CLAIM.client,
    excerpt: 'Order entry went from 11 minutes to 4.',
    publishDate: '2024-06-05',
    section1Title: 'The desk',
    section1Content: 'Orders were typed twice.',
    status: 'published',
  });
  expect(await end()).toMatch(
    /href="\/case-studies\/orders-in-four-minutes"[^>]*>Read the case study</,
  );
});

test('a text that links to a claim opens it where it stands, without script', async () => {
  const app = await openStudio();
  const id = await addClaim(app, { statement: 'From <11> minutes to "4" & less.' });
  await save(app, ARTICLES, {
    ...ARTICLE,
    body: `It is [64 %](entry:${id}) quicker, [really](/evidence/order-entry), and [odd](/evidence/none).`,
  });
  const page = await textOf(app, '/blog/the-long-way-round');
  const [, first] =
    /<button type="button" class="cited" popovertarget="(cited-1)">64 %</.exec(page) ?? [];
  expect(page).toContain(`<span popover id="${first}"`);
  expect(page).toContain('popovertarget="cited-1">really<');
  expect(page).toContain('From &#60;11&#62; minutes to &#34;4&#34; &#38; less.');
  expect(page).toContain('and odd.');
  // Elsewhere it is a link as others are.
  const twin = await textOf(app, '/blog/the-long-way-round.md');
  expect(twin).toMatch(/\[64 %\]\([^)]*\/evidence\/order-entry\)/);
  const claim = await textOf(app, '/evidence/order-entry');
  expect(claim.includes('href="/blog/the-long-way-round"')).toBe(true);
});

test('a text opens a claim of our own, however many claims stand before it in the ledger', async () => {
  const app = await openStudio();
  const id = await addClaim(app, { slug: 'first-of-all', client: '' });
  for (let count = 0; count < 51; count += 1) {
    await addClaim(app, { slug: `later-${count}`, client: '' });
  }
  await save(app, ARTICLES, { ...ARTICLE, body: `It saves [64 %](entry:${id}).` });
  await app.noticeChanges();
  expect(await textOf(app, `/blog/${ARTICLE.slug}`)).toMatch(
    /popovertarget="cited-1">64 %<\/button>/,
  );
});

test('a claim that is taken down leaves its words behind', async () => {
  const app = await openStudio();
  const id = await addClaim(app);
  await save(app, ARTICLES, { ...ARTICLE, body: `It is [64 %](entry:${id}) quicker.` });
  await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
  const page = await textOf(app, '/blog/the-long-way-round');
  expect(page).toContain('It is 64 % quicker.');
  expect(page).not.toContain('popovertarget="cited');
});

test('an address that was typed by hand opens a claim that has another by now', async () => {
  const app = await openStudio();
  const id = await addClaim(app);
  await save(app, ARTICLES, { ...ARTICLE, body: 'It is [64 %](/evidence/order-entry) quicker.' });
  await change(app, `${CLAIMS}/${id}`, { slug: 'orders-in-four-minutes' });
  const page = await textOf(app, '/blog/the-long-way-round');
  expect(page).toContain('popovertarget="cited-1">64 %<');
  expect((await app.request('/evidence/order-entry')).status).toBe(301);
});

test('a claim needs a source, and the consent that was asked for, before it is published', async () => {
  const app = await openStudio();
  const bare = { ...CLAIM, source: '', measuredBy: '', consent: 'asked' };
  const refused = await call(app, 'POST', CLAIMS, bare);
  expect(refused.status).toBe(422);
  expect(Object.keys(Object(refused.body).fields)).toEqual(['source', 'consent']);
  expect((await call(app, 'POST', CLAIMS, { ...bare, status: 'draft' })).status).toBe(201);
});

test('no list, plan or earlier state publishes a claim that its form would not', async () => {
  const app = await openStudio();
  const asked = { ...CLAIM, status: 'draft', consent: 'asked' };
  const id = await save(app, CLAIMS, asked);
  const bulk = await call(app, 'POST', `${CLAIMS}/bulk`, { action: 'publish', ids: [id] });
  expect(bulk.body).toMatchObject([
    { id, error: expect.stringContaining('Publish it once the client has agreed') },
  ]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const plan = { publishAt: soon, unpublishAt: null };
  const planned = await call(app, 'PUT', `${CLAIMS}/${id}/schedule`, plan);
  expect(planned.status).toBe(422);
  expect(Object.keys(Object(planned.body).fields)).toEqual(['consent']);
  await change(app, `${CLAIMS}/${id}`, { consent: 'given', status: 'published' });
  expect((await call(app, 'POST', `${CLAIMS}/${id}/revisions/1/restore`)).status).toBe(422);
  expect(await textOf(app, '/api/claims')).not.toContain('"asked"');
  await change(app, `${CLAIMS}/${id}`, { consent: 'asked', status: 'draft' });
});

test('a claim whose last day is over everywhere is not published, and one that is out can still be mended', async () => {
  const app = await openStudio();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const over = { ...CLAIM, validUntil: day(3) };
  const refused = await call(app, 'POST', CLAIMS, over);
  expect(Object.keys(Object(refused.body).fields)).toEqual(['validUntil']);
  expect((await call(app, 'POST', CLAIMS, { ...over, status: 'draft' })).status).toBe(201);
  const id = await addClaim(app, { slug: 'today', validUntil: day(0) });
  const entry = app.db.updateTable('entry').where('id', '=', id);
  await entry.set({ data: JSON.stringify({ ...CLAIM, validUntil: day(3) }) }).execute();
  await change(app, `${CLAIMS}/${id}`, { figure: '65 %' });
});

test('a link to a page that stands where claims do stays a link', async () => {
  const app = await openStudio();
  const page = { title: 'Our method', slug: 'method', status: 'published', blocks: [] };
  const id = await save(app, '/api/admin/pages', page);
  // As an earlier release let it stand.
  const entry = app.db.updateTable('entry').where('id', '=', id);
  await entry.set({ slug: 'evidence/method' }).execute();
  await save(app, ARTICLES, {
    ...ARTICLE,
    body: 'See [method](/evidence/method), [b](/evidence/b).',
  });
  const text = await textOf(app, '/blog/the-long-way-round');
  expect(text).toContain('See <a href="/evidence/method">method</a>, b.');
});

onEachDatabase(
  'a claim comes down after its last day where the site is, once, and says so (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addClaim(app, { validUntil: '2126-05-31', featured: true });
    await addClaim(app, { slug: 'other', statement: 'Holds.', validUntil: '2126-06-30' });
    expect(await endExpiredClaims(app.db, Date.parse('2126-05-31T23:59:00Z'))).toBe(0);
    expect(await listDatedClaims(app.db, '2126-06-01')).toMatchObject([
      { validUntil: '2126-05-31' },
    ]);
    const after = Date.parse('2126-06-01T00:01:00Z');
    const ended = await Promise.all([
      endExpiredClaims(app.db, after),
      endExpiredClaims(app.db, after),
    ]);
    expect(ended.toSorted()).toEqual([0, 1]);
    await app.noticeChanges();
    expect(await statusOf(app, '/evidence/order-entry')).toBe(404);
    expect(await statusOf(app, '/evidence/other')).toBe(200);
    const range = new URLSearchParams({
      from: '2126-06-20T00:00:00.000Z',
      to: '2126-07-10T00:00:00.000Z',
    });
    const { body } = await call(app, 'GET', `/api/admin/calendar?${range}`);
    expect(Object(body).items).toMatchObject([{ kind: 'due', label: 'Holds.' }]);
  },
);
