/** Cuts the three families to the Latin the site sets and the weights it uses (QUALITY.md: 70 KB). */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const outputDir = new URL('../src/ui/fonts/files/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const ascii = range(0x20, 0x7e);
const latin = `${ascii}${range(0xa0, 0xff)}ŒœŠšŽžŸ‐–—‘’‚“”„•…‹›€™−×`;

const cuts = [
  {
    name: 'display',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: latin,
    wght: { min: 600, max: 700, default: 600 },
  },
  {
    name: 'text',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    wght: { min: 400, max: 600, default: 400 },
  },
  {
    name: 'mono',
    file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    text: `${ascii}£©°·×–—’“”…€→`,
    wght: { min: 400, max: 500, default: 400 },
  },
] as const;

const exists = (url: URL): Promise<boolean> =>
  stat(url).then(
    () => true,
    () => false,
  );

/** Writes the missing font files; does nothing when all are there. */
export async function ensureFonts(): Promise<void> {
  await mkdir(outputDir, { recursive: true });
  for (const { name, file, text, wght } of cuts) {
    const output = new URL(`${name}.woff2`, outputDir);
    if (await exists(output)) continue;
    const source = await readFile(resolve(file));
    await writeFile(
      output,
      await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } }),
    );
  }
}

if (import.meta.main) await ensureFonts();
