import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#content/blocks/block.ts';
import { blocksField } from '#content/blocks/field.ts';
import { createClientBook } from '#content/client-book.ts';
import { prose, text } from '#content/schema.ts';
import { answersOf, nameClaims } from './named-claims.server.ts';
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

const MARK = { mark: '', website: '', featured: false };

const claim = (client: string, ...keys: string[]) => ({
  slug: 'any',
  client,
  story: '',
  figures: new Map(keys.map((key) => [key, 0])),
});

const ledger = nameClaims(
  { claims: [claim('Halden', '38%', '7%', '12 day'), claim('Ferrow', '71%')] },
  createClientBook([
    { ...MARK, id: 'w', name: 'Wrenfield', aliases: [] },
    { ...MARK, id: 'h', name: 'Halden Clinics', aliases: ['Halden'] },
  ]),
);
const stories = new Map([
  ['/case-studies/a', 'Halden'],
  ['a1', 'Halden'],
]);
const figuresOf = createTextFigures(
  ledger,
  answersOf({ claimIds: new Set(['c1']), storyClients: stories }, ledger, 'https://own.example'),
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

test('a link answers for a figure where it leads to a source, and a story for what claims of its client tell', () => {
  for (const address of [
    'entry:c1',
    '/evidence/orders',
    'https://a.example/',
    '/files/audit.pdf',
  ]) {
    expect(found({ body: `It fell by [9%](${address}), and by **12%**.` }), address).toEqual([
      '12%',
    ]);
  }
  for (const address of ['entry:c2', '/services/a', 'https://own.example/services/a', '#there']) {
    expect(found({ body: `It fell by [9%](${address}).` }), address).toEqual(['9%']);
  }
  for (const address of ['entry:a1', '/case-studies/a', 'https://own.example/case-studies/a']) {
    const body = `It fell by [9%](${address}), or 38%.`;
    expect(found({ body }), address).toEqual(['9%']);
  }
});

test('what staff alone read is no text', () => {
  expect(found({ note: 'Ask about the 12%.' })).toEqual([]);
});

test('a figure in words needs a claim as well, and a client is known by each of its names', () => {
  expect(found({ lead: 'At Halden it went from 34 days to 12.' })).toEqual([]);
  expect(found({ lead: 'Halden Clinics has 38% less.', company: 'Ferrow' })).toEqual([]);
  expect(found({ lead: 'At Ferrow it went from 34 days to 12.' })).toEqual(['from 34 days to 12']);
  // Who has no claim is named as well, and another's is none about them.
  expect(found({ lead: 'Wrenfield has 71% more.', company: 'Ferrow' })).toEqual(['71%']);
});
