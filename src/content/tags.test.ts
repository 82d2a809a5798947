import { expect, test } from 'vitest';
import { SERVICE_TAGS, SOLUTION_TAGS } from './default-tags.ts';
import { DEFAULT_BOOK } from './tag-book.ts';
import { filterTags, tagChoices, tagLabel } from './tags.ts';

const { site } = DEFAULT_BOOK;

test('ADMC-31 the tag choices hold every tag that a public page filters by, once', () => {
  expect(filterTags(site)).toEqual([
    'Product Development',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
    'Mobile Development',
    'Customer Experience',
    'AI Adoption',
    'System Modernization',
  ]);
  expect(filterTags(site)).toEqual(expect.arrayContaining([...SERVICE_TAGS, ...SOLUTION_TAGS]));
});

test('ADMC-32 the solution pages come from one list of six', () => {
  expect(site.solutions).toEqual([
    'Product Development',
    'Intelligent Automation',
    'Staff Augmentation',
    'Customer Experience',
    'AI Adoption',
    'System Modernization',
  ]);
});

test('ADMC-33 a tag is shown under its display name where it has one, else as it is', () => {
  expect(tagLabel('Mobile Development', site)).toBe('Mobile Apps');
  expect(tagLabel('AI Adoption', site)).toBe('AI Adoption');
  expect(tagLabel('constructor', site)).toBe('constructor');
});

test('a tag that only an entry has stays among its choices', () => {
  expect(tagChoices(site, ['AI Adoption', 'Rail'])).toEqual([...filterTags(site), 'Rail']);
});
