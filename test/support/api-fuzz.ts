/** Calls of every address of the API document, from what it asks for to what nobody should send. */
import fc from 'fast-check';
import { z } from 'zod';
import { type FuzzWorld, JsonSchema, type KnownValues, valuesOf } from './fuzz-values.ts';

const Operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: JsonSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: JsonSchema })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});

const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema).default({}) }),
});

/** One address with one method, as the document describes it. */
export interface FuzzTarget {
  method: string;
  path: string;
  /** Statuses of a success. */
  statuses: readonly number[];
  calls: fc.Arbitrary<FuzzCall>;
}

export interface FuzzCall {
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const BROKEN_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '\u0000',
  '{"a":1e999}',
];

const STRANGE_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'application/x-www-form-urlencoded',
  '',
];

/** Every address of `document`; `known` lets calls get as far as an entry that is there. */
export function fuzzTargets(document: unknown, known: KnownValues): FuzzTarget[] {
  const { paths, components } = ApiDocument.parse(document);
  const world = { known, schemas: components.schemas };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      statuses: Object.keys(operation.responses).map(Number).filter(Number.isInteger),
      calls: callsOf(path, operation, world),
    })),
  );
}

function callsOf(
  path: string,
  { parameters, requestBody }: z.output<typeof Operation>,
  world: FuzzWorld,
): fc.Arbitrary<FuzzCall> {
  const record = (place: string): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valuesOf(name, schema, world)]),
      ),
      { requiredKeys: [] },
    );
  return fc
    .record({
      inPath: record('path'),
      query: record('query'),
      headers: record('header'),
      extra: fc.constantFrom(
        '',
        '',
        '',
        'tag[]=1',
        '__proto__[isAdmin]=1',
        '%ff=1',
        'limit=1&limit=2',
      ),
      body: requestBody === undefined ? fc.constant(undefined) : bodyOf(requestBody.content, world),
    })
    .map(({ inPath, query, headers, extra, body }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encode(asText(inPath[name] ?? 'x')),
      );
      const pairs = Object.entries(query).map(
        ([name, value]) => `${name}=${encode(asText(value))}`,
      );
      const search = [...pairs, ...(extra === '' ? [] : [extra])].join('&');
      return {
        target: search === '' ? address : `${address}?${search}`,
        headers: { ...asHeaders(headers), ...body?.headers },
        body: body?.text,
      };
    });
}

interface FuzzBody {
  headers: Record<string, string>;
  text: string;
}

function bodyOf(
  content: Readonly<Record<string, { schema: JsonSchema }>>,
  world: FuzzWorld,
): fc.Arbitrary<FuzzBody> {
  const formats = Object.entries(content).map(([type, { schema }]) =>
    valuesOf('body', schema, world).map((value) => encodeBody(type, value)),
  );
  const broken = fc
    .record({
      type: fc.constantFrom(...Object.keys(content), ...STRANGE_TYPES),
      text: fc.constantFrom(...BROKEN_BODIES),
    })
    .map(({ type, text }) => ({ headers: { 'content-type': type }, text }));
  return fc.oneof({ weight: 5, arbitrary: fc.oneof(...formats) }, { weight: 1, arbitrary: broken });
}

function encodeBody(type: string, value: unknown): FuzzBody {
  const headers = { 'content-type': type };
  if (type === 'application/json') return { headers, text: JSON.stringify(value) };
  const fields = Object.entries(Object(value)).map(
    ([name, field]) => [name, asText(field)] as const,
  );
  if (type === 'application/x-www-form-urlencoded') {
    return { headers, text: fields.map((pair) => pair.map(encode).join('=')).join('&') };
  }
  const parts = fields.map(
    ([name, field]) =>
      `--fuzz\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${field}\r\n`,
  );
  return {
    headers: { 'content-type': `${type}; boundary=fuzz` },
    text: `${parts.join('')}--fuzz--\r\n`,
  };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Header values as `Headers` takes them; hostile ones are tried on sockets elsewhere. */
const asHeaders = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      asText(value)
        .replaceAll(/[^\x20-\x7e]/g, '?')
        .slice(0, 4_000),
    ]),
  );
