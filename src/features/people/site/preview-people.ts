/** The people whom previews show; pages bring theirs with what names them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchList } from '#content/list-query.ts';
import { type Fields, readItems, readText, readTexts } from '#content/wire.ts';
import { FRESH_MS } from '#platform/browser/query-client.ts';
import { readPerson } from '../queries.ts';

/** The published people, all of a page or those of the ids. */
export const peopleQuery = (ids?: readonly string[]) =>
  queryOptions({
    queryKey: [ids === undefined ? '/api/persons' : `/api/persons?ids=${ids.join(',')}`],
    queryFn: ({ queryKey, signal }) =>
      fetchList(
        queryKey[0] ?? '',
        (json) =>
          readItems(json, (fields) => ({
            ...readPerson(fields),
            shortBio: readText(fields.shortBio),
          })),
        signal,
      ),
    staleTime: FRESH_MS,
    enabled: ids?.length !== 0,
  });

/** Fields as they are typed, with the published people that the field `ids` names under `as`. */
export function useNamedPeople(fields: Fields, ids: string, as: string): Fields {
  const named = readTexts(fields[ids]);
  const isTold = fields[as] !== undefined;
  const { data } = useQuery(peopleQuery(isTold ? [] : named));
  if (isTold || data === undefined) return fields;
  return { ...fields, [as]: named.flatMap((id) => data.items.find((one) => one.id === id) ?? []) };
}
