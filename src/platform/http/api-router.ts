import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { AppError } from '../errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Access, BoundEndpoint } from './endpoint.ts';
import { ErrorReply } from './error-schema.ts';
import { API_POLICY, PUBLIC_CACHE } from './security-headers.ts';
import { answerResponse, type StoreAnswer, type StoredAnswer } from './stored-answer.ts';

/** One row of the table of JSON addresses. `path` is OpenAPI's: `/api/case-studies/{slug}`. */
export interface ApiRoute<Context> {
  method: 'GET';
  path: string;
  access: Access;
  tag: string;
  endpoint: BoundEndpoint<Context>;
}

export interface ApiInfo {
  title: string;
  version: string;
  description: string;
  publicUrl: string;
}

export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': API_POLICY,
  'cache-control': PUBLIC_CACHE,
};

/**
 * An app that serves a table of JSON addresses: what it does not list is 404, an unlisted method 405. Answers of
 * public reads are kept until the site changes, unless the endpoint says otherwise.
 */
export function createApi<Context>(
  routes: readonly ApiRoute<Context>[],
  { context, cache, store }: { context: Context; cache: AnswerCache; store: StoreAnswer },
): Hono {
  const app = new Hono();
  for (const { method, path, endpoint } of routes) {
    app.on(method, toHonoPath(path), async (c) => {
      const url = new URL(c.req.url);
      const make = async (): Promise<StoredAnswer> => {
        const { body, headers } = await endpoint.answer(context, url, c.req.param());
        const ownHeaders = endpoint.isKept ? headers : { ...headers, 'cache-control': 'no-store' };
        return store(200, { ...JSON_HEADERS, ...ownHeaders }, Buffer.from(JSON.stringify(body)));
      };
      const key = cacheKey(url, Object.keys(endpoint.query.shape));
      const answer = endpoint.isKept ? await cache.getOrMake(key, make) : await make();
      return answerResponse(answer, c.req.raw);
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(toHonoPath(path), () => {
      throw methodNotAllowed(methods);
    });
  }
  return app;
}

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

export const methodNotAllowed = (methods: readonly string[]): AppError => {
  const allow = [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  ];
  return new AppError('method_not_allowed', `This address answers ${allow.join(' and ')} only.`, {
    allow,
  });
};

/** The address with only the parameters that change the answer, in one order. */
export function cacheKey(url: URL, parameters: readonly string[]): string {
  const kept = [...url.searchParams].filter(([name]) => parameters.includes(name));
  if (kept.length === 0) return url.pathname;
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${url.pathname}?${new URLSearchParams(kept)}`;
}

/** The OpenAPI 3.1 document of a table. */
export function describeApi<Context>(routes: readonly ApiRoute<Context>[], info: ApiInfo): object {
  const app = new OpenAPIHono();
  for (const { method, path, tag, access, endpoint } of routes) {
    app.openAPIRegistry.registerPath({
      method: method === 'GET' ? 'get' : method,
      path,
      tags: [tag],
      summary: endpoint.summary,
      description: endpoint.description,
      security: access === 'public' ? [] : [{ session: [] }],
      request: { query: endpoint.query, params: endpoint.params },
      responses: {
        200: {
          description: 'The answer.',
          content: { 'application/json': { schema: endpoint.body } },
        },
        default: {
          description: 'What went wrong, in a sentence a person can act on.',
          content: { 'application/json': { schema: ErrorReply } },
        },
      },
    });
  }
  const { publicUrl, ...rest } = info;
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: rest, servers: [{ url: publicUrl }] });
}
