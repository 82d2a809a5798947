import sharp from 'sharp';
import { between, createRandom } from '#platform/random.ts';
import { createField, sheetHeight } from '#site/covers/field.ts';
import { drawLines } from '#site/covers/ground.ts';
import { createTerrain } from '#site/covers/terrain.ts';
import { encodeWithin } from './encode.ts';
import { clothesOf, neckOf } from './portraits/clothes.ts';
import { hairOf } from './portraits/hair.ts';
import { face } from './portraits/head.ts';
import { cloths, grounds, hairs, type Likeness, likenessOf, skins } from './portraits/likeness.ts';

const side = 400;
const budget = 10_000;

/** A person as a cut-paper bust in front of a map, plainly an illustration. */
export async function makePortrait(name: string): Promise<Buffer> {
  const likeness = likenessOf(name);
  const ground = grounds[likeness.ground];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<path d="M0 0h${side}v${side}H0z" fill="${ground.light}"/>` +
    `<g transform="scale(${side / sheetHeight})">${country(name, ground.shade)}</g>` +
    `${pose(name, likeness)}</svg>`;
  return encodeWithin(sharp(Buffer.from(svg)).removeAlpha(), budget);
}

/** Nobody in particular: head and shoulders in front of a map. */
export function makeSilhouette(): Promise<Buffer> {
  const [ground] = Object.values(grounds);
  const { light, shade } = ground ?? { light: '#e6e0d4', shade: '#cfc7b6' };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<path d="M0 0h${side}v${side}H0z" fill="${light}"/>` +
    `<g transform="scale(${side / sheetHeight})">${country('nobody', shade)}</g>` +
    '<g fill="#1d2536"><circle cx="200" cy="160" r="72"/><path d="M60 400c0-86 62-132 140-132s140 46 140 132z"/></g>' +
    '</svg>';
  return encodeWithin(sharp(Buffer.from(svg)).removeAlpha(), budget);
}

/** Some face the other way, and none sits quite like the next. */
function pose(name: string, likeness: Likeness): string {
  const random = createRandom(`pose ${name}`);
  const facing = random() < 0.5 ? -1 : 1;
  const size = between(random, 1.06, 1.13);
  const x = Math.round(side / 2 + facing * between(random, 2, 12));
  const scale = `${(facing * size).toFixed(3)} ${size.toFixed(3)}`;
  return `<g transform="translate(${x} ${side}) scale(${scale}) translate(0 -378)">${bust(likeness)}</g>`;
}

function bust(likeness: Likeness): string {
  const skin = skins[likeness.skin];
  const hair = hairs[likeness.hairColour];
  const style = hairOf(likeness.hair);
  const cloth = cloths[likeness.cloth];
  const under = likeness.cloth === 'paper' ? cloths.tide : cloths.paper;
  const drop = (x: number) => `<circle cx="${x}" cy="208" r="6" fill="${grounds.ochre.light}"/>`;
  return (
    style.back(hair) +
    `<g transform="translate(0 -12)">` +
    neckOf(skin) +
    clothesOf(likeness.neck, skin, cloth, under) +
    `</g>` +
    face(likeness, skin, hair) +
    style.front(hair) +
    (likeness.earrings ? drop(-58) + drop(58) : '')
  );
}

function country(name: string, colour: string): string {
  const random = createRandom(`country ${name}`);
  const frame = { width: sheetHeight, height: sheetHeight };
  const field = createField(frame, createTerrain('twins', random, [0.2, 0.25]), 40);
  return drawLines(field, { line: colour, index: colour }, { length: 17_000, weight: 2 });
}
