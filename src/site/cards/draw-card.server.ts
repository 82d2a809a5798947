/** Link cards: what a chat or a timeline shows of a page of ours. */
import type { Look } from '#features/appearance/look.ts';
import { drawCover } from '../covers/contour-art.ts';
import type { Palette } from '../covers/palettes.ts';
import { drawPicture, type Mark, type Picture } from '../look/mark.server.ts';
import type { Typeface } from '../look/typeface.server.ts';
import type { Typefaces } from '../look/typefaces.server.ts';
import type { CardText } from './card-text.ts';
import { firstLines, fitText } from './lines.ts';

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

const MARGIN = 60;
/** Where the drawing begins. */
const ART_LEFT = 790;
const TEXT_WIDTH = ART_LEFT - MARGIN - 44;
const TITLE_TOP = 148;
const TITLE_BOTTOM = 504;
const TITLE_SIZES = [92, 84, 76, 68, 62, 56, 50, 46, 42];
const TITLE_LEADING = 1.04;
const TEXT_SIZE = 29;
const TEXT_LEADING = 1.4;
const MAX_TEXT_LINES = 3;
const LABEL_SIZE = 25;
const NAME_SIZE = 38;

/** Of a logo in place of mark and name. */
const LOGO = { x: MARGIN, y: 526, width: 560, height: 56 };

/** What a card shows besides its words. */
export interface CardLook {
  look: Look;
  mark: Mark;
  /** For light and for dark grounds. */
  logo: Picture | undefined;
  darkLogo: Picture | undefined;
}

/**
 * The card as an SVG document of paths alone: words become outlines, so nobody's words get into the
 * markup. A title in a script that the faces lack gives the site's own card.
 */
export function cardSvg(words: CardText, faces: Typefaces, { look, ...marks }: CardLook): string {
  const { sender } = words;
  const { frame, palette, body } = drawCover({
    seed: words.seed,
    width: CARD_HEIGHT,
    height: CARD_HEIGHT,
    look,
  });
  const title = settable(words.title, faces.title);
  const isOurs = title === undefined;
  const heading = fitText(title ?? sender.tagline, faces.title.measure, {
    width: TEXT_WIDTH,
    height: TITLE_BOTTOM - TITLE_TOP,
    sizes: TITLE_SIZES,
    lineHeight: TITLE_LEADING,
  });
  const labels = isOurs ? [sender.here] : words.labels;
  const description = isOurs ? sender.description : words.description;
  const titleBottom = TITLE_TOP + heading.lines.length * heading.size * TITLE_LEADING;
  const ink = (data: string, opacity = 1): string =>
    `<path d="${data}" fill="${palette.ink}" fill-opacity="${opacity}"/>`;
  const firstBaseline = TITLE_TOP + heading.size * 0.78;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<path d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z" fill="${palette.ground}"/>`,
    `<svg x="${ART_LEFT}" width="${CARD_WIDTH - ART_LEFT}" height="${CARD_HEIGHT}" `,
    `viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="xMidYMid slice">`,
    body,
    '</svg>',
    `<path d="M${ART_LEFT} 0v${CARD_HEIGHT}" stroke="${palette.ink}" stroke-width="2"/>`,
    labelLine(labels, faces.label, ink),
    ...heading.lines.map((text, index) => {
      const y = firstBaseline + index * heading.size * TITLE_LEADING;
      return ink(faces.title.outline({ text, x: MARGIN - 3, y, size: heading.size }));
    }),
    ...descriptionLines(description, titleBottom + 22, faces.text).map(({ text, y }) =>
      ink(faces.text.outline({ text, x: MARGIN, y, size: TEXT_SIZE }), 0.78),
    ),
    senderLine(sender.name, palette, faces, marks),
    '</svg>',
  ].join('');
}

/** The logo, or the mark and the name beside it. */
function senderLine(
  name: string,
  palette: Palette,
  { title }: Typefaces,
  { mark, logo, darkLogo }: Omit<CardLook, 'look'>,
): string {
  const picture = palette.dark ? (darkLogo ?? logo) : logo;
  if (picture !== undefined) return drawPicture(picture, LOGO, 'xMinYMid');
  const outline = title.outline({ text: name, x: MARGIN + 48, y: 572, size: NAME_SIZE });
  return (
    mark.draw({ x: MARGIN - 4, y: 536, size: 41.6 }, palette.ink) +
    `<path d="${outline}" fill="${palette.ink}" fill-opacity="1"/>`
  );
}

type Ink = (data: string, opacity?: number) => string;

/** "INSIGHT / Jun 5, 2024" */
function labelLine(labels: readonly string[], face: Typeface, ink: Ink): string {
  let x = MARGIN;
  return labels
    .flatMap((label, index) => (index === 0 ? [label] : ['/', label]))
    .map((text) => {
      const opacity = text === '/' ? 0.45 : 1;
      const drawn = ink(face.outline({ text, x, y: 92, size: LABEL_SIZE }), opacity);
      x += (face.measure(text) + 0.6) * LABEL_SIZE;
      return drawn;
    })
    .join('');
}

/** As much of the description as the title leaves room for; one line alone would be a scrap. */
function descriptionLines(
  description: string,
  top: number,
  face: Typeface,
): { text: string; y: number }[] {
  const room = Math.floor((TITLE_BOTTOM - top) / (TEXT_SIZE * TEXT_LEADING));
  const text = settable(description, face);
  if (room < 2 || text === undefined) return [];
  const count = Math.min(room, MAX_TEXT_LINES);
  return firstLines(text, face.measure, { width: TEXT_WIDTH, size: TEXT_SIZE, count }).map(
    (line, index) => ({ text: line, y: top + TEXT_SIZE + index * TEXT_SIZE * TEXT_LEADING }),
  );
}

/** The share of letters that may be missing before what is left misleads. */
const MAX_LOST = 0.1;

/**
 * The text without the characters that the face lacks: pictograms go, words stay. Undefined where
 * letters would be lost, as of a title in another script.
 */
function settable(text: string, face: Typeface): string | undefined {
  const characters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const letters = characters.filter((character) => /[\p{L}\p{N}]/u.test(character));
  const lost = letters.filter((letter) => !face.has(letter));
  if (letters.length === 0 || lost.length > letters.length * MAX_LOST) return undefined;
  return characters
    .filter((character) => face.has(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}
