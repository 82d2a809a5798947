/** What one JSON address promises: who may call it, what it reads, what it answers. */
import type { z } from 'zod';
import { AppError } from '../errors.ts';

export type Access = 'public' | 'staff';

export interface Reply<Body> {
  body: Body;
  headers?: Record<string, string>;
}

export interface EndpointInput<Context, Query, Params> {
  context: Context;
  query: Query;
  params: Params;
  url: URL;
}

/** A read: same address, same answer until the site changes. Other keys than these stay inside. */
export interface ReadEndpoint<
  Context,
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> {
  summary: string;
  description: string;
  query: Query;
  params: Params;
  body: Body;
  /** False where there are too many different answers to keep them; they are made anew then. */
  isKept?: boolean;
  handle: (
    input: EndpointInput<Context, z.output<Query>, z.output<Params>>,
  ) => Promise<Reply<z.input<Body>>>;
}

export interface BoundEndpoint<Context> {
  summary: string;
  description: string;
  query: z.ZodObject;
  params: z.ZodObject;
  body: z.ZodType;
  isKept: boolean;
  answer: (context: Context, url: URL, params: Record<string, string>) => Promise<Reply<unknown>>;
}

/** Joins parse, act and present: the handler sees parsed input, the caller sees the schema's keys. */
export function readEndpoint<
  Context,
  Query extends z.ZodObject,
  Params extends z.ZodObject,
  Body extends z.ZodType,
>(endpoint: ReadEndpoint<Context, Query, Params, Body>): BoundEndpoint<Context> {
  const { summary, description, query, params, body, isKept = true, handle } = endpoint;
  return {
    summary,
    description,
    query,
    params,
    body,
    isKept,
    async answer(context, url, rawParams) {
      const input = {
        context,
        url,
        query: parseInput(query, singleValues(url.searchParams, query)),
        params: parseInput(params, rawParams),
      };
      const reply = await handle(input);
      return { ...reply, body: body.parse(reply.body) };
    },
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

function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  values: Record<string, string>,
): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw invalid(
    Object.fromEntries(
      result.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const),
    ),
  );
}

const invalid = (fields: Record<string, string>): AppError =>
  new AppError('validation_failed', 'Some values of this request cannot be used.', { fields });
