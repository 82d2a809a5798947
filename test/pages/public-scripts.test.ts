import { glob, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BUDGETS, EDITOR_SCRIPT } from '../../scripts/audit/budgets.ts';
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
  expect([...known].filter((file) => /^(?:studio|prose|reader)-.*js$/.test(file))).toEqual([]);
});

/** The scripts that come with one, itself among them. */
async function comeWith(file: string, known = new Set<string>()): Promise<ReadonlySet<string>> {
  if (known.has(file)) return known;
  known.add(file);
  const text = await readFile(`${ASSETS}/${file}`, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import) ?"\.\/([\w.-]+\.js)"/g)) {
    await comeWith(name, known);
  }
  return known;
}

test('what texts are written with stays within its budget, and what reads pastes comes later', async () => {
  const [pane = ''] = await Array.fromAsync(glob('prose-pane-*.js', { cwd: ASSETS }));
  const scripts = [...(await comeWith(pane))];
  const own = scripts.filter((file) => EDITOR_SCRIPT.test(file));
  expect(own.length).toBeGreaterThan(1);
  const sizes = await Promise.all(
    own.map(async (file) => (await stat(`${ASSETS}/${file}.br`)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.editor.script);
  // All else is the studio's: ProseMirror and Markdown are in no file that other screens load.
  for (const file of scripts.filter((one) => !own.includes(one))) {
    expect(await readFile(`${ASSETS}/${file}`, 'utf8'), file).not.toMatch(
      /ProseMirror|data-pm-slice/,
    );
  }
  const later = await Array.fromAsync(
    glob('{reader,prose-bar,insert-dialog}-*.js', { cwd: ASSETS }),
  );
  expect(later).toHaveLength(3);
  expect(scripts.filter((file) => later.includes(file))).toEqual([]);
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
