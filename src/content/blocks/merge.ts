/**
 * Merges what two people made of the same page, three-way: by block id and field. It is pure, and
 * neither side's words are ever lost: what both changed differently is a conflict that holds both.
 *
 * Order: the blocks that nobody moved stand as they did, the longest such row. Between two of them
 * come the blocks that one side put there, in that side's order; where both did, the row whose
 * first id is lower comes first. A block that both moved stays where `mine` has it.
 */
import type { Block } from './block.ts';
import { mergeOrder } from './merge-order.ts';

/** Where both sides changed the same thing, differently; a side is undefined where it has removed it. */
export interface MergeConflict {
  /** Of a field of a block, or of a whole block; left out for a field of the entry. */
  blockId?: string;
  /** The field; left out for a whole block. */
  field?: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What the merge has of theirs that mine had not. */
export interface TakenChange {
  change: 'added' | 'removed' | 'moved' | 'changed';
  blockId?: string;
  /** The type of that block. */
  type?: string;
  /** The field that was changed. */
  field?: string;
}

/** A merge; where there are conflicts it has `mine` in their places. */
export interface MergedBlocks {
  blocks: Block[];
  conflicts: MergeConflict[];
  taken: TakenChange[];
}

/** As `MergedBlocks`, of the fields of an entry. */
export interface MergedFields {
  fields: Record<string, unknown>;
  conflicts: MergeConflict[];
  taken: TakenChange[];
}

/**
 * The blocks that two sides made of the same ones. Merging with a side that changed nothing gives
 * the other one exactly; a change is taken once, however often the same sides are merged.
 */
export function mergeBlocks(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): MergedBlocks {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const conflicts: MergeConflict[] = [];
  const taken: TakenChange[] = [];
  const merged = new Map<string, Block>();
  for (const id of new Set([...sides.mine.keys(), ...sides.theirs.keys(), ...sides.base.keys()])) {
    const result = mergeBlock(id, {
      base: sides.base.get(id),
      mine: sides.mine.get(id),
      theirs: sides.theirs.get(id),
    });
    conflicts.push(...result.conflicts);
    taken.push(...result.taken);
    if (result.block !== undefined) merged.set(id, result.block);
  }
  const [was, ours, others] = [base, mine, theirs].map((blocks) =>
    blocks.map(({ id }) => id).filter((id) => merged.has(id)),
  );
  const order = mergeOrder(was ?? [], ours ?? [], others ?? []);
  const blocks = order.ids.flatMap((id) => merged.get(id) ?? []);
  const moved = blocks.filter(({ id }) => order.movedByTheirs.has(id));
  taken.push(...moved.map(({ id, type }) => ({ change: 'moved' as const, blockId: id, type })));
  return { blocks, conflicts, taken };
}

const byId = (blocks: readonly Block[]): Map<string, Block> =>
  new Map(blocks.map((block) => [block.id, block]));

interface Sides<T> {
  base: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
}

interface MergedBlock {
  block: Block | undefined;
  conflicts: MergeConflict[];
  taken: TakenChange[];
}

function mergeBlock(id: string, sides: Sides<Block>): MergedBlock {
  const { base, mine, theirs } = sides;
  const type = (mine ?? theirs ?? base)?.type ?? '';
  const take = (block: Block | undefined, change: TakenChange['change']): MergedBlock => ({
    block,
    conflicts: [],
    taken: [{ change, blockId: id, type }],
  });
  if (isSame(mine, theirs) || isSame(theirs, base))
    return { block: mine, conflicts: [], taken: [] };
  if (isSame(mine, base) && (mine === undefined || theirs === undefined)) {
    return take(theirs, theirs === undefined ? 'removed' : 'added');
  }
  const isComparable =
    mine !== undefined && theirs !== undefined && isAlike(mine, theirs) && isAlike(base, mine);
  if (!isComparable) {
    if (isSame(mine, base)) return take(theirs, 'changed');
    // The words stay in the page, whoever has removed them, until somebody decides.
    return { block: mine ?? theirs, conflicts: [{ blockId: id, ...sides }], taken: [] };
  }
  const { fields, conflicts, taken } = mergeFields(base ?? {}, mine, theirs);
  return {
    block: { ...fields, id, type, v: mine.v },
    conflicts: conflicts.map((conflict) => ({ ...conflict, blockId: id })),
    taken: taken.map((change) => ({ ...change, blockId: id, type })),
  };
}

/** Whether fields of the same name mean the same in both. */
const isAlike = (one: Block | undefined, other: Block): boolean =>
  one === undefined || (one.type === other.type && one.v === other.v);

/**
 * The fields that two sides made of the same ones. The fields named in `blockFields` hold blocks;
 * every other one is merged as a whole.
 */
export function mergeFields(
  base: object,
  mine: object,
  theirs: object,
  blockFields: readonly string[] = [],
): MergedFields {
  const fields: Record<string, unknown> = {};
  const conflicts: MergeConflict[] = [];
  const taken: TakenChange[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const at = (side: object): unknown => Reflect.get(side, field);
    const sides = { base: at(base), mine: at(mine), theirs: at(theirs) };
    let value = sides.mine;
    if (blockFields.includes(field)) {
      const merged = mergeBlocks(listOf(sides.base), listOf(sides.mine), listOf(sides.theirs));
      value = merged.blocks;
      conflicts.push(...merged.conflicts);
      taken.push(...merged.taken);
    } else if (!isSame(sides.mine, sides.theirs) && !isSame(sides.theirs, sides.base)) {
      if (isSame(sides.mine, sides.base)) {
        value = sides.theirs;
        taken.push({ change: 'changed', field });
      } else conflicts.push({ field, ...sides });
    }
    if (value !== undefined) fields[field] = value;
  }
  return { fields, conflicts, taken };
}

const listOf = (value: unknown): Block[] => (Array.isArray(value) ? value : []);

/** Whether two JSON values are the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ours, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const isIn = ([name, value]: [string, unknown]): boolean => isSame(value, others.get(name));
  const isSet = ([, value]: [string, unknown]): boolean => value !== undefined;
  const count = (entries: Map<string, unknown>): number => [...entries].filter(isSet).length;
  return count(ours) === count(others) && [...ours].every(isIn);
}
