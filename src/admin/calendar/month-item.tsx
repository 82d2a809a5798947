import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { hourText } from './dates.ts';
import { ItemLink } from './item-link.tsx';
import { isMovable, KINDS } from './kinds.ts';

interface MonthItemProps {
  item: CalendarItem;
  zone: string;
  onOpen: (item: CalendarItem) => void;
}

/** One item of a day: its hour and name, and a handle where it can be moved. */
export function MonthItem({ item, zone, onOpen }: MonthItemProps) {
  const { icon: Icon, word, ink } = KINDS[item.kind];
  const canMove = isMovable(item);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({ id: item.key, disabled: !canMove });
  const shift =
    transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={shift === undefined ? {} : { transform: shift }}
      className={`flex items-start gap-1 rounded-field text-sm leading-snug ${isDragging ? 'relative z-10 bg-ground-3' : ''}`}
    >
      {canMove ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${item.label}: ${word}`}
          title="Drag, or click to type a time"
          onClick={() => onOpen(item)}
          className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-2 hover:text-text"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <span className="grid size-6 shrink-0 place-items-center">
          <Icon aria-hidden="true" className={`size-4 ${ink}`} />
        </span>
      )}
      <span className="min-w-0 py-0.5" title={`${word}: ${item.label}. ${item.note}`}>
        <span className={`label inline-flex items-center gap-1 ${ink}`}>
          {canMove && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
          {hourText(item.at, zone)}
          <VisuallyHidden> {word} </VisuallyHidden>
        </span>{' '}
        <ItemLink item={item} className="line-clamp-2" />
      </span>
    </li>
  );
}
