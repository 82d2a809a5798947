import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock, newBlock } from '#content/blocks/block.ts';
import { requiredText, text } from '#content/schema.ts';
import { blockFormsOf, formOf, readBlocks, wordsOfBlock } from './values.ts';

const faq = defineBlock({
  type: 'faq',
  v: 2,
  labels: { one: 'Questions' },
  fields: z.strictObject({
    most: z.int().default(3),
    heading: text(120).default(''),
    action: z.strictObject({ width: z.int().default(7) }).prefault({}),
    items: z.array(z.strictObject({ question: requiredText(60), rank: z.int() })).default([]),
  }),
  migrate: { 1: (fields) => fields },
  sample: {},
});
const forms = blockFormsOf({ types: [faq] });

test('what a form holds is saved field by field in its place, and what is not known is left alone', () => {
  const strange = { type: 'hologram', v: 4, id: 'odd', most: '5', hidden: 'perhaps' };
  const old = { id: 'old', type: 'faq', v: 1, most: '5' };
  const typed = {
    items: [{ question: 'How soon?', rank: '2' }],
    heading: 'Before you write',
    action: { width: '' },
    most: '',
    v: 2,
    hidden: undefined,
    type: 'faq',
    id: 'a',
    extra: 'stays',
  };
  const read = readBlocks([typed, strange, old, 'text'], forms);
  expect(JSON.stringify(read)).toBe(
    JSON.stringify([
      {
        id: 'a',
        type: 'faq',
        v: 2,
        most: 3,
        heading: 'Before you write',
        action: { width: 7 },
        items: [{ question: 'How soon?', rank: 2 }],
        extra: 'stays',
      },
      strange,
      old,
      'text',
    ]),
  );
  expect(readBlocks('text', forms)).toBe('text');
});

test('a block is told from others by its first words', () => {
  const [form] = forms;
  if (form === undefined) throw new Error('There is one form');
  const block = newBlock(faq, { heading: '  Before you write ' });
  expect(formOf(forms, block)).toBe(form);
  expect(wordsOfBlock(block, form)).toBe('Before you write');
  expect(wordsOfBlock(newBlock(faq), form)).toBe('');
});
