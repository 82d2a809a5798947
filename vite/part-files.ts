/**
 * Says which files the blocks with script need in the browser, so that a page can name those of the
 * blocks that it shows: `build/parts.json`, which src/features/pages/part-files.server.ts reads.
 */
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The views of blocks with script, which are the defaults of their files. */
const partViews: readonly string[] = globSync('src/features/*/blocks/*.tsx', {
  cwd: ROOT,
}).filter((file) => /^export default /m.test(readFileSync(`${ROOT}${file}`, 'utf8')));

/** Which block with script a module is the view of; undefined for all others. */
export function partOf(id: string): string | undefined {
  const file = partViews.find((view) => id.split('?')[0]?.endsWith(`/${view}`));
  return file === undefined ? undefined : basename(file, '.tsx');
}

/** Whether a module is the view of a block with script, or its stylesheet, or of the folder of its name. */
export const isOfPart = (id: string): boolean =>
  partViews.some((view) => {
    const start = `/${view.slice(0, -'.tsx'.length)}`;
    return ['.tsx', '.css', '/'].some((end) => id.includes(start + end));
  });

type Bundle = Rollup.OutputBundle;

interface Files {
  scripts: string[];
  styles: string[];
}

/** A chunk's file, those that it imports at once, and the stylesheets of all of them. */
function filesOf(bundle: Bundle, start: string): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) continue;
    scripts.add(file);
    // Every page links what the site shares.
    const own = chunk.name === 'site' ? [] : (chunk.viteMetadata?.importedCss ?? []);
    for (const style of own) styles.add(style);
    open.push(...chunk.imports);
  }
  const asAddress = (file: string): string => `/${file}`;
  return { scripts: [...scripts].map(asAddress), styles: [...styles].map(asAddress) };
}

export const partFiles: Plugin = {
  name: 'part-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds.flatMap((id): [string, Files][] => {
            const part = partOf(id);
            return part === undefined ? [] : [[part, filesOf(bundle, chunk.fileName)]];
          })
        : [],
    );
    await writeFile(`${ROOT}build/parts.json`, JSON.stringify(Object.fromEntries(parts)));
  },
};
