import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../support/app.ts';

const ASSETS = 'build/client/assets';

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.array(z.string()) })),
});

/** What a script asks for, now or later. */
async function askedFor(file: string): Promise<string[]> {
  const text = await readFile(`${ASSETS}/${file}`, 'utf8');
  return [...text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

test('nothing that a visitor’s browser can ask for is of the studio', async () => {
  const [manifest] = await Array.fromAsync(glob(`${ASSETS}/manifest-*-public.js`));
  const text = await readFile(manifest ?? '', 'utf8');
  const { entry, routes } = Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), -1)));
  const known = new Set(
    [entry, ...Object.values(routes)]
      .flatMap(({ module, imports }) => [module, ...imports])
      .map((address) => address.replace('/assets/', '')),
  );
  for (const file of known) {
    if (!file.endsWith('.js') || file.startsWith('/')) continue;
    for (const asked of await askedFor(file)) known.add(asked);
  }
  expect([...known].some((file) => file.startsWith('panel-'))).toBe(true);
  expect([...known].filter((file) => file.startsWith('studio-'))).toEqual([]);
});

test('what a page runs before React is named by its contents and kept for good; old names are not', async () => {
  const app = await createTestApp();
  const html = await (await app.request('/')).text();
  const [tag = ''] = /<script type="module"[^>]*>/.exec(html) ?? [];
  const addresses = [...tag.matchAll(/"(\/[^"]+\.js)"/g)].flatMap(([, address]) => address ?? []);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const answer = await app.request(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  for (const name of ['visits', 'graph', 'contents']) {
    expect((await app.request(`/${name}.js`)).status, name).toBe(404);
  }
  const old = await app.request('/start.js');
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
});
