/** Adds a content type to a copy of the tree that nobody will miss: CONTRIBUTING's own, or another. */
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the program, its build and its tests are made from. */
const FOLDERS = ['src', 'content', 'public', 'scripts', 'vite', 'test'];
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

const LIST = 'src/content-types.ts';

export interface Walk {
  /** The copy of the tree, with what the walk adds. */
  dir: string;
  remove: () => Promise<void>;
}

/** Follows CONTRIBUTING's walk for a new content type. */
export async function followWalk(): Promise<Walk> {
  const walk = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  return addType('events', codeBlock(walk, 'manifest.ts'), codeBlock(walk, 'content-types.ts'));
}

/** Adds the type of `leaflets-manifest.ts`, whose entries are made of blocks. */
export const addLeaflets = async (): Promise<Walk> =>
  addType(
    'leaflets',
    await readFile(join(ROOT, 'test/support/leaflets-manifest.ts'), 'utf8'),
    "export { leaflets } from '#features/leaflets/manifest.ts';\n",
  );

/** A copy of the tree with one feature more: its manifest, and the line that lists it. */
async function addType(feature: string, manifest: string, line: string): Promise<Walk> {
  const dir = await mkdtemp(join(tmpdir(), 'northmile-walk-'));
  for (const name of FOLDERS) await linkFolder(join(ROOT, name), join(dir, name));
  for (const name of FILES) await linkFile(join(ROOT, name), join(dir, name));
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const folder = join(dir, 'src/features', feature);
  await mkdir(folder);
  await writeFile(join(folder, 'manifest.ts'), manifest);
  const list = (await readFile(join(ROOT, LIST), 'utf8')) + line;
  // A file of its own: the other one is the very file of this tree.
  await rm(join(dir, LIST));
  await writeFile(join(dir, LIST), list);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

function codeBlock(text: string, name: string): string {
  const block = new RegExp(`\`\`\`ts ${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`CONTRIBUTING.md has no block ${name}`);
  return block;
}

/** The same files under other names, so that modules take them for those of the copy. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      return entry.isDirectory() ? linkFolder(source, target) : linkFile(source, target);
    }),
  );
}

/** Another disk has no other name for a file of this one, and gets a copy. */
const linkFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to));
