import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#content/blocks/block.ts';
import { blocksField } from '#content/blocks/field.ts';
import { imageValue } from '#content/image-schema.ts';
import {
  defineContent,
  featured,
  prose,
  requiredText,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { sections } from '#content/section-schema.ts';
import { marksIn, withoutMarks } from '#web/preview-marks.ts';
import { createMarker } from './marked-fields.ts';

const faq = defineBlock({
  type: 'faq',
  v: 1,
  labels: { one: 'Questions', fields: { 'items.question': 'What is asked' } },
  fields: z.strictObject({
    items: z.array(z.strictObject({ question: text(160) })),
    lines: z.array(text(40)).default([]),
  }),
  sample: { items: [] },
});

const shape = {
  title: requiredText(200),
  slug,
  ink: text(7).refine((value) => /^#[\da-f]{6}$/.test(value)),
  body: prose,
  imageUrl: imageValue,
  status: status.default('draft'),
  featured: featured.default(false),
  tags: tags.default([]),
  story: sections(9),
  blocks: blocksField([faq]),
};

const content = defineContent({
  type: 'event',
  collection: 'events',
  labels: { one: 'event', missing: '', limitReached: '', limitDetails: '' },
  label: () => '',
  fields: z.strictObject(shape),
  card: z.object(shape),
  featuredFirst: false,
  featuredLimit: 3,
});

const open = () => createMarker({ content, labels: { title: 'Name of the event' } });

const question = (id: string, words: string) => ({
  id,
  type: 'faq',
  v: 1,
  items: [{ question: words }],
  lines: ['By tram'],
});

const FIELDS = {
  title: 'Walks',
  slug: 'walks',
  ink: '#112233',
  body: '## Why\n\nBecause.',
  imageUrl: '/media/a.webp',
  story: [{ heading: 'Then', text: '', imageUrl: '' }],
  blocks: [question('one', 'How soon?'), { id: 'odd', type: 'hologram', v: 3, beam: 'Words' }],
};

test('each text says where it is, what the form calls it and what people do', () => {
  const { fields, marks } = open()(FIELDS);
  expect(marks.map(({ at, name, label, block }) => [at, name, label, block])).toEqual([
    ['/title', 'title', 'Name of the event', undefined],
    ['/body', 'body', 'Body', undefined],
    ['/imageUrl', 'imageUrl', 'Image', undefined],
    ['/story.0.heading', 'story.0.heading', 'Section 1, heading', undefined],
    ['one/items.0.question', 'blocks.0.items.0.question', 'What is asked', 'Questions'],
    ['one/lines.0', 'blocks.0.lines', 'Lines', 'Questions'],
  ]);
  const spelt = JSON.stringify(fields);
  expect(marksIn(spelt).map(({ code }) => code)).toEqual(
    marks
      .filter(({ image }) => image === undefined)
      .flatMap(({ at, code }) => (at === '/body' ? [code, code] : [code])),
  );
  expect(JSON.parse(withoutMarks(spelt))).toEqual(FIELDS);
  expect(fields).toMatchObject({ slug: 'walks', ink: '#112233', imageUrl: '/media/a.webp' });
});

test('short texts can be typed on the page, as long as their field takes', () => {
  const { marks } = open()(FIELDS);
  expect(
    marks.filter(({ typed }) => typed !== undefined).map(({ at, typed }) => [at, typed]),
  ).toEqual([
    ['/title', { value: 'Walks', maxLength: 200, hasLines: false }],
    ['/story.0.heading', { value: 'Then', maxLength: 200, hasLines: false }],
    ['one/items.0.question', { value: 'How soon?', maxLength: 160, hasLines: false }],
  ]);
});

test('a text keeps its mark when others come before it, and marks that somebody typed are none', () => {
  const mark = open();
  const codeOf = (fields: object): number | undefined =>
    mark({ ...fields }).marks.find(({ at }) => at === 'one/items.0.question')?.code;
  const before = codeOf(FIELDS);
  expect(codeOf({ ...FIELDS, blocks: [question('two', 'Where?'), ...FIELDS.blocks] })).toBe(before);
  const forged = mark({ ...FIELDS, title: `Walks\u{f0001}\u{100000}`, slug: 'walks\u{f0001}' });
  expect(forged.marks[0]?.typed?.value).toBe('Walks');
  expect(marksIn(String(forged.fields.title))).toEqual([{ code: 0, goesOn: false }]);
});
