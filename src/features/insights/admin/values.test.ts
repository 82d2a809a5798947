import { expect, test } from 'vitest';
import { fromInsightValues, insightToSend, newInsight, toInsightValues } from './values.ts';

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
    { heading: '', text: '', imageUrl: '' },
  ]);
});
