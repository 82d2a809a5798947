import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideQuotes } from '#ui/inside-quotes.ts';
import {
  emphasisRuns,
  homeTestimonials,
  localMarksKey,
  readLocalMarks,
  testimonialsForSolution,
  withLocalMarks,
} from './rules.ts';
import { type Testimonial, Testimonial as TestimonialSchema } from './schema.ts';

const makeTestimonial = (fields: Partial<Testimonial> = {}): Testimonial => ({
  id: '1',
  ...TestimonialSchema.parse({
    company: 'Halden Clinics',
    name: 'Priya Venkataraman',
    title: 'Director of Patient Access',
    testimonialText: 'They called ninety of our patients.',
  }),
  ...fields,
});

const makeMany = (count: number, fields: Partial<Testimonial> = {}): Testimonial[] =>
  Array.from({ length: count }, (_, index) => makeTestimonial({ id: String(index), ...fields }));

const idsOf = (testimonials: readonly Testimonial[]): string[] => testimonials.map(({ id }) => id);

test('TEST-10 shows the featured published testimonials when there are any', () => {
  const all = [
    makeTestimonial({ id: 'plain' }),
    makeTestimonial({ id: 'featured', featured: true }),
    makeTestimonial({ id: 'draft', featured: true, status: 'draft' }),
  ];
  expect(idsOf(homeTestimonials(all))).toEqual(['featured']);
});

test('TEST-10 shows the first published testimonials when none is featured', () => {
  const all = [makeTestimonial({ id: 'draft', status: 'draft', featured: true }), ...makeMany(8)];
  expect(idsOf(homeTestimonials(all))).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('TEST-09 shows at most six testimonials', () => {
  expect(homeTestimonials(makeMany(9, { featured: true }))).toHaveLength(6);
  expect(homeTestimonials(makeMany(9))).toHaveLength(6);
});

test('TEST-06 never shows a draft', () => {
  expect(homeTestimonials(makeMany(3, { status: 'draft' }))).toEqual([]);
});

test('TEST-07 marks of this browser win over tags and flag from the server', () => {
  const sent = makeTestimonial({ id: '7', tags: ['AI Adoption'], featured: true });
  const marks = readLocalMarks('{"tags":["Staff Augmentation"],"featured":false}');
  expect(withLocalMarks(sent, marks)).toEqual({
    ...sent,
    tags: ['Staff Augmentation'],
    featured: false,
  });
  expect(localMarksKey('7')).toBe('testimonial_7');
});

test('TEST-07 what this browser does not say is kept as sent', () => {
  const sent = makeTestimonial({ tags: ['AI Adoption'], featured: true });
  expect(withLocalMarks(sent, readLocalMarks('{"tags":[]}'))).toEqual({ ...sent, tags: [] });
  expect(withLocalMarks(sent, readLocalMarks('{"featured":"true"}'))).toEqual(sent);
});

test('TEST-07 broken storage counts as none', () => {
  for (const stored of [null, '', '{', 'null', '7', '[]', '"x"', '{"tags":"AI","featured":null}']) {
    expect(readLocalMarks(stored).tags).toBeUndefined();
  }
  fc.assert(fc.property(fc.string(), (stored) => void readLocalMarks(stored)));
});

test('TEST-08 without marks anywhere there are no tags and nothing is featured', () => {
  expect(withLocalMarks(makeTestimonial(), readLocalMarks(null))).toMatchObject({
    tags: [],
    featured: false,
  });
});

test('TEST-04 emphasises what stands between double asterisks', () => {
  expect(emphasisRuns('We **ship** weekly, **on time**.')).toEqual([
    { text: 'We ', emphasised: false },
    { text: 'ship', emphasised: true },
    { text: ' weekly, ', emphasised: false },
    { text: 'on time', emphasised: true },
    { text: '.', emphasised: false },
  ]);
});

test('TEST-04 leaves an unpaired mark as written', () => {
  expect(emphasisRuns('2 ** 3 is 8')).toEqual([{ text: '2 ** 3 is 8', emphasised: false }]);
  expect(emphasisRuns('****')).toEqual([{ text: '****', emphasised: false }]);
  expect(emphasisRuns('')).toEqual([]);
});

test('TEST-04 loses no text', () => {
  const words = fc
    .array(fc.constantFrom('*', '**', 'a', ' ', '\n', 'é'))
    .map((list) => list.join(''));
  fc.assert(
    fc.property(words, (text) => {
      const joined = emphasisRuns(text).map((run) =>
        run.emphasised ? `**${run.text}**` : run.text,
      );
      expect(joined.join('')).toBe(text);
    }),
  );
});

test('TEST-14 a service has the published testimonials marked with its solution, and no others', () => {
  const all = [
    makeTestimonial({ id: 'a', tags: ['AI Adoption', 'Finance'] }),
    makeTestimonial({ id: 'b', tags: ['Customer Experience'] }),
    makeTestimonial({ id: 'c', tags: ['AI Adoption'], status: 'draft' }),
    makeTestimonial({ id: 'd' }),
  ];
  expect(testimonialsForSolution(all, 'AI Adoption').map(({ id }) => id)).toEqual(['a']);
});

test('marks within what somebody said are single ones, since double ones stand around it', () => {
  expect(insideQuotes('**"not in file"** has become a phrase, "in" and out.')).toBe(
    '**‘not in file’** has become a phrase, ‘in’ and out.',
  );
  expect(insideQuotes('She said “yes”, and it’s done.')).toBe('She said ‘yes’, and it’s done.');
});
