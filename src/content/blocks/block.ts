/**
 * Blocks: the typed parts that a page is made of, kept as JSON in a field of an entry. What this
 * release does not know, a block of another type or of a later version, is kept exactly as it is.
 */
import { z } from 'zod';

/** One part of a page; its own fields stand flat beside these. */
export interface Block {
  /** Short, and unique within its page; it stays with the block for good. */
  id: string;
  type: string;
  /** The version of its fields. */
  v: number;
  /** Whether visitors do not see it. */
  hidden?: boolean | undefined;
  [field: string]: unknown;
}

/** Small drawings of how a block looks, of which the studio has one each. */
export type BlockSketch =
  | 'cards'
  | 'figures'
  | 'form'
  | 'hero'
  | 'list'
  | 'image'
  | 'quote'
  | 'steps'
  | 'table'
  | 'text';

/** What people call a block and its fields. */
interface BlockLabels {
  /** "Call to action" */
  one: string;
  /** What it is for, in a sentence. */
  help?: string;
  /** Under which heading of the studio's choice it stands: "Words". */
  group?: string;
  sketch?: BlockSketch;
  /** The fields, where that is not their name in words; of a list as `items.answer`. */
  fields?: Readonly<Record<string, string>>;
  /** A sentence below a field of the form. */
  fieldHelp?: Readonly<Record<string, string>>;
}

type Fields = Record<string, unknown>;

/** A kind of block, declared once. */
export interface BlockType<Shape extends z.ZodObject = z.ZodObject> {
  /** In kebab-case. */
  type: string;
  /** The version of its fields, from 1; it grows when older fields have to be changed to be read. */
  v: number;
  labels: BlockLabels;
  /** Every field that people write, as a strict object; none is called as those of `Block` are. */
  fields: Shape;
  /** Makes fields of version `n` those of `n + 1`; pure. */
  migrate?: Readonly<Record<number, (fields: Fields) => Fields>>;
  /** A block as it might be, for the studio's choice and for tests. */
  sample: z.input<Shape>;
}

/** A block of a known type, in the version of this release. */
export type BlockOf<Type extends BlockType> = Block & z.output<Type['fields']>;

const OWN_NAMES = ['id', 'type', 'v', 'hidden'];
/** How types of blocks are spelt. */
export const BLOCK_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Declares a kind of block; it returns what it is given.
 * @throws where its name, a field's name, its versions or its sample cannot be right.
 */
export function defineBlock<Shape extends z.ZodObject>(type: BlockType<Shape>): BlockType<Shape> {
  const refuse = (reason: string): never => {
    throw new Error(`The block ${type.type} ${reason}`);
  };
  if (!BLOCK_NAME.test(type.type)) refuse('needs a name in kebab-case');
  const taken = OWN_NAMES.find((name) => name in type.fields.shape);
  if (taken !== undefined) refuse(`has a field ${taken}, which every block has`);
  if (!Number.isInteger(type.v) || type.v < 1) refuse('needs a version from 1');
  for (let v = 1; v < type.v; v += 1) {
    if (type.migrate?.[v] === undefined) refuse(`cannot read its version ${v}`);
  }
  const sample = type.fields.safeParse(type.sample);
  if (!sample.success) refuse(`has a sample that is not valid: ${z.prettifyError(sample.error)}`);
  return type;
}

/** Whether a block is of this type in the version of this release, so that its fields can be read. */
export const isBlockOf = <Type extends BlockType>(
  type: Type,
  block: Block,
): block is BlockOf<Type> => block.type === type.type && block.v === type.v;

/** The type of a block; undefined where this release cannot read its fields. */
export const typeOfBlock = (types: readonly BlockType[], block: Block): BlockType | undefined =>
  types.find((type) => isBlockOf(type, block));

/** An id that no other block has. */
export const newBlockId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

/** A block with an id of its own, its fields blank but for those given. */
export const newBlock = ({ type, v, fields }: BlockType, given: Fields = {}): Block => ({
  id: newBlockId(),
  type,
  v,
  ...blankFields(fields),
  ...given,
});

/** Fields before anything is written: their defaults, and what is blank where they have none. */
export const blankFields = ({ shape }: z.ZodObject): Fields =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, blankOf(field)]));

function blankOf(field: z.core.$ZodType): unknown {
  const { success, data } = z.safeParse(field, undefined);
  if (success && data !== undefined) return data;
  // What may be left out is shown all the same, as what it would be.
  if (field instanceof z.ZodOptional) return blankOf(field.unwrap());
  if (field instanceof z.ZodPipe) return blankOf(field.in);
  if (field instanceof z.ZodObject) return blankFields(field);
  if (field instanceof z.ZodArray) return [];
  if (field instanceof z.ZodEnum) return field.options[0];
  return field instanceof z.ZodBoolean ? false : '';
}
