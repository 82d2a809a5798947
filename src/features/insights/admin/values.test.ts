import { expect, test } from 'vitest';
import {
  fromInsightValues,
  insightFieldInForm,
  insightToSend,
  newInsight,
  toInsightValues,
} from './values.ts';

test('ADMB-13 ADMB-14 a new post has the slug of its title, a saved one keeps its own', () => {
  const values = newInsight('2026-11-21');
  expect(fromInsightValues({ ...values, title: 'What “Done”  costs' }).slug).toBe(
    'what-done-costs',
  );
  expect(fromInsightValues({ ...values, title: 'Another', slug: 'first' }).slug).toBe('first');
});

test('ADMB-12 sections with blank text are not sent', () => {
  const section = (text: string) => ({ heading: 'H', text, imageUrl: '/p.webp' });
  const contentSections = [section('One'), section(' \n'), section('Two')];
  expect(insightToSend({ contentSections }).contentSections).toEqual([
    section('One'),
    section('Two'),
  ]);
});

test('a post without sections opens with one to write in', () => {
  expect(toInsightValues({ contentSections: [] }).contentSections).toEqual([
    { heading: '', text: '', prose: '', imageUrl: '' },
  ]);
});

test('a section goes as the plain words that it was, or as Markdown once it is written in', () => {
  const kept = { heading: 'H', text: '# 1 * 2', imageUrl: '' };
  const { contentSections } = toInsightValues({ contentSections: [kept, kept] });
  expect(contentSections).toMatchObject([{ prose: '\\# 1 * 2' }, { prose: '\\# 1 * 2' }]);
  const [first] = Array.isArray(contentSections) ? contentSections : [];
  const typed = [first, { ...kept, prose: '**Bold**' }, { ...kept, prose: ' ' }];
  typed.push({ ...kept, prose: 'Plain.\n\nWords.' });
  expect(fromInsightValues({ title: 'T', contentSections: typed }).contentSections).toEqual([
    { ...kept, prose: '' },
    { ...kept, text: '', prose: '**Bold**' },
    { ...kept, text: '', prose: '' },
    { ...kept, text: 'Plain.\n\nWords.', prose: '' },
  ]);
});

test('a text is one field of the form, whichever of its names the server says', () => {
  expect(
    ['slug', 'contentSections.0.text', 'contentSections.3.prose', 'excerpt'].map(
      insightFieldInForm,
    ),
  ).toEqual(['title', 'contentSections.0.prose', 'contentSections.3.prose', 'excerpt']);
});
