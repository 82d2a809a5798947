import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  defineContent,
  featured,
  requiredText,
  singletonMarks,
  slug,
  status,
  tags,
} from '#content/schema.ts';
import { sections } from '#content/section-schema.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { generateEditor } from './editor.ts';

const shape = {
  title: requiredText(200),
  slug,
  seats: z.int().min(0).default(12),
  fee: z.number(),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  story: sections(9),
};

const editor = generateEditor(
  defineManifest({
    content: defineContent({
      type: 'event',
      collection: 'events',
      labels: { one: 'event', missing: '', limitReached: '', limitDetails: '' },
      label: () => '',
      fields: z.strictObject(shape),
      card: z.object(shape),
      featuredFirst: false,
      featuredLimit: 3,
    }),
    name: 'events',
    many: 'events',
  }),
);

test('what is typed as a number is sent as one, however it is saved; where nothing is typed, as the field is by itself', () => {
  expect(editor.toFields({ title: 'A talk', seats: '40', fee: '12.5' })).toEqual({
    title: 'A talk',
    slug: 'a-talk',
    seats: 40,
    fee: 12.5,
  });
  expect(editor.toFields({ slug: 'kept', seats: '', fee: ' ' })).toEqual({
    slug: 'kept',
    seats: 12,
    fee: ' ',
  });
  expect(editor.toFields({ slug: 'kept', seats: 0 })).toEqual({ slug: 'kept', seats: 0 });
});

const places = z.array(
  z.strictObject({ city: requiredText(60), lines: z.array(requiredText(90)) }),
);
const contact = generateEditor(
  defineManifest({
    content: defineContent({
      kind: 'singleton',
      type: 'contact',
      collection: 'contact',
      labels: { one: 'contact', missing: '', limitReached: '', limitDetails: '' },
      label: () => 'Contact',
      fields: z.strictObject({ ...singletonMarks, places, sectors: z.array(requiredText(60)) }),
      card: z.object(singletonMarks),
      featuredFirst: false,
      featuredLimit: 0,
    }),
    name: 'contact',
    many: 'contact',
  }),
);

test('groups in which nothing is written are not sent', () => {
  const filled = { city: 'Oslo', lines: ['Kaia 1'] };
  const typed = contact.toFields({ places: [filled, { city: '', lines: [] }], sectors: [] });
  expect(contact.toSend?.(typed)).toEqual({ places: [filled], sectors: [] });
});

test('what is wrong with one line is said at its list', () => {
  expect(contact.nameInForm?.('places.0.lines.2')).toBe('places.0.lines');
  expect(contact.nameInForm?.('sectors.1')).toBe('sectors');
  expect(contact.nameInForm?.('places.0.city')).toBe('places.0.city');
  expect(contact.nameInForm?.('places')).toBe('places');
});
