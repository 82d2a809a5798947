/** The fields of sections by their names, apart from what lists need to know. */
import { SECTION_NUMBERS, type SectionNumber } from './rules.ts';

const SECTION_PARTS = ['Title', 'Content', 'ImageUrl'] as const;
export type SectionPart = (typeof SECTION_PARTS)[number];
/** `section1Title` */
type SectionField = `section${SectionNumber}${SectionPart}`;

/** An object with all 27 fields of sections, in the order of a page; `make` gives the value of each. */
export function numberedFields<Value>(
  make: (name: SectionField, part: SectionPart) => Value,
): Record<SectionField, Value>;
export function numberedFields<Value>(
  make: (name: SectionField, part: SectionPart) => Value,
): Record<string, Value> {
  const names = SECTION_NUMBERS.flatMap((number) =>
    SECTION_PARTS.map((part) => ({ name: `section${number}${part}` as const, part })),
  );
  return Object.fromEntries(names.map(({ name, part }) => [name, make(name, part)]));
}
