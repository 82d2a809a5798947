import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import { isSame, mergeBlocks, mergeFields } from './merge.ts';

const FIELDS = ['headline', 'lead', 'hidden'];

const block = (id: string, fields: object = {}): Block => ({
  id,
  type: 'quote',
  v: 1,
  headline: `The headline of ${id}`,
  lead: '',
  ...fields,
});

/** What one person does to a page; places are parts of the whole. */
type Edit = { place: number; field: string; to: number } & (
  | { does: 'insert' }
  | { does: 'remove' }
  | { does: 'move' }
  | { does: 'change' }
);

const edits = fc.array(
  fc.record({
    does: fc.constantFrom('insert' as const, 'remove' as const, 'move' as const, 'change' as const),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
    field: fc.constantFrom(...FIELDS),
  }),
  { maxLength: 6 },
);

function edited(base: readonly Block[], who: string, list: readonly Edit[]): Block[] {
  const blocks = base.map((one) => ({ ...one }));
  for (const [number, { does, place, field, to }] of list.entries()) {
    const at = Math.min(Math.floor(place * blocks.length), blocks.length - 1);
    const target = Math.floor(to * blocks.length);
    if (does === 'insert') blocks.splice(target, 0, block(`${who}${number}`));
    else if (at >= 0 && does === 'remove') blocks.splice(at, 1);
    else if (at >= 0 && does === 'move') blocks.splice(target, 0, ...blocks.splice(at, 1));
    const changed = blocks[at];
    if (does === 'change' && changed !== undefined) {
      // Both sides write the same words now and then.
      const words = to < 0.2 ? 'the same' : `${who} wrote ${number}`;
      blocks[at] = { ...changed, [field]: field === 'hidden' ? true : words };
    }
  }
  return blocks;
}

const pages = fc.record({ size: fc.integer({ min: 0, max: 8 }), mine: edits, theirs: edits });

const RUNS = { numRuns: 1_000 };

/** Runs a rule over pages that two people have edited at once. */
const forAllEdits = (rule: (base: Block[], mine: Block[], theirs: Block[]) => void): void =>
  fc.assert(
    fc.property(pages, ({ size, mine, theirs }) => {
      const base = Array.from({ length: size }, (_, index) => block(`base${index}`));
      rule(base, edited(base, 'mine', mine), edited(base, 'theirs', theirs));
    }),
    RUNS,
  );

const ids = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id);
const find = (blocks: readonly Block[], id: string): Block | undefined =>
  blocks.find((one) => one.id === id);

test('of a thousand pages that two people edit at once no edit is lost', () => {
  forAllEdits((base, mine, theirs) => {
    const { blocks, conflicts } = mergeBlocks(base, mine, theirs);
    expect(new Set(ids(blocks)).size).toBe(blocks.length);
    for (const [side, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      for (const one of side) {
        const was = find(base, one.id);
        const beside = find(other, one.id);
        const found = find(blocks, one.id);
        if (was === undefined) expect(found).toEqual(one);
        for (const field of FIELDS) {
          if (isSame(was?.[field], one[field])) continue;
          const conflict = conflicts.find(
            ({ blockId, field: name }) => blockId === one.id && (name ?? field) === field,
          );
          const isKept = isSame(found?.[field], one[field]);
          expect(isKept || conflict !== undefined, `${one.id} ${field}`).toBe(true);
          if (conflict === undefined) continue;
          // Both versions are in the conflict, whole.
          const sides =
            conflict.field === undefined ? [one, beside] : [one[field], beside?.[field]];
          const held = [conflict.mine, conflict.theirs];
          expect(held).toEqual(side === mine ? sides : sides.toReversed());
        }
      }
      for (const one of base) {
        const isRemoved = find(side, one.id) === undefined;
        const isUntouched = isSame(find(other, one.id) ?? one, one);
        if (isRemoved && isUntouched) expect(ids(blocks)).not.toContain(one.id);
      }
    }
    // What is in doubt stays in the page until somebody decides.
    for (const { blockId = '' } of conflicts) expect(ids(blocks)).toContain(blockId);
    const known = new Set([...ids(mine), ...ids(theirs)]);
    expect(ids(blocks).every((id) => known.has(id))).toBe(true);
  });
});

test('merging with a side that changed nothing gives the other exactly', () => {
  forAllEdits((base, mine) => {
    expect(mergeBlocks(base, mine, base)).toEqual({ blocks: mine, conflicts: [], taken: [] });
    const { blocks, conflicts } = mergeBlocks(base, base, mine);
    expect({ blocks, conflicts }).toEqual({ blocks: mine, conflicts: [] });
    expect(mergeBlocks(base, mine, mine)).toEqual({ blocks: mine, conflicts: [], taken: [] });
  });
});

test('merging once more changes nothing', () => {
  forAllEdits((base, mine, theirs) => {
    const { blocks, conflicts } = mergeBlocks(base, mine, theirs);
    if (conflicts.length > 0) return;
    const again = mergeBlocks(base, blocks, theirs);
    expect(again.conflicts).toEqual([]);
    expect(again.blocks).toEqual(blocks);
    expect(mergeBlocks(blocks, blocks, blocks).blocks).toEqual(blocks);
  });
});

test('who is "mine" changes no more than whose words stand in a conflict', () => {
  forAllEdits((base, mine, theirs) => {
    const [one, other] = [mergeBlocks(base, mine, theirs), mergeBlocks(base, theirs, mine)];
    const turned = other.conflicts.map(({ mine, theirs, ...rest }) => ({
      ...rest,
      mine: theirs,
      theirs: mine,
    }));
    const sorted = <T extends object>(list: T[]): string[] =>
      list.map((value) => JSON.stringify(Object.entries(value).sort())).sort();
    expect(sorted(turned)).toEqual(sorted(one.conflicts));
    expect(ids(other.blocks).sort()).toEqual(ids(one.blocks).sort());
    for (const { id } of one.blocks) {
      if (one.conflicts.some(({ blockId }) => blockId === id)) continue;
      expect(find(other.blocks, id)).toEqual(find(one.blocks, id));
    }
  });
});

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id));
const BASE = [a, b, c, d].filter((one) => one !== undefined);
const ordered = (order: string): Block[] =>
  [...order].map((id) => BASE.find((one) => one.id === id) ?? block(id));
const order = (base: string, mine: string, theirs: string): string =>
  ids(mergeBlocks(ordered(base), ordered(mine), ordered(theirs)).blocks).join('');

test('inserts, moves and removals of both sides come together', () => {
  expect(order('abcd', 'xabcd', 'abcdy')).toBe('xabcdy');
  expect(order('abcd', 'abxcd', 'abycd')).toBe('abxycd');
  expect(order('abcd', 'bacd', 'abdc')).toBe('badc');
  expect(order('abcd', 'dabc', 'abxcd')).toBe('dabxc');
  expect(order('abcd', 'acd', 'abxcd')).toBe('axcd');
  expect(order('abcd', 'bcda', 'abd')).toBe('bda');
  // Both moved the same one: the place of mine stands.
  expect(order('abcd', 'dabc', 'adbc')).toBe('dabc');
});

test('what was taken over is told, and what was changed by both is a conflict', () => {
  const theirs = [block('x'), block('b', { lead: 'Theirs' }), block('d'), block('c')];
  expect(mergeBlocks(BASE, ordered('abcd'), theirs).taken).toEqual(
    expect.arrayContaining([
      { change: 'added', blockId: 'x', type: 'quote' },
      { change: 'changed', blockId: 'b', type: 'quote', field: 'lead' },
      { change: 'removed', blockId: 'a', type: 'quote' },
    ]),
  );
  const changed = block('a', { lead: 'Mine' });
  const removed = mergeBlocks(BASE, [changed, ...ordered('bcd')], ordered('bcd'));
  expect(removed.conflicts).toEqual([{ blockId: 'a', base: a, mine: changed, theirs: undefined }]);
  expect(removed.blocks[0]).toEqual(changed);
  const replaced = { ...block('b'), v: 2 };
  const versions = mergeBlocks(
    BASE,
    [...ordered('a'), block('b', { lead: 'Mine' })],
    [...ordered('a'), replaced],
  );
  expect(versions.conflicts).toMatchObject([{ blockId: 'b', theirs: replaced }]);
});

test('fields of an entry are merged each as a whole, but for blocks', () => {
  const base = { title: 'Old', tags: ['a'], note: '', blocks: ordered('ab') };
  const mine = { ...base, title: 'Mine', blocks: ordered('abx'), seo: { title: 'S' } };
  const theirs = { ...base, tags: ['a', 'b'], note: 'Theirs', blocks: ordered('yab') };
  expect(mergeFields(base, mine, theirs, ['blocks'])).toEqual({
    fields: {
      title: 'Mine',
      tags: ['a', 'b'],
      note: 'Theirs',
      seo: { title: 'S' },
      blocks: ordered('yabx'),
    },
    conflicts: [],
    taken: [
      { change: 'changed', field: 'tags' },
      { change: 'changed', field: 'note' },
      { change: 'added', blockId: 'y', type: 'quote' },
    ],
  });
  expect(mergeFields(base, mine, { ...theirs, title: 'Theirs' }).conflicts).toMatchObject([
    { field: 'title', base: 'Old', mine: 'Mine', theirs: 'Theirs' },
    { field: 'blocks' },
  ]);
});
