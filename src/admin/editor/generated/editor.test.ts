import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  defineContent,
  featured,
  requiredText,
  sections,
  slug,
  status,
  tags,
} from '#content/schema.ts';
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
