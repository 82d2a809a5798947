/** The blocks of a page in its form: a list of cards, and a choice of what to add. */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { BlockType } from '#content/blocks/block.ts';
import type { BlocksRules } from '#content/blocks/field.ts';
import { Button } from '#ui/button.tsx';
import { BLOCK_WORK, type BlockWork, useOfferedBlocks } from '#ui/form/form-blocks.ts';
import { useOfferedOrder } from '#ui/form/form-orders.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SortableRows } from '../../../list/sortable-rows.tsx';
import { isTextEntry } from '../../../typing.ts';
import { type Problem, problemsIn } from '../../error-summary.tsx';
import { useFocusNext } from '../group.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { BlockCard } from './block-card.tsx';
import { type BlockList, useBlocks } from './use-blocks.ts';
import { blockFormsOf, formOf } from './values.ts';

const BlockPicker = lazy(() => import('./block-picker.tsx'));

interface BlocksFieldProps {
  name: string;
  /** Whose preview can draw the blocks; undefined where none can. */
  collection: string | undefined;
  label: string;
  rules: BlocksRules;
}

/** Within a card: its first field, and the button that opens it. */
const FIRST_FIELD = ':is(input:not([type=file]), textarea, select)';
const firstFieldOf = (id: string): string => `[data-block="${id}"] ${FIRST_FIELD}`;
const headOf = (id: string): string => `[data-block="${id}"] [data-head]`;

export default function BlocksField({ name, collection, label, rules }: BlocksFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const list = useBlocks(name, rules);
  const [forms] = useState(() => blockFormsOf(rules));
  const problems = useProblems(name);
  const work = useWork(list, problems.inBlocks, root);
  const { blocks } = list;
  const reorder = (from: number, to: number): void => {
    if (list.mayMove(from, to)) list.move(from, to);
  };
  useOfferedOrder(name, reorder);
  useOfferedBlocks({ list: () => workable(list), work: work.onPage });
  return (
    <fieldset ref={root} className="flex min-w-0 flex-col gap-3">
      <legend className="pb-3 text-sm font-semibold">{label}</legend>
      {problems.ofList !== undefined && (
        <p className="text-sm font-medium text-bad-ink">{problems.ofList}</p>
      )}
      <VisuallyHidden role="status">{list.said}</VisuallyHidden>
      {blocks.length === 0 && <p className="text-sm text-text-2">Nothing here yet.</p>}
      <ol className="flex flex-col">
        <SortableRows
          rows={blocks.map(({ key, block }, index) => ({ id: key, block, index }))}
          labelOf={({ block }) => list.nameOf(block)}
          onMove={reorder}
        >
          {({ block, index }, handle) => (
            <>
              {list.mayInsert(index) && (
                <AddHere
                  label={`Add a block before ${list.nameOf(block)}`}
                  onClick={() => work.setAddAt(index)}
                />
              )}
              <BlockCard
                name={`${name}.${index}`}
                block={block}
                place={{ index, count: blocks.length }}
                form={formOf(forms, block)}
                list={list}
                handle={handle}
                problems={problems.inBlocks.filter((one) => isIn(one, `${name}.${index}`))}
                isOpen={work.isOpen(block.id)}
                onOpen={(isOpen) => work.setOpen(block.id, isOpen, `${name}.${index}`)}
                onMove={(to) => work.move(index, to)}
                onCopy={() => work.showNew(list.duplicate(index))}
                onRemove={() => work.remove(index)}
              />
            </>
          )}
        </SortableRows>
      </ol>
      {list.mayInsert(blocks.length) && (
        <Button
          variant="secondary"
          className="self-start"
          data-add-last
          onClick={() => work.setAddAt(blocks.length)}
        >
          <Plus aria-hidden="true" />
          Add a block
        </Button>
      )}
      {list.removed !== undefined && (
        <UndoBar words={`${list.nameOf(list.removed.block)} removed.`} onUndo={work.bringBack} />
      )}
      {work.addAt !== undefined && (
        <Suspense>
          <BlockPicker
            collection={collection}
            types={rules.types}
            template={list.template}
            blocks={blocks.map(({ block }) => block)}
            onClose={() => work.setAddAt(undefined)}
            onChoose={work.add}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** What is done to the blocks, and where the focus goes after it. */
function useWork(
  list: BlockList,
  problems: readonly Problem[],
  root: React.RefObject<Element | null>,
) {
  const { blocks } = list;
  const [addAt, setAddAt] = useState<number>();
  const focusNext = useFocusNext(root);
  const open = useOpenCards(list, problems, focusNext);
  const showNew = (id: string): void => {
    open.set(id, true);
    focusNext(firstFieldOf(id), headOf(id));
  };
  return {
    isOpen: open.has,
    /** A card with problems is opened at the first of them. */
    setOpen(id: string, isOpen: boolean, path: string): void {
      open.set(id, isOpen);
      const first = problems.find((one) => isIn(one, path));
      if (isOpen && first !== undefined) focusNext(`[name="${first.name}"]`);
    },
    addAt,
    setAddAt,
    showNew,
    add(type: BlockType): void {
      setAddAt(undefined);
      showNew(list.add(addAt ?? blocks.length, type));
    },
    move(from: number, to: number): void {
      const id = blocks[from]?.block.id ?? '';
      const tool = (one: string): string => `[data-block="${id}"] [data-tool="${one}"]`;
      focusNext(tool(to < from ? 'up' : 'down'), `${tool('up')}, ${tool('down')}`);
      list.move(from, to);
    },
    remove(index: number): void {
      const next = blocks[index + 1] ?? blocks[index - 1];
      focusNext(next === undefined ? '[data-add-last]' : headOf(next.block.id));
      list.remove(index);
    },
    /** Does on the page what the buttons of a card do; the focus stays there. */
    onPage(id: string, one: BlockWork): void {
      const index = blocks.findIndex(({ block }) => block.id === id);
      if (!mayDo(list, index).includes(one)) return;
      if (one === 'up' || one === 'down') list.move(index, index + (one === 'up' ? -1 : 1));
      else if (one === 'comment') list.comment(index);
      else if (one === 'before' || one === 'after') setAddAt(index + (one === 'after' ? 1 : 0));
      else list.toggle(index);
    },
    bringBack: (): void => focusNext(headOf(list.bringBack())),
  };
}

/** What may be done to a block of the list, as its card offers it. */
function mayDo(list: BlockList, index: number): BlockWork[] {
  const block = list.blocks[index]?.block;
  if (block === undefined) return [];
  const may: Record<BlockWork, boolean> = {
    up: list.mayMove(index, index - 1),
    down: list.mayMove(index, index + 1),
    hide: list.lockAt(index) === undefined && block.hidden !== true,
    show: list.lockAt(index) === undefined && block.hidden === true,
    before: list.mayInsert(index),
    after: list.mayInsert(index + 1),
    comment: list.mayComment,
  };
  return BLOCK_WORK.filter((work) => may[work]);
}

const workable = (list: BlockList) =>
  list.blocks.map(({ block }, index) => ({
    id: block.id,
    name: list.nameOf(block),
    may: mayDo(list, index),
  }));

const isIn = (problem: Problem, name: string): boolean =>
  problem.name === name || problem.name.startsWith(`${name}.`);

/** What is wrong with the list, and in which blocks. */
function useProblems(name: string) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const own: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  const inBlocks = problemsIn(errors).filter((one) => one.name.startsWith(`${name}.`));
  return {
    ofList: typeof own === 'string' ? own : undefined,
    inBlocks: inBlocks.filter((one) => one.name !== `${name}.root`),
  };
}

/** Which cards are open. What is new of the problems opens its card, and has the focus where nobody types. */
function useOpenCards(
  { blocks }: BlockList,
  problems: readonly Problem[],
  focusNext: (...selectors: string[]) => void,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<ReadonlySet<string>>(new Set());
  const set = (id: string, isOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  useEffect(() => {
    const fresh = problems.filter((one) => !known.current.has(one.name));
    known.current = new Set(problems.map((one) => one.name));
    const [first] = fresh;
    if (first === undefined) return;
    for (const one of fresh) {
      const block = blocks[Number(one.name.split('.')[1])]?.block;
      if (block !== undefined) set(block.id, true);
    }
    if (!isTextEntry(document.activeElement)) focusNext(`[name="${first.name}"]`);
  });
  return { has: (id: string) => open.has(id), set };
}

const AddHere = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="group/add flex h-7 w-full cursor-pointer items-center gap-2 text-text-2 hover:text-text focus-visible:text-text"
  >
    <span className="h-px grow bg-transparent group-hover/add:bg-line-2 group-focus-visible/add:bg-line-2" />
    <Plus aria-hidden="true" className="size-4" />
    <span className="h-px grow bg-transparent group-hover/add:bg-line-2 group-focus-visible/add:bg-line-2" />
  </button>
);
