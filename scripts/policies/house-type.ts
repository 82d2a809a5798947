/** The house's type and inks, as a PDF takes them. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { hex } from '../../src/site/covers/colour.ts';

/** The light values of the tokens. */
export const INK = {
  text: hex([0.21, 0.03, 262]),
  quiet: hex([0.43, 0.02, 262]),
  line: hex([0.88, 0.012, 85]),
  edge: hex([0.62, 0.016, 85]),
  link: hex([0.42, 0.09, 205]),
  signal: hex([0.68, 0.2, 40]),
} as const;

export type Face = 'display' | 'text' | 'strong' | 'mono';

/**
 * One weight each: the reader of fonts in pdfkit knows no variable ones. The display face has been
 * cut to its one weight before.
 */
const CUTS: readonly { face: Face; file: string; wght?: number }[] = [
  { face: 'display', file: 'display' },
  { face: 'text', file: 'text', wght: 400 },
  { face: 'strong', file: 'text', wght: 600 },
  { face: 'mono', file: 'mono', wght: 400 },
];

const KEPT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'];

/** The fonts with the letters of `text`. */
export async function cutFaces(text: string): Promise<Map<Face, Buffer>> {
  const cuts = CUTS.map(async ({ face, file, wght }) => {
    const source = await readFile(
      new URL(`../../src/ui/fonts/files/${file}.woff2`, import.meta.url),
    );
    const options = {
      targetFormat: 'truetype',
      keepFeatures: KEPT_FEATURES,
      ...(wght === undefined ? {} : { variationAxes: { wght } }),
    } as const;
    return [face, await subsetFont(source, text, options)] as const;
  });
  return new Map(await Promise.all(cuts));
}

export interface Style {
  face: Face;
  /** In points, like all measures here. */
  size: number;
  /** From baseline to baseline. */
  leading: number;
  color: string;
}

export const STYLES = {
  title: { face: 'display', size: 42, leading: 42, color: INK.text },
  lead: { face: 'text', size: 12.5, leading: 18.5, color: INK.quiet },
  heading: { face: 'display', size: 16, leading: 19, color: INK.text },
  body: { face: 'text', size: 10.25, leading: 15.5, color: INK.text },
  cell: { face: 'text', size: 9.5, leading: 13.5, color: INK.text },
  label: { face: 'mono', size: 7.75, leading: 11, color: INK.quiet },
} as const satisfies Record<string, Style>;
