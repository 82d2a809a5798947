/** Each import rule of `.dependency-cruiser.mjs` stops an import that it is there to stop. */
import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryDir } from '../support/databases.ts';

const CONFIG = resolve('.dependency-cruiser.mjs');
const PROGRAM = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const TOOL = 'a-tool';

/** By rule a file, and what it must not import. */
const FORBIDDEN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['src/platform/circle/a.ts', 'src/platform/circle/b.ts'],
  'no-circle-of-folders': ['src/content/one/a.ts', 'src/content/two/b.ts'],
  'no-unresolvable': ['src/platform/lost.ts', 'src/platform/gone.ts'],
  'server-imports-nothing-above-it': ['src/server/a.ts', 'src/main.ts'],
  'app-imports-nothing-above-it': ['src/app.ts', 'src/server/serve.ts'],
  'pages-imports-nothing-above-it': ['src/server/pages/a.ts', 'src/server/serve.ts'],
  'tables-imports-nothing-above-it': ['src/routes.ts', 'src/server/pages/render.ts'],
  'site-and-admin-imports-nothing-above-it': ['src/site/a.ts', 'src/root.tsx'],
  'content-lists-imports-nothing-above-it': ['src/content-types.ts', 'src/admin/screen.ts'],
  'features-imports-nothing-above-it': ['src/features/posts/a.ts', 'src/content-lists.ts'],
  'web-imports-nothing-above-it': ['src/web/a.ts', 'src/features/posts/queries.ts'],
  'content-imports-nothing-above-it': ['src/content/a.ts', 'src/web/head.ts'],
  'platform-imports-nothing-above-it': ['src/platform/a.ts', 'src/content/slug.ts'],
  'the-root-is-for-the-program-alone': ['src/ui/root.ts', 'src/root.tsx'],
  'platform-knows-no-site': ['src/platform/name.ts', 'src/site.config.ts'],
  'ui-imports-nothing-of-ours': ['src/ui/a.ts', 'src/web/head.ts'],
  'content-and-platform-draw-nothing': ['src/content/drawn.ts', 'src/ui/button.ts'],
  'site-knows-no-studio': ['src/site/studio.ts', 'src/admin/screen.ts'],
  'studio-knows-no-site': ['src/admin/a.ts', 'src/site/layout/frame.ts'],
  'a-feature-takes-only-schema-and-site-blocks-of-another': [
    'src/features/posts/taken.ts',
    'src/features/leads/store.server.ts',
  ],
  'schema-imports-zod-schema-and-rules': ['src/features/posts/schema.ts', 'src/content/slug.ts'],
  'rules-run-anywhere': ['src/features/posts/rules.ts', 'src/content/slug.ts'],
  'site-knows-no-feature-insides': ['src/site/inside.ts', 'src/features/leads/store.server.ts'],
  'only-the-program-imports-server-and-cli': ['src/web/server.ts', 'src/cli/backup.ts'],
  'only-app-and-server-import-server-pages': ['src/web/pages.ts', 'src/server/pages/render.ts'],
  'server-pages-stay-below-the-app': ['src/server/pages/b.ts', 'src/admin/screen.ts'],
  'server-imports-app-features-content-platform': ['src/server/b.ts', 'src/site/layout/frame.ts'],
  'commands-stand-on-the-server': ['src/cli/a.ts', 'src/routes.ts'],
  'public-pages-know-no-manifest': [
    'src/features/posts/site/page.ts',
    'src/features/posts/manifest.ts',
  ],
  'production-imports-no-tool': ['src/platform/tool.ts', TOOL],
  'production-imports-no-test': ['src/platform/tested.ts', 'test/support/app.ts'],
};

/** What makes circles of what two rules forbid. */
const WAYS_BACK: readonly (readonly [from: string, to: string])[] = [
  ['src/platform/circle/b.ts', 'src/platform/circle/a.ts'],
  ['src/content/two/c.ts', 'src/content/one/d.ts'],
];

const specifierOf = (from: string, to: string): string =>
  to === TOOL ? to : `./${relative(dirname(from), to)}`;

/** Every forbidden import, each in its file, in a folder of its own. */
async function writeTree(): Promise<string> {
  const dir = await temporaryDir();
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  };
  const imports = [...Object.values(FORBIDDEN), ...WAYS_BACK];
  for (const [, to] of imports) {
    if (to !== TOOL && to !== 'src/platform/gone.ts') await write(to, 'export {};\n');
  }
  for (const [from, to] of imports) await write(from, `import '${specifierOf(from, to)}';\n`);
  await write('package.json', JSON.stringify({ devDependencies: { [TOOL]: '1.0.0' } }));
  await write('tsconfig.json', '{}');
  await write(`node_modules/${TOOL}/package.json`, `{ "name": "${TOOL}", "main": "index.js" }`);
  await write(`node_modules/${TOOL}/index.js`, '');
  await symlink(resolve('node_modules/typescript'), join(dir, 'node_modules/typescript'));
  return dir;
}

const Cruise = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const Rules = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

test('every import rule stops the import that it is there to stop, and there is one for every rule', async () => {
  const { default: config }: { default: unknown } = await import(CONFIG);
  const names = Rules.parse(config).forbidden.map(({ name }) => name);
  expect(Object.keys(FORBIDDEN).toSorted()).toEqual(names.toSorted());

  const words = [PROGRAM, 'src', '--config', CONFIG, '--output-type', 'json'];
  const options = { cwd: await writeTree(), maxBuffer: 64_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  const { violations } = Cruise.parse(JSON.parse(stdout)).summary;
  const stopped = violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  const expected = Object.entries(FORBIDDEN).map(([name, [from]]) =>
    // Of a circle of folders the folder is told, not the file.
    name === 'no-circle-of-folders' ? `${name}: ${dirname(from)}` : `${name}: ${from}`,
  );
  expect(stopped).toEqual(expect.arrayContaining(expected));
});
