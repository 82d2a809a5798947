/** The nine sections of a case study, in the numbered fields that the specification names. */
export const SECTION_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type SectionNumber = (typeof SECTION_NUMBERS)[number];

const SECTION_PARTS = ['Title', 'Content', 'ImageUrl'] as const;
export type SectionPart = (typeof SECTION_PARTS)[number];
/** `section1Title` */
type SectionField = `section${SectionNumber}${SectionPart}`;

type SectionFields = Record<SectionField, string>;

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

/** `section1Prose`, the content in Markdown, where it was written so; and, for a page, that as HTML. */
export type WrittenField<Part extends 'Prose' | 'Html'> = `section${SectionNumber}${Part}`;
type WrittenFields = { [Name in WrittenField<'Prose' | 'Html'>]?: string | undefined };

/** An object with such a field for each section; `make` gives the value of each. */
export function writtenFields<Part extends 'Prose' | 'Html', Value>(
  part: Part,
  make: (name: WrittenField<Part>) => Value,
): Record<WrittenField<Part>, Value>;
export function writtenFields<Part extends 'Prose' | 'Html', Value>(
  part: Part,
  make: (name: WrittenField<Part>) => Value,
): Record<string, Value> {
  const names = SECTION_NUMBERS.map((number) => `section${number}${part}` as const);
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

export interface CaseStudySection {
  number: SectionNumber;
  title: string;
  content: string;
  imageUrl: string;
  prose: string;
  html: string;
}

/** The sections that have a title or content, each under the number of its fields. */
export function sectionsOf(study: SectionFields & WrittenFields): CaseStudySection[] {
  return SECTION_NUMBERS.map((number) => ({
    number,
    title: study[`section${number}Title`],
    content: study[`section${number}Content`],
    imageUrl: study[`section${number}ImageUrl`],
    prose: study[`section${number}Prose`] ?? '',
    html: study[`section${number}Html`] ?? '',
  })).filter(({ title, content, prose, html }) => (title + content + prose + html).trim() !== '');
}
