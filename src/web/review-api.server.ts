/** The addresses of reviews, of whatever type of content. */
import type { QuoteContext } from '#content/quotes/api.server.ts';
import { reviewEndpoints } from '#content/reviews/api.server.ts';
import { commentEndpoints } from '#content/reviews/comments-api.server.ts';
import { guestEndpoints } from '#content/reviews/guest-api.server.ts';
import { signOffEndpoints } from '#content/reviews/sign-off-api.server.ts';
import type { TellContext } from '#content/reviews/tell.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { quoteRows } from './quote-api.server.ts';

type Context = QuoteContext & TellContext & { accounts: { guestWords: RateLimit } };

const row = (
  method: ApiRoute<Context>['method'],
  path: string,
  access: Access,
  endpoint: BoundEndpoint<Context>,
): ApiRoute<Context> => ({ method, path, access, tag: 'Reviews', endpoint });

/** What staff call about reviews and comments, and whoever has a link. */
export function reviewRows(types: readonly ContentType[]): ApiRoute<Context>[] {
  const reviews = reviewEndpoints(types);
  const comments = commentEndpoints(types);
  const guests = guestEndpoints(types);
  const signOffs = signOffEndpoints(types);
  const path = '/api/admin/reviews';
  return [
    row('GET', path, 'content.write', reviews.list),
    row('GET', `${path}/{type}/{id}`, 'content.write', reviews.read),
    row('POST', `${path}/{type}/{id}`, 'content.write', reviews.ask),
    row('POST', `${path}/{type}/{id}/answer`, 'content.publish', reviews.answer),
    row('POST', `${path}/{type}/{id}/publish`, 'content.publish', reviews.publish),
    row('POST', `${path}/{type}/{id}/sign-offs`, 'content.write', signOffs.ask),
    row('GET', `${path}/{type}/{id}/sign-offs/{signOff}`, 'content.write', signOffs.read),
    row('DELETE', `${path}/{type}/{id}/sign-offs/{signOff}`, 'content.write', signOffs.withdraw),
    row('GET', '/api/admin/comments/{type}/{id}', 'content.write', comments.list),
    row('POST', '/api/admin/comments/{type}/{id}', 'content.write', comments.add),
    row(
      'POST',
      '/api/admin/comments/{type}/{id}/{comment}/resolve',
      'content.write',
      comments.resolve,
    ),
    row('GET', '/api/shared-drafts/{token}', 'public', guests.read),
    row('POST', '/api/shared-drafts/{token}/comments', 'public', guests.comment),
    row('POST', '/api/shared-drafts/{token}/answer', 'public', guests.answer),
    row('GET', '/api/admin/review-rules', 'content.write', reviews.rules),
    row('PUT', '/api/admin/review-rules', 'users', reviews.keepRules),
    ...quoteRows(types),
  ];
}
