import { expect, test } from 'vitest';
import { DEFAULT_TAGS } from '#content/default-tags.ts';
import { createTagBook, DEFAULT_BOOK } from '#content/tag-book.ts';
import { findableUnder, outcomeOf, sortCaseStudies } from './rules.ts';
import { type CaseStudy, CaseStudy as CaseStudySchema } from './schema.ts';
import { numberedFields, sectionsOf, writtenFields } from './study-section-rules.ts';

const makeStudy = (fields: Partial<CaseStudy> = {}): CaseStudy => ({
  id: '1',
  ...CaseStudySchema.parse({
    title: 'Freight invoices that pay themselves',
    slug: 'freight-invoices',
    clientName: 'Ferrow Freight',
    excerpt: 'Six clerks typed 2,300 invoices a day.',
    publishDate: '2025-06-10',
  }),
  ...fields,
});

test('CASE-10 sorts featured studies first and then the newest publishDate', () => {
  const studies = [
    makeStudy({ slug: 'old', publishDate: '2023-01-01' }),
    makeStudy({ slug: 'old-featured', publishDate: '2022-01-01', featured: true }),
    makeStudy({ slug: 'new', publishDate: '2025-01-01' }),
    makeStudy({ slug: 'new-featured', publishDate: '2024-01-01T09:00:00.000Z', featured: true }),
  ];
  expect(sortCaseStudies(studies).map(({ slug }) => slug)).toEqual([
    'new-featured',
    'old-featured',
    'new',
    'old',
  ]);
  expect(studies[0]?.slug).toBe('old');
});

test('CASE-11 counts featured as set when it is true, "true" or 1', () => {
  const { featured } = CaseStudySchema.shape;
  expect([true, 'true', 1].map((value) => featured.parse(value))).toEqual([true, true, true]);
  expect([false, 'false', 0].map((value) => featured.parse(value))).toEqual([false, false, false]);
});

const under = (...tags: string[]) => findableUnder(makeStudy({ tags }), DEFAULT_BOOK.site);

test('CASE-07 finds a study under each of its own tags and no other', () => {
  expect(under('Staff Augmentation', 'Cloud')).toEqual(['Staff Augmentation', 'Cloud']);
});

test('CASE-08 finds studies tagged Mobile Development under Product Development, and not the reverse', () => {
  expect(under('Mobile Development')).toEqual(['Mobile Development', 'Product Development']);
  expect(under('Product Development')).toEqual(['Product Development']);
});

test('a study is found under Product Development by whatever the two tags are called', () => {
  const list = DEFAULT_TAGS.map((tag) => ({
    ...tag,
    name: tag.name.replace(' Development', ' Engineering'),
  }));
  const study = makeStudy({ tags: ['Mobile Engineering'] });
  expect(findableUnder(study, createTagBook({ list, solutions: [] }).site)).toEqual([
    'Mobile Engineering',
    'Product Engineering',
  ]);
});

test('CASE-22 has section 1 to section 9 in order, each with title, content and image', () => {
  const fields = Object.fromEntries(
    [9, 3, 1, 2, 4, 5, 6, 7, 8].flatMap((number) => [
      [`section${number}Title`, `Title ${number}`],
      [`section${number}Content`, `Content ${number}`],
      [`section${number}ImageUrl`, `/figure-${number}.webp`],
    ]),
  );
  expect(sectionsOf(makeStudy(fields))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
      number,
      title: `Title ${number}`,
      content: `Content ${number}`,
      imageUrl: `/figure-${number}.webp`,
      prose: '',
      html: '',
    })),
  );
});

test('CASE-23 skips a section without title and content and keeps one that has either', () => {
  const study = makeStudy({
    section1Title: 'Only a title',
    section2ImageUrl: '/lonely.webp',
    section3Content: 'Only content',
    section4Title: ' ',
    section4Content: '\n',
  });
  expect(sectionsOf(study).map(({ number }) => number)).toEqual([1, 3]);
});

test('CASE-25 keeps the number of the section field when earlier sections are skipped', () => {
  const study = makeStudy({ section4Title: 'Fourth', section7Content: 'Seventh' });
  expect(sectionsOf(study).map(({ number }) => number)).toEqual([4, 7]);
});

test('takes the figure that a summary starts with from its words', () => {
  expect(outcomeOf('38% fewer missed appointments')).toEqual({
    figure: '38%',
    words: 'fewer missed appointments',
  });
  expect(outcomeOf('5 of 7 bearing failures announced')).toEqual({
    figure: '5 of 7',
    words: 'bearing failures announced',
  });
  expect(outcomeOf('$4.2M saved a year').figure).toBe('$4.2M');
  expect(outcomeOf('3x faster releases').figure).toBe('3x');
  expect(outcomeOf('9 working days to the first change').figure).toBe('9');
  expect(outcomeOf('1,241 visits kept').figure).toBe('1,241');
});

test('keeps a summary without a leading figure, or with nothing but one, as words', () => {
  expect(outcomeOf(' Every permit on time ')).toEqual({
    figure: undefined,
    words: 'Every permit on time',
  });
  expect(outcomeOf('42%')).toEqual({ figure: undefined, words: '42%' });
  expect(outcomeOf('')).toEqual({ figure: undefined, words: '' });
});

test('a case study has the 27 fields of its nine sections, as the specification names them', () => {
  const names = Object.keys(numberedFields((name) => name));
  expect(names).toHaveLength(27);
  expect(names.slice(0, 4)).toEqual([
    'section1Title',
    'section1Content',
    'section1ImageUrl',
    'section2Title',
  ]);
  expect(names.at(-1)).toBe('section9ImageUrl');
  const own = Object.keys(CaseStudySchema.shape).filter((name) => /^section\d/.test(name));
  expect(own.slice(0, 27)).toEqual(names);
  expect(own.slice(27)).toEqual(Object.keys(writtenFields('Prose', () => '')));
});
