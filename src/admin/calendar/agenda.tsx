import type { CalendarItem } from '#content/planning/calendar.ts';
import { type Day, dayOf } from '#content/planning/zones.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { hourText, longDay } from './dates.ts';
import { ItemLink } from './item-link.tsx';
import { isMovable, KINDS } from './kinds.ts';

interface AgendaProps {
  /** `2027-03` */
  month: string;
  items: readonly CalendarItem[];
  zone: string;
  today: Day;
  onOpen: (item: CalendarItem) => void;
}

/** A month as a list of the days on which there is something. */
export function Agenda({ month, items, zone, today, onOpen }: AgendaProps) {
  const days = [...Map.groupBy(items, ({ at }) => dayOf(at, zone))].filter(([day]) =>
    day.startsWith(month),
  );
  if (days.length === 0) {
    return (
      <EmptyState title="Nothing in this month">
        To schedule a change, choose Schedule in an editor.
      </EmptyState>
    );
  }
  return (
    <ol className="flex flex-col gap-6">
      {days.map(([day, those]) => (
        <li key={day} id={`day-${day}`} className="flex scroll-mt-8 flex-col gap-1">
          <h2 className="label text-text-2">
            {longDay(day)}
            {day === today && ' · today'}
          </h2>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {those.map((item) => (
              <AgendaItem key={item.key} {...{ item, zone, onOpen }} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaItem({
  item,
  zone,
  onOpen,
}: Pick<AgendaProps, 'zone' | 'onOpen'> & { item: CalendarItem }) {
  const { icon: Icon, word, ink } = KINDS[item.kind];
  const facts = [word, ENTRY_TYPES[item.type]?.word, item.note, item.by?.name];
  return (
    <li className="grid grid-cols-[3rem_1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 md:gap-x-4">
      <span className="label tabular-nums">{hourText(item.at, zone)}</span>
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${ink}`} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <ItemLink item={item} className="font-semibold" />
        <span className="text-sm text-text-2">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isMovable(item) && (
        <Button variant="quiet" aria-label={`Move ${item.label}`} onClick={() => onOpen(item)}>
          Move
        </Button>
      )}
    </li>
  );
}
