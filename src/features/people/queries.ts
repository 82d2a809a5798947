import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '#content/list-query.ts';
import { type Fields, readId, readItems, readText, readTexts } from '#content/wire.ts';
import { FRESH_MS } from '#platform/browser/query-client.ts';
import type { NamedPerson } from './schema.ts';

const readPerson = (fields: Fields): NamedPerson => ({
  id: readId(fields.id),
  name: readText(fields.name),
  slug: readText(fields.slug),
  role: readText(fields.role),
  imageUrl: readText(fields.imageUrl),
  profiles: readTexts(fields.profiles),
});

/** What an entry tells of the people that it names; undefined where it tells of nobody. */
export const readNamedPeople = (json: unknown): NamedPerson[] | undefined =>
  Array.isArray(json) && json.length > 0 ? readItems(json, readPerson) : undefined;

/** Those of the ids that are published people, for a preview of what names them. */
export const namedPeopleQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [`/api/persons?ids=${ids.join(',')}`],
    queryFn: ({ queryKey, signal }) =>
      fetchList(queryKey[0] ?? '', (json) => readItems(json, readPerson), signal),
    staleTime: FRESH_MS,
    enabled: ids.length > 0,
  });
