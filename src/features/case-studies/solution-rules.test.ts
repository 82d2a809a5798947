import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solutionStudiesQuery } from './queries.ts';
import { readLocalFeatures, solutionRequests, studiesForSolution } from './rules.ts';

const SOLUTION = 'AI Adoption';

const study = (id: string, featuredForSolutions: string[], status = 'published' as const) => ({
  id,
  status,
  featuredForSolutions,
});

const idsFor = (...args: Parameters<typeof studiesForSolution>): string[] =>
  studiesForSolution(...args).map(({ id }) => id);

test('BLOCK-01 only published studies that are featured for the solution are found', () => {
  const studies = [
    study('a', [SOLUTION, 'Customer Experience']),
    study('b', ['Customer Experience']),
    study('c', []),
    { ...study('d', [SOLUTION]), status: 'draft' as const },
  ];
  expect(idsFor(studies, SOLUTION)).toEqual(['a']);
});

test('BLOCK-07 tags kept in the browser win over the server’s, and without any the server’s apply', () => {
  const studies = [study('gone', [SOLUTION]), study('come', []), study('stays', [SOLUTION])];
  const local = { gone: ['Customer Experience'], come: [SOLUTION], stays: [], unknown: [SOLUTION] };
  expect(idsFor(studies, SOLUTION, local)).toEqual(['come', 'stays']);
  expect(idsFor(studies, SOLUTION, {})).toEqual(['gone', 'stays']);
});

test('BLOCK-07 an id that every object knows is no entry of the map', () => {
  expect(idsFor([study('constructor', [SOLUTION])], SOLUTION, {})).toEqual(['constructor']);
});

test('BLOCK-07 what is no list of tags is left out of the stored map, and the rest is kept', () => {
  const stored = { a: [SOLUTION], b: 'AI Adoption', c: [1], d: null, e: [] };
  expect(readLocalFeatures(JSON.stringify(stored))).toEqual({ a: [SOLUTION], e: [] });
  for (const text of ['', 'null', '7', '"x"', '[]', '{', 'undefined']) {
    expect(readLocalFeatures(text), text).toEqual({});
  }
});

test('BLOCK-07 no stored text breaks the page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const local = readLocalFeatures(text);
      expect(() => studiesForSolution([study('a', [SOLUTION])], SOLUTION, local)).not.toThrow();
    }),
  );
});

test('BLOCK-07 the block asks for its solution, and by id for what this browser alone knows of', () => {
  expect(solutionRequests(SOLUTION, {})).toEqual({
    list: { solution: SOLUTION, limit: 4 },
    ids: [],
  });
  const local = { gone: ['Customer Experience'], come: [SOLUTION], stays: [] };
  expect(solutionRequests(SOLUTION, local)).toEqual({
    list: { solution: SOLUTION, limit: 5 },
    ids: ['come'],
  });
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, id) => [id, [SOLUTION]]));
  expect(solutionRequests(SOLUTION, many).ids).toHaveLength(100);
});

test('BLOCK-08 the block’s list is never fresh, not kept, and asked for on each mount and focus', () => {
  expect(solutionStudiesQuery({ solution: SOLUTION, limit: 4 })).toMatchObject({
    queryKey: ['/api/case-studies?solution=AI+Adoption&limit=4', 'solutions'],
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
});
