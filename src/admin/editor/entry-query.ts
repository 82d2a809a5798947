/** What the editor reads of an entry and writes to it. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { ContentType } from '#content/schema.ts';
import { callStudio } from '../api.ts';
import type { EditorType, Fields } from './editor-type.ts';

/** The id that stands for an entry that is not there yet. */
export const NEW = 'new';

const Author = z.object({ id: z.string(), name: z.string() });

const Draft = z.object({
  author: Author,
  basedOn: z.int(),
  fields: z.record(z.string(), z.unknown()),
  updatedAt: z.string(),
});
export type Draft = z.output<typeof Draft>;

const Schedule = z.object({
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  hasChanges: z.boolean(),
  author: Author,
});
export type Schedule = z.output<typeof Schedule>;

/** An entry with what the engine says of it. */
export const EntryReply = z.looseObject({
  id: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
  status: z.enum(['draft', 'published']),
});
export type EntryReply = z.output<typeof EntryReply>;

const OpenReply = EntryReply.extend({ schedule: Schedule.nullable(), drafts: z.array(Draft) });

export interface Opened {
  entry: EntryReply | undefined;
  schedule: Schedule | null;
  drafts: readonly Draft[];
}

export const entryPath = (type: EditorType, id: string): string =>
  `/api/admin/${type.collection}/${encodeURIComponent(id)}`;

export const draftPath = (type: EditorType, key: string): string =>
  `/api/admin/${type.collection}/drafts/${encodeURIComponent(key)}`;

/** All that the editor starts from; asked anew for each stay in it. */
export const openQuery = (type: EditorType, id: string, stay: number) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, stay],
    queryFn: async ({ signal }): Promise<Opened> => {
      if (id === NEW) {
        const reply = z.array(Draft);
        const { data } = await callStudio(draftPath(type, NEW), { reply, signal });
        return { entry: undefined, schedule: null, drafts: data };
      }
      const { data } = await callStudio(entryPath(type, id), { reply: OpenReply, signal });
      const { schedule, drafts, ...entry } = data;
      return { entry: EntryReply.parse(entry), schedule, drafts };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** An entry's own fields, without what the engine adds. Dates are days, as the form writes them. */
export function fieldsOfEntry({ fields: { shape } }: ContentType, entry: Fields): Fields {
  const own = Object.keys(shape).map((name) => [name, entry[name]] as const);
  return Object.fromEntries(
    own.map(([name, value]) => [
      name,
      name === 'publishDate' && typeof value === 'string' ? value.slice(0, 10) : value,
    ]),
  );
}

const Revisions = z.array(
  z.object({ revision: z.int(), author: Author, note: z.string(), createdAt: z.string() }),
);

/** Every save of an entry, the newest first. */
export const revisionsQuery = (type: EditorType, id: string) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, 'revisions'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${entryPath(type, id)}/revisions`, { reply: Revisions, signal })).data,
    staleTime: 0,
  });

/** The fields of one saved state. */
export const revisionQuery = (type: EditorType, id: string, revision: number) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, 'revisions', revision],
    queryFn: async ({ signal }): Promise<Fields> => {
      const path = `${entryPath(type, id)}/revisions/${revision}`;
      const { data } = await callStudio(path, { reply: z.looseObject({}), signal });
      return fieldsOfEntry(type.content, data);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
