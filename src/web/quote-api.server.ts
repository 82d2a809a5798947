/** The addresses by which words are asked for, of the type of content that they become. */
import { type QuoteContext, quoteEndpoints } from '#content/quotes/api.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';

const row = (
  method: ApiRoute<QuoteContext>['method'],
  path: string,
  access: Access,
  endpoint: BoundEndpoint<QuoteContext>,
): ApiRoute<QuoteContext> => ({ method, path, access, tag: 'Testimonial requests', endpoint });

/** What staff call about words that somebody is asked for. */
export function quoteRows(types: readonly ContentType[]): ApiRoute<QuoteContext>[] {
  const type = types.find(({ given }) => given !== undefined);
  if (type === undefined) return [];
  const quotes = quoteEndpoints(type, types);
  const path = '/api/admin/testimonial-requests';
  return [
    row('GET', path, 'content.write', quotes.list),
    row('POST', path, 'content.write', quotes.ask),
    row('DELETE', `${path}/{id}`, 'content.write', quotes.end),
    row('POST', `${path}/{id}/mail`, 'content.write', quotes.mailAgain),
    row('GET', '/api/admin/testimonial-originals/{id}', 'content.write', quotes.original),
  ];
}
