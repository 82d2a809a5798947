/** What the page of the API says, read from the OpenAPI document. */
import * as z from 'zod/mini';
import { type Field, fieldsOf, refName, type Schemas, typeOf } from './fields.ts';
import { OpenApi, type Operation, type Reply, type Schema } from './openapi.ts';

export interface Parameter {
  name: string;
  /** Where it stands: path or query. */
  place: string;
  type: string;
  isRequired: boolean;
  notes: string;
}

export interface Address {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  isPublic: boolean;
  parameters: Parameter[];
  /** A call to try in a terminal. */
  example: string;
  /** What is sent; undefined where nothing is. */
  takes: Part | undefined;
  /** What a success holds. */
  answers: Part;
}

/** What is sent or answered. */
export interface Part {
  type: string;
  /** The objects among those of the group that it is made of. */
  objects: string[];
}

export interface ObjectShape {
  name: string;
  fields: Field[];
}

/** Addresses about one noun, and the objects that they answer with. */
export interface AddressGroup {
  name: string;
  addresses: Address[];
  objects: ObjectShape[];
}

export interface ApiReference {
  title: string;
  version: string;
  description: string;
  server: string;
  groups: AddressGroup[];
  errorFields: Field[];
  errorCodes: string[];
}

interface Row {
  group: string;
  address: Address;
  schemas: (Schema | undefined)[];
}

/** @throws where `json` is no OpenAPI document. */
export function readReference(json: unknown): ApiReference {
  const document = z.parse(OpenApi, json);
  const server = document.servers?.[0]?.url ?? '';
  const schemas = document.components?.schemas ?? {};
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const rows = operations.map(({ path, method, operation }): Row => {
    const takes = schemaOf(operation.requestBody);
    const success = successOf(operation);
    const answers = schemaOf(success);
    return {
      group: operation.tags?.[0] ?? 'Other',
      address: {
        ...readAddress(server, path, method, operation),
        takes: takes === undefined ? undefined : readPart(takes),
        answers: readPart(answers ?? { type: success?.content === undefined ? 'nothing' : 'file' }),
      },
      schemas: [takes, answers],
    };
  });
  const error = schemaOf(operations[0]?.operation.responses.default) ?? {};
  return {
    title: document.info.title,
    version: document.info.version,
    description: document.info.description ?? '',
    server,
    groups: groupRows(rows, schemas),
    errorFields: fieldsOf(error, schemas).map((field) =>
      field.name === 'code'
        ? { ...field, type: 'string', notes: 'One of the codes below.' }
        : field,
    ),
    errorCodes: (error.properties?.code?.enum ?? []).map(String),
  };
}

const successOf = (operation: Operation): Reply | undefined =>
  Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];

const schemaOf = (reply: Pick<Reply, 'content'> | undefined): Schema | undefined =>
  reply?.content?.['application/json']?.schema;

/** The named objects that a schema is, is a list of or a choice among. */
const objectNames = ({ $ref, items, oneOf = [] }: Schema): string[] => [
  ...($ref === undefined ? [] : [refName($ref)]),
  ...[...(items === undefined ? [] : [items]), ...oneOf].flatMap(objectNames),
];

const readPart = (schema: Schema): Part => ({
  type: typeOf(schema),
  objects: objectNames(schema),
});

function groupRows(rows: readonly Row[], schemas: Schemas): AddressGroup[] {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, members]) => {
    const names = members.flatMap(({ schemas: parts }) =>
      parts.flatMap((part) => (part === undefined ? [] : objectNames(part))),
    );
    return {
      name,
      addresses: members.map(({ address }) => address),
      objects: [...new Set(names)].map((object) => ({
        name: object,
        fields: fieldsOf(schemas[object] ?? {}, schemas),
      })),
    };
  });
}

function readAddress(
  server: string,
  path: string,
  method: string,
  operation: Operation,
): Omit<Address, 'takes' | 'answers'> {
  return {
    anchor: `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    description: operation.description ?? '',
    isPublic: (operation.security ?? []).length === 0,
    parameters: (operation.parameters ?? []).map(readParameter),
    example: exampleCall(server, path, method, operation),
  };
}

const readParameter = (parameter: NonNullable<Operation['parameters']>[number]): Parameter => ({
  name: parameter.name,
  place: parameter.in,
  type: parameter.schema === undefined ? 'string' : typeOf(parameter.schema),
  isRequired: parameter.required ?? false,
  notes: parameter.description ?? '',
});

/** Placeholders stand in capitals, since curl gives braces a meaning of its own. */
function exampleCall(
  server: string,
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
): string {
  const address = server + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const query = parameters.some(({ name }) => name === 'limit') ? '?limit=2' : '';
  const options = [
    ...(method === 'get' || method === 'post' ? [] : [`-X ${method.toUpperCase()} `]),
    ...(requestBody === undefined ? [] : ['--json @FILE.json ']),
  ];
  return `curl ${options.join('')}'${address}${query}'`;
}
