/** The rows of a menu, put in order and on their levels by dragging: with the pointer, or by keyboard. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragMoveEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Drop, dropped, type MenuRow, placeOf, sizeAt } from './tree.ts';
import type { Menu } from './use-menu.ts';

/** How far a level is from the one above it, in CSS pixels. */
const INDENT_PX = 32;
/** How far a pointer moves before a press becomes a drag. */
const DRAG_DISTANCE_PX = 4;

interface MenuRowsProps {
  menu: Menu;
  /** Told when a row is lifted; open rows are closed then. */
  onLift: () => void;
  children: (row: MenuRow, index: number, handle: React.ReactNode) => React.ReactNode;
}

export function MenuRows({ menu, onLift, children }: MenuRowsProps) {
  const { rows, rules } = menu;
  const { lifted, drop, handlers, announcements } = useDrag(menu, onLift);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboardMoves((id) => rows.find(({ key }) => key === id)?.depth ?? 0),
    }),
  );
  // What stands below a row goes along with it, unseen.
  const last = lifted === -1 ? -1 : lifted + sizeAt(rows, lifted) - 1;
  const shown = rows.filter((_, index) => index <= lifted || index > last);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      {...handlers}
      accessibility={{
        // What is said to who listens is no member of the list.
        container: document.body,
        screenReaderInstructions: { draggable: INSTRUCTIONS[rules.levels] },
        announcements,
      }}
    >
      <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        {shown.map((row) => {
          const index = rows.indexOf(row);
          const depth = index === lifted && drop !== undefined ? drop.depth : row.depth;
          return (
            <Row key={row.key} row={row} depth={depth} label={menu.nameOf(row)}>
              {(handle) => children(row, index, handle)}
            </Row>
          );
        })}
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  1: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
  2: 'Press Space to pick up, the up and down arrow keys to move, the right arrow key to nest it under the item above, the left arrow key to move it out, Space to drop, Escape to cancel.',
};

/** What is dragged, and where it would be put down. */
function useDrag(menu: Menu, onLift: () => void) {
  const { rows, rules, nameOf, reorder } = menu;
  const [lifted, setLifted] = useState(-1);
  const [drop, setDrop] = useState<Drop>();
  // What is announced is asked for before anything is drawn again.
  const now = useRef<Drop>(undefined);
  const said = useRef('');
  const indexOf = (id: unknown): number => rows.findIndex(({ key }) => key === id);
  const end = (): void => {
    setLifted(-1);
    setDrop(undefined);
  };
  const follow = ({ active, over, collisions, delta }: DragMoveEvent): void => {
    const from = indexOf(active.id);
    const at = indexOf(collisions?.[0]?.id ?? over?.id ?? active.id);
    const levels = (rows[from]?.depth ?? 0) + Math.round(delta.x / INDENT_PX);
    const next = dropped(rows, from, at === -1 ? from : at, levels, rules);
    now.current = next;
    setDrop(next);
  };
  const nameOfId = (id: unknown): string => {
    const row = rows[indexOf(id)];
    return row === undefined ? `The ${rules.one}` : nameOf(row);
  };
  const place = (id: unknown): string =>
    now.current === undefined
      ? placeOf(rows, indexOf(id), nameOf)
      : placeOf(now.current.rows, now.current.index, nameOf);
  // The same place again is no news.
  const moving: Announcements['onDragOver'] = ({ active }) => {
    const at = place(active.id);
    if (at === said.current) return undefined;
    const known = said.current !== '';
    said.current = at;
    const name = nameOfId(active.id);
    return known ? `${name} is at ${at}.` : `Picked up ${name}, ${at}.`;
  };
  const announcements: Announcements = {
    // Said with the first place: until the rows are measured, an arrow key leads nowhere.
    onDragStart() {
      said.current = '';
      return undefined;
    },
    onDragMove: moving,
    onDragOver: moving,
    onDragEnd: ({ active }) => `Dropped ${nameOfId(active.id)}, ${place(active.id)}.`,
    onDragCancel: ({ active }) => `${nameOfId(active.id)} was not moved.`,
  };
  return {
    lifted,
    drop,
    announcements,
    handlers: {
      onDragStart({ active }: { active: { id: unknown } }): void {
        now.current = undefined;
        setLifted(indexOf(active.id));
        onLift();
      },
      onDragMove: follow,
      onDragOver: follow,
      onDragCancel: end,
      onDragEnd(): void {
        end();
        if (now.current !== undefined) reorder(now.current.rows);
      },
    },
  };
}

/** Up and down lead to the next row, right and left to another level, and none further than that. */
const keyboardMoves =
  (depthOf: (id: unknown) => number): KeyboardCoordinateGetter =>
  (event, { active, currentCoordinates, context }) => {
    const { droppableRects, droppableContainers, over } = context;
    const start = context.active?.rect.current.initial?.left ?? currentCoordinates.x;
    const toLevel = (level: 0 | 1) => ({
      ...currentCoordinates,
      x: start + (level - depthOf(active)) * INDENT_PX,
    });
    const toRow = (by: 1 | -1) => {
      const places = droppableContainers
        .getEnabled()
        .flatMap(({ id }) => {
          const rect = droppableRects.get(id);
          return rect === undefined ? [] : [{ id, top: rect.top }];
        })
        .toSorted((a, b) => a.top - b.top);
      const at = places.findIndex(({ id }) => id === (over?.id ?? active));
      const next = places[at + by];
      return next && { ...currentCoordinates, y: next.top };
    };
    switch (event.code) {
      case KeyboardCode.Right:
        event.preventDefault();
        return toLevel(1);
      case KeyboardCode.Left:
        event.preventDefault();
        return toLevel(0);
      case KeyboardCode.Down:
        event.preventDefault();
        return toRow(1);
      case KeyboardCode.Up:
        event.preventDefault();
        return toRow(-1);
      default:
        return undefined;
    }
  };

interface RowProps {
  row: MenuRow;
  depth: 0 | 1;
  label: string;
  children: (handle: React.ReactNode) => React.ReactNode;
}

function Row({ row, depth, label, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useSortable({ id: row.key, transition: null });
  const shift = transform === null ? {} : { transform: `translateY(${transform.y}px)` };
  return (
    <li
      ref={setNodeRef}
      data-row={row.key}
      style={{ ...shift, paddingLeft: depth * INDENT_PX }}
      className={classNames('py-1', isDragging && 'relative z-10')}
    >
      {children(
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${label}`}
          data-handle=""
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-2 hover:text-text"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>,
      )}
    </li>
  );
}
