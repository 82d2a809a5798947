import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The house's families, as the pictures' SVG names them. */
export const families = { display: 'House Display', text: 'House Text', mono: 'House Mono' };

const { resolve } = createRequire(import.meta.url);

const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}°–′″`;

const sources = [
  {
    alias: families.display,
    // What fontconfig reads out of the file's own name table.
    family: 'Bricolage Grotesque 96pt ExtraBold',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  },
  {
    alias: families.text,
    family: 'Instrument Sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  },
  {
    alias: families.mono,
    family: 'Geist Mono',
    file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  },
];

/**
 * Lets librsvg set text in the house's typefaces while `work` runs, and in no others, so that the
 * pictures come out the same on every machine. It reads no woff2, hence the copies. Must be called
 * before the first picture with text is drawn: fontconfig reads its settings once.
 */
export async function withLettering(work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'northmile-fonts-'));
  try {
    await mkdir(join(folder, 'cache'));
    for (const { file, family } of sources) {
      const font = await subsetFont(await readFile(resolve(file)), characters, {
        targetFormat: 'sfnt',
      });
      await writeFile(join(folder, `${family}.ttf`), font);
    }
    await writeFile(join(folder, 'fonts.conf'), settings(folder));
    process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
    await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function settings(folder: string): string {
  const aliases = sources.map(
    ({ alias, family }) =>
      `<alias binding="same"><family>${alias}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return (
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
    `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${aliases.join('')}</fontconfig>`
  );
}

interface TextStyle {
  size: number;
  colour: string;
  family?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  tracking?: number;
  more?: string;
}

/** A line of text as SVG. `words` come from our own code and file names: letters and digits. */
export function lettering(x: number, y: number, words: string, style: TextStyle): string {
  const { size, colour, family = families.mono, weight = 500, anchor = 'start' } = style;
  const { tracking = family === families.mono ? 0.04 : 0, more = '' } = style;
  return (
    `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" ` +
    `letter-spacing="${(tracking * size).toFixed(2)}" text-anchor="${anchor}" fill="${colour}"` +
    `${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
  );
}
