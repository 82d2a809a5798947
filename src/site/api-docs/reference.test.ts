import { expect, test } from 'vitest';
import { readReference } from './reference.ts';

const error = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: ['not_found', 'internal'] },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['error', 'code'],
};

const answer = (schema: object) => ({ content: { 'application/json': { schema } } });

const note = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    cover: { type: 'string', default: '' },
    status: { type: 'string', enum: ['draft', 'published'] },
    parts: {
      type: 'array',
      maxItems: 9,
      items: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
    part1Text: { type: 'string' },
    part2Text: { type: 'string' },
    part3Text: { type: 'string' },
  },
  required: ['title', 'status', 'parts', 'part1Text', 'part2Text', 'part3Text'],
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Notes API', version: '1.0.0', description: 'Notes.' },
  servers: [{ url: 'https://notes.example' }],
  components: { schemas: { Note: note } },
  paths: {
    '/api/notes': {
      get: {
        tags: ['Notes'],
        summary: 'All notes',
        security: [],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: answer({ type: 'array', items: { $ref: '#/components/schemas/Note' } }),
          default: answer(error),
        },
      },
    },
    '/api/notes/{slug}': {
      get: {
        tags: ['Notes'],
        summary: 'One note',
        security: [{ session: [] }],
        parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: answer({ $ref: '#/components/schemas/Note' }), default: answer(error) },
      },
      patch: {
        tags: ['Notes'],
        summary: 'Change a note',
        requestBody: answer({
          oneOf: [{ $ref: '#/components/schemas/Note' }, { $ref: '#/components/schemas/Draft' }],
        }),
        responses: { 200: answer({ $ref: '#/components/schemas/Note' }), default: answer(error) },
      },
    },
    '/api/notes.csv': {
      get: {
        tags: ['Notes'],
        summary: 'Notes as a table',
        responses: {
          200: { content: { 'text/csv': { schema: { type: 'string' } } } },
          default: answer(error),
        },
      },
    },
  },
};

test('every address is listed with its method, parameters and a call to paste', () => {
  const [group] = readReference(document).groups;
  expect(group?.name).toBe('Notes');
  expect(group?.addresses).toMatchObject([
    {
      anchor: 'get-api-notes',
      method: 'GET',
      path: '/api/notes',
      isPublic: true,
      example: "curl 'https://notes.example/api/notes?limit=2'",
      takes: undefined,
      answers: { type: 'Note[]', objects: ['Note'] },
    },
    {
      anchor: 'get-api-notes-slug',
      path: '/api/notes/{slug}',
      isPublic: false,
      parameters: [{ name: 'slug', place: 'path', type: 'string', isRequired: true }],
      example: "curl 'https://notes.example/api/notes/SLUG'",
      answers: { type: 'Note', objects: ['Note'] },
    },
    {
      method: 'PATCH',
      example: "curl -X PATCH --json @FILE.json 'https://notes.example/api/notes/SLUG'",
      takes: { type: 'Note or Draft', objects: ['Note', 'Draft'] },
    },
    {
      method: 'GET',
      path: '/api/notes.csv',
      answers: { type: 'file', objects: [] },
    },
  ]);
});

test('the fields of an object are resolved, opened and folded', () => {
  const [object] = readReference(document).groups[0]?.objects ?? [];
  expect(object).toEqual({
    name: 'Note',
    fields: [
      { name: 'title', type: 'string', notes: '1 to 200 characters.' },
      { name: 'cover', type: 'string', notes: 'Empty if there is none.' },
      { name: 'status', type: 'one of draft, published', notes: '' },
      { name: 'parts', type: 'object[]', notes: 'At most 9.' },
      { name: 'parts[].text', type: 'string', notes: '' },
      { name: 'part{1-3}Text', type: 'string', notes: '' },
    ],
  });
});

test('an object is described once, however many addresses answer with it', () => {
  const names = readReference(document).groups[0]?.objects.map(({ name }) => name);
  expect(names).toEqual(['Note', 'Draft']);
});

test('the error contract is told once for all addresses', () => {
  const { errorFields, errorCodes } = readReference(document);
  expect(errorCodes).toEqual(['not_found', 'internal']);
  expect(errorFields).toEqual([
    { name: 'error', type: 'string', notes: 'A sentence for a person.' },
    { name: 'code', type: 'string', notes: 'One of the codes below.' },
    { name: 'fields', type: 'map of string', notes: 'Optional.' },
  ]);
});

test('what is no OpenAPI document is refused', () => {
  expect(() => readReference({ hello: 'world' })).toThrow();
});
