/** Public answers that are neither pages nor JSON of the API: images, feeds, lists of addresses. */
import { Hono } from 'hono';
import { AppError } from '../errors.ts';
import { type ApiBindings, cacheKey } from './api-router.ts';
import { type CreateCachedResponse, toResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { FILE_POLICY, PAGE_CACHE } from './security-headers.ts';

/** What a public document is made from. */
export interface DocumentRequest {
  /** The parts of the address that its route names. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** A response that is no page: a feed, a sitemap, a card. */
export interface PublicDocument {
  type: string;
  body: string | Uint8Array;
  /** 200 where it is left out; another address is in the header `location`. */
  status?: number;
  /** Besides type, policy and caching, which they may replace. */
  headers?: Readonly<Record<string, string>>;
}

/** One row of the table of documents. `path` is Hono's: `/covers/:file`. */
export interface DocumentRoute<Context> {
  path: string;
  /** Parameters that change the document; others do not reach it. */
  parameters?: readonly string[];
  /** Made for every address that anybody makes up, so each caller has a budget of them. */
  isCounted?: boolean;
  /** The document, or undefined where there is none; it is kept until the site changes. */
  make: (
    request: DocumentRequest,
    context: Context,
  ) => PublicDocument | undefined | Promise<PublicDocument | undefined>;
}

interface DocumentParts<Context> {
  context: Context;
  cache: ResponseCache;
  store: CreateCachedResponse;
  /** Takes note that a counted document is made for an address; throws where that was too often. */
  count: (address: string) => Promise<void>;
}

/** An app that serves a table of documents to everybody; each is made once for a state of the site. */
export function createDocuments<Context>(
  routes: readonly DocumentRoute<Context>[],
  { context, cache, store, count }: DocumentParts<Context>,
): Hono<ApiBindings> {
  const app = new Hono<ApiBindings>();
  for (const { path, parameters = [], isCounted = false, make } of routes) {
    app.get(path, async (c) => {
      const url = new URL(c.req.url);
      const key = cacheKey(url, parameters);
      const params = c.req.param();
      if (isCounted && cache.get(key) === undefined) await count(c.env.address);
      const answer = await cache.getOrMake(key, async () => {
        const document = await make({ params, query: new URL(key, url).searchParams }, context);
        if (document === undefined) {
          throw new AppError('not_found', 'There is nothing at this address.');
        }
        const headers = {
          'content-type': document.type,
          'content-security-policy': FILE_POLICY,
          'cache-control': PAGE_CACHE,
          ...document.headers,
        };
        return store(document.status ?? 200, headers, Buffer.from(document.body));
      });
      return toResponse(answer, c.req.raw);
    });
  }
  return app;
}
