import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFields, rawAnswers, readAnswers } from './read-answers.ts';
import { FIELD_TYPES } from './rules.ts';
import { FormField, formContent } from './schema.ts';

const field = (type: string, given: Record<string, unknown> = {}) =>
  FormField.parse({ name: 'a', label: 'A', type, ...given });

/** What is said of a value, and what is kept of it. */
function judge(one: FormField, ...values: string[]) {
  const { answers, problems } = readAnswers([one], new Map([['a', values]]));
  return { problem: problems.a, kept: answers[0]?.values };
}

test.each([
  ['email', 'ada@example.com', undefined],
  ['email', 'ada@example', 'Please enter a valid email address'],
  ['email', 'a b@example.com', 'Please enter a valid email address'],
  ['number', '-12.5', undefined],
  ['number', '1e5', 'Please enter a number'],
  ['number', '0x10', 'Please enter a number'],
  ['date', '2026-02-28', undefined],
  ['date', '2026-02-29', 'Please enter a date'],
  ['date', '28.2.2026', 'Please enter a date'],
  ['phone', 'x'.repeat(51), 'Use at most 50 characters'],
  ['text', 'a\u0000b', 'This contains characters that cannot be stored'],
])('a field of type %s that says %j is answered with %j', (type, value, problem) => {
  expect(judge(field(type), value).problem).toBe(problem);
});

test('a number is kept with a point, and stays within what is asked for', () => {
  const budget = field('number', { least: '1000', most: '5000' });
  expect(judge(budget, ' 1000,50 ')).toEqual({ problem: undefined, kept: ['1000.50'] });
  expect(judge(budget, '999').problem).toBe('From 1000 to 5000');
  expect(judge(field('date', { least: '2026-01-01' }), '2025-12-31').problem).toBe(
    'At least 2026-01-01',
  );
});

test('only options that are offered are taken, each once', () => {
  const options = { options: ['One', 'Two'] };
  expect(judge(field('several', options), 'One', 'Two', 'One').kept).toEqual(['One', 'Two']);
  expect(judge(field('several', options), 'One', 'Three').problem).toBe(
    'Please choose from the options',
  );
  expect(judge(field('choice', options), '__proto__').problem).toBe(
    'Please choose from the options',
  );
});

test('an option is taken to the letter, whatever blanks are in it', () => {
  expect(judge(field('choice', { options: ['A  B'] }), 'A  B').problem).toBeUndefined();
});

test('what is required and left out is said in the owner’s words, if there are some', () => {
  expect(judge(field('text', { required: true }), '  ').problem).toBe('Please fill this in');
  expect(judge(field('consent', { required: true }), 'no').problem).toBe(
    'Please tick this box to continue.',
  );
  expect(judge(field('text', { required: true, error: 'How many?' })).problem).toBe('How many?');
});

test('a hidden field says what its owner wrote, unless the address may say it', () => {
  expect(judge(field('hidden', { value: 'fair' }), 'forged').kept).toEqual(['fair']);
  const open = field('hidden', { value: 'none', parameter: 'utm_source' });
  expect(judge(open, 'mail').kept).toEqual(['mail']);
  expect(judge(open).kept).toEqual(['none']);
});

test('a box is its field with the option behind it, whatever the option holds', () => {
  const days = field('several', { options: ['Fri: late', 'Mon'] });
  const { raw, unknown } = rawAnswers(
    [days],
    asFields([
      ['f-a:Fri: late', 'on'],
      ['f-a:Mon', 'on'],
      ['website', 'spam'],
      ['f-b', 'x'],
    ]),
  );
  expect([raw.get('a'), unknown]).toEqual([['Fri: late', 'Mon'], ['b']]);
});

test('no value of any type throws, and none takes long', () => {
  const fields = FIELD_TYPES.map((type) =>
    FormField.parse({ name: type, label: 'A', type, options: ['One'], least: '', most: '' }),
  );
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...FIELD_TYPES, '__proto__', 'a:b'), value),
      (sent) => {
        const { raw } = rawAnswers(fields, Object.entries(sent));
        readAnswers(fields, raw);
      },
    ),
  );
  // More steps for each letter than the last had would outlast the test's own time.
  for (const text of [
    'a'.repeat(1e6),
    `${'a.'.repeat(5e5)}@`,
    `a@${'a-.'.repeat(3e5)}`,
    '1'.repeat(1e6),
  ]) {
    for (const type of ['email', 'number', 'date', 'text'] as const) judge(field(type), text);
  }
});

test('a form cannot be saved whose fields contradict each other, and every fault has its place', () => {
  const faultsOf = (fields: readonly Record<string, unknown>[]) =>
    (formContent.fields.safeParse({ title: 'Walk', fields }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  const text = (name: string, given = {}) => ({ name, label: 'A', type: 'text', ...given });
  expect(faultsOf([text('a'), text('b', { when: { field: 'a', is: 'is', value: 'x' } })])).toEqual(
    [],
  );
  expect(faultsOf([text('a'), text('a')])).toEqual(['fields.1.name: Another field has this name']);
  expect(faultsOf([text('origin')])).toEqual(['fields.0.name: This name is taken. Choose another']);
  expect(faultsOf([text('__proto__')])).toHaveLength(1);
  expect(faultsOf([text('a', { type: 'choice' })])).toEqual([
    'fields.0.options: Add at least one option',
  ]);
  expect(faultsOf([text('a', { type: 'choice', options: ['x', 'x'] })])).toEqual([
    'fields.0.options: Each option must be different',
  ]);
  expect(faultsOf([text('a', { when: { field: 'b', is: 'is', value: '' } }), text('b')])).toEqual([
    'fields.0.when.field: Choose a field that comes before this one',
  ]);
  expect(faultsOf([text('a', { type: 'number', least: 'many' })])).toEqual([
    'fields.0.least: Enter a number',
  ]);
  expect(faultsOf(Array.from({ length: 61 }, (_, at) => text(`f${at}`)))).toEqual([
    'fields: Use at most 60 fields and steps',
  ]);
  const many = Array.from({ length: 76 }, (_, at) => `Option ${at}`);
  const boxes = (name: string) => text(name, { type: 'several', options: many });
  expect(faultsOf(['a', 'b', 'c', 'd'].map(boxes))).toEqual([
    'fields: Fields with several choices can have 300 options together',
  ]);
});
