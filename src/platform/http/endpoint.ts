/** What one JSON address promises: who may call it, what it reads, what it answers. */
import { z } from 'zod';
import { type BodyFormat, readBody } from './body.ts';
import { invalid, parseInput } from './input.ts';

export type Access = 'public' | 'staff';

/** Who is signed in. */
export interface Staff {
  id: string;
}

export interface Reply<Body> {
  body: Body;
  headers?: Record<string, string>;
}

/** One call of an address, before anything in it was looked at. */
export interface Call {
  url: URL;
  params: Record<string, string>;
  request: Request;
  /** Where it came from; see `clientAddress`. */
  address: string;
}

interface Words {
  summary: string;
  description: string;
}

interface EndpointInput<Context, Query, Params> {
  context: Context;
  query: Query;
  params: Params;
  url: URL;
}

interface FileInput<Context, Query, Params> extends EndpointInput<Context, Query, Params> {
  request: Request;
}

/** A read: same address, same answer until the site changes. Other keys than these stay inside. */
export interface ReadEndpoint<
  Context,
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> extends Words {
  query: Query;
  params: Params;
  body: Body;
  /** False where there are too many different answers to keep them; they are made anew then. */
  isKept?: boolean;
  handle: (
    input: EndpointInput<Context, z.output<Query>, z.output<Params>>,
  ) => Promise<Reply<z.input<Body>>>;
}

/** A read whose answer is no JSON, and is made for each request. */
export interface FileEndpoint<
  Context,
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
> extends Words {
  query: Query;
  params: Params;
  mediaType: string;
  handle: (input: FileInput<Context, z.output<Query>, z.output<Params>>) => Promise<Response>;
}

/** An address that changes something. */
export interface WriteEndpoint<
  Context,
  Params extends z.ZodObject = z.ZodObject,
  Headers extends z.ZodObject = z.ZodObject,
  Input extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends Words {
  params: Params;
  /** Request headers that matter, in lowercase. */
  headers: Headers;
  /** What the body must be; none is read where there are no formats. */
  input: Input;
  formats: readonly BodyFormat[];
  /** Parts of a multipart form that are files. */
  files?: readonly string[];
  /** Whether a call without a body is one without fields. */
  isBodyOptional?: boolean;
  status: 200 | 201;
  body: Body;
  /** Throws for a caller who may not even send a body now. */
  admit?: (context: Context, address: string) => Promise<void>;
  handle: (input: {
    context: Context;
    params: z.output<Params>;
    headers: z.output<Headers>;
    input: z.output<Input>;
    files: ReadonlyMap<string, File>;
    address: string;
  }) => Promise<Reply<z.input<Body>>>;
}

/** What the router and the OpenAPI document need of any endpoint. */
export interface BoundEndpoint<Context> extends Words {
  query: z.ZodObject;
  params: z.ZodObject;
  headers: z.ZodObject;
  input: z.ZodType;
  formats: readonly BodyFormat[];
  files: readonly string[];
  status: 200 | 201;
  body: z.ZodType;
  mediaType: string;
  isKept: boolean;
  answer: (context: Context, call: Call) => Promise<Reply<unknown> | Response>;
}

/** Where an address takes no parameters, headers or fields. */
export const NOTHING = z.object({});
const JSON_TYPE = 'application/json';
const READS = { headers: NOTHING, input: NOTHING, formats: [], files: [], status: 200 } as const;

/** Joins parse, act and present: the handler sees parsed input, the caller sees the schema's keys. */
export function readEndpoint<
  Context,
  Query extends z.ZodObject,
  Params extends z.ZodObject,
  Body extends z.ZodType,
>(endpoint: ReadEndpoint<Context, Query, Params, Body>): BoundEndpoint<Context> {
  const { query, params, body, handle, isKept = true, ...words } = endpoint;
  return {
    ...words,
    ...READS,
    query,
    params,
    body,
    mediaType: JSON_TYPE,
    isKept,
    async answer(context, call) {
      const reply = await handle({ context, ...parseAddress(query, params, call) });
      return { ...reply, body: body.parse(reply.body) };
    },
  };
}

/** Joins parse and act; the handler makes the whole answer. */
export function fileEndpoint<Context, Query extends z.ZodObject, Params extends z.ZodObject>(
  endpoint: FileEndpoint<Context, Query, Params>,
): BoundEndpoint<Context> {
  const { query, params, mediaType, handle, ...words } = endpoint;
  return {
    ...words,
    ...READS,
    query,
    params,
    body: z.string(),
    mediaType,
    isKept: false,
    answer: async (context, call) =>
      handle({ context, request: call.request, ...parseAddress(query, params, call) }),
  };
}

/** Joins admission, parse, act and present. */
export function writeEndpoint<
  Context,
  Params extends z.ZodObject,
  Headers extends z.ZodObject,
  Input extends z.ZodType,
  Body extends z.ZodType,
>(endpoint: WriteEndpoint<Context, Params, Headers, Input, Body>): BoundEndpoint<Context> {
  const {
    params,
    headers,
    input,
    formats,
    files = [],
    isBodyOptional = false,
    status,
    body,
    admit,
    handle,
    ...words
  } = endpoint;
  return {
    ...words,
    query: NOTHING,
    params,
    headers,
    input,
    formats,
    files,
    status,
    body,
    mediaType: JSON_TYPE,
    isKept: false,
    async answer(context, { params: rawParams, request, address }) {
      const parsedParams = parseInput(params, rawParams);
      await admit?.(context, address);
      const sent =
        formats.length === 0
          ? { fields: {}, files: new Map<string, File>() }
          : await readBody(request, { formats, files, isOptional: isBodyOptional });
      const reply = await handle({
        context,
        params: parsedParams,
        headers: parseInput(headers, headerValues(request.headers, headers)),
        input: parseInput(input, sent.fields),
        files: sent.files,
        address,
      });
      return { ...reply, body: body.parse(reply.body) };
    },
  };
}

function parseAddress<Query extends z.ZodObject, Params extends z.ZodObject>(
  query: Query,
  params: Params,
  call: Call,
): { url: URL; query: z.output<Query>; params: z.output<Params> } {
  return {
    url: call.url,
    query: parseInput(query, singleValues(call.url.searchParams, query)),
    params: parseInput(params, call.params),
  };
}

/** The values of the parameters that `schema` names. Others are ignored; a repeated one is refused. */
function singleValues(search: URLSearchParams, schema: z.ZodObject): Record<string, string> {
  const fields: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const [value, ...others] = search.getAll(name);
    if (others.length > 0) fields[name] = 'Give this parameter once';
    else if (value !== undefined) values[name] = value;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return values;
}

const headerValues = (headers: Headers, schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
