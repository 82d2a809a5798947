import { expect, test } from 'vitest';
import { CaseStudy } from './schema.ts';
import { numberedFields } from './study-rules.ts';

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
  expect(Object.keys(CaseStudy.shape).filter((name) => /^section\d/.test(name))).toEqual(names);
});
