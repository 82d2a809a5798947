/** Values from a JSON schema: mostly what it asks for, now and then what nobody should send. */
import fc from 'fast-check';
import { z } from 'zod';

export const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get oneOf() {
    return z.array(JsonSchema).optional();
  },
  get allOf() {
    return z.array(JsonSchema).optional();
  },
});
export type JsonSchema = z.output<typeof JsonSchema>;

/** Values that exist, by the name of the parameter or field that may have them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** What schemas and names lead to. */
export interface FuzzWorld {
  known: KnownValues;
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** What has broken servers of others; none of it looks like what an answer must not tell. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  '\r\nX-Evil: 1',
  "' or 1=1 --",
  '%_%',
  '../../..',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '2024-02-30',
  '+099999-01-01T00:00:00Z',
  'a!'.repeat(50_000),
  '🔑'.repeat(2_000),
  [],
  {},
  [[[[[[]]]]]],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
];

const hostile = fc.constantFrom(...HOSTILE);

/** Mostly what the schema asks for, and one time in eight anything. */
export function valuesOf(
  name: string,
  schema: JsonSchema,
  world: FuzzWorld,
  depth = 0,
): fc.Arbitrary<unknown> {
  const known = world.known[name] ?? [];
  return fc.oneof(
    {
      weight: 7,
      arbitrary:
        known.length === 0 ? validOf(name, schema, world, depth) : fc.constantFrom(...known),
    },
    { weight: 1, arbitrary: hostile },
  );
}

const MAX_DEPTH = 6;

function validOf(
  name: string,
  schema: JsonSchema,
  world: FuzzWorld,
  depth: number,
): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  const same = (other: JsonSchema): fc.Arbitrary<unknown> =>
    valuesOf(name, other, world, depth + 1);
  const named = world.schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named !== undefined) return same(named);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(same));
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map(same))
      .map((parts) => Object.assign({}, ...parts.map(Object)));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: bounded(schema.minimum, 0), max: bounded(schema.maximum, 1_000) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(schema.items === undefined ? hostile : same(schema.items), { maxLength: 3 });
    case 'object':
      return objectOf(schema, world, depth);
    default:
      return fc.jsonValue();
  }
}

const bounded = (limit: number | undefined, otherwise: number): number =>
  limit === undefined || Math.abs(limit) > 1_000_000 ? otherwise : Math.trunc(limit);

function objectOf(schema: JsonSchema, world: FuzzWorld, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      [
        name,
        fc.option(valuesOf(name, field, world, depth + 1), { freq: 12, nil: undefined }),
      ] as const,
  );
  return fc
    .record({
      given: fc.record(Object.fromEntries(fields)),
      unknown: fc.constantFrom({}, {}, {}, {}, {}, { id: 'x', role: 'admin' }, { isAdmin: true }),
    })
    .map(({ given, unknown }) => ({ ...given, ...unknown }));
}

function textOf({ format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.constantFrom('ann@example.org', 'ben@example.org');
    case 'date-time':
      return fc.constantFrom('2025-01-15T10:00:00.000Z', '2031-12-31T23:59:59.999Z');
    case 'uri':
      return fc.webUrl();
    default: {
      const shortest = Math.min(minLength, 2_000);
      return fc.string({
        unit: 'grapheme',
        minLength: shortest,
        maxLength: Math.max(shortest, Math.min(maxLength, 60)),
      });
    }
  }
}
