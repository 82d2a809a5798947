/** A type of which entries ship with the code, and a singleton. */
import { z } from 'zod';
import {
  defineContent,
  featured,
  publishDate,
  requiredText,
  singletonMarks,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';

export const actor = { id: 'ines', name: 'Ines' };

const card = {
  title: requiredText(200),
  slug,
  publishDate,
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
};
const labels = { one: 'note', missing: 'Note not found', limitReached: '', limitDetails: '' };

export const SHIPPED = [
  shipped('note-a', 'a', '2024-01-01', { tags: ['One'] }),
  shipped('note-b', 'b', '2024-03-01', { tags: ['Two'] }),
  shipped('note-c', 'c', '2023-01-01', { featured: true }),
];

/** A type of which three entries ship, b the newest. */
export const notes = defineContent({
  type: 'note',
  collection: 'notes',
  labels,
  label: ({ title }) => title,
  fields: z.strictObject({ ...card, text: text(2000).default('') }),
  card: z.object(card),
  featuredFirst: true,
  featuredLimit: 2,
  sortKey: ({ publishDate }) => publishDate,
  defaults: SHIPPED,
});

export function shipped(id: string, slug: string, publishDate: string, rest: object) {
  const item = {
    title: `Note ${slug}`,
    slug,
    publishDate,
    tags: [],
    status: 'published' as const,
    featured: false,
    text: 'As it ships',
    ...rest,
  };
  return { id, createdAt: '2026-01-01T00:00:00.000Z', item };
}

export const firm = defineContent({
  type: 'firm',
  collection: 'firms',
  kind: 'singleton',
  labels: { ...labels, one: 'firm' },
  label: ({ name }) => name,
  fields: z.strictObject({ name: requiredText(100), ...singletonMarks }),
  card: z.object({ name: requiredText(100), ...singletonMarks }),
  featuredFirst: false,
  featuredLimit: 0,
  defaults: [
    {
      id: 'firm',
      createdAt: '2026-01-01T00:00:00.000Z',
      item: { name: 'Dunlin & Rail', status: 'published', featured: false, tags: [] },
    },
  ],
});

export const item = (title: string, slug: string, publishDate: string, rest: object = {}) =>
  notes.fields.parse({ title, slug, publishDate, status: 'published', ...rest });
