import { z } from 'zod';
import { AppError } from '../errors.ts';

const UNUSABLE = 'Some values in this request are not valid.';
const UNKNOWN_FIELD = 'There is no field with this name';

/** Unknown names that an answer repeats, and how much of each. */
const MAX_UNKNOWN_NAMED = 20;
const MAX_NAME_LENGTH = 64;

/**
 * What `schema` makes of `value`.
 * @throws {AppError} validation_failed with one sentence for each field at fault, all at once.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldProblems(result.error.issues));
}

/** The error for input that breaks rules: 422 with one sentence for each field. */
export const invalid = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('validation_failed', UNUSABLE, { fields });

/** The first sentence about each field, by its path. */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const problems = new Map<string, string>();
  const add = (field: string, message: string): void => {
    if (!problems.has(field)) problems.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') {
      add(issue.path.join('.') || 'body', issue.message);
      continue;
    }
    for (const key of issue.keys.slice(0, MAX_UNKNOWN_NAMED)) {
      add([...issue.path, key.slice(0, MAX_NAME_LENGTH)].join('.'), UNKNOWN_FIELD);
    }
  }
  return Object.fromEntries(problems);
}

/** What `schema` makes of the parameters of an address. */
export function parseQuery<Query extends z.ZodObject>(
  schema: Query | undefined,
  url: URL,
): z.output<Query>;
export function parseQuery(schema: z.ZodObject = z.object({}), url: URL): Record<string, unknown> {
  return parseInput(schema, singleValues(url.searchParams, schema));
}

/** The values of the parameters that `schema` names. Others are ignored; a repeated one is refused. */
export function singleValues(search: URLSearchParams, schema: z.ZodObject): Record<string, string> {
  const fields: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const [value, ...others] = search.getAll(name);
    if (others.length > 0) fields[name] = 'Send this parameter only once';
    else if (value !== undefined) values[name] = value;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return values;
}

/** The values of the headers that `schema` names. */
export const headerValues = (headers: Headers, schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
