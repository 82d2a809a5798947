/** Cuts the families of each type set to the Latin the site sets and the weights it uses. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { withKerningOf } from './font-kerning.ts';

const outputDir = new URL('../src/ui/fonts/files/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const ascii = range(0x20, 0x7e);
const latin = `${ascii}${range(0xa0, 0xff)}ŒœŠšŽžŸ‐–—‘’‚“”„•…‹›€™−×`;

/** What pages in English are set in; it comes with every page, and so has no letter that few of them have. */
const basic = `${ascii}\u00a0©°·×÷–—‘’“”•…−`;
const accents = [...latin].filter((letter) => !basic.includes(letter)).join('');
const labels = `${ascii}£©°·×–—’“”…€→`;

const fileOf = (family: string, script: string): string =>
  `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;

const TEXT_WEIGHTS = { min: 400, max: 600, default: 400 };
const LABEL_WEIGHTS = { min: 400, max: 500, default: 400 };

interface Cut {
  name: string;
  file: string;
  text: string;
  wght: Weights;
  /** The weight whose kerning all others take; each has its own where it is left out. */
  kerning?: number;
}

/** A family whole, for documents, and the files that pages have of it, which come for the letters they have. */
const split = (name: string, family: string, cut: Pick<Cut, 'wght' | 'kerning'>): Cut[] => {
  const file = fileOf(family, 'latin');
  return [
    { name, file, text: latin, wght: cut.wght },
    { name: `${name}-basic`, file, text: basic, ...cut },
    { name: `${name}-accents`, file, text: accents, ...cut },
  ];
};

/** One weight for all headings saves a third of the file. */
const display = (name: string, family: string, wght: number): Cut[] =>
  split(name, family, { wght });

/** Kerning of its own for each weight is a fifth of the file, and hardly differs. */
const text = (name: string, family: string): Cut[] =>
  split(name, family, { wght: TEXT_WEIGHTS, kerning: TEXT_WEIGHTS.default });

/** Nearly every page has labels in the one weight, and few anything in the other. */
const mono = (name: string, family: string): Cut[] => {
  const file = fileOf(family, 'latin');
  return [
    { name, file, text: labels, wght: LABEL_WEIGHTS },
    { name: `${name}-regular`, file, text: labels, wght: LABEL_WEIGHTS.min },
    { name: `${name}-medium`, file, text: labels, wght: LABEL_WEIGHTS.max },
  ];
};

/** Those without a set in their names are the shipped one's; the editorial set shares its labels. */
const cuts: readonly Cut[] = [
  ...display('display', 'bricolage-grotesque', 650),
  ...text('text', 'instrument-sans'),
  ...mono('mono', 'geist-mono'),
  ...display('editorial-display', 'newsreader', 600),
  ...text('editorial-text', 'figtree'),
  ...display('plain-display', 'schibsted-grotesk', 700),
  ...text('plain-text', 'hanken-grotesk'),
  ...mono('plain-mono', 'jetbrains-mono'),
];

/** Their families have no such letters. */
const WITHOUT_VIETNAMESE = ['card-text', 'editorial-card-text', 'plain-card-title'];

/**
 * What link cards are lettered with: every character of the packages, at one weight each, since
 * fontkit draws no other weight of a compressed variable font than its first.
 */
const cardCuts = [
  { name: 'card-title', family: 'bricolage-grotesque', wght: 700 },
  { name: 'card-text', family: 'instrument-sans', wght: 500 },
  { name: 'card-label', family: 'geist-mono', wght: 500 },
  { name: 'editorial-card-title', family: 'newsreader', wght: 650 },
  { name: 'editorial-card-text', family: 'figtree', wght: 500 },
  { name: 'plain-card-title', family: 'schibsted-grotesk', wght: 700 },
  { name: 'plain-card-text', family: 'hanken-grotesk', wght: 500 },
  { name: 'plain-card-label', family: 'jetbrains-mono', wght: 500 },
]
  .flatMap(({ name, family, wght }) =>
    ['latin', 'latin-ext', 'vietnamese'].map((script) => ({
      name: `${name}-${script}`,
      file: fileOf(family, script),
      wght,
    })),
  )
  .filter(({ name }) => !WITHOUT_VIETNAMESE.some((cut) => name === `${cut}-vietnamese`));

/**
 * The only families with letters that are not Latin; the PDFs of policies take them from here. Pages
 * leave such letters to the visitor's own typefaces.
 */
const scriptCuts = [
  { name: 'mono', family: 'geist-mono', scripts: ['cyrillic', 'cyrillic-ext'] },
  { name: 'plain-mono', family: 'jetbrains-mono', scripts: ['cyrillic', 'cyrillic-ext', 'greek'] },
].flatMap(({ name, family, scripts }) =>
  scripts.map((script) => ({
    name: `${name}-${script}`,
    file: fileOf(family, script),
    wght: { min: 400, max: 600, default: 400 },
  })),
);

/** Kerning, ligatures, alternates and figures of one width; the rest is never asked for. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const stampFile = new URL('cuts.json', outputDir);

/** Cuts the font files anew when the list above has changed since they were cut. */
export async function ensureFonts(): Promise<void> {
  const stamp = JSON.stringify({ cuts, cardCuts, scriptCuts, keepFeatures });
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await mkdir(outputDir, { recursive: true });
  for (const { name, file, ...letters } of cuts) {
    await write(name, await cut(await readFile(resolve(file)), letters));
  }
  for (const { name, file, wght } of [...cardCuts, ...scriptCuts]) {
    const source = await readFile(resolve(file));
    await write(name, await cut(source, { text: charactersOf(source), wght }));
  }
  await writeFile(stampFile, stamp);
}

const write = (name: string, font: Buffer): Promise<void> =>
  writeFile(new URL(`${name}.woff2`, outputDir), font);

type Letters = Pick<Cut, 'text' | 'wght' | 'kerning'>;

async function cut(source: Buffer, { text, wght, kerning }: Letters): Promise<Buffer> {
  const cutAt = (weights: Weights, targetFormat: 'woff2' | 'truetype'): Promise<Buffer> => {
    const options = { targetFormat, variationAxes: { wght: weights }, keepFeatures };
    return subsetFont(source, text, options);
  };
  if (kerning === undefined) return cutAt(wght, 'woff2');
  const whole = withKerningOf(await cutAt(wght, 'truetype'), await cutAt(kerning, 'truetype'));
  const options = { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures } as const;
  return subsetFont(whole, '', options);
}

type Weights = number | { min: number; max: number; default: number };

function charactersOf(source: Buffer): string {
  const font = create(source);
  if (!('characterSet' in font))
    throw new Error('A file of the font packages holds several fonts.');
  return String.fromCodePoint(...font.characterSet);
}

if (import.meta.main) await ensureFonts();
