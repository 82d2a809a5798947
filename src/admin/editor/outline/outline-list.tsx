/** The parts of a text in their order: each leads to its place, is folded, and is moved where it can be. */
import { ChevronDown, GripVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useDragOrder } from '#ui/form/use-drag-order.ts';
import { foldOf, goTo } from './form-places.ts';
import type { OutlineItem } from './outline.ts';
import { foldAll, keyOf, type Outline, useFolded } from './use-outline.ts';

interface OutlineListProps {
  outline: Outline;
  /** Called before the focus goes to a place in the form. */
  onGo?: () => void;
  className?: string;
}

export function OutlineList({ outline, onGo, className }: OutlineListProps) {
  const { items, place } = outline;
  const isFolded = useFolded();
  const root = useRef<HTMLElement>(null);
  const heading = useId();
  const work = useMoves(outline, root);
  useInView(root, place);
  const foldable = items.filter((item) => isFolded(item) !== undefined);
  const areFolded = foldable.length > 0 && foldable.every((item) => isFolded(item));
  return (
    <nav
      ref={root}
      aria-labelledby={heading}
      className={classNames('flex min-h-0 flex-col gap-1', className)}
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={heading} className="text-sm font-semibold">
          Outline
        </h2>
        {foldable.length > 1 && (
          <button
            type="button"
            onClick={() => foldAll(items, !areFolded)}
            className="label min-h-8 cursor-pointer px-1 text-text-2 hover:text-text"
          >
            {areFolded ? 'Expand all' : 'Collapse all'}
          </button>
        )}
      </div>
      {items.length === 0 && (
        <p className="text-sm text-text-2">Headings in the text appear here.</p>
      )}
      <ul data-scrolls className="min-h-0 overflow-y-auto">
        {items.map((item) => (
          <Row
            key={keyOf(item)}
            item={item}
            isHere={keyOf(item) === place}
            isFolded={isFolded(item)}
            isDragged={work.isDragged(item)}
            onGrip={work.grip}
            onStep={work.step}
            onGo={() => {
              onGo?.();
              goTo(item);
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {work.said}
      </p>
    </nav>
  );
}

/** What is moved here: by its grip, or with Alt and the arrow keys. */
function useMoves({ items, move }: Outline, root: React.RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState('');
  const focusNext = useRef<string>(undefined);
  const moveTo = (item: OutlineItem, to: number): void => {
    const { list, label } = item;
    if (list === undefined || to < 0 || to >= list.count) return;
    move(item, to);
    setSaid(`${label} is now at place ${to + 1} of ${list.count}`);
  };
  const drag = useDragOrder(root, (from, to) => {
    const item = items.find(({ list }) => list?.name === dragged && list.index === from);
    if (item !== undefined) moveTo(item, to);
  });
  useEffect(() => {
    if (focusNext.current === undefined) return;
    const wanted = root.current?.querySelector<HTMLElement>(
      `[data-at="${CSS.escape(focusNext.current)}"]`,
    );
    focusNext.current = undefined;
    wanted?.focus();
  });
  return {
    said,
    isDragged: ({ list }: OutlineItem) =>
      list !== undefined && list.name === dragged && list.index === drag.from,
    grip(event: React.PointerEvent, { list }: OutlineItem): void {
      if (list === undefined) return;
      setDragged(list.name);
      drag.start(event, list.index);
    },
    step(item: OutlineItem, by: number): void {
      const { list } = item;
      if (list === undefined) return;
      const to = Math.min(list.count - 1, Math.max(0, list.index + by));
      if (to === list.index) return;
      focusNext.current = `${list.name}.${to}`;
      moveTo(item, to);
    },
  };
}

interface RowProps {
  item: OutlineItem;
  /** Whether it is where somebody writes. */
  isHere: boolean;
  isFolded: boolean | undefined;
  isDragged: boolean;
  onGrip: (event: React.PointerEvent, item: OutlineItem) => void;
  onStep: (item: OutlineItem, by: number) => void;
  onGo: () => void;
}

function Row({ item, isHere, isFolded, isDragged, onGrip, onStep, onGo }: RowProps) {
  const { label, depth, list, path, nth, isHidden } = item;
  return (
    <li
      data-item-of={list === undefined ? undefined : `outline of ${list.name}`}
      className={classNames('flex items-center', isDragged && 'bg-ground-2')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid h-9 w-5 shrink-0 place-items-center text-text-2',
          list === undefined ? '' : 'cursor-grab touch-none active:cursor-grabbing',
        )}
        onPointerDown={list === undefined ? undefined : (event) => onGrip(event, item)}
      >
        {list !== undefined && <GripVertical className="size-4" />}
      </span>
      <a
        href={`#${path}`}
        data-at={nth === undefined ? path : undefined}
        aria-current={isHere ? 'location' : undefined}
        aria-keyshortcuts={list === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        title={label}
        style={{ paddingInlineStart: `${0.5 + depth}rem` }}
        onClick={(event) => {
          event.preventDefault();
          onGo();
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined || !event.altKey || list === undefined) return;
          event.preventDefault();
          onStep(item, by);
        }}
        className="block min-w-0 grow truncate rounded-field border-l-2 border-transparent py-1.5 pr-2 text-sm text-text-2 hover:bg-ground-2 hover:text-text aria-[current=location]:border-data aria-[current=location]:text-text"
      >
        {label}
        {isHidden === true && <span className="label pl-2">Hidden</span>}
      </a>
      {isFolded !== undefined && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={`Fields of ${label}`}
          onClick={() => foldOf(item)?.click()}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 hover:bg-ground-2 hover:text-text"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4', isFolded ? '-rotate-90' : '')}
          />
        </button>
      )}
    </li>
  );
}

/** Keeps the place where somebody writes in sight of the list, which scrolls nothing else. */
function useInView(root: React.RefObject<HTMLElement | null>, place: string | undefined): void {
  useEffect(() => {
    const list = root.current?.querySelector('[data-scrolls]');
    const row = list?.querySelector('[aria-current=location]');
    if (place === undefined || !list || !row) return;
    const [room, seen] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (seen.top < room.top) list.scrollTop -= room.top - seen.top;
    if (seen.bottom > room.bottom) list.scrollTop += seen.bottom - room.bottom;
  }, [root, place]);
}
