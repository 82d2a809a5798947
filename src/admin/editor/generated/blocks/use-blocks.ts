/** The list of blocks in a form: what can be done to it, and what is said of it. */
import { useContext, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type Block, type BlockType, newBlock, newBlockId } from '#content/blocks/block.ts';
import type { BlocksRules } from '#content/blocks/field.ts';
import { lockOf, type PageTemplate, templateProblems } from '#content/blocks/templates.ts';
import { FormCommentsContext } from '#ui/form/form-comments.ts';
import { isBlock } from './values.ts';

/** A block that was removed, and where it was. */
export interface RemovedBlock {
  at: number;
  block: Block;
}

export interface BlockList {
  /** As they are in the form, each with the key of its place in the page. */
  blocks: readonly { key: string; block: Block }[];
  template: PageTemplate | undefined;
  /** What was done last, for who listens. */
  said: string;
  removed: RemovedBlock | undefined;
  nameOf: (block: Block) => string;
  lockAt: (index: number) => ReturnType<typeof lockOf>;
  mayMove: (from: number, to: number) => boolean;
  mayInsert: (at: number) => boolean;
  mayComment: boolean;
  /** Each gives the id of the block that the work goes on with. */
  add: (at: number, type: BlockType) => string;
  duplicate: (index: number) => string;
  bringBack: () => string;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  toggle: (index: number) => void;
  /** Begins a comment, once the form can be seen. */
  comment: (index: number) => void;
}

/** Stands for a block that is not there yet. */
const NOBODY: Block = { id: '', type: '', v: 1 };

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

export function useBlocks(name: string, rules: BlocksRules): BlockList {
  const { control, getValues, setValue } = useFormContext();
  const comments = useContext(FormCommentsContext);
  const list = useFieldArray({ control, name, keyName: 'key' });
  const template = useWatch({ control, compute: (values) => rules.templateOf?.(values) });
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<RemovedBlock>();
  const values: unknown = getValues(name);
  const blocks = Array.isArray(values) ? values.filter(isBlock) : [];
  const nameOf = ({ type }: Block): string =>
    rules.types.find((one) => one.type === type)?.labels.one ?? 'Unknown block';
  const placeOf = (at: number): string => `place ${at + 1} of ${blocks.length}`;
  const isAllowed = (next: readonly Block[]): boolean =>
    template === undefined ||
    Object.keys(templateProblems(template, next, rules.types)).length <=
      Object.keys(templateProblems(template, blocks, rules.types)).length;
  const insert = (at: number, block: Block, words: string): string => {
    list.insert(at, block, { shouldFocus: false });
    setRemoved(undefined);
    setSaid(`${nameOf(block)} ${words}`);
    return block.id;
  };
  return {
    blocks: list.fields.flatMap(({ key }, index) => {
      const block = blocks[index];
      return block === undefined ? [] : [{ key, block }];
    }),
    template,
    said,
    removed,
    nameOf,
    lockAt: (index) => lockOf(template, blocks, index),
    mayMove: (from, to) => to >= 0 && to < blocks.length && isAllowed(moved(blocks, from, to)),
    mayInsert: (at) => isAllowed(blocks.toSpliced(at, 0, NOBODY)),
    mayComment: comments !== undefined,
    comment: (index) => requestAnimationFrame(() => comments?.begin(`${name}.${index}`)),
    add: (at, type) => insert(at, newBlock(type), 'added'),
    duplicate(index) {
      const copy = { ...structuredClone(blocks[index] ?? NOBODY), id: newBlockId() };
      return insert(index + 1, copy, 'copied');
    },
    bringBack() {
      if (removed === undefined) return '';
      return insert(Math.min(removed.at, blocks.length), removed.block, 'is back');
    },
    move(from, to) {
      list.move(from, to);
      setSaid(`${nameOf(blocks[from] ?? NOBODY)} is now at ${placeOf(to)}`);
    },
    remove(index) {
      const block = blocks[index];
      if (block === undefined) return;
      list.remove(index);
      setRemoved({ at: index, block });
      setSaid(`${nameOf(block)} removed`);
    },
    toggle(index) {
      const block = blocks[index];
      if (block === undefined) return;
      const isHidden = block.hidden === true;
      setValue(`${name}.${index}.hidden`, isHidden ? undefined : true, { shouldDirty: true });
      setSaid(`${nameOf(block)} is ${isHidden ? 'shown' : 'hidden'}`);
    },
  };
}
