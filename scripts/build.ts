/** Builds the site when its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { publicManifest } from '../src/site/public-manifest.ts';
import { ensureFonts } from './fonts.ts';

const STAMP_FILE = 'build/stamp';
const SOURCES = [
  'src',
  'content',
  'public',
  'scripts/build.ts',
  'scripts/fonts.ts',
  'scripts/font-kerning.ts',
  'scripts/image-copies.ts',
  'scripts/policies.ts',
  'vite',
];
/** Words that go into the database, not into the build; the images beside them get copies there. */
const SAMPLE_WORDS = /^content[\\/]sample[\\/][^\\/]+\.json$/;
const SOURCE_FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const listFiles = async (path: string): Promise<string[]> => {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !SAMPLE_WORDS.test(file));
};

/** A digest of every source's name, size and time of change. */
async function sourceDigest(): Promise<string> {
  const files = (await Promise.all([...SOURCES, ...SOURCE_FILES].map(listFiles))).flat().sort();
  const facts = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`)),
    );
  });

/**
 * React Router writes "#" behind a sheet that scripts load as well, so that Vite adds it anew should the router have
 * taken it away. The one of all pages never goes. With the mark it would come a second time, behind the look of the
 * brand and what is for print, when the first form or text wakes.
 */
async function unmarkSheetOfAllPages(): Promise<void> {
  const files = await Array.fromAsync(
    glob(['build/client/assets/manifest-*.js', 'build/server/assets/*.js']),
  );
  let found = 0;
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    const unmarked = code.replaceAll(/(\/assets\/site-[\w-]+\.css)#/g, '$1');
    if (unmarked === code) continue;
    await writeFile(file, unmarked);
    found += 1;
  }
  // The manifests of the browser and of the server.
  if (found < 2) throw new Error('The sheet of all pages is not where it was expected.');
}

/** What React does not import of a visitor's page, and what texts are written with. */
const SHRUNK_TOO = ['assets/page-*.js', 'assets/prose-*.js'];

const MANIFEST_START = 'window.__reactRouterManifest=';

/** Writes the list of routes that visitors get beside the whole one, and says which scripts to shrink. */
async function writePublicManifest(): Promise<string[]> {
  const [file] = await Array.fromAsync(glob('build/client/assets/manifest-*.js'));
  if (file === undefined) throw new Error('The build has no manifest.');
  const text = await readFile(file, 'utf8');
  const { url, ...rest } = publicManifest(
    JSON.parse(text.slice(MANIFEST_START.length).replace(/;\s*$/, '')),
  );
  const manifest = JSON.stringify({ ...rest, url });
  await writeFile(join('build/client', url), `${MANIFEST_START}${manifest};`);
  const entries = [rest.entry, ...Object.values(rest.routes)].filter(
    (entry) => entry !== undefined,
  );
  const imported = entries.flatMap(({ module, imports = [] }) => [module, ...imports]);
  // React imports neither of them.
  const others = await Array.fromAsync(glob(SHRUNK_TOO, { cwd: 'build/client' }));
  return [...new Set([...imported, ...others.map((file) => `/${file}`)])];
}

/**
 * Makes the scripts of visitors and the editor's a hundredth smaller than the bundler leaves them: its output once
 * more through terser comes out smaller than either alone.
 */
async function shrinkScripts(addresses: readonly string[]): Promise<void> {
  // Only a build needs it, and a start without one should not wait for it.
  const { minify } = await import('terser');
  for (const address of addresses) {
    const file = join('build/client', address);
    const { code } = await minify(await readFile(file, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { ecma: 2020, passes: 2, hoist_funs: false },
    });
    if (code !== undefined) await writeFile(file, code);
  }
}

/** Sets the policies as PDFs, in the fonts that `ensureFonts` has cut. */
async function setPolicies(): Promise<void> {
  const { writePolicies } = await import('./policies.ts');
  await writePolicies();
}

/** Makes the copies of images beside what `build` does; those of an earlier build are kept. */
async function withImageCopies(build: Promise<void>): Promise<void> {
  const { makeImageCopies, placeImageCopies } = await import('./image-copies.ts');
  const [images] = await Promise.all([makeImageCopies(), build]);
  await placeImageCopies(images, 'build/client');
}

/** Writes the smallest form beside each text file that the browser gets. */
async function precompress(): Promise<void> {
  const isText = /\.(?:css|js|json|svg|txt|vtt|webmanifest|xml)$/;
  const files = (await listFiles('build/client')).filter((file) => isText.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
    }),
  );
}

/** Builds unless the last build was made from these very sources. */
export async function ensureBuild(): Promise<void> {
  await ensureFonts();
  const digest = await sourceDigest();
  const built = existsSync(STAMP_FILE) ? await readFile(STAMP_FILE, 'utf8') : '';
  if (built === digest) return;
  const startedAt = Date.now();
  console.log('Building the site');
  await rm('build', { recursive: true, force: true });
  await withImageCopies(run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build']));
  await unmarkSheetOfAllPages();
  await Promise.all([setPolicies(), writePublicManifest().then(shrinkScripts)]);
  await precompress();
  await writeFile(STAMP_FILE, digest);
  console.log(`Built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
}

if (import.meta.main) await ensureBuild();
