/** A menu in the form of its entry: a tree of links that are dragged, moved, renamed, removed. */
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { MenuRules } from '#features/settings/menu-rules.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isTextEntry } from '../../../typing.ts';
import { type Problem, problemsIn } from '../../error-summary.tsx';
import { useFocusNext } from '../group.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { MenuRowCard } from './menu-row.tsx';
import { MenuRows } from './menu-rows.tsx';
import { type Move, pathOf } from './tree.ts';
import { type Menu, useMenu } from './use-menu.ts';

interface MenuFieldProps {
  name: string;
  label: string;
  help: string | undefined;
  rules: MenuRules;
}

const inRow = (key: string, selector: string): string => `[data-row="${key}"] ${selector}`;
const headOf = (key: string): string => inRow(key, '[data-head]');
const toolOf = (key: string, move: Move): string => inRow(key, `[data-tool="${move}"]`);

export default function MenuField({ name, label, help, rules }: MenuFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const menu = useMenu(name, rules);
  const problems = useProblems(name);
  const work = useWork(menu, name, problems.inRows, root);
  const count = menu.rows.filter(({ depth }) => depth === 0).length;
  return (
    <fieldset
      ref={root}
      aria-describedby={problems.ofList === undefined ? undefined : `${name}-error`}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="pb-3 text-sm font-semibold">{label}</legend>
      {help !== undefined && <p className="-mt-3 text-sm text-text-2">{help}</p>}
      {problems.ofList !== undefined && (
        <p id={`${name}-error`} className="text-sm font-medium text-bad-ink">
          {problems.ofList}
        </p>
      )}
      <VisuallyHidden role="status">{menu.said}</VisuallyHidden>
      {count === 0 && <p className="text-sm text-text-2">Nothing here yet.</p>}
      <ol className="flex flex-col empty:hidden">
        <MenuRows menu={menu} onLift={work.closeAll}>
          {(row, index, handle) => {
            const path = pathOf(menu.rows, index, name);
            return (
              <MenuRowCard
                {...{ path, row, index, menu, handle }}
                problems={problems.inRows.filter((one) => isOwn(one, path))}
                isOpen={work.isOpen(row.key)}
                onOpen={(isOpen) => work.setOpen(row.key, isOpen)}
                onMove={(move) => work.move(index, move)}
                onAdd={() => work.add(index)}
                onRemove={() => work.remove(index)}
              />
            );
          }}
        </MenuRows>
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          ref={menu.ref}
          data-add-last=""
          disabled={!menu.mayAdd(-1)}
          onClick={() => work.add(-1)}
        >
          <Plus aria-hidden="true" />
          Add a {rules.one}
        </Button>
        <p className="label text-text-2">
          {count} of {rules.max}
        </p>
      </div>
      {menu.removed !== undefined && (
        <UndoBar words={`${menu.removed.words}.`} onUndo={work.bringBack} />
      )}
    </fieldset>
  );
}

/** Of the row itself; those of links below it are theirs. */
const isOwn = ({ name }: Problem, path: string): boolean =>
  name === path || (name.startsWith(`${path}.`) && !/^items\.\d/.test(name.slice(path.length + 1)));

/** What is done to the rows, and where the focus goes after it. */
function useWork(
  menu: Menu,
  name: string,
  problems: readonly Problem[],
  root: React.RefObject<Element | null>,
) {
  const { rows } = menu;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const focusNext = useFocusNext(root);
  const keyAt = (path: string): string | undefined =>
    rows.find((_, index) => isOwn({ name: path, message: '' }, pathOf(rows, index, name)))?.key;
  const set = (keys: readonly string[], isOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (isOpen) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  useFreshProblems(problems, (fresh) => {
    set(
      fresh.flatMap((one) => keyAt(one.name) ?? []),
      true,
    );
    const [first] = fresh;
    if (first !== undefined && !isTextEntry(document.activeElement)) {
      focusNext(`[name="${first.name}"]`);
    }
  });
  return {
    isOpen: (key: string) => open.has(key),
    closeAll: () => setOpen(new Set()),
    /** A row with problems is opened at the first of them. */
    setOpen(key: string, isOpen: boolean): void {
      set([key], isOpen);
      const first = problems.find((one) => keyAt(one.name) === key);
      if (isOpen && first !== undefined) focusNext(`[name="${first.name}"]`);
    },
    move(index: number, move: Move): void {
      const key = rows[index]?.key ?? '';
      const others = (['up', 'down', 'in', 'out'] as const).map((one) => toolOf(key, one));
      focusNext(toolOf(key, move), others.join(', '));
      menu.move(index, move);
    },
    add(parent: number): void {
      const key = menu.add(parent);
      set([key], true);
      focusNext(inRow(key, 'input'));
    },
    remove(index: number): void {
      const key = menu.remove(index);
      focusNext(key === '' ? '[data-add-last]' : headOf(key));
    },
    bringBack: (): void => focusNext(headOf(menu.bringBack())),
  };
}

/** Tells once of each problem that was not there before. */
function useFreshProblems(
  problems: readonly Problem[],
  onFresh: (fresh: readonly Problem[]) => void,
): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = problems.filter((one) => !known.current.has(one.name));
    known.current = new Set(problems.map((one) => one.name));
    if (fresh.length > 0) onFresh(fresh);
  });
}

/** What is wrong with the list, and in which rows. */
function useProblems(name: string) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const own: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  const inRows = problemsIn(errors).filter((one) => one.name.startsWith(`${name}.`));
  return {
    ofList: typeof own === 'string' ? own : undefined,
    inRows: inRows.filter((one) => one.name !== `${name}.root`),
  };
}
