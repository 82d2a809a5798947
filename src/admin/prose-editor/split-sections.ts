/** The sections of a form once the headings in the text of one have become sections. */
import { splitAtHeadings } from '#content/prose/split.ts';
import { isObject, readText } from '#content/wire.ts';
import type { SectionPlace } from '#ui/form/sections-field.tsx';

type Place = Pick<SectionPlace, 'index' | 'title' | 'text' | 'blank' | 'max'>;

type Fields = Readonly<Record<string, unknown>>;

/** Undefined where a split would change nothing; `text` is that of the section, where it is known otherwise. */
export function sectionsSplit(
  sections: unknown,
  { index, title, text: textName, blank, max }: Place,
  text?: string,
): unknown[] | undefined {
  if (!Array.isArray(sections)) return undefined;
  const given: unknown = sections[index];
  const before: Fields = isObject(given) ? given : blank;
  const written = text ?? readText(before[textName]);
  const [own, ...others] = splitAtHeadings(written, max - sections.length + 1);
  const [first, ...rest] = others;
  if (own === undefined || first === undefined) return undefined;
  // A section that has nothing but headings gives its place to the first of them.
  const isBare = own.prose === '' && readText(before[title]) === '';
  // Without words of its own a section that has a heading would be left out.
  if (own.prose === '' && !isBare) return undefined;
  const made = (isBare ? rest : others).map((one) => ({
    ...blank,
    [title]: one.title,
    [textName]: one.prose,
  }));
  const changed = isBare
    ? { ...before, [title]: first.title, [textName]: first.prose }
    : { ...before, [textName]: own.prose };
  return sections.toSpliced(index, 1, changed, ...made);
}
