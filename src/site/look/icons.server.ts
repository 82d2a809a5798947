/** The icons of browsers and phones: the mark on a piece of the map, in the site's colours. */
import type { Look } from '#features/appearance/look.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import type { Site } from '#web/site.ts';
import { findMark, type Mark, type ReadImage } from './mark.server.ts';

/** The colours of the icons that ship, which no token has. */
const SHIPPED = { lines: '#22304a', mark: '#f7f3ea' };

const CONTOURS = 'M-4 53c14-8 20 4 34 0s22-16 38-10M-4 14c12-6 20 4 32 0S50-2 68 6';

interface IconShape {
  /** Of the corners, in 64ths. */
  radius: number;
  /** How large the mark is. */
  scale: number;
}

const ROUNDED: IconShape = { radius: 14, scale: 1 };
/** Phones round the corners themselves. */
const FULL: IconShape = { radius: 0, scale: 0.84 };

function iconSvg({ id, tokens }: Look, mark: Mark, { radius, scale }: IconShape): string {
  const scheme = mark.ground === 'light' ? 'light' : 'dark';
  const { ground, line, text } = tokens[scheme];
  const colours = id === '' ? SHIPPED : { lines: line, mark: text };
  const size = 46.72 * scale;
  const at = { x: 31.76 - size / 2, y: 31.96 - size / 2, size };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="${radius}"/></clipPath>` +
    `<g clip-path="url(#c)"><path d="M0 0h64v64H0z" fill="${ground}"/>` +
    `<path d="${CONTOURS}" fill="none" stroke="${colours.lines}" stroke-width="1.5"/></g>${mark.draw(at, colours.mark)}</svg>`
  );
}

async function iconPng(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  // 64 units at 72 dots per inch are 64 pixels.
  const density = (72 * size) / 64;
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ effort: 7 }).toBuffer();
}

const ICO_SIZES = [16, 32, 48];

/** Images as PNG in an icon file of Windows. */
function icoFile(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(ICO_SIZES[index] ?? 0, at);
    head.writeUInt8(ICO_SIZES[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

export interface IconContext {
  site: Site;
  look: Look;
  readImage: ReadImage;
}

type MakeIcon = (context: IconContext) => Promise<PublicDocument>;

const pngIcon =
  (size: number, shape: IconShape): MakeIcon =>
  async ({ site, look, readImage }) => ({
    type: 'image/png',
    body: await iconPng(iconSvg(look, await findMark(site, look, readImage), shape), size),
  });

/** Every icon by its address. */
export const ICONS: readonly { path: string; make: MakeIcon }[] = [
  {
    path: '/favicon.svg',
    make: async ({ site, look, readImage }) => ({
      type: 'image/svg+xml',
      body: iconSvg(look, await findMark(site, look, readImage), ROUNDED),
    }),
  },
  {
    path: '/favicon.ico',
    async make({ site, look, readImage }) {
      const svg = iconSvg(look, await findMark(site, look, readImage), ROUNDED);
      const images = await Promise.all(ICO_SIZES.map((size) => iconPng(svg, size)));
      return { type: 'image/x-icon', body: icoFile(images) };
    },
  },
  { path: '/apple-touch-icon.png', make: pngIcon(180, FULL) },
  { path: '/icon-192.png', make: pngIcon(192, ROUNDED) },
  { path: '/icon-512.png', make: pngIcon(512, ROUNDED) },
];
