/** Files that anybody can make up addresses of. */
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { imageBytes, openMedia, uploaded } from '../support/images.ts';

const MOST = 300;

async function ask(app: TestApp, address: string, paths: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await app.request(path, {}, address)).status);
  return statuses;
}

const many = (path: (number: number) => string): string[] =>
  Array.from({ length: MOST }, (_, number) => path(number));

test('G4 covers are drawn for an address up to its budget, then it waits and others do not', async () => {
  const app = await createTestApp();
  const names = many((number) => (number === 0 ? '/covers/first.svg' : `/covers/no-${number}.txt`));
  expect(new Set(await ask(app, '198.51.100.1', names))).toEqual(new Set([200, 404]));
  const refused = await app.request('/covers/one-more.svg', {}, '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Please wait a minute');
  // What is drawn already costs nothing.
  expect(await ask(app, '198.51.100.1', ['/covers/first.svg'])).toEqual([200]);
  expect(await ask(app, '198.51.100.2', ['/covers/one-more.svg'])).toEqual([200]);
});

test('G4 an address looks for unknown uploads up to its budget; those that are there cost nothing', async () => {
  const app = await openMedia({ cacheBytes: 0 });
  const { url } = await uploaded(app, await imageBytes());
  const here = await ask(
    app,
    '198.51.100.1',
    many(() => url),
  );
  expect(new Set(here)).toEqual(new Set([200]));
  const unknown = many((number) => `/uploads/uploaded-images/no-${number}.png`);
  expect(new Set(await ask(app, '198.51.100.1', unknown))).toEqual(new Set([404]));
  const refused = await app.request(`${unknown[0]}`, {}, '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await ask(app, '2001:db8::1', [url, ...unknown.slice(0, 1)])).toEqual([200, 404]);
});
