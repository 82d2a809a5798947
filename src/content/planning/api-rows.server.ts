/** The addresses of the calendar, the featured board and the feed of changes, and who may call them. */
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import type { ContentType } from '../schema.ts';
import type { StudioContext } from '../studio-endpoints.server.ts';
import { boardEndpoints } from './board-api.server.ts';
import type { CalendarSource } from './calendar.server.ts';
import { calendarEndpoints } from './calendar-api.server.ts';
import { changesEndpoints } from './changes-api.server.ts';

type Route = ApiRoute<StudioContext>;

const row =
  (method: Route['method']) =>
  (path: string, access: Access, endpoint: BoundEndpoint<StudioContext>): Route => ({
    method,
    path,
    access,
    tag: 'Planning',
    endpoint,
  });

const get = row('GET');
const post = row('POST');
const put = row('PUT');
const patch = row('PATCH');
const remove = row('DELETE');

/** All of them, over these types of content and sources of the calendar. */
export function planningRows(
  types: readonly ContentType[],
  sources: readonly CalendarSource[],
): Route[] {
  const calendar = calendarEndpoints(types, sources);
  const board = boardEndpoints(types);
  const changes = changesEndpoints(types);
  return [
    get('/api/admin/calendar', 'plans', calendar.read),
    get('/api/admin/calendar/zone', 'content.write', calendar.readZone),
    put('/api/admin/calendar/zone', 'settings', calendar.zone),
    patch('/api/admin/plans/{type}/{id}', 'content.publish', calendar.move),
    get('/api/admin/featured', 'plans', board.read),
    post('/api/admin/featured/swaps', 'content.publish', board.add),
    patch('/api/admin/featured/swaps/{id}', 'content.publish', board.move),
    remove('/api/admin/featured/swaps/{id}', 'content.publish', board.remove),
    get('/api/admin/changes', 'audit', changes.list),
    get('/api/admin/changes/since', 'audit', changes.since),
    post('/api/admin/changes/seen', 'audit', changes.see),
  ];
}
