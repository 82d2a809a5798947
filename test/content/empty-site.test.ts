/** A site without content of its own: what ships with it leads to nothing that is not there. */
import { expect, test } from 'vitest';
import { linkCheck } from '#features/doctor/checks/links.server.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addCaseStudy } from '../support/factories.ts';

const look = (app: TestApp) =>
  linkCheck({
    publicUrl: PUBLIC_URL,
    fetchPath: (path, signal) => app.request(path, { signal, redirect: 'manual' }),
    readRedirects: async () => [],
    findEditor: async () => undefined,
  }).look(new AbortController().signal);

test('without sample content no page leads to a page that is not there', async () => {
  const app = await createTestApp();
  const found = await look(app);
  expect(found, found.seen).toMatchObject({ state: 'passed' });
});

test('SOLN-07 what ships tells of a study while that is published, and not of one that is not', async () => {
  const app = await createTestApp();
  const links = async (path: string): Promise<string[]> =>
    [...(await (await app.request(path)).text()).matchAll(/href="(\/case-studies\/[^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  const slug = 'inspections-without-a-signal';
  for (const path of ['/solution/product-development', '/services/product-development']) {
    expect(await links(path), path).toEqual([]);
    const page = await (await app.request(path)).text();
    expect(page, path).not.toContain('Where it has been done');
  }
  await addCaseStudy(app.db, { slug });
  await app.noticeChanges();
  for (const path of ['/solution/product-development', '/services/product-development']) {
    expect(new Set(await links(path)), path).toEqual(new Set([`/case-studies/${slug}`]));
  }
  const listed = await app.request(`/api/case-studies?slugs=${slug},trams`);
  expect(await listed.json()).toMatchObject([{ slug }]);
  expect((await app.request('/api/case-studies?slugs=A')).status).toBe(422);
});
