import sharp from 'sharp';

import { createRandom, type NonEmpty, pick } from '#platform/random.ts';
import { encodeOneInk } from './encode.ts';
import { families, lettering } from './lettering.ts';
import { markFor } from './logos/marks.ts';

const size = { width: 400, height: 200 };
/** The room the drawing itself may take. */
const room = { width: 336, height: 92 };
const budget = 5_000;
const ink = '#1b2233';
/** Drawn large and brought down, so that trimming is exact to a quarter of a pixel. */
const sheet = { width: 2400, height: 600 };

interface Style {
  family: string;
  weight: number;
  tracking: number;
  leading: number;
  write: (words: string) => string;
  more?: string;
}

const asIs = (words: string) => words;
const styles: NonEmpty<Style> = [
  { family: families.display, weight: 800, tracking: -0.04, leading: 0.92, write: asIs },
  { family: families.mono, weight: 700, tracking: -0.04, leading: 1.08, write: lower },
  { family: families.text, weight: 700, tracking: 0.12, leading: 1.2, write: upper },
  {
    family: families.display,
    weight: 800,
    tracking: -0.01,
    leading: 1.02,
    write: upper,
    more: ' font-stretch="condensed"',
  },
  { family: families.text, weight: 600, tracking: -0.035, leading: 1.0, write: asIs },
];

/** A fictional company's sign and name in one ink on nothing. */
export async function makeLogo(name: string): Promise<Buffer> {
  const drawing = await sharp(Buffer.from(draw(name)))
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer();
  const logo = await sharp(drawing)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((size.width - logo.info.width) / 2);
  const top = Math.floor((size.height - logo.info.height) / 2);
  const placed = sharp({ create: { ...size, channels: 4, background: `${ink}00` } }).composite([
    { input: logo.data, left, top },
  ]);
  return encodeOneInk(placed, ink, budget);
}

function draw(name: string): string {
  const random = createRandom(`logotype ${name}`);
  const style = pick(random, styles);
  const lines = linesOf(companyName(name)).map(style.write);
  const type = lines.length > 1 ? 118 : 150;
  const step = type * style.leading;
  const block = type * 0.72 + step * (lines.length - 1);
  const tall = lines.length > 1 ? block : block * 1.25;
  const top = (sheet.height - block) / 2;
  const words = lines.map((line, index) =>
    lettering(300 + tall + 46, top + type * 0.72 + step * index, line, {
      size: type,
      colour: ink,
      family: style.family,
      weight: style.weight,
      tracking: style.tracking,
      more: style.more ?? '',
    }),
  );
  const mark = markFor(name, random)(ink);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">` +
    `<g transform="translate(300 ${(sheet.height - tall) / 2}) scale(${tall / 100})">${mark}</g>` +
    `${words.join('')}</svg>`
  );
}

/** "orchard-and-vane" → "Orchard & Vane". */
function companyName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'and' ? '&' : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Long names break where the two lines come out most alike. */
function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= 13 || words.length < 2) return [name];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}

function lower(words: string): string {
  return words.toLowerCase();
}

function upper(words: string): string {
  return words.toUpperCase();
}
