import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';

interface SortableRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  labelOf: (row: Row) => string;
  onMove: (from: number, to: number) => void;
  children: (row: Row, handle: React.ReactNode) => React.ReactNode;
}

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
const DRAG_DISTANCE_PX = 4;

/** Rows that are put in order by hand: with the pointer, or with Space and the arrow keys. */
export function SortableRows<Row extends { id: string }>({
  rows,
  labelOf,
  onMove,
  children,
}: SortableRowsProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: unknown): string => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? 'The entry' : labelOf(row);
  };
  const indexOf = (id: unknown): number => ids.indexOf(String(id));
  const placeOf = (id: unknown): string => `place ${indexOf(id) + 1} of ${ids.length}`;
  const move = ({ active, over }: DragEndEvent): void => {
    const from = indexOf(active.id);
    const to = indexOf(over?.id);
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        // What is said to who listens is no member of the list.
        container: document.body,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            `${nameOf(active.id)} is over ${placeOf(over?.id ?? active.id)}.`,
          onDragEnd: ({ active, over }) =>
            `Dropped ${nameOf(active.id)}, ${placeOf(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.map((row) => (
          <SortableRow key={row.id} row={row} label={labelOf(row)}>
            {(handle) => children(row, handle)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  row: { id: string };
  label: string;
  children: (handle: React.ReactNode) => React.ReactNode;
}

function SortableRow({ row, label, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useSortable({ id: row.id, transition: null });
  const shift = transform === null ? undefined : `translateY(${transform.y}px)`;
  return (
    <li
      ref={setNodeRef}
      style={shift === undefined ? {} : { transform: shift }}
      className={isDragging ? 'relative z-10 bg-ground-2' : ''}
    >
      {children(
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${label}`}
          className="-ml-2 grid size-11 cursor-grab touch-none place-items-center rounded-field text-text-2 hover:text-text"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>,
      )}
    </li>
  );
}
