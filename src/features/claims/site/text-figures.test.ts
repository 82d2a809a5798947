import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#content/blocks/block.ts';
import { blocksField } from '#content/blocks/field.ts';
import { prose, text } from '#content/schema.ts';
import { createTextFigures } from './text-figures.server.ts';

const cards = defineBlock({
  type: 'cards',
  v: 1,
  labels: { one: 'Cards' },
  fields: z.strictObject({
    heading: text(80).default(''),
    source: text(80).default(''),
    items: z.array(z.strictObject({ words: text(400), by: text(80).default('') })).default([]),
  }),
  sample: {},
});

const type = {
  client: { name: 'company', mark: 'mark' },
  staffFields: ['note'],
  fields: z.strictObject({
    body: prose,
    lead: text(400).default(''),
    company: text(80).default(''),
    authorName: text(80).default(''),
    note: text(400).default(''),
    blocks: blocksField([cards]),
  }),
};

const claim = (client: string, ...keys: string[]) => ({
  client,
  figures: new Map(keys.map((key) => [key, 0])),
});

const figuresOf = createTextFigures(
  [claim('Halden', '38%', '7%'), claim('Ferrow', '71%')],
  ['Wrenfield'],
);
const found = (item: object) => figuresOf(type, { body: '', blocks: [], ...item });

test('a figure needs a claim of the client that its paragraph names, or else of the entry', () => {
  expect(found({ lead: 'At Halden it fell by 38 percent.' })).toEqual([]);
  expect(found({ lead: 'It fell by 38%.', company: 'halden' })).toEqual([]);
  expect(found({ lead: 'It fell by 38%, and by 38% again.' })).toEqual(['38%']);
  expect(found({ lead: 'At Ferrow it fell by 38%.', company: 'Halden' })).toEqual(['38%']);
  expect(found({ body: 'Halden.\n\n- It fell by 38%, 7x as fast.' })).toEqual(['38%', '7x']);
});

test('in a card the client is whom the card names, and in a block with several nobody', () => {
  const block = (items: object[], more: object = {}) => ({
    blocks: [{ id: 'a', type: 'cards', v: 1, heading: 'Cases', items, ...more }],
  });
  const card = { words: 'It fell by 38%.', by: 'Halden' };
  expect(found(block([card, { words: 'It rose by 71%.', by: 'Ferrow' }]))).toEqual([]);
  expect(found(block([{ words: 'It fell by 7%.' }, { words: 'Halden' }]))).toEqual([]);
  expect(found(block([card, { words: 'It rose by 7%.' }, { words: 'Ferrow' }]))).toEqual(['7%']);
  expect(found(block([{ words: 'It fell by 9%.' }], { source: 'Own timing' }))).toEqual([]);
  expect(found(block([{ words: 'It fell by 9%.' }], { hidden: true }))).toEqual([]);
});

test('a signed text reckons for itself, but not about clients', () => {
  const authorName = 'Imani Okafor';
  expect(found({ authorName, body: 'A fee of 5% is much.' })).toEqual([]);
  expect(found({ authorName, body: 'Wrenfield pays a fee of 5%.' })).toEqual(['5%']);
  expect(found({ authorName, body: 'Halden saved 38%.\n\nThat is 5% a week.' })).toEqual([]);
});

test('what leads elsewhere is looked up there, and what staff alone read is no text', () => {
  expect(found({ body: 'It fell by [9%](/case-studies/a), and by **12%**.' })).toEqual(['12%']);
  expect(found({ note: 'Ask about the 12%.' })).toEqual([]);
});
