import { expect, test } from 'vitest';
import { CaseStudy } from '../schema.ts';
import { writtenFields } from '../study-section-rules.ts';
import { fromStudyValues, newCaseStudy, studyFieldInForm, toStudyValues } from './values.ts';

const study = CaseStudy.parse({
  title: 'Trams on time',
  slug: 'trams-on-time',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts that hold.',
  publishDate: '2024-06-05',
  section1Title: 'One',
  section1Content: 'First *one*.',
  ...writtenFields('Prose', () => ''),
  section3ImageUrl: '/three.webp',
});

test('ADMC-06 the numbered sections are a list in the form, and the same numbered fields again', () => {
  const values = toStudyValues(study);
  expect(values.sections).toEqual([
    { title: 'One', content: 'First *one*.', prose: 'First \\*one\\*.', imageUrl: '' },
    { title: '', content: '', prose: '', imageUrl: '' },
    { title: '', content: '', prose: '', imageUrl: '/three.webp' },
  ]);
  expect(CaseStudy.parse(fromStudyValues(values))).toEqual(study);
});

test('ADMC-09 a new study has one empty section, is a draft, and nothing in it is unknown', () => {
  const blank = newCaseStudy('2026-11-21');
  expect(blank).toMatchObject({ status: 'draft', publishDate: '2026-11-21' });
  expect(toStudyValues(fromStudyValues(blank)).sections).toHaveLength(1);
  expect(Object.keys(fromStudyValues(blank)).sort()).toEqual(Object.keys(CaseStudy.shape).sort());
});

test('a field that the server names is found in the form', () => {
  expect(
    ['section3Title', 'section9ImageUrl', 'section1Content', 'slug'].map(studyFieldInForm),
  ).toEqual(['sections.2.title', 'sections.8.imageUrl', 'sections.0.prose', 'slug']);
});

test('a text that is written in Markdown is sent as that, and is found again', () => {
  const { sections: _, ...others } = toStudyValues(study);
  const typed = { title: 'One', content: 'First * one.', prose: 'First **one**.', imageUrl: '' };
  const fields = fromStudyValues({ ...others, sections: [typed] });
  expect(fields).toMatchObject({ section1Content: '', section1Prose: 'First **one**.' });
  expect(toStudyValues(fields).sections).toEqual([{ ...typed, content: '' }]);
});
