/** The ledger of claims narrowed by client, by what is measured and by tag: its page, JSON and CSV. */
import { expect, test } from 'vitest';
import { PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { statusOf, textOf } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';

const HALDEN = 'Halden & Sons';
const HOURS = { kind: 'hours', kindBefore: 11, kindAfter: 4, tags: ['AI Adoption'] };

async function openLedger(kind?: Parameters<typeof openStudio>[0]): Promise<TestApp> {
  const app = await openStudio(kind);
  await addClaim(app, { slug: 'steel-hours', statement: 'Steel takes four hours.', ...HOURS });
  await addClaim(app, { slug: 'steel-orders', statement: 'Steel has more orders.', tags: [] });
  await addClaim(app, {
    slug: 'halden-hours',
    statement: 'Halden takes four hours.',
    client: HALDEN,
    ...HOURS,
  });
  await addClaim(app, { slug: 'own', statement: 'We answer in a day.', client: '', tags: [] });
  await app.noticeChanges();
  return app;
}

/** The slugs that a page, JSON or CSV has. */
async function foundAt(app: TestApp, address: string): Promise<string[]> {
  const text = await textOf(app, address);
  const words = {
    'steel-hours': 'Steel takes four hours.',
    'steel-orders': 'Steel has more orders.',
    'halden-hours': 'Halden takes four hours.',
    own: 'We answer in a day.',
  };
  return Object.entries(words).flatMap(([slug, statement]) =>
    text.includes(statement) ? [slug] : [],
  );
}

onEachDatabase(
  'page, JSON and CSV take the same filters, alone and together (%s)',
  async (kind) => {
    const app = await openLedger(kind);
    const client = `client=${encodeURIComponent(HALDEN)}`;
    for (const [query, slugs] of [
      ['', ['steel-hours', 'steel-orders', 'halden-hours', 'own']],
      ['client=Corriden+Steel', ['steel-hours', 'steel-orders']],
      [client, ['halden-hours']],
      ['kind=hours', ['steel-hours', 'halden-hours']],
      ['kind=hours&client=Corriden+Steel', ['steel-hours']],
      ['tag=AI+Adoption&client=Corriden+Steel', ['steel-hours']],
      ['kind=cost', []],
      ['kind=cost&client=Corriden+Steel', []],
      ['about=us', ['own']],
      ['about=us&kind=hours', []],
      ['about=us&tag=AI+Adoption', []],
    ] as const) {
      for (const path of ['/evidence', '/api/claims', '/api/claims.csv']) {
        expect(await foundAt(app, `${path}?${query}`), `${path}?${query}`).toEqual(slugs);
      }
    }
  },
);

test('the ledger is narrowed by links and a form, and what it leaves leads to the same as a file', async () => {
  const app = await openLedger();
  const page = await textOf(app, '/evidence?tag=AI+Adoption&client=Corriden+Steel');
  expect(page).toContain('<option value="Corriden Steel" selected="">Corriden Steel</option>');
  expect(page).toContain('<option value="Halden &amp; Sons">');
  expect(page).toContain('<input type="hidden" name="tag" value="AI Adoption"/>');
  expect(page).toContain('href="/evidence?client=Corriden+Steel"');
  for (const file of ['/api/claims', '/api/claims.csv']) {
    expect(page).toContain(`href="${file}?tag=AI+Adoption&amp;client=Corriden+Steel"`);
  }
  const sent = await app.request('/evidence?tag=AI+Adoption&client=Corriden+Steel&kind=');
  expect(sent.status).toBe(301);
  expect(sent.headers.get('location')).toBe('/evidence?tag=AI+Adoption&client=Corriden+Steel');
  expect(await textOf(app, '/evidence?kind=cost')).toContain('No figure matches these filters');
});

test('our own figures are a link away, keep the other filters, and lead to the same as a file', async () => {
  const app = await openLedger();
  const page = await textOf(app, '/evidence?kind=hours');
  expect(page).toMatch(/<a [^>]*href="\/evidence\?kind=hours&amp;about=us"[^>]*>Our own figures</);
  const own = await textOf(app, '/evidence?tag=AI+Adoption&about=us');
  expect(own).toContain('<input type="hidden" name="about" value="us"/>');
  expect(own).not.toContain('name="client"');
  expect(own).toContain('href="/api/claims.csv?tag=AI+Adoption&amp;about=us"');
  expect(own).toMatch(/aria-current="[^"]+"[^>]*>Our own figures</);
  const sent = await app.request('/evidence?about=us&kind=');
  expect(sent.headers.get('location')).toBe('/evidence?about=us');
});

test('to search engines the whole ledger stands for what a filter leaves of it', async () => {
  const app = await openLedger();
  for (const query of [
    'client=Corriden+Steel',
    'kind=hours',
    'tag=AI+Adoption&kind=hours',
    'about=us',
  ]) {
    expect(await textOf(app, `/evidence?${query}`), query).toContain(
      `<link rel="canonical" href="${PUBLIC_URL}/evidence"/>`,
    );
  }
  expect(await textOf(app, '/sitemaps/evidence-1.xml')).not.toContain('client=');
});

test('a filter that nothing can match is answered as such', async () => {
  const app = await openLedger();
  for (const query of [
    'client=Nobody',
    'client=corriden+steel',
    `client=${'x'.repeat(121)}`,
    'client=Corriden+Steel&client=Nobody',
    'kind=none',
    'kind=joy',
    'about=them',
    'about=us&client=Corriden+Steel',
  ]) {
    expect(await statusOf(app, `/evidence?${query}`), query).toBe(404);
  }
  for (const [path, status] of [
    ['/api/claims?client=Nobody', 200],
    ['/api/claims?client=', 422],
    ['/api/claims?kind=joy', 422],
    ['/api/claims?about=them', 422],
    ['/api/claims.csv?about=them', 422],
    ['/api/claims?about=us&client=Corriden+Steel', 200],
    ['/api/claims.csv?kind=joy', 422],
    [`/api/claims.csv?client=${'x'.repeat(121)}`, 422],
  ] as const) {
    expect(await statusOf(app, path), path).toBe(status);
  }
});

test('a client and our own figures together are nobody’s, as JSON and as CSV', async () => {
  const app = await openLedger();
  for (const path of ['/api/claims', '/api/claims.csv']) {
    expect(await foundAt(app, `${path}?about=us&client=Corriden+Steel`), path).toEqual([]);
  }
});

test('no client that somebody asks for takes room in the cache', async () => {
  const app = await openLedger();
  for (const query of ['client=Corriden+Steel', 'client=Nobody', 'kind=hours&x=1', 'about=us']) {
    for (const path of ['/evidence', '/page-parts/evidence', '/api/claims']) {
      const answer = await app.request(`${path}?${query}`);
      expect(answer.headers.get('cache-control'), `${path}?${query}`).toBe('no-store');
      expect(app.cached(`${path}?${query}`), `${path}?${query}`).toBeUndefined();
    }
  }
  // The whole of it is kept, and serves whoever asks with what no ledger reads.
  await textOf(app, '/evidence?x=1');
  expect(app.cached('/evidence')).toBeDefined();
});
