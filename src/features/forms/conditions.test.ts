import { expect, test } from 'vitest';
import { conditionWords, hiddenFields, stepsOf } from './conditions.ts';
import { FormField } from './schema.ts';

const field = (name: string, given: Record<string, unknown> = {}) =>
  FormField.parse({ name, label: `Your ${name}`, ...given });

const hiddenWith = (
  fields: readonly FormField[],
  values: Readonly<Record<string, readonly string[]>>,
): string[] => [...hiddenFields(fields, (name) => values[name] ?? [])];

const when = (decides: string, is: string, value: string) => ({
  when: { field: decides, is, value },
});

test('a field is asked for where the answer that it waits for was given, in whatever case', () => {
  const fields = [field('a'), field('b', when('a', 'is', 'Yes'))];
  expect(hiddenWith(fields, {})).toEqual(['b']);
  expect(hiddenWith(fields, { a: ['No'] })).toEqual(['b']);
  expect(hiddenWith(fields, { a: [' yes '] })).toEqual([]);
});

test('of several options one is enough, and a text contains a part of it', () => {
  const fields = [
    field('days', { type: 'several', options: ['Mon', 'Fri'] }),
    field('fri', when('days', 'is', 'Fri')),
    field('other', when('days', 'is-not', 'Fri')),
    field('text', when('days', 'contains', 'ri')),
  ];
  expect(hiddenWith(fields, { days: ['Mon', 'Fri'] })).toEqual(['other']);
  expect(hiddenWith(fields, { days: ['Mon'] })).toEqual(['fri', 'text']);
  expect(hiddenWith(fields, {})).toEqual(['fri', 'text']);
});

test('what is not asked for counts as left empty for those that wait for it', () => {
  const fields = [
    field('a'),
    field('b', when('a', 'is', 'yes')),
    field('c', when('b', 'is', 'yes')),
    field('d', when('b', 'is-not', 'yes')),
  ];
  expect(hiddenWith(fields, { a: ['no'], b: ['yes'] })).toEqual(['b', 'c']);
  expect(hiddenWith(fields, { a: ['yes'], b: ['yes'] })).toEqual(['d']);
});

test('a condition that names no field, or contains nothing, is told apart', () => {
  expect(hiddenWith([field('a', when('gone', 'is', 'x'))], {})).toEqual([]);
  expect(hiddenWith([field('a'), field('b', when('a', 'contains', ' '))], { a: ['x'] })).toEqual([
    'b',
  ]);
});

test('a condition is a sentence, and one about a box speaks of ticking it', () => {
  const fields = [field('agree', { type: 'consent' }), field('size')];
  const of = (is: 'is' | 'is-not' | 'contains', decides: string, value: string) =>
    conditionWords({ field: decides, is, value }, fields)?.words;
  expect(of('is', 'agree', 'true')).toBe('Only if you tick “{field}”');
  expect(of('is-not', 'agree', 'true')).toBe('Only if you do not tick “{field}”');
  expect(of('contains', 'size', 'big')).toBe('Only if “{field}” contains “{value}”');
  expect(of('is', 'gone', 'big')).toBeUndefined();
});

test('steps are what stands between them, and none is empty', () => {
  const step = (name: string) => field(name, { type: 'step' });
  const fields = [
    step('s1'),
    step('s2'),
    field('a'),
    field('b'),
    step('s3'),
    field('c'),
    step('s4'),
  ];
  expect(stepsOf(fields).map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Your s2', 2],
    ['Your s3', 1],
  ]);
  expect(stepsOf([field('a'), step('s'), field('b')]).map(({ title }) => title)).toEqual([
    '',
    'Your s',
  ]);
});
