import { expect, test } from 'vitest';
import { CONTENT_TAGS, SERVICE_TAGS, SOLUTION_TAGS, tagChoices, tagName } from './tags.ts';

test('ADMC-31 the tag choices hold every tag that a public page filters by, once', () => {
  expect(CONTENT_TAGS).toEqual([
    'Product Development',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
    'Mobile Development',
    'Customer Experience',
    'AI Adoption',
    'System Modernization',
  ]);
  expect(CONTENT_TAGS).toEqual(expect.arrayContaining([...SERVICE_TAGS, ...SOLUTION_TAGS]));
});

test('ADMC-32 the solution pages come from one list of six', () => {
  expect(SOLUTION_TAGS).toEqual([
    'Product Development',
    'Intelligent Automation',
    'Staff Augmentation',
    'Customer Experience',
    'AI Adoption',
    'System Modernization',
  ]);
});

test('ADMC-33 a tag is shown under its display name where it has one, else as it is', () => {
  expect(tagName('Mobile Development')).toBe('Mobile Apps');
  expect(tagName('AI Adoption')).toBe('AI Adoption');
  expect(tagName('constructor')).toBe('constructor');
});

test('a tag that only an entry has stays among its choices', () => {
  expect(tagChoices(['AI Adoption', 'Rail'])).toEqual([...CONTENT_TAGS, 'Rail']);
});
