/** The site's mark: a picture of its owner's, the drawing of its name, or the first letter of that. */
import type { Look } from '#features/appearance/look.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import type { Site } from '#web/site.ts';
import { loadTypefaces } from './typefaces.server.ts';

/** The bytes of an image of the site's own; undefined where there is none at this address. */
export type ReadImage = (address: string) => Promise<Uint8Array | undefined>;

/** A picture as it goes into drawings. */
export interface Picture {
  /** A data URL. */
  href: string;
  /** How many times as wide as high. */
  ratio: number;
}

/** Draws the mark into a square, in one colour where it is no picture. */
export type DrawMark = (square: { x: number; y: number; size: number }, colour: string) => string;

export interface Mark {
  draw: DrawMark;
  /** Which ground it is made for; any where it takes the colour that it is given. */
  ground: 'light' | 'dark' | 'any';
}

/** More than the largest drawing shows. */
const PICTURE_HEIGHT = 320;
/** A logo up to so many times as wide as high is a mark as well. */
const WIDEST_MARK = 1.6;
/** Of the letter, in ems: how high it is, and how large beside its square. */
const CAP_HEIGHT = 0.7;
const LETTER_SIZE = 1.06;

/** Without what is empty around it; undefined where it is gone, or no picture. */
export async function readPicture(
  address: string,
  readImage: ReadImage,
): Promise<Picture | undefined> {
  const bytes = address === '' ? undefined : await readImage(address);
  if (bytes === undefined) return undefined;
  try {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes)
      .trim()
      .resize({ height: PICTURE_HEIGHT, withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const href = `data:image/png;base64,${data.toString('base64')}`;
    return { href, ratio: info.width / info.height };
  } catch {
    return undefined;
  }
}

/** A picture as large as fits into a box, in its middle or at its left. */
export function drawPicture(
  { href }: Picture,
  box: { x: number; y: number; width: number; height: number },
  align: 'xMidYMid' | 'xMinYMid' = 'xMidYMid',
): string {
  const { x, y, width, height } = box;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet" href="${href}"/>`;
}

export async function findMark(site: Site, look: Look, readImage: ReadImage): Promise<Mark> {
  const own = await readPicture(look.mark, readImage);
  const logo = own === undefined ? await readPicture(look.logo, readImage) : undefined;
  const picture = own ?? (logo !== undefined && logo.ratio <= WIDEST_MARK ? logo : undefined);
  if (picture !== undefined) {
    return {
      ground: 'light',
      draw: ({ x, y, size }) => drawPicture(picture, { x, y, width: size, height: size }),
    };
  }
  const { mark: path } = site;
  if (path !== undefined) {
    return {
      ground: 'any',
      draw: ({ x, y, size }, colour) =>
        `<path transform="translate(${x} ${y}) scale(${size / 32})" d="${path}" fill="${colour}"/>`,
    };
  }
  return { ground: 'any', draw: await letterDrawing(site.name, look) };
}

async function letterDrawing(name: string, { typeSet }: Look): Promise<DrawMark> {
  const { title } = await loadTypefaces(typeSet);
  const letter = [...name.normalize('NFC')].find(
    (one) => title.has(one) && /[\p{L}\p{N}]/u.test(one),
  );
  const text = letter?.toUpperCase() ?? '';
  return ({ x, y, size }, colour) => {
    const em = size * LETTER_SIZE;
    const left = x + (size - title.measure(text) * em) / 2;
    const data = title.outline({ text, x: left, y: y + (size + CAP_HEIGHT * em) / 2, size: em });
    return `<path d="${data}" fill="${colour}"/>`;
  };
}
