import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocksField } from '#content/blocks/field.ts';
import { imageValue } from '#content/image-schema.ts';
import { reference } from '#content/reference-schema.ts';
import {
  choice,
  defineContent,
  featured,
  link,
  prose,
  publishDate,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { sections } from '#content/section-schema.ts';
import { fileLink } from '#web/block-fields.ts';
import { fieldsOfShape, formFields } from './fields.ts';

const shape = {
  title: requiredText(200),
  slug,
  place: text(120).meta({ widget: 'area' }).default(''),
  note: text(2_000).default(''),
  day: z.iso.date(),
  publishDate,
  seats: z.int().min(0).default(0),
  isOnline: z.boolean().default(false),
  format: choice(['talk', 'open-house']).default('talk'),
  site: link.default(''),
  desk: text(254).meta({ widget: 'email' }).default(''),
  imageUrl: imageValue.default(''),
  speaker: reference('testimonial'),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
  story: sections(9),
  body: prose,
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
    { name: 'title', kind: 'text', maxLength: 200, isRequired: true },
    { name: 'slug', kind: 'text', maxLength: 120, isRequired: false },
    { name: 'place', kind: 'long-text', maxLength: 120, isRequired: false },
    { name: 'note', kind: 'long-text', maxLength: 2_000, isRequired: false },
    { name: 'day', kind: 'date', isRequired: true },
    { name: 'publishDate', kind: 'date', isRequired: true },
    { name: 'seats', kind: 'number', isRequired: false },
    { name: 'isOnline', kind: 'flag', isRequired: false },
    { name: 'format', kind: 'choice', options: ['talk', 'open-house'], isRequired: false },
    { name: 'site', kind: 'link', isRequired: false },
    { name: 'desk', kind: 'email', isRequired: false },
    { name: 'imageUrl', kind: 'image', isRequired: false },
    { name: 'speaker', kind: 'reference', type: 'testimonial', isRequired: false },
    { name: 'tags', kind: 'tags', isRequired: false },
    { name: 'status', kind: 'choice', options: ['draft', 'published'], isRequired: false },
    { name: 'story', kind: 'sections', max: 9, isRequired: false },
    { name: 'body', kind: 'prose', isRequired: false },
  ]);
});

test('a file is chosen from what the library has of its kind', () => {
  const fields = fieldsOfShape(
    z.strictObject({ src: fileLink('film'), captions: fileLink('subtitles') }),
  );
  expect(fields).toEqual([
    { name: 'src', kind: 'file', of: 'film', isRequired: false },
    { name: 'captions', kind: 'file', of: 'subtitles', isRequired: false },
  ]);
});

test('lists of texts and of groups have fields of their own, with the bounds of their schema', () => {
  const place = z.strictObject({ city: requiredText(60), lines: z.array(requiredText(90)) });
  const fields = formFields({
    ...contentOf({ places: z.array(place).min(1).max(3), email: z.email() }),
    kind: 'singleton',
  });
  expect(fields.filter(({ name }) => ['status', 'tags', 'featured'].includes(name))).toEqual([]);
  expect(fields.slice(-2)).toEqual([
    {
      name: 'places',
      kind: 'groups',
      min: 1,
      max: 3,
      isRequired: true,
      fields: [
        { name: 'city', kind: 'text', maxLength: 60, isRequired: true },
        { name: 'lines', kind: 'lines', max: Number.POSITIVE_INFINITY, isRequired: true },
      ],
    },
    { name: 'email', kind: 'email', isRequired: true },
  ]);
});

test('groups, lists of them, lists of lines and references, and blocks have fields of their own', () => {
  const question = z.strictObject({ question: requiredText(200), answer: text(2_000).default('') });
  const questionFields = [
    { name: 'question', kind: 'text', isRequired: true },
    { name: 'answer', kind: 'long-text', maxLength: 2_000, isRequired: false },
  ];
  const blocks = blocksField([]);
  const fields = contentOf({
    action: z.strictObject({ to: link.default('') }).prefault({}),
    items: z.array(question).max(20).default([]),
    points: z.array(requiredText(60)).max(5).default([]),
    picks: z.array(reference('testimonial')).default([]),
    blocks,
  });
  expect(formFields(fields).slice(-5)).toMatchObject([
    { name: 'action', kind: 'group', fields: [{ name: 'to', kind: 'link', isRequired: false }] },
    { name: 'items', kind: 'groups', min: 0, max: 20, fields: questionFields },
    { name: 'points', kind: 'lines', max: 5 },
    { name: 'picks', kind: 'references', type: 'testimonial' },
    { name: 'blocks', kind: 'blocks', rules: { types: [] } },
  ]);
});

test('a field that no form can be made for is named', () => {
  expect(() => formFields(contentOf({ odd: z.map(z.string(), z.string()) }))).toThrow(/field odd/);
});
