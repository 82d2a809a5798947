/** What one JSON address promises: who may call it, what it reads, what it answers. */
import { z } from 'zod';
import type { Permission, Right, Role } from '../access-rules.ts';
import { AppError } from '../errors.ts';
import { type AttachmentRules, type BodyFormat, type RequestBody, readBody } from './body.ts';
import { headerValues, parseInput, parseQuery, singleValues } from './input.ts';

/** Who is longer with a body than this is asked once more what they may do by then. */
const ADMITTED_FOR_MS = 1_000;

/** Anybody, whoever is signed in, or who has a right. */
export type Access = 'public' | 'signed-in' | Right;

/** Who is signed in, and what they may do. */
export interface Staff extends Permission {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** The session that the request bears. */
  sessionId: string;
}

/** What an endpoint's handler gives. */
export interface Reply<Body> {
  body: Body;
  headers?: Record<string, string>;
  /** Values of Set-Cookie; only for answers that are made for one request. */
  cookies?: readonly string[];
}

/** One call of an address, before anything in it was looked at. */
export interface Call {
  url: URL;
  params: Record<string, string>;
  request: Request;
  /** Where it came from; see `clientAddress`. */
  address: string;
  /** Who calls, where the address is not public. */
  staff?: Staff | undefined;
  /** The same once more, where it takes a while until the body is there. @throws as the first time. */
  admitAgain?: (() => Promise<Staff>) | undefined;
}

/** Who calls, as far as that is known before anything is read. */
export type Caller = Pick<Call, 'address' | 'staff'>;

interface EndpointTexts {
  summary: string;
  description: string;
}

interface EndpointInput<Context, Query, Params> {
  context: Context;
  query: Query;
  params: Params;
  url: URL;
  request: Request;
  staff: Staff | undefined;
}

/** A read: same address, same answer until the site changes. Other keys than these stay inside. */
export interface ReadEndpoint<
  Context,
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> extends EndpointTexts {
  query: Query;
  params: Params;
  body: Body;
  /** False where there are too many different answers to keep them; they are made anew then. */
  isKept?: boolean;
  /** Parameters that may be anything: an answer to one of them is made for each request. */
  unkept?: readonly string[];
  handle: (
    input: EndpointInput<Context, z.output<Query>, z.output<Params>>,
  ) => Promise<Reply<z.input<Body>>>;
}

/** A read whose answer is no JSON, and is made for each request. */
export interface FileEndpoint<
  Context,
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
> extends EndpointTexts {
  query: Query;
  params: Params;
  mediaType: string;
  handle: (input: EndpointInput<Context, z.output<Query>, z.output<Params>>) => Promise<Response>;
}

/** An address that changes something. */
export interface WriteEndpoint<
  Context,
  Params extends z.ZodObject = z.ZodObject,
  Headers extends z.ZodObject = z.ZodObject,
  Input extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
> extends EndpointTexts {
  /** Parameters of the address; most writes have none. */
  query?: Query;
  params: Params;
  /** Request headers that matter, in lowercase. */
  headers: Headers;
  /** What the body must be; none is read where there are no formats. */
  input: Input;
  formats: readonly BodyFormat[];
  /** Parts of a multipart form that are files. */
  files?: readonly string[];
  /** Where a multipart form may have files under any names. */
  attachments?: AttachmentRules;
  /** Whether a call without a body is one without fields. */
  isBodyOptional?: boolean;
  /** How large a body of text may be, where it is another size than usual. */
  maxMegabytes?: number;
  /** How many fields a form may have, where it is another number than usual. */
  maxFields?: number;
  /** 204 is an answer without a body, whatever the schema says. */
  status: 200 | 201 | 204;
  body: Body;
  /** What somebody reads who sends more than is read, where it is another sentence than usual. */
  tooLarge?: string;
  /** Throws for a caller who may not even send a body now. */
  admit?: (context: Context, caller: Caller) => Promise<void>;
  /** Waits until the body may be read; what it gives is called once the answer is made. */
  acquireSlot?: (context: Context) => Promise<() => void>;
  handle: (input: {
    context: Context;
    query: z.output<Query>;
    params: z.output<Params>;
    headers: z.output<Headers>;
    input: z.output<Input>;
    files: ReadonlyMap<string, File>;
    attachments: RequestBody['attachments'];
    address: string;
    request: Request;
    staff: Staff | undefined;
  }) => Promise<Reply<z.input<Body>>>;
}

/**
 * Who calls an address that is not public.
 * @throws {AppError} unauthenticated, where such an address was declared public by mistake.
 */
export function signedIn(staff: Staff | undefined): Staff {
  if (staff === undefined) throw new AppError('unauthenticated', SIGN_IN);
  return staff;
}

/** What a caller without a session reads. */
export const SIGN_IN = 'Sign in to use this address.';

/** What the router and the OpenAPI document need of any endpoint. */
export interface BoundEndpoint<Context> extends EndpointTexts {
  query: z.ZodObject;
  params: z.ZodObject;
  headers: z.ZodObject;
  input: z.ZodType;
  formats: readonly BodyFormat[];
  files: readonly string[];
  status: 200 | 201 | 204;
  body: z.ZodType;
  mediaType: string;
  isKept: boolean;
  unkept?: readonly string[];
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
    answer: async (context, call) => handle({ context, ...parseAddress(query, params, call) }),
  };
}

/** Joins admission, parse, act and present. */
export function writeEndpoint<
  Context,
  Params extends z.ZodObject,
  Headers extends z.ZodObject,
  Input extends z.ZodType,
  Body extends z.ZodType,
  Query extends z.ZodObject,
>(endpoint: WriteEndpoint<Context, Params, Headers, Input, Body, Query>): BoundEndpoint<Context> {
  const {
    query,
    params,
    headers,
    input,
    formats,
    files = [],
    attachments,
    isBodyOptional = false,
    maxMegabytes,
    maxFields,
    tooLarge,
    status,
    body,
    admit,
    acquireSlot,
    handle,
    ...words
  } = endpoint;
  return {
    ...words,
    query: query ?? NOTHING,
    params,
    headers,
    input,
    formats,
    files,
    status,
    body,
    mediaType: JSON_TYPE,
    isKept: false,
    async answer(context, { url, params: rawParams, request, address, staff, admitAgain }) {
      const begunAt = performance.now();
      const parsedParams = parseInput(params, rawParams);
      const parsedQuery = parseQuery(query, url);
      await admit?.(context, { address, staff });
      const releaseSlot = await acquireSlot?.(context);
      try {
        const limits = { maxMegabytes, maxFields, tooLarge, isOfStranger: staff === undefined };
        const rules = { formats, files, attachments, isOptional: isBodyOptional, ...limits };
        const sent = await readBody(request, rules);
        const isLong = performance.now() - begunAt > ADMITTED_FOR_MS;
        const caller = isLong && admitAgain !== undefined ? await admitAgain() : staff;
        const reply = await handle({
          context,
          query: parsedQuery,
          params: parsedParams,
          headers: parseInput(headers, headerValues(request.headers, headers)),
          input: parseInput(input, sent.fields),
          files: sent.files,
          attachments: sent.attachments,
          address,
          request,
          staff: caller,
        });
        return { ...reply, body: body.parse(reply.body) };
      } finally {
        releaseSlot?.();
      }
    },
  };
}

function parseAddress<Query extends z.ZodObject, Params extends z.ZodObject>(
  query: Query,
  params: Params,
  call: Call,
): Omit<EndpointInput<unknown, z.output<Query>, z.output<Params>>, 'context'> {
  return {
    url: call.url,
    request: call.request,
    staff: call.staff,
    query: parseInput(query, singleValues(call.url.searchParams, query)),
    params: parseInput(params, call.params),
  };
}
