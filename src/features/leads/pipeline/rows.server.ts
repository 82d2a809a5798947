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
  row('GET', '', 'leads', pipeline.settings),
  row('PUT', '/settings', 'settings', pipeline.saveSettings),
  row('GET', '/leads', 'leads', pipeline.list),
  row('GET', '/leads.csv', 'leads', pipeline.csv),
  row('GET', '/report.csv', 'leads', pipeline.reportCsv),
  row('GET', '/leads.json', 'leads', pipeline.json),
  row('GET', '/board', 'leads', pipeline.board),
  row('GET', '/report', 'leads', pipeline.report),
  row('POST', '/bulk', 'leads', pipeline.bulk),
  row('PATCH', '/leads/{id}', 'leads', pipeline.change),
  row('GET', '/notices', 'leads', pipeline.notices),
  row('POST', '/leads/{id}/seen', 'leads', pipeline.seeNotices),
];
