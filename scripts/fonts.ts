/** Cuts the three families to the Latin the site sets and the weights it uses (QUALITY.md: 70 KB). */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
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

/**
 * What link cards are lettered with: every character of the packages, at one weight each, since
 * fontkit draws no other weight of a compressed variable font than its first.
 */
const cardCuts = [
  { name: 'card-title', family: 'bricolage-grotesque', wght: 700 },
  { name: 'card-text', family: 'instrument-sans', wght: 500 },
  { name: 'card-label', family: 'geist-mono', wght: 500 },
]
  .flatMap(({ name, family, wght }) =>
    ['latin', 'latin-ext', 'vietnamese'].map((script) => ({
      name: `${name}-${script}`,
      file: `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
      wght,
    })),
  )
  .filter(({ name }) => name !== 'card-text-vietnamese');

/** Kerning, ligatures, alternates and figures of one width; the rest is never asked for. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const stampFile = new URL('cuts.json', outputDir);

/** Cuts the font files anew when the list above has changed since they were cut. */
export async function ensureFonts(): Promise<void> {
  const stamp = JSON.stringify({ cuts, cardCuts, keepFeatures });
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await mkdir(outputDir, { recursive: true });
  for (const { name, file, text, wght } of cuts) {
    await cut(name, await readFile(resolve(file)), text, wght);
  }
  for (const { name, file, wght } of cardCuts) {
    const source = await readFile(resolve(file));
    await cut(name, source, charactersOf(source), wght);
  }
  await writeFile(stampFile, stamp);
}

async function cut(name: string, source: Buffer, text: string, wght: Weights): Promise<void> {
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures } as const;
  await writeFile(new URL(`${name}.woff2`, outputDir), await subsetFont(source, text, options));
}

type Weights = number | { min: number; max: number; default: number };

function charactersOf(source: Buffer): string {
  const font = create(source);
  if (!('characterSet' in font))
    throw new Error('A file of the font packages holds several fonts.');
  return String.fromCodePoint(...font.characterSet);
}

if (import.meta.main) await ensureFonts();
