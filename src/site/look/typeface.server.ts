/** Lettering as outlines, so that a card looks the same on a machine without a single font. */
import type { Font, GlyphRun } from 'fontkit';

export interface Lettering {
  text: string;
  /** The left end of the baseline, in pixels. */
  x: number;
  y: number;
  /** Pixels per em. */
  size: number;
}

/** One weight of a family, in the scripts that its files hold. */
export interface Typeface {
  has: (character: string) => boolean;
  /** The width of a line, kerning included, in ems. */
  measure: (text: string) => number;
  /** SVG path data. Characters that the family lacks are left out. */
  outline: (lettering: Lettering) => string;
}

interface Run {
  font: Font;
  text: string;
}

/**
 * A family from its files, the first that has a character giving its glyph. `tracking` is in ems.
 * @throws where a file is no font.
 */
export async function loadTypeface(
  sources: readonly string[],
  { tracking = 0 }: { tracking?: number } = {},
): Promise<Typeface> {
  const { create } = await import('fontkit');
  const fonts = sources.map((source) => {
    const font = create(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'));
    if (!('layout' in font)) throw new Error('A font file of the link cards holds several fonts.');
    return font;
  });
  const has = (font: Font, character: string): boolean =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const font = fonts.find((candidate) => has(candidate, character));
      if (font === undefined) continue;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  };

  const layout = ({ font, text }: Run): GlyphRun =>
    font.layout(text, tracking === 0 ? {} : { liga: false });

  const widthOf = (font: Font, run: GlyphRun): number =>
    run.advanceWidth / font.unitsPerEm + run.glyphs.length * tracking;

  return {
    has: (character) => fonts.some((font) => has(font, character)),
    measure: (text) =>
      runsOf(text).reduce((width, run) => width + widthOf(run.font, layout(run)), 0),
    outline({ text, x, y, size }) {
      let left = x;
      let data = '';
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = layout(run);
        for (const [index, glyph] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const [shiftX, shiftY] = [left + xOffset * scale, y - yOffset * scale];
          data += glyph.path.transform(scale, 0, 0, -scale, shiftX, shiftY).toSVG();
          left += xAdvance * scale + tracking * size;
        }
      }
      return data;
    },
  };
}
