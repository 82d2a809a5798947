/** As much of an OpenAPI 3.1 document as the page reads out. */
import * as z from 'zod/mini';

const text = z.optional(z.string());
const count = z.optional(z.number());

/** A JSON schema; `$ref` stands for another one of the document. */
export const Schema = z.object({
  $ref: text,
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  description: text,
  enum: z.optional(z.array(z.unknown())),
  minLength: count,
  maxLength: count,
  maxItems: count,
  default: z.optional(z.unknown()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), Schema));
  },
  get items() {
    return z.optional(Schema);
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), Schema]));
  },
  get anyOf() {
    return z.optional(z.array(Schema));
  },
  get oneOf() {
    return z.optional(z.array(Schema));
  },
});
export type Schema = z.output<typeof Schema>;

const Content = z.optional(z.record(z.string(), z.object({ schema: z.optional(Schema) })));

const Reply = z.object({ description: text, content: Content });
export type Reply = z.output<typeof Reply>;

const Operation = z.object({
  tags: z.optional(z.array(z.string())),
  summary: text,
  description: text,
  security: z.optional(z.array(z.unknown())),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.optional(z.boolean()),
        description: text,
        schema: z.optional(Schema),
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), Reply),
});
export type Operation = z.output<typeof Operation>;

export const OpenApi = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: text }),
  servers: z.optional(z.array(z.object({ url: z.string() }))),
  components: z.optional(z.object({ schemas: z.optional(z.record(z.string(), Schema)) })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
export type OpenApi = z.output<typeof OpenApi>;
