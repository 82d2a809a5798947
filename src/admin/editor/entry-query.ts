/** What the editor reads of an entry and writes to it. */
import { queryOptions } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContentType } from '#content/schema.ts';
import { callStudio } from '../api.ts';
import type { EditorType, Fields } from './editor-type.ts';

/** What the address of a new entry ends with; which one it is stands behind. */
export const NEW = 'new';

/** Where a new entry is written. */
export const draftAddress = ({ collection }: Pick<EditorType, 'collection'>, key: string): string =>
  `/admin/${collection}/${NEW}?draft=${encodeURIComponent(key)}`;

const Author = z.object({ id: z.string(), name: z.string() });

const Draft = z.object({
  author: Author,
  basedOn: z.int(),
  fields: z.record(z.string(), z.unknown()),
  updatedAt: z.string(),
});
export type Draft = z.output<typeof Draft>;

/** Why a plan was not carried out, and when it was to be. */
const PlanFailure = z.object({
  at: z.string(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  reason: z.string(),
});

const Schedule = z.object({
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  hasChanges: z.boolean(),
  author: Author,
  failure: PlanFailure.nullable(),
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

/** What the reply to a save says of others' changes that were saved with it. */
export const Merged = z.object({
  by: z.array(z.string()),
  taken: z.array(
    z.object({
      change: z.enum(['added', 'removed', 'moved', 'changed']),
      blockId: z.string().optional(),
      type: z.string().optional(),
      field: z.string().optional(),
    }),
  ),
});

const OpenReply = EntryReply.extend({
  schedule: Schedule.nullable(),
  drafts: z.array(Draft),
  mayEdit: z.boolean().default(true),
});

export interface Opened {
  /** The id of the entry, also of one that is new. */
  key: string;
  entry: EntryReply | undefined;
  schedule: Schedule | null;
  drafts: readonly Draft[];
  /** False where who is signed in may look at the entry and not change it. */
  mayEdit: boolean;
}

export const entryPath = (type: Pick<EditorType, 'collection'>, id: string): string =>
  `/api/admin/${type.collection}/${encodeURIComponent(id)}`;

export const draftPath = (type: EditorType, key: string): string =>
  `/api/admin/${type.collection}/drafts/${encodeURIComponent(key)}`;

/** What the address names: an entry, a new one that was begun, or one that nobody has begun. */
export interface Place {
  id: string;
  draft: string | null;
}

/** All that the editor starts from; asked anew for each stay in it. */
export const openQuery = (
  type: EditorType,
  { id, draft }: Place,
  stay: number,
  isKeptHere: (key: string) => boolean,
) =>
  queryOptions({
    queryKey: ['editor', type.collection, draft ?? id, stay],
    queryFn: async ({ signal }): Promise<Opened> => {
      const begun = { entry: undefined, schedule: null, mayEdit: true };
      if (id === NEW && draft === null) return { ...begun, key: uuid(), drafts: [] };
      if (draft !== null) {
        const reply = z.array(Draft);
        const { data: drafts } = await callStudio(draftPath(type, draft), { reply, signal });
        const isSaved = drafts.some(({ basedOn }) => basedOn > 0);
        const isThere = drafts.length > 0 || isKeptHere(draft);
        if (isThere && !isSaved) return { ...begun, key: draft, drafts };
      }
      const path = entryPath(type, draft ?? id);
      const { data } = await callStudio(path, { reply: OpenReply, signal });
      const { schedule, drafts, mayEdit, ...entry } = data;
      return { key: data.id, entry: EntryReply.parse(entry), schedule, drafts, mayEdit };
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

/** Where the history lies: of an entry, or of a new one. */
const historyPath = (type: EditorType, id: string, isNew: boolean): string =>
  `${isNew ? draftPath(type, id) : entryPath(type, id)}/revisions`;

/** Every save of an entry, or every state of a new one, the newest first. */
export const revisionsQuery = (type: EditorType, id: string, isNew = false) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, 'revisions', isNew],
    queryFn: async ({ signal }) =>
      (await callStudio(historyPath(type, id, isNew), { reply: Revisions, signal })).data,
    staleTime: 0,
  });

/** Who saved this revision of an entry and when; null of one that nobody has saved. */
export const lastSaveQuery = (type: EditorType, id: string, revision: number) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, 'last save', revision],
    queryFn: async ({ signal }) => {
      const { data } = await callStudio(historyPath(type, id, false), { reply: Revisions, signal });
      return data[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The fields of one state; no entry has one that is 0. */
export const revisionQuery = (type: EditorType, id: string, revision: number, isNew = false) =>
  queryOptions({
    queryKey: ['editor', type.collection, id, 'revisions', isNew, revision],
    queryFn: async ({ signal }): Promise<Fields> => {
      const path = `${historyPath(type, id, isNew)}/${revision}`;
      const { data } = await callStudio(path, { reply: z.looseObject({}), signal });
      const fields = fieldsOfEntry(type.content, data);
      // What was never touched was not sent.
      return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    },
    enabled: revision > 0,
    // What is typed goes on being written over its state for a moment.
    staleTime: isNew ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  });
