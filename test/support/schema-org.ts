/** The vocabulary of schema.org as `schema-dts` declares it: which properties each type has. */
import { readFileSync } from 'node:fs';

const DECLARATIONS = 'node_modules/schema-dts/dist/schema.d.ts';

interface Declared {
  parents: string[];
  properties: string[];
}

const INTERFACE = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;

const declared = new Map<string, Declared>(
  [...readFileSync(DECLARATIONS, 'utf8').matchAll(INTERFACE)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(', ').filter((parent) => parent !== ''),
        properties: [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
);

function propertiesOf(name: string): string[] {
  const own = declared.get(name);
  return own === undefined ? [] : [...own.properties, ...own.parents.flatMap(propertiesOf)];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What schema.org does not know in a document: types, and properties of types. */
export function unknownTerms(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownTerms);
  if (!isObject(value)) return [];
  const { '@type': type, ...properties } = value;
  const inner = Object.values(properties).flatMap(unknownTerms);
  // A node that is only pointed at.
  if (type === undefined) {
    return [...inner, ...Object.keys(properties).filter((name) => name !== '@id')];
  }
  const known = new Set(propertiesOf(`${String(type)}Leaf`));
  if (known.size === 0) return [...inner, `type ${String(type)}`];
  const isKnown = (name: string): boolean =>
    known.has(name) || name === '@id' || /^\w+-input$/.test(name);
  return [
    ...inner,
    ...Object.keys(properties)
      .filter((name) => !isKnown(name))
      .map((name) => `${String(type)}.${name}`),
  ];
}
