/** The error contract, and input that tries to break it. */
import { expect, test } from 'vitest';
import { apiRoutes } from '../../src/api.ts';
import { createTestApp } from '../support/app.ts';
import { addCaseStudy } from '../support/factories.ts';

const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  Object(await response.json());

test('an unknown API address is a 404 in the form of every JSON error', async () => {
  const app = await createTestApp();
  const response = await app.request('/api/nowhere');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = await bodyOf(response);
  expect(body).toEqual({
    error: 'There is nothing at this address.',
    code: 'not_found',
    requestId: response.headers.get('x-request-id'),
  });
});

test('C18 C19 every bad parameter is named with its mend, all at once', async () => {
  const app = await createTestApp();
  const response = await app.request('/api/case-studies?limit=1e6&cursor=!!&tag=');
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toMatchObject({
    code: 'validation_failed',
    fields: {
      limit: 'Use a whole number from 1 to 100',
      cursor: 'Use the cursor of a Link header',
      tag: 'Enter a tag',
    },
  });
  for (const query of [
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=NaN',
    'tag=a&tag=b',
    `tag=${'x'.repeat(61)}`,
  ]) {
    expect((await app.request(`/api/case-studies?${query}`)).status, query).toBe(422);
  }
  const many = Array.from({ length: 500 }, (_, n) => `p${n}=1`).join('&');
  for (const query of ['tag[]=a', 'tag[__proto__]=x', 'utm_source=mail', many]) {
    expect((await app.request(`/api/case-studies?${query}`)).status, query).toBe(200);
  }
});

test('C8 a stray percent sign or invalid UTF-8 is a 400 in words, as JSON or as a page', async () => {
  const app = await createTestApp();
  for (const path of [
    '/api/case-studies/%zz',
    '/api/case-studies?tag=%ff',
    '/%c3%28',
    '/insights?tag=%',
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(400);
    const text = await response.text();
    expect(text).toContain('malformed');
  }
});

test('C16 hostile slugs, tags and cursors find nothing and break nothing', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'kept' });
  const hostile = [
    "' or 1=1 --",
    "'; drop table entry; --",
    '%',
    '_',
    '\u0000',
    '../../etc/passwd',
    '__proto__',
    'constructor',
  ];
  for (const value of hostile) {
    const encoded = encodeURIComponent(value);
    const detail = await app.request(`/api/case-studies/${encoded}`);
    expect([400, 404], value).toContain(detail.status);
    const list = await app.request(`/api/case-studies?tag=${encoded}`);
    expect(list.status, value).toBe(200);
    expect(await list.text()).toBe('[]');
    expect((await app.request(`/api/case-studies?cursor=${encoded}`)).status).toBe(422);
  }
  expect((await app.request('/api/case-studies/kept')).status).toBe(200);
});

test('F9 files that are not of the site are not served', async () => {
  const app = await createTestApp();
  const paths = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/data/northmile.sqlite',
    '/metrics',
    '/server/main.js',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/sample/../../package.json',
  ];
  for (const path of paths) expect((await app.request(path)).status, path).toBe(404);
});

test('X27 an unforeseen error is a 500 that tells nothing but its reference', async () => {
  const app = await createTestApp();
  await app.db.schema.dropTable('entry_tag').execute();
  const response = await app.request('/api/case-studies?tag=Cloud');
  expect(response.status).toBe(500);
  expect(await bodyOf(response)).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId: response.headers.get('x-request-id'),
  });
  expect(app.logged.some((line) => line.includes('"request failed"'))).toBe(true);
});

test('a stopping server says so on /readyz at once', async () => {
  const app = await createTestApp({ isDraining: () => true });
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('a list of more than a page tells where the next one is', async () => {
  const app = await createTestApp();
  for (let n = 0; n < 3; n += 1) {
    await addCaseStudy(app.db, {
      slug: `s-${n}`,
      tags: ['Cloud'],
      publishDate: `2024-01-0${n + 1}`,
    });
  }
  const seen: unknown[] = [];
  let path: string | undefined = '/api/case-studies?limit=2&tag=Cloud';
  while (path !== undefined) {
    const response: Response = await app.request(path);
    const items: { slug: string }[] = await response.json();
    seen.push(...items.map((item) => item.slug));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(['s-2', 's-1', 's-0']);
});

test('the OpenAPI document is 3.1 and names every address of the table', async () => {
  const app = await createTestApp();
  const document = await bodyOf(await app.request('/api/openapi.json'));
  expect(document.openapi).toBe('3.1.0');
  const paths = new Set(apiRoutes.map(({ path }) => path));
  expect(Object.keys(Object(document.paths)).sort()).toEqual([...paths].sort());
});
