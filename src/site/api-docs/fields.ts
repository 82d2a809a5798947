/** Turns JSON schemas into rows that a person can read. */
import { inDigits } from '#platform/digits-rules.ts';
import type { Schema } from './openapi.ts';

export interface Field {
  name: string;
  type: string;
  notes: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** The name of the schema that `$ref` leads to. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[refName(schema.$ref)] ?? schema);

/** "string", "BlogPost[]", "one of draft, published" */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return refName(schema.$ref);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && schema.type === undefined) return choices.map(typeOf).join(' or ');
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === 'object') {
    return `map of ${typeOf(schema.additionalProperties)}`;
  }
  return [schema.type ?? 'any'].flat().join(' or ');
}

function limitsOf({ minLength, maxLength, maxItems }: Schema): string {
  if (maxItems !== undefined) return `At most ${maxItems}.`;
  if (maxLength === undefined) return (minLength ?? 0) === 0 ? '' : 'Not empty.';
  const most = inDigits(maxLength);
  return minLength === undefined || minLength === 0
    ? `At most ${most} characters.`
    : `${minLength} to ${most} characters.`;
}

const notesOf = (schema: Schema, isOptional: boolean): string =>
  [
    isOptional ? 'Optional.' : '',
    schema.description ?? '',
    limitsOf(schema),
    schema.default === '' ? 'Empty if there is none.' : '',
  ]
    .filter((note) => note !== '')
    .join(' ');

/** The properties of an object, and below each the properties of what it holds. */
export function fieldsOf(schema: Schema, schemas: Schemas = {}, prefix = ''): Field[] {
  const { properties = {}, required = [] } = resolve(schema, schemas);
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const isOptional = !required.includes(name) && property.default === undefined;
    const field = {
      name: prefix + name,
      type: typeOf(property),
      notes: notesOf(property, isOptional),
    };
    return [field, ...nestedFields(property, field.name)];
  });
  return foldNumbered(fields);
}

/** Named schemas have a table of their own, so only nameless ones are opened. */
const nestedFields = (property: Schema, name: string): Field[] =>
  property.items === undefined
    ? fieldsOf(property, {}, `${name}.`)
    : fieldsOf(property.items, {}, `${name}[].`);

/** Tells a family such as section1Title to section9Title in one row: section{1-9}Title. */
function foldNumbered(fields: readonly Field[]): Field[] {
  const families = Map.groupBy(fields, ({ name, type, notes }) =>
    [name.replace(/\d+/, '#'), type, notes].join('\n'),
  );
  return [...families.values()].flatMap((family) => {
    const [first, last] = [family.at(0), family.at(-1)];
    if (first === undefined || last === undefined || family.length < 3) return family;
    const [from, to] = [first, last].map(({ name }) => /\d+/.exec(name)?.[0]);
    return [{ ...first, name: first.name.replace(/\d+/, `{${from}-${to}}`) }];
  });
}
