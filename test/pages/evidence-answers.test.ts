/** What stands in the headers of the ledger's answers: who may keep them, for how long, and what a browser may run. */
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { endExpiredClaims } from '#features/claims/expiry.server.ts';
import type { TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openStudio } from '../support/studio.ts';

const DAY_MS = 86_400_000;
const PLACES = ['/evidence', '/evidence/order-entry', '/api/claims', '/api/claims/order-entry'];
const FILE = '/api/claims.csv';

const asked = (app: TestApp, path: string, etag = '') =>
  app.request(path, { headers: etag === '' ? {} : { 'if-none-match': etag } });

onEachDatabase(
  'G24 an answer that a browser has is confirmed while nothing has changed, and never once a claim has ended (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    await addClaim(app, { validUntil: tomorrow });
    await addClaim(app, { slug: 'stays', statement: 'This one stays.', figure: '9 %', client: '' });
    const had = new Map<string, string>();
    for (const path of [...PLACES, FILE]) {
      const etag = (await asked(app, path)).headers.get('etag') ?? '';
      had.set(path, etag);
      if (path !== FILE) expect(etag, path).not.toBe('');
      if (etag !== '') expect((await asked(app, path, etag)).status, path).toBe(304);
    }
    expect(await endExpiredClaims(app.db, Date.now() + 3 * DAY_MS)).toBe(1);
    await app.noticeChanges();
    for (const [path, etag] of had) {
      const answer = await asked(app, path, etag);
      expect(answer.status, path).toBe(path.endsWith('order-entry') ? 404 : 200);
      expect(await answer.text(), path).not.toContain('64 %');
    }
  },
);

test('G24 what was kept under one filter confirms no other', async () => {
  const app = await openStudio();
  await addClaim(app);
  await addClaim(app, { slug: 'own', statement: 'This one is ours.', client: '', tags: [] });
  const queries = ['', '?tag=Automation', '?client=Corriden+Steel', '?kind=hours', '?about=us'];
  for (const path of ['/evidence', '/api/claims', FILE]) {
    const had = await Promise.all(
      queries.map(async (query) => {
        const { headers } = await asked(app, path + query);
        const body = await (await asked(app, path + query)).text();
        return {
          query,
          etag: headers.get('etag') ?? '',
          body: body.replaceAll(/nonce="[^"]+"/g, ''),
        };
      }),
    );
    for (const one of had) {
      for (const other of had.filter(({ etag, body }) => etag !== '' && body !== one.body)) {
        const { status } = await asked(app, path + one.query, other.etag);
        expect(status, `${path}${one.query} after ${other.query}`).toBe(200);
      }
    }
  }
});

test('G24 pages of the ledger run no script of anybody else, and its files are no pages', async () => {
  const app = await openStudio();
  await addClaim(app);
  for (const path of [...PLACES, FILE]) {
    const { headers } = await asked(app, path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/default-src '(?:self|none)'/);
    expect(policy, path).not.toMatch(
      /unsafe-inline'?[^;]*;? *$|script-src[^;]*(?:unsafe|\*|https?:)/,
    );
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  const { headers } = await asked(app, FILE);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test('G24 no field of a claim is a formula in the file for spreadsheets, or ends its line', async () => {
  const app = await openStudio();
  const formula = (sign: string) => `${sign}HYPERLINK("https://evil.example","x")`;
  await addClaim(app, {
    statement: formula('='),
    figure: '+1 %',
    client: formula('@'),
    measuredBy: formula('-'),
    sample: formula('＝'),
    source: 'A "source", of two, parts',
    caveat: '=1+1\n=2+2\r\n"; DROP',
    priceBand: formula('='),
    tags: [],
  });
  const text = await (await asked(app, FILE)).text();
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const [head = [], row = [], ...others] = data;
  expect(head.slice(0, 2)).toEqual(['Statement', 'Figure']);
  expect([row.length, others]).toEqual([head.length, []]);
  for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
  expect(row[0]).toBe(`'${formula('=')}`);
  expect(row).toContain('A "source", of two, parts');
});
