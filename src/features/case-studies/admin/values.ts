import { toSectionFields, toSectionValues } from '#content/section-values.ts';
import { newSeo, SEO_LABELS, withSeo } from '#content/seo-values.ts';
import { readText } from '#content/wire.ts';
import { SECTION_NUMBERS } from '../study-section-rules.ts';

const newSection = () => ({ title: '', content: '', prose: '', imageUrl: '' });

/** A case study as its form holds it: its sections are a list. */
export const newCaseStudy = (today: string) => ({
  title: '',
  slug: '',
  clientName: '',
  summary: '',
  claimId: '',
  excerpt: '',
  tags: [],
  featured: false,
  publishDate: today,
  cardImageUrl: '',
  status: 'draft',
  featuredForSolutions: [],
  peopleIds: [],
  seo: newSeo(),
  team: '',
  duration: '',
  sections: [newSection()],
});

type Fields = Readonly<Record<string, unknown>>;

/** The sections up to the last that has anything in it. */
export function toStudyValues(fields: Fields): Fields {
  const sections = SECTION_NUMBERS.map((number) =>
    toSectionValues(
      {
        title: readText(fields[`section${number}Title`]),
        content: readText(fields[`section${number}Content`]),
        prose: readText(fields[`section${number}Prose`]),
        imageUrl: readText(fields[`section${number}ImageUrl`]),
      },
      'content',
    ),
  );
  const last = sections.findLastIndex((section) =>
    Object.values(section).some((words) => words !== ''),
  );
  const others = Object.entries(fields).filter(([name]) => !/^section\d/.test(name));
  return {
    ...withSeo(Object.fromEntries(others)),
    sections: sections.slice(0, Math.max(last + 1, 1)),
  };
}

/** The numbered fields that a study is kept in. */
export function fromStudyValues({ sections, ...fields }: Fields): Fields {
  const list: unknown[] = Array.isArray(sections) ? sections : [];
  return Object.assign(
    { ...fields },
    ...SECTION_NUMBERS.map((number) => {
      const typed = { ...newSection(), ...readSection(list[number - 1]) };
      const { title, content, prose, imageUrl } = toSectionFields(typed, 'content');
      return {
        [`section${number}Title`]: title,
        [`section${number}Content`]: content,
        [`section${number}Prose`]: prose,
        [`section${number}ImageUrl`]: imageUrl,
      };
    }),
  );
}

const readSection = (section: unknown): object =>
  typeof section === 'object' && section !== null ? section : {};

const PARTS: Readonly<Record<string, string>> = {
  Title: 'title',
  // A text is one field, whether it is kept as plain words or as Markdown.
  Content: 'prose',
  Prose: 'prose',
  ImageUrl: 'imageUrl',
};

/** Where the form has the field that the server names: section3Title is sections.2.title. */
export function studyFieldInForm(name: string): string {
  const [, number, part = ''] = /^section(\d)(\w+)$/.exec(name) ?? [];
  return number === undefined ? name : `sections.${Number(number) - 1}.${PARTS[part] ?? part}`;
}

/** What the studio calls the fields. */
export const STUDY_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Slug',
  clientName: 'Client name',
  summary: 'Summary',
  excerpt: 'Excerpt',
  tags: 'Tags',
  featured: 'Featured',
  publishDate: 'Publish date',
  cardImageUrl: 'Card image',
  status: 'Status',
  featuredForSolutions: 'Solution pages',
  peopleIds: 'Who worked on it',
  team: 'Team',
  duration: 'Duration',
  claimId: 'Claim of the outcome',
  ...SEO_LABELS,
  ...Object.fromEntries(
    SECTION_NUMBERS.flatMap((number) => [
      [`section${number}Title`, `Section ${number}, title`],
      [`section${number}Content`, `Section ${number}, content`],
      [`section${number}Prose`, `Section ${number}, content`],
      [`section${number}ImageUrl`, `Section ${number}, image`],
    ]),
  ),
};
