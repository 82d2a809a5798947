/** Sections as forms hold them: each text is Markdown there, whether it is kept as that or as plain words. */
import { plainOfProse, proseOfPlain } from './prose/plain.ts';
import { isObject, readText } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A section as a form holds it; `text` names the field that has its plain words. */
export const toSectionValues = (section: Fields, text: string): Fields => ({
  ...section,
  prose: readText(section.prose) || proseOfPlain(readText(section[text])),
});

/**
 * The section of such values, with either plain words or Markdown: what nobody has touched stays as it was, and
 * what needs no Markdown goes as the words that it is.
 */
export function toSectionFields({ prose: typed, ...section }: Fields, text: string): Fields {
  const prose = readText(typed).trim();
  // Said even where it is none: a draft lies over what is saved, field by field.
  if (prose === proseOfPlain(readText(section[text]))) return { ...section, prose: '' };
  const plain = plainOfProse(prose);
  return { ...section, [text]: plain ?? '', prose: plain === undefined ? prose : '' };
}

/** Each section of a list; undefined for what is no list. */
export const eachSection = (
  list: unknown,
  change: (section: Fields) => Fields,
): Fields[] | undefined => (Array.isArray(list) ? list.filter(isObject).map(change) : undefined);
