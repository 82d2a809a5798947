import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  choice,
  defineContent,
  featured,
  imageValue,
  link,
  publishDate,
  reference,
  requiredText,
  sections,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { formFields } from './fields.ts';

const shape = {
  title: requiredText(200),
  slug,
  note: text(2_000).default(''),
  day: z.iso.date(),
  publishDate,
  seats: z.int().min(0).default(0),
  isOnline: z.boolean().default(false),
  format: choice(['talk', 'open-house']).default('talk'),
  site: link.default(''),
  imageUrl: imageValue.default(''),
  speaker: reference('testimonial'),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
  story: sections(9),
};

const contentOf = (fields: z.ZodRawShape) =>
  defineContent({
    type: 'event',
    collection: 'events',
    labels: { one: 'event', missing: '', limitReached: '', limitDetails: '' },
    label: () => '',
    fields: z.strictObject({ ...shape, ...fields }),
    card: z.object(shape),
    featuredFirst: false,
    featuredLimit: 3,
  });

test('a form asks for each field of the schema in the way of its kind', () => {
  expect(formFields(contentOf({}))).toEqual([
    { name: 'title', kind: 'text', isRequired: true },
    { name: 'note', kind: 'long-text', maxLength: 2_000, isRequired: false },
    { name: 'day', kind: 'date', isRequired: true },
    { name: 'publishDate', kind: 'date', isRequired: true },
    { name: 'seats', kind: 'number', isRequired: false },
    { name: 'isOnline', kind: 'flag', isRequired: false },
    { name: 'format', kind: 'choice', options: ['talk', 'open-house'], isRequired: false },
    { name: 'site', kind: 'link', isRequired: false },
    { name: 'imageUrl', kind: 'image', isRequired: false },
    { name: 'speaker', kind: 'reference', type: 'testimonial', isRequired: false },
    { name: 'tags', kind: 'tags', isRequired: false },
    { name: 'status', kind: 'choice', options: ['draft', 'published'], isRequired: false },
    { name: 'story', kind: 'sections', max: 9, isRequired: false },
  ]);
});

test('a field that no form can be made for is named', () => {
  expect(() => formFields(contentOf({ odd: z.map(z.string(), z.string()) }))).toThrow(/field odd/);
});
