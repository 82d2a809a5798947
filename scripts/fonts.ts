/** Cuts the three families to the Latin the site sets and the weights it uses (QUALITY.md: 70 KB). */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
    // One weight for all headings saves a third of the file.
    wght: 650,
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

/** Kerning, ligatures, alternates and figures of one width; the rest is never asked for. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const stampFile = new URL('cuts.json', outputDir);

/** Cuts the font files anew when the list above has changed since they were cut. */
export async function ensureFonts(): Promise<void> {
  const stamp = JSON.stringify({ cuts, keepFeatures });
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await mkdir(outputDir, { recursive: true });
  for (const { name, file, text, wght } of cuts) {
    const source = await readFile(resolve(file));
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures } as const;
    await writeFile(new URL(`${name}.woff2`, outputDir), await subsetFont(source, text, options));
  }
  await writeFile(stampFile, stamp);
}

if (import.meta.main) await ensureFonts();
