/** The addresses about people who have sent forms, and who may call them; `src/api.ts` lists them with all others. */
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import { type BetaContext, betaEndpoints as beta } from './beta/api.server.ts';
import { peopleEndpoints as people } from './people/api.server.ts';
import { deletePerson, readPerson } from './people-api.server.ts';
import { visitorMailEndpoints as mails } from './visitor-mails/api.server.ts';

/** What the answers are made from. */
export type PeopleContext = BetaContext;

type Method = ApiRoute<PeopleContext>['method'];

const rowOf =
  (tag: string) =>
  (
    method: Method,
    path: string,
    access: Access,
    endpoint: BoundEndpoint<PeopleContext>,
  ): ApiRoute<PeopleContext> => ({ method, path, access, tag, endpoint });

const row = rowOf('People');
const inboxRow = rowOf('Inbox');

export const peopleRows: readonly ApiRoute<PeopleContext>[] = [
  row('GET', '/api/admin/people', 'leads', people.list),
  row('GET', '/api/admin/people/{email}', 'leads', readPerson),
  row('DELETE', '/api/admin/people/{email}', 'leads', deletePerson),
  row('GET', '/api/admin/people/{email}/timeline', 'leads', people.read),
  row('POST', '/api/admin/people/{email}/merge', 'leads', people.merge),
  row('POST', '/api/admin/people/{email}/separate', 'leads', people.separate),
  inboxRow('GET', '/api/admin/submissions/{id}/mails', 'leads', mails.list),
  inboxRow('POST', '/api/admin/visitor-mails/{id}/again', 'leads', mails.again),
  inboxRow('GET', '/api/admin/beta', 'leads', beta.list),
  inboxRow('GET', '/api/admin/beta/waves', 'leads', beta.waves),
  inboxRow('POST', '/api/admin/beta/waves', 'leads', beta.invite),
];
