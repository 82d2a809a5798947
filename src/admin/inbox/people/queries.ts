import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Merged, Person, PersonCard } from '#features/leads/people/schema.ts';
import { callStudio } from '../../api.ts';

export const PEOPLE = '/api/admin/people';

const pathOf = (email: string): string => `${PEOPLE}/${encodeURIComponent(email)}`;

/** Where the screen of a person is. Paths of the studio have no percent escapes, and logs know no queries. */
export const personHref = (email: string): string =>
  `/admin/inbox/person?${new URLSearchParams({ email })}`;

export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [PEOPLE, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: z.array(PersonCard), signal }),
    initialPageParam: `${PEOPLE}?${new URLSearchParams({ limit: '50', ...(q === '' ? {} : { q }) })}`,
    getNextPageParam: ({ next }) => next,
  });

export const personQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: [PEOPLE, 'person', email],
    queryFn: ({ pageParam, signal }) => callStudio(pageParam, { reply: Person, signal }),
    initialPageParam: `${pathOf(email)}/timeline`,
    getNextPageParam: ({ next }) => next,
  });

export const mergePeople = async (email: string, other: string) =>
  (
    await callStudio(`${pathOf(email)}/merge`, {
      method: 'POST',
      body: { email: other },
      reply: Merged,
    })
  ).data;

export const separatePeople = (email: string, addresses: readonly string[]) =>
  callStudio(`${pathOf(email)}/separate`, {
    method: 'POST',
    body: { addresses },
    reply: z.object({ addresses: z.array(z.string()) }),
  });
