/** What a drawing on a light ground looks like at night: the same lines in dark colours of the same brand. */
import type { Brand } from '#features/appearance/rules.ts';
import { getPalette, type Palette, type PaletteName } from './palettes.ts';

const coloursOf = (palette: Palette): readonly string[] => [
  palette.ground,
  palette.ink,
  palette.line,
  palette.index,
  palette.faint,
  palette.water,
  palette.waterLine,
  palette.shore,
  palette.signal,
  ...palette.tints,
  ...palette.strata,
];

const CODE = /#[0-9a-f]{6}\b/g;

/** A drawing in the colours that this palette ships with, in those that it has of a brand. */
export function inBrandColours(drawing: string, name: PaletteName, brand: Brand): string {
  const own = coloursOf(getPalette(name, brand));
  const colours = new Map(coloursOf(getPalette(name)).map((code, place) => [code, own[place]]));
  return drawing.replace(CODE, (code) => colours.get(code) ?? code);
}

/** Each colour of a light palette with its dark one. What lies under a glass, in the opposite, turns over too. */
function nightColours(palette: Palette): ReadonlyMap<string, string> {
  const night = getPalette(palette.night, palette.brand);
  const under = getPalette(palette.opposite, palette.brand);
  const pairs = new Map<string, string>();
  const pair = (from: Palette, to: Palette): void => {
    const own = coloursOf(to);
    coloursOf(from).forEach((colour, place) => {
      if (!pairs.has(colour)) pairs.set(colour, own[place] ?? colour);
    });
  };
  pair(palette, night);
  pair(under, palette);
  return pairs;
}

/** The style sheet of a drawing in this palette, with no more than its colours; empty on dark grounds. */
export function nightSheet(body: string, palette: Palette): string {
  if (palette.dark) return '';
  const rules = [...nightColours(palette)].flatMap(([from, to]) =>
    (['fill', 'stroke'] as const).flatMap((name) => {
      const drawn = `[${name}="${from}"]`;
      return body.includes(drawn.slice(1, -1)) ? [`${drawn}{${name}:${to}}`] : [];
    }),
  );
  return `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`;
}
