import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { BODY_TYPES } from './body.ts';
import { type CachedResponse, type CreateCachedResponse, toResponse } from './cached-response.ts';
import {
  type Access,
  type BoundEndpoint,
  type Call,
  type Reply,
  type Staff,
  signedIn,
} from './endpoint.ts';
import { ErrorReply } from './error-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { API_POLICY, READ_CACHE } from './security-headers.ts';

/** One row of the table of JSON addresses. `path` is OpenAPI's: `/api/case-studies/{slug}`. */
export interface ApiRoute<Context> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  tag: string;
  endpoint: BoundEndpoint<Context>;
}

/** What the OpenAPI document says of the API as a whole. */
export interface ApiInfo {
  title: string;
  version: string;
  description: string;
  publicUrl: string;
  /** The cookie that signed-in people send. */
  sessionCookie: string;
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': API_POLICY,
  'cache-control': READ_CACHE,
};

const NO_BODY_HEADERS = { 'content-security-policy': API_POLICY, 'cache-control': 'no-store' };

/** What a request brings besides itself. */
export interface ApiBindings {
  Bindings: { address: string };
}

interface ApiParts<Context> {
  context: Context;
  cache: ResponseCache;
  store: CreateCachedResponse;
  /** Whose session the request bears, if anybody's; without it no staff address can be called. */
  identify?: ((request: Request) => Promise<Staff | undefined>) | undefined;
  /** Awaited once staff have changed something, so that they see it at once. */
  onChange?: (() => Promise<void>) | undefined;
}

/**
 * An app that serves a table of JSON addresses: what it does not list is 404, an unlisted method 405. Answers of
 * public reads are kept until the site changes, unless the endpoint says otherwise.
 */
export function createApi<Context>(
  routes: readonly ApiRoute<Context>[],
  parts: ApiParts<Context>,
): Hono<ApiBindings> {
  const app = new Hono<ApiBindings>();
  for (const route of routes) {
    app.on(route.method, toHonoPath(route.path), async (c) => {
      const request = c.req.raw;
      const admit = () => admitStaff(route, request, parts.identify);
      const isOpen = route.access === 'public';
      const staff = isOpen ? undefined : await admit();
      const call = {
        url: new URL(c.req.url),
        params: c.req.param(),
        request,
        address: c.env.address,
        staff,
        admitAgain: isOpen ? undefined : admit,
      };
      return answerCall(route, call, parts);
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

const FORBIDDEN = 'Your role does not include this. An administrator can change that.';

/** Media types that a form of any site can send without asking first. */
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Who calls, where they may.
 * @throws {AppError} unauthenticated, forbidden, or csrf for what only a foreign form would send.
 */
async function admitStaff<Context>(
  { access, endpoint }: ApiRoute<Context>,
  request: Request,
  identify: ApiParts<unknown>['identify'],
): Promise<Staff> {
  const staff = signedIn(await identify?.(request));
  if (access !== 'public' && access !== 'signed-in' && !staff.rights.includes(access)) {
    throw new AppError('forbidden', FORBIDDEN);
  }
  const contentType = request.headers.get('content-type') ?? '';
  const takesForms = endpoint.formats.some((format) => format !== 'json');
  if (!takesForms && FORM_TYPES.test(contentType)) {
    throw new AppError('csrf', 'Send this as application/json.');
  }
  return staff;
}

async function answerCall<Context>(
  { access, endpoint }: ApiRoute<Context>,
  call: Call,
  { context, cache, store, onChange }: ApiParts<Context>,
): Promise<Response> {
  const isRead = ['GET', 'HEAD'].includes(call.request.method);
  const { isKept, unkept = [], status } = endpoint;
  const isForAll = isKept && !unkept.some((name) => call.url.searchParams.has(name));
  const toCached = ({ body, headers }: Reply<unknown>, isShared: boolean): CachedResponse => {
    const ownHeaders = isShared ? headers : { ...headers, 'cache-control': 'no-store' };
    return store(status, { ...JSON_HEADERS, ...ownHeaders }, Buffer.from(JSON.stringify(body)));
  };
  if (!isForAll || access !== 'public') {
    const reply = await endpoint.answer(context, call);
    if (!isRead && call.staff !== undefined) await onChange?.();
    if (reply instanceof Response) return withPolicy(reply);
    if (status === 204) return new Response(null, { status, headers: NO_BODY_HEADERS });
    const answer = toCached(reply, false);
    // Only a read has forms to choose from: compressed, or 304 for one who has it.
    const response = isRead
      ? await toResponse(answer, call.request)
      : new Response(Buffer.from(answer.body), { status, headers: answer.headers });
    for (const cookie of reply.cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  }
  const key = cacheKey(call.url, Object.keys(endpoint.query.shape));
  const answer = await cache.getOrMake(key, async () => {
    const reply = await endpoint.answer(context, strangersCall(key, call.params));
    if (reply instanceof Response) throw new TypeError(`${key} is a file, which is not accepted`);
    return toCached(reply, true);
  });
  return toResponse(answer, call.request);
}

/** A file that says nothing of what may run in it runs nothing. */
function withPolicy(file: Response): Response {
  const name = 'content-security-policy';
  if (!file.headers.has(name)) file.headers.set(name, API_POLICY);
  return file;
}

/** What is kept for everybody is made from the address alone. */
function strangersCall(key: string, params: Call['params']): Call {
  const url = new URL(key, 'http://localhost');
  return { url, params, request: new Request(url), address: '' };
}

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The error for a method that an address does not take; `Allow` lists those that it does. */
export const methodNotAllowed = (methods: readonly string[]): AppError => {
  const allow = [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  ];
  return new AppError('method_not_allowed', `This address only accepts ${allow.join(' and ')}.`, {
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

/** The description of the API, made when it is first asked for. */
export interface ApiDescription {
  /** The OpenAPI 3.1 document. */
  document: () => object;
  /** The same as the answer to a request for it. */
  answer: () => CachedResponse;
}

/**
 * Describes a table of JSON addresses. That takes a tenth of a second, so it is done for the first
 * who asks and not at each start.
 */
export function createApiDescription<Context>(
  routes: readonly ApiRoute<Context>[],
  store: CreateCachedResponse,
  findInfo: () => ApiInfo,
): ApiDescription {
  let described: { title: string; document: object; answer?: CachedResponse } | undefined;
  const describe = () => {
    const info = findInfo();
    if (described?.title !== info.title) {
      described = { title: info.title, document: describeApi(routes, info) };
    }
    return described;
  };
  return {
    document: () => describe().document,
    answer() {
      const made = describe();
      made.answer ??= store(200, JSON_HEADERS, Buffer.from(JSON.stringify(made.document)));
      return made.answer;
    },
  };
}

function describeApi<Context>(routes: readonly ApiRoute<Context>[], info: ApiInfo): object {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: info.sessionCookie,
  });
  for (const { method, path, tag, access, endpoint } of routes) {
    app.openAPIRegistry.registerPath({
      method: OPENAPI_METHODS[method],
      path,
      tags: [tag],
      summary: endpoint.summary,
      description: endpoint.description,
      security: access === 'public' ? [] : [{ session: [] }],
      request: {
        query: endpoint.query,
        params: endpoint.params,
        headers: endpoint.headers,
        ...(endpoint.formats.length === 0 ? {} : { body: describeBody(endpoint) }),
      },
      responses: {
        [endpoint.status]: {
          description: 'The answer.',
          ...(endpoint.status === 204
            ? {}
            : { content: { [endpoint.mediaType]: { schema: endpoint.body } } }),
        },
        default: {
          description: 'What went wrong, in a sentence a person can act on.',
          content: { 'application/json': { schema: ErrorReply } },
        },
      },
    });
  }
  const { publicUrl, title, version, description } = info;
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: publicUrl }],
  });
}

const OPENAPI_METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

function describeBody<Context>({ input, formats, files }: BoundEndpoint<Context>) {
  const parts = Object.fromEntries(
    files.map((name) => [name, z.string().optional().meta({ format: 'binary' })]),
  );
  const upload = input instanceof z.ZodObject ? input.extend(parts) : input;
  const content = formats.map((format) => [
    BODY_TYPES[format],
    { schema: format === 'multipart' ? upload : input },
  ]);
  return { required: true, content: Object.fromEntries(content) };
}
