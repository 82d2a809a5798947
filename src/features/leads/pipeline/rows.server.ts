/** The addresses of the pipeline, and who may call them. */
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import type { InboxContext } from '../inbox-api.server.ts';
import { pipelineEndpoints as pipeline } from './api.server.ts';

const row = (
  method: ApiRoute<InboxContext>['method'],
  path: string,
  access: Access,
  endpoint: BoundEndpoint<InboxContext>,
): ApiRoute<InboxContext> => ({
  method,
  path: `/api/admin/pipeline${path}`,
  access,
  tag: 'Pipeline',
  endpoint,
});

export const pipelineRows: readonly ApiRoute<InboxContext>[] = [
  row('GET', '', 'staff', pipeline.settings),
  row('PUT', '/settings', 'admin', pipeline.saveSettings),
  row('GET', '/leads', 'staff', pipeline.list),
  row('GET', '/leads.csv', 'staff', pipeline.csv),
  row('GET', '/leads.json', 'staff', pipeline.json),
  row('GET', '/board', 'staff', pipeline.board),
  row('GET', '/report', 'staff', pipeline.report),
  row('POST', '/bulk', 'staff', pipeline.bulk),
  row('PATCH', '/leads/{id}', 'staff', pipeline.change),
  row('GET', '/notices', 'staff', pipeline.notices),
  row('POST', '/leads/{id}/seen', 'staff', pipeline.seeNotices),
];
