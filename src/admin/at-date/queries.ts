import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  Comparison,
  EntryAtTwo,
  MomentFacts,
  Restorable,
  SITE_AT_DATE,
} from '#content/at-date/schema.ts';
import { callStudio } from '../api.ts';

/** A copy of the site is made for each moment, so that nothing is asked for twice. */
const ASKED_ONCE = { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } as const;

const read = async <T>(
  path: string,
  query: Readonly<Record<string, string>>,
  reply: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> =>
  (await callStudio(`${SITE_AT_DATE}${path}?${new URLSearchParams(query)}`, { reply, signal }))
    .data;

/** What is and what cannot be known of a moment. */
export const momentFactsQuery = (at: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: [SITE_AT_DATE, at],
    queryFn: ({ signal }) => read('', { at }, MomentFacts, signal),
  });

/** What differs between two moments. */
export const comparisonQuery = (from: string, to: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: [SITE_AT_DATE, 'differences', from, to],
    queryFn: ({ signal }) => read('/differences', { from, to }, Comparison, signal),
  });

/** One entry at two moments. */
export const entryAtTwoQuery = (type: string, id: string, from: string, to: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: [SITE_AT_DATE, 'entry', type, id, from, to],
    queryFn: ({ signal }) =>
      read(
        `/entries/${encodeURIComponent(type)}/${encodeURIComponent(id)}`,
        { from, to },
        EntryAtTwo,
        signal,
      ),
  });

const Listed = z.object({ items: z.array(Restorable), isCut: z.boolean() });

/** What going back to a moment would change now. */
export const restorableQuery = (at: string) =>
  queryOptions({
    ...ASKED_ONCE,
    queryKey: [SITE_AT_DATE, 'restorable', at],
    queryFn: ({ signal }) => read('/restorable', { at }, Listed, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Makes entries again what they were. */
export const restoreTo = (
  at: string,
  entries: readonly Pick<Restorable, 'type' | 'id' | 'revision'>[],
) =>
  callStudio(`${SITE_AT_DATE}/restore`, {
    method: 'POST',
    body: { at, entries: entries.map(({ type, id, revision }) => ({ type, id, revision })) },
    reply: z.object({ at: z.string(), count: z.int() }),
  });

/** Where the frame reads a path of the site at a moment; an anchor stays behind it. */
export function pageAddress(at: string, path: string): string {
  const [page = '/', anchor] = path.split('#', 2);
  const address = `${SITE_AT_DATE}/page?${new URLSearchParams({ at, path: page })}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/** The path that a frame of such an address shows; undefined for any other, or of another moment. */
export function pathShown(address: string, at: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams, hash } = new URL(address);
  const path = searchParams.get('path');
  const isPage = pathname === `${SITE_AT_DATE}/page` && searchParams.get('at') === at;
  return isPage && path !== null ? path + hash : undefined;
}
