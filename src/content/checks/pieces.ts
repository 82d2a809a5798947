/** What an entry is written of, piece by piece, whatever its type. */
import { z } from 'zod';
import { type Block, typeOfBlock } from '../blocks/block.ts';
import { blocksRulesOf } from '../blocks/field.ts';
import { imageValue } from '../image-schema.ts';
import { link } from '../schema.ts';
import { isObject } from '../wire.ts';

/** A value that visitors see. */
export interface Piece {
  /** Its place among the fields: `blocks.2.text`. */
  path: string;
  /** Markdown, several sentences of plain words, a few of them, an address, or that of a picture. */
  kind: 'prose' | 'text' | 'line' | 'link' | 'image';
  value: string;
}

/** Nobody writes more; what is beyond is not looked at. */
const MAX_PIECES = 2_000;

/** Where more than this fits in, whole sentences are written. */
const MAX_LINE_LENGTH = 254;

/** What is no part of the text. */
const ELSEWHERE = new Set(['slug', 'seo', 'status', 'tags', 'publishDate']);

/** All that is written in an item, in the order of its fields; of blocks only those that are shown. */
export function piecesOf({ shape }: z.ZodObject, item: object): Piece[] {
  const pieces: Piece[] = [];
  for (const [name, field] of Object.entries(shape)) {
    if (!ELSEWHERE.has(name)) collect(field, Reflect.get(item, name), name, pieces);
  }
  return pieces;
}

function collect(field: unknown, value: unknown, path: string, pieces: Piece[]): void {
  if (pieces.length >= MAX_PIECES) return;
  const blocks = blocksRulesOf(field);
  if (blocks !== undefined) {
    if (!Array.isArray(value)) return;
    for (const [index, block] of value.entries()) {
      const type = isShown(block) ? typeOfBlock(blocks.types, block) : undefined;
      if (type !== undefined) collect(type.fields, block, `${path}.${index}`, pieces);
    }
    return;
  }
  if (Array.isArray(value)) {
    const list = unwrapped(field);
    if (!(list instanceof z.ZodArray)) return;
    for (const [index, one] of value.entries()) {
      collect(list.element, one, `${path}.${index}`, pieces);
    }
    return;
  }
  const kind = kindOf(field);
  if (typeof value === 'string') {
    if (kind !== undefined && value !== '') pieces.push({ path, kind, value });
    return;
  }
  const object = unwrapped(field);
  if (!(object instanceof z.ZodObject) || !isObject(value)) return;
  for (const [name, inner] of Object.entries(object.shape)) {
    collect(inner, value[name], `${path}.${name}`, pieces);
  }
}

const isShown = (block: unknown): block is Block =>
  isObject(block) &&
  typeof block.id === 'string' &&
  typeof block.type === 'string' &&
  typeof block.v === 'number' &&
  block.hidden !== true;

/** A field without its default and without what is done to it on the way in. */
function unwrapped(field: unknown): unknown {
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodOptional
  ) {
    return unwrapped(field.unwrap());
  }
  return field instanceof z.ZodPipe ? unwrapped(field.in) : field;
}

const metaOf = (field: unknown): Readonly<Record<string, unknown>> =>
  (field instanceof z.ZodType ? field.meta() : undefined) ?? {};

function kindOf(field: unknown): Piece['kind'] | undefined {
  if (metaOf(field).prose === true) return 'prose';
  const inner = unwrapped(field);
  if (inner === imageValue) return 'image';
  if (inner === link) return 'link';
  const { widget, reference } = metaOf(inner);
  if (widget === 'address') return 'link';
  if (widget === 'portrait') return 'image';
  if (widget !== undefined || reference !== undefined) return undefined;
  if (!(inner instanceof z.ZodString)) return undefined;
  return (inner.maxLength ?? Number.POSITIVE_INFINITY) <= MAX_LINE_LENGTH ? 'line' : 'text';
}
