import { expect, test } from 'vitest';
import { z } from 'zod';
import { imageValue } from '../image-schema.ts';
import { requiredText, text } from '../schema.ts';
import {
  type Block,
  type BlockType,
  defineBlock,
  isBlockOf,
  newBlock,
  typeOfBlock,
} from './block.ts';
import { blockFieldsOf, blocksField, templateProblemsOf, withoutKeptBlocks } from './field.ts';
import { MAX_BLOCKS } from './read.ts';
import {
  blocksOfTemplate,
  lockOf,
  mayAdd,
  type PageTemplate,
  templateProblems,
} from './templates.ts';

const hero = defineBlock({
  type: 'hero',
  v: 1,
  labels: { one: 'Hero' },
  fields: z.strictObject({ headline: requiredText(20), lead: text(200).default('') }),
  sample: { headline: 'Land ahead' },
});

const quote = defineBlock({
  type: 'quote',
  v: 3,
  labels: { one: 'Quote' },
  fields: z.strictObject({ words: requiredText(40), by: text(40).default('') }),
  migrate: {
    1: ({ text: words, ...rest }) => ({ ...rest, words }),
    2: ({ author, ...rest }) => {
      if (author === 'nobody') throw new Error('There is nobody');
      return { ...rest, by: author ?? '' };
    },
  },
  sample: { words: 'It held.', by: 'Ines' },
});

const TYPES = [hero, quote];
const field = blocksField(TYPES);

const problemsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    (z.strictObject({ blocks: field }).safeParse({ blocks: value }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('blocks come out as they went in, blanks filled, and without a list there are none', () => {
  expect(field.parse([{ id: 'a', type: 'hero', v: 1, headline: ' Hello ' }])).toEqual([
    { id: 'a', type: 'hero', v: 1, headline: 'Hello', lead: '' },
  ]);
  expect(field.parse(undefined)).toEqual([]);
  const hidden = { id: 'a', type: 'hero', v: 1, hidden: true, headline: 'Hello', lead: '' };
  expect(field.parse([hidden])).toEqual([hidden]);
  expect(field.parse([{ ...hidden, hidden: false }])[0]).not.toHaveProperty('hidden');
});

test('a block of an unknown type or of a later version is kept exactly as it is', () => {
  const strange = [
    { id: 'x1', type: 'hologram', v: 2, hidden: 'perhaps', deep: { list: [1, { a: null }] } },
    { id: 'x2', type: 'hero', v: 9, headline: 7, imageUrl: 'no picture' },
  ];
  expect(field.parse(strange)).toEqual(strange);
  expect(field.parse(JSON.parse(JSON.stringify(field.parse(strange))))).toEqual(strange);
  const [one, other] = field.parse(strange);
  expect([one, other].map((block) => block && typeOfBlock(TYPES, block))).toEqual([
    undefined,
    undefined,
  ]);
});

test('older versions are migrated step by step, and stay as they are where that fails', () => {
  const old = { id: 'q', type: 'quote', v: 1, text: 'It held.', author: 'Ines' };
  const frozen = Object.freeze(old);
  const [block] = field.parse([frozen]);
  expect(block).toEqual({ id: 'q', type: 'quote', v: 3, words: 'It held.', by: 'Ines' });
  expect(block && isBlockOf(quote, block) && block.words).toBe('It held.');
  for (const author of ['nobody', 'x'.repeat(41)]) {
    expect(field.parse([{ ...old, author }])).toEqual([{ ...old, author }]);
  }
});

test('blocks without an id get one, and no two have the same', () => {
  const given = [
    { type: 'hero', headline: 'A' },
    { id: 'hero', type: 'hero', headline: 'B' },
    { id: 'hero', type: 'hero', headline: 'C' },
    { id: '', type: 'quote', words: 'D' },
  ];
  const ids = field.parse(given).map(({ id }) => id);
  expect(ids).toEqual(['hero-2', 'hero', 'hero-3', 'quote']);
  expect(field.parse(given).map(({ id }) => id)).toEqual(ids);
});

test('every problem is told at once, by block and field', () => {
  expect(
    problemsOf([
      { type: 'hero', headline: '', lead: 5, colour: 'red' },
      'hero',
      { headline: 'x' },
      { id: 'a b', type: 'quote', words: 'x'.repeat(41), hidden: 1 },
      { type: 'quote', v: 0, words: 'x' },
      { type: 'hologram', text: 'a\0' },
    ]),
  ).toEqual({
    'blocks.0.headline': 'This field is required',
    'blocks.0.lead': 'Write text here',
    'blocks.0.colour': 'This field does not exist',
    'blocks.1': 'Use an object with a type',
    'blocks.2.type': 'Use the type of the block',
    'blocks.3.id': 'Use 1 to 64 letters, digits, hyphens and underscores',
    'blocks.3.words': 'Use at most 40 characters',
    'blocks.3.hidden': 'Use true or false',
    'blocks.4.v': 'Use the version of the block, a number from 1',
    'blocks.5': 'Remove the characters that cannot be stored',
  });
  expect(problemsOf({})).toEqual({ blocks: 'Use a list of blocks' });
});

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
};

test('a list that is too long, too large or too deep is refused with what to do, before it is read', () => {
  let reads = 0;
  const spy = defineBlock({
    type: 'spy',
    v: 1,
    labels: { one: 'Spy' },
    fields: z.strictObject({ words: z.string().refine(() => (reads += 1)) }),
    sample: { words: '' },
  });
  const guarded = blocksField([spy]);
  const refusals = [
    Array.from({ length: 2_000 }, () => ({ type: 'spy', words: '' })),
    Array.from({ length: 100 }, () => ({ type: 'spy', words: 'x'.repeat(100_000) })),
    [
      { type: 'spy', words: '' },
      { type: 'spy', words: nested(50) },
    ],
    [{ type: 'hologram', words: nested(1_000_000) }],
  ].map((list) => guarded.safeParse(list).error?.issues.map(({ message }) => message));
  expect(refusals).toEqual([
    ['Use at most 200 blocks on a page. There are 2,000. Move some to another page'],
    ['Use at most 1 MB for a page. Move some of it to another page'],
    ['Nest lists in a block at most 8 levels deep'],
    ['Nest lists in a block at most 8 levels deep'],
  ]);
  // The sample alone, when the block was declared.
  expect(reads).toBe(1);
  const most = Array.from({ length: MAX_BLOCKS }, () => ({ type: 'spy', words: '' }));
  expect(guarded.safeParse(most).success).toBe(true);
  expect(guarded.safeParse([{ type: 'hologram', words: nested(6) }]).success).toBe(true);
  expect(blocksField([spy], { max: 2 }).safeParse(most.slice(0, 3)).success).toBe(false);
});

test('a block that cannot be right is refused where it is declared', () => {
  const declare = (part: Partial<BlockType>) => () =>
    defineBlock({ ...hero, sample: { headline: 'x' }, ...part });
  expect(declare({ type: 'Hero' })).toThrow(/kebab-case/);
  expect(declare({ v: 2 })).toThrow(/cannot read its version 1/);
  expect(declare({ sample: {} })).toThrow(/sample that is not valid/);
  expect(declare({ fields: z.strictObject({ type: z.string() }) })).toThrow(/a field type/);
});

test('a new block is blank, and rules by names of fields have no say in what is not known', () => {
  const fields = z.strictObject({
    title: text(9),
    image: imageValue.default(''),
    size: z.enum(['small', 'large']),
    isWide: z.boolean(),
    link: z.strictObject({ label: text(9) }),
    list: z.array(z.string()),
  });
  const { id, ...rest } = newBlock({ ...hero, fields, sample: {} }, { title: 'Given' });
  expect(id).toMatch(/^\w{10}$/);
  expect(rest).toEqual({
    type: 'hero',
    v: 1,
    title: 'Given',
    image: '',
    size: 'small',
    isWide: false,
    link: { label: '' },
    list: [],
  });
  const item = z.strictObject({ blocks: field });
  expect(blockFieldsOf(item)).toMatchObject([['blocks', { types: TYPES }]]);
  const blocks = field.parse([
    { type: 'hero', headline: 'A' },
    { type: 'hologram', imageUrl: 'x' },
  ]);
  expect(withoutKeptBlocks(item, { blocks }).blocks).toEqual([blocks[0], {}]);
});

const landing: PageTemplate = {
  name: 'landing',
  label: 'Landing page',
  help: 'One offer, one form.',
  blocks: [{ type: 'hero', headline: 'Offer' }, { type: 'quote' }, { type: 'form' }],
  rules: { required: ['quote'], locked: ['hero', 'form'], allowed: ['hero', 'quote', 'form'] },
};

const form = defineBlock({
  type: 'form',
  v: 1,
  labels: { one: 'Lead form' },
  fields: z.strictObject({}),
  sample: {},
});
const image = defineBlock({ ...form, type: 'picture', labels: { one: 'Picture' } });
const ALL = [hero, quote, form, image];

test('a page keeps what its template requires, where it has it, and takes nothing else', () => {
  const [first, second, last] = blocksOfTemplate(landing, ALL);
  if (!first || !second || !last) throw new Error('The template has three blocks');
  const problems = (...blocks: Block[]) => templateProblems(landing, blocks, ALL);
  const stranger: Block = { id: 's', type: 'hologram', v: 1 };
  expect(first).toMatchObject({ type: 'hero', headline: 'Offer', lead: '' });
  expect(problems(first, second, stranger, last)).toEqual({});
  expect(problems(first, { ...second, hidden: true }, last)).toEqual({
    blocks: 'This page needs quote',
  });
  expect(problems(second)).toEqual({ blocks: 'This page needs hero, lead form' });
  expect(problems(second, first, last)).toEqual({
    'blocks.1': 'The position of the hero is fixed by the template',
  });
  expect(problems(first, last, second)).toEqual({
    'blocks.1': 'The position of the lead form is fixed by the template',
  });
  expect(problems(first, second, newBlock(image), newBlock(hero), last)).toEqual({
    'blocks.2': 'This kind of page cannot have picture blocks',
    'blocks.3': 'This kind of page can only have one hero block',
  });
  const sheet = { ...landing, blocks: [{ type: 'hero' }], rules: { locked: ['hero'] } };
  expect(templateProblems(sheet, [first, second], ALL)).toEqual({});
  expect(templateProblems(sheet, [second, first], ALL)).toHaveProperty(['blocks.1']);
  const blocks = [first, second, last];
  expect(blocks.map((_, index) => lockOf(landing, blocks, index))).toEqual([
    'locked',
    'required',
    'locked',
  ]);
  expect(lockOf(landing, [...blocks, second], 1)).toBeUndefined();
  // One too many can be removed.
  expect(lockOf(landing, [...blocks, first], 3)).toBeUndefined();
  expect(ALL.map((type) => mayAdd(landing, blocks, type))).toEqual([false, true, false, false]);
  expect(ALL.map((type) => mayAdd(undefined, blocks, type))).toEqual([true, true, true, true]);
});

test('an item is checked by the template that it follows', () => {
  const item = z.strictObject({
    kind: z.string(),
    blocks: blocksField(ALL, {
      templateOf: ({ kind }) => (kind === 'landing' ? landing : undefined),
    }),
  });
  expect(templateProblemsOf(item, { kind: 'landing', blocks: [] })).toEqual({
    blocks: 'This page needs quote, hero, lead form',
  });
  expect(templateProblemsOf(item, { kind: 'blank', blocks: [] })).toEqual({});
});
