/** Reads lists of blocks: their limits first, then each block by its type. */

import { z } from 'zod';
import { inDigits } from '#platform/digits-rules.ts';
import { isStorable, textsIn, UNSTORABLE } from '../rules.ts';
import { BLOCK_NAME, type Block, type BlockType } from './block.ts';

/** How many blocks a page takes. */
export const MAX_BLOCKS = 200;
/** In characters of JSON. */
export const MAX_BLOCKS_LENGTH = 1_000_000;
/** How many lists and groups may stand inside each other, the block itself counted. */
export const MAX_BLOCK_DEPTH = 8;

const ID = /^[\w-]{1,64}$/;

type Fields = Record<string, unknown>;

/**
 * The blocks of a value that comes from outside, with an issue of `context` for each problem.
 * @returns `z.NEVER` where there is one.
 */
export function readBlocks(
  value: unknown,
  types: ReadonlyMap<string, BlockType>,
  max: number,
  context: z.core.$RefinementCtx,
): Block[] {
  const refuse = (path: PropertyKey[], message: string): void => {
    context.issues.push({ code: 'custom', path, message, input: value });
  };
  if (!Array.isArray(value)) {
    refuse([], 'Use a list of blocks');
    return z.NEVER;
  }
  const limit = brokenLimit(value, max);
  if (limit !== undefined) {
    refuse(limit.path, limit.message);
    return z.NEVER;
  }
  const ids = idsOf(value);
  return value.map((block: unknown, index) => {
    const read = isRecord(block) ? readBlock(block, ids[index] ?? '', types) : NO_BLOCK;
    if ('block' in read) return read.block;
    for (const { path, message } of read.problems) refuse([index, ...path], message);
    return z.NEVER;
  });
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Problem {
  path: PropertyKey[];
  message: string;
}

/** The limit that a list breaks: how long it is, then how deep and how large, each value looked at once. */
function brokenLimit(blocks: readonly unknown[], max: number): Problem | undefined {
  if (blocks.length > max) {
    const message = `Use at most ${inDigits(max)} blocks on a page. There are ${inDigits(blocks.length)}. Move some to another page`;
    return { path: [], message };
  }
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    // A list of its own in place of calls within calls, which would run out of stack.
    const open: [value: unknown, depth: number][] = [[block, 1]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [value, depth] = next;
      length += typeof value === 'string' ? value.length + 3 : 4;
      if (length > MAX_BLOCKS_LENGTH) {
        return {
          path: [],
          message: 'Use at most 1 MB for a page. Move some of it to another page',
        };
      }
      if (typeof value !== 'object' || value === null) continue;
      if (depth > MAX_BLOCK_DEPTH) {
        const message = `Nest lists in a block at most ${MAX_BLOCK_DEPTH} levels deep`;
        return { path: [index], message };
      }
      for (const [name, inner] of Object.entries(value)) {
        length += name.length;
        open.push([inner, depth + 1]);
      }
    }
  }
  return undefined;
}

/** An id for each block: its own, or one made from its type where it has none or an earlier one has it. */
function idsOf(blocks: readonly unknown[]): string[] {
  const given = blocks.map((block) => (isRecord(block) ? block.id : undefined));
  const taken = new Set(given.filter((id) => typeof id === 'string'));
  const seen = new Set<string>();
  return blocks.map((block, index) => {
    const id = given[index];
    if (typeof id === 'string' && id !== '' && !seen.has(id)) {
      seen.add(id);
      return id;
    }
    const type =
      isRecord(block) && typeof block.type === 'string' ? block.type.slice(0, 50) : 'block';
    let made = type;
    for (let number = 2; taken.has(made); number += 1) made = `${type}-${number}`;
    taken.add(made);
    seen.add(made);
    return made;
  });
}

type Read = { block: Block } | { problems: Problem[] };

const NO_BLOCK: Read = { problems: [{ path: [], message: 'Use an object with a type' }] };

function readBlock(given: Fields, id: string, types: ReadonlyMap<string, BlockType>): Read {
  const { id: sent, type: name, v = types.get(String(name))?.v ?? 1, hidden, ...rest } = given;
  const problems: Problem[] = [];
  const refuse = (path: string, message: string): number =>
    problems.push({ path: [path], message });
  if (typeof name !== 'string' || name.length > 64 || !BLOCK_NAME.test(name)) {
    return { problems: [{ path: ['type'], message: 'Use the type of the block' }] };
  }
  if (!ID.test(id) || (sent !== undefined && typeof sent !== 'string')) {
    refuse('id', 'Use 1 to 64 letters, digits, hyphens and underscores');
  }
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) {
    refuse('v', 'Use the version of the block, a number from 1');
    return { problems };
  }
  const type = types.get(name);
  const kept = { ...given, id, type: name, v };
  if (type === undefined || v > type.v) {
    if (!textsIn(given).every(isStorable)) problems.push({ path: [], message: UNSTORABLE });
    return problems.length === 0 ? { block: kept } : { problems };
  }
  const parsed = type.fields.safeParse(upgraded(type, v, rest));
  // What cannot be brought to this version loses nothing by staying in its own.
  if (!parsed.success && v < type.v) return problems.length === 0 ? { block: kept } : { problems };
  if (hidden !== undefined && typeof hidden !== 'boolean') refuse('hidden', 'Use true or false');
  if (parsed.success && problems.length === 0) {
    const head = { id, type: name, v: type.v, ...(hidden === true ? { hidden } : {}) };
    return { block: { ...head, ...parsed.data } };
  }
  return { problems: [...problems, ...(parsed.error?.issues ?? []).flatMap(problemsOf)] };
}

/** The fields as the type's own version has them; undefined where a step fails. */
function upgraded(type: BlockType, from: number, fields: Fields): Fields | undefined {
  try {
    let newer = fields;
    for (let v = from; v < type.v; v += 1) newer = type.migrate?.[v]?.(newer) ?? newer;
    return newer;
  } catch {
    return undefined;
  }
}

const problemsOf = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: 'This field does not exist',
      }))
    : [{ path: [...issue.path], message: issue.message }];
