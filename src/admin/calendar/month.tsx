import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Link } from 'react-router';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { type Day, dayOf, onDay, weeksOf } from '#content/planning/zones.ts';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { toNearestPlace } from '../nearest-place.ts';
import { longDay, weekdayText } from './dates.ts';
import { MonthItem } from './month-item.tsx';
import { useMove } from './use-move.ts';

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
const DRAG_DISTANCE_PX = 4;
/** How many items a day shows in a month; the others are in the agenda. */
const SHOWN_OF_DAY = 5;

interface MonthProps {
  /** `2027-03` */
  month: string;
  items: readonly CalendarItem[];
  zone: string;
  today: Day;
  /** The address of a day in the agenda. */
  agendaOf: (day: Day) => string;
  onOpen: (item: CalendarItem) => void;
}

/** What is under the pointer; by keyboard, what the item covers most of. */
const dayUnder: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

/** A month as a table of days; what is planned is moved from day to day, and keeps its hour. */
export function Month({ month, items, zone, today, agendaOf, onOpen }: MonthProps) {
  const { mutate: move } = useMove(zone);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNearestPlace,
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );
  const byDay = Map.groupBy(items, ({ at }) => dayOf(at, zone));
  const weeks = weeksOf(month);
  const labelOf = (key: unknown): string =>
    items.find((item) => item.key === key)?.label ?? 'The item';
  const dayText = (id: unknown): string => (typeof id === 'string' ? longDay(id) : 'no day');
  const drop = ({ active, over }: DragEndEvent): void => {
    const item = items.find(({ key }) => key === active.id);
    if (item === undefined || typeof over?.id !== 'string') return;
    if (over.id === dayOf(item.at, zone)) return;
    const at = onDay(item.at, over.id, zone);
    if (Date.parse(at) > Date.now()) move({ item, at });
    else {
      toast({
        title: 'Not moved',
        description: 'Choose a time in the future',
        variant: 'destructive',
      });
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      onDragEnd={drop}
      accessibility={{
        container: document.body,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the arrow keys to choose a day, Space to drop, Escape to cancel. Press Enter to type a time.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${labelOf(active.id)}.`,
          onDragOver: ({ active, over }) => `${labelOf(active.id)} is over ${dayText(over?.id)}.`,
          onDragEnd: ({ active, over }) => `Dropped ${labelOf(active.id)} on ${dayText(over?.id)}.`,
          onDragCancel: ({ active }) => `${labelOf(active.id)} was not moved.`,
        },
      }}
    >
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="label pb-2 text-left font-normal text-text-2">
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(([first = '', ...rest]) => (
            <tr key={first}>
              {[first, ...rest].map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isInMonth={day.startsWith(month)}
                  isToday={day === today}
                  items={byDay.get(day) ?? []}
                  more={agendaOf(day)}
                  {...{ zone, onOpen }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DndContext>
  );
}

interface DayCellProps extends Pick<MonthProps, 'items' | 'zone' | 'onOpen'> {
  day: Day;
  isInMonth: boolean;
  isToday: boolean;
  /** Where all of it is shown. */
  more: string;
}

function DayCell({ day, isInMonth, isToday, items, more, ...rest }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const hidden = items.length - SHOWN_OF_DAY;
  return (
    <td
      ref={setNodeRef}
      aria-label={longDay(day)}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
      className={classNames(
        'h-28 border border-line p-1.5 align-top',
        !isInMonth && 'bg-ground-2',
        isOver && 'outline-2 -outline-offset-2 outline-data',
      )}
    >
      <p
        className={classNames(
          'label mb-1 inline-grid min-w-6 place-items-center rounded-chip px-1',
          isToday ? 'bg-text text-ground' : 'text-text-2',
        )}
      >
        {Number(day.slice(8))}
      </p>
      {items.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {items.slice(0, SHOWN_OF_DAY).map((item) => (
            <MonthItem key={item.key} item={item} {...rest} />
          ))}
          {hidden > 0 && (
            <li>
              <Link
                to={more}
                className="label inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {hidden} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
