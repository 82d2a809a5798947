/** The addresses about people who have sent forms, and who may call them; `src/api.ts` lists them with all others. */
import type { Db } from '#platform/db/tables.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { BoundEndpoint } from '#platform/http/endpoint.ts';
import { peopleEndpoints as people } from './people/api.server.ts';
import { deletePerson, readPerson } from './people-api.server.ts';

interface PeopleContext {
  db: Db;
}

type Method = ApiRoute<PeopleContext>['method'];

const row = (
  method: Method,
  path: string,
  endpoint: BoundEndpoint<PeopleContext>,
): ApiRoute<PeopleContext> => ({ method, path, access: 'staff', tag: 'People', endpoint });

export const peopleRows: readonly ApiRoute<PeopleContext>[] = [
  row('GET', '/api/admin/people', people.list),
  row('GET', '/api/admin/people/{email}', readPerson),
  row('DELETE', '/api/admin/people/{email}', deletePerson),
  row('GET', '/api/admin/people/{email}/timeline', people.read),
  row('POST', '/api/admin/people/{email}/merge', people.merge),
  row('POST', '/api/admin/people/{email}/separate', people.separate),
];
