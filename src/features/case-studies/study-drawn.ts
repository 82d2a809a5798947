/** A case study with its Markdown drawn, where no server has done so. */
import { numberedThrough } from '#content/prose/canonical.ts';
import { levelBelow, type PartLevel } from '#content/prose/render.ts';
import { type Fields, readText } from '#content/wire.ts';
import { SECTION_NUMBERS } from './study-section-rules.ts';

/** The fields of a study with the HTML of each section, as `draw` makes it. */
export function withDrawnSections(
  fields: Fields,
  draw: (text: string, level: PartLevel) => string,
): Fields {
  const texts = numberedThrough(
    SECTION_NUMBERS.map((number) => readText(fields[`section${number}Prose`])),
  );
  const drawn = SECTION_NUMBERS.map((number, index) => {
    const level = levelBelow(readText(fields[`section${number}Title`]));
    return [`section${number}Html`, draw(texts[index] ?? '', level)];
  });
  return { ...fields, ...Object.fromEntries(drawn) };
}
