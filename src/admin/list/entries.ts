/** The entries of a list: read a page at a time, changed in place. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callStudio } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { apiOf, type Collection } from './collections.ts';
import { type Filter, PAGE_SIZE } from './filter.ts';
import { Row, type RowPatch } from './row.ts';

/** The most entries that one call gives. */
const CALL_SIZE = 100;

export interface Entries {
  rows: Row[];
  hasMore: boolean;
}

const listKey = (collection: Collection) => [apiOf(collection), 'list'] as const;

/** What was begun and never saved. */
const newEntriesKey = (collection: Collection) => [apiOf(collection), 'new'] as const;

/** As many entries as the filter's pages hold. */
async function fetchEntries(
  collection: Collection,
  { pages, ...filter }: Omit<Filter, 'view'>,
  signal: AbortSignal,
): Promise<Entries> {
  const wanted = pages * PAGE_SIZE;
  const search = new URLSearchParams({ sort: filter.sort, fields: 'card' });
  for (const name of ['q', 'status', 'tag'] as const) {
    if (filter[name] !== '') search.set(name, filter[name]);
  }
  search.set('limit', String(Math.min(wanted, CALL_SIZE)));
  let path: string | undefined = `${apiOf(collection)}?${search}`;
  const rows: Row[] = [];
  while (path !== undefined && rows.length < wanted) {
    const page: { data: Row[]; next: string | undefined } = await callStudio(path, {
      reply: z.array(Row),
      signal,
    });
    rows.push(...page.data);
    path = page.next;
  }
  return { rows: rows.slice(0, wanted), hasMore: path !== undefined || rows.length > wanted };
}

export const entriesQuery = (collection: Collection, { view: _view, ...filter }: Filter) =>
  queryOptions({
    queryKey: [...listKey(collection), filter],
    queryFn: ({ signal }) => fetchEntries(collection, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    ...(collection.isUncached === true ? { gcTime: 0 } : {}),
  });

/** Asks for the lists of a collection anew, of what is saved and what is not. */
export const refreshEntries = (client: QueryClient, collection: Collection): Promise<void> =>
  askAnew(client, [listKey(collection), newEntriesKey(collection)]);

/** Holds back answers that were asked for before a change that is shown already. */
export const holdEntries = (client: QueryClient, collection: Collection): Promise<void> =>
  client.cancelQueries({ queryKey: listKey(collection) });

/** Changes the rows that are shown, before or without the server's word. */
export function replaceRows(
  client: QueryClient,
  collection: Collection,
  change: (rows: Row[]) => Row[],
): void {
  client.setQueriesData<Entries>({ queryKey: listKey(collection) }, (entries) =>
    entries === undefined ? undefined : { ...entries, rows: change(entries.rows) },
  );
}

/** Shows one row with other fields. */
export const patchRow = (
  client: QueryClient,
  collection: Collection,
  id: string,
  patch: RowPatch,
): void =>
  replaceRows(client, collection, (rows) =>
    rows.map((row) => (row.id === id ? { ...row, ...patch } : row)),
  );

const Entry = Row.omit({ schedule: true, status: true });
type Entry = z.output<typeof Entry>;

/** Reads an entry and saves it whole with some fields changed, on the revision that was read. */
export async function changeEntry(
  collection: Collection,
  id: string,
  change: (entry: Entry) => RowPatch,
): Promise<Entry> {
  const path = `${apiOf(collection)}/${id}`;
  const { data: entry } = await callStudio(path, { reply: z.looseObject({}) });
  const body = { ...entry, ...change(Entry.parse(entry)) };
  const headers = { 'keep-draft': 'true' };
  return (await callStudio(path, { method: 'PUT', body, headers, reply: Entry })).data;
}

const NewEntry = z.object({
  key: z.string(),
  label: z.string(),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  updatedAt: z.string(),
  lacks: z.array(z.string()),
});
export type NewEntry = z.output<typeof NewEntry>;

/** What was begun and never saved, by words and tag. */
export const newEntriesQuery = (collection: Collection, { q, tag }: Pick<Filter, 'q' | 'tag'>) =>
  queryOptions({
    queryKey: [...newEntriesKey(collection), q, tag],
    async queryFn({ signal }) {
      const search = new URLSearchParams({ ...(q && { q }), ...(tag && { tag }) });
      const path = `${apiOf(collection)}/drafts?${search}`;
      return (await callStudio(path, { reply: z.array(NewEntry), signal })).data;
    },
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
