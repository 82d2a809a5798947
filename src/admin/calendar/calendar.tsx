import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { addMonths, dayOf, weeksOf } from '#content/planning/zones.ts';
import { ownZone } from '#content/zoned-time.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useSearchState, withValues } from '../use-search-state.ts';
import { Agenda } from './agenda.tsx';
import { monthText } from './dates.ts';
import { Month } from './month.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { calendarQuery } from './queries.ts';
import { ZoneDialog } from './zone-dialog.tsx';

export const meta = screenMeta('Calendar');

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
/** Seven columns of names need this much. */
const HAS_ROOM = '(min-width: 64rem)';

/** What was and will be published and taken down, in the time zone of the site. */
export default function CalendarScreen() {
  const [search, setSearch] = useSearchState();
  const hasRoom = useMediaQuery(HAS_ROOM, true);
  const [moving, setMoving] = useState<CalendarItem>();
  const [isChoosingZone, setChoosingZone] = useState(false);
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : dayOf(new Date().toISOString(), ownZone()).slice(0, 7);
  const days = weeksOf(month).flat();
  const query = useQuery({
    ...calendarQuery(days[0] ?? '', days.at(-1) ?? ''),
    placeholderData: keepPreviousData,
  });
  const zone = query.data?.timeZone ?? ownZone();
  const today = dayOf(new Date().toISOString(), zone);
  const isAgenda = search.get('view') === 'agenda' || !hasRoom;
  const set = (name: string, value: string): void =>
    setSearch((before) => withValues(before, { [name]: value }));
  const shared = { month, zone, today, onOpen: setMoving };
  return (
    <Screen
      title="Calendar"
      lead={
        <>
          What was published, what is scheduled, and what is due. Times are those of {zone}
          {query.data?.timeZone === null && ', your browser’s time zone'}.
        </>
      }
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/site-at-date">
            Site at a date
          </ButtonLink>
          <Button variant="secondary" onClick={() => setChoosingZone(true)}>
            Time zone
          </Button>
        </>
      }
    >
      <Toolbar
        {...{ month, isAgenda, hasRoom }}
        onMonth={(next) => set('month', next)}
        onView={(view) => set('view', view)}
        thisMonth={today.slice(0, 7)}
      />
      <Loaded query={query}>
        {({ items, isCut }) => (
          <>
            {isCut && <Notice tone="warn" title="There is more in this month than is shown here" />}
            {isAgenda ? (
              <Agenda {...shared} items={items} />
            ) : (
              <Month
                {...shared}
                items={items}
                agendaOf={(day) => `?month=${day.slice(0, 7)}&view=agenda#day-${day}`}
              />
            )}
          </>
        )}
      </Loaded>
      {moving !== undefined && (
        <MoveDialog item={moving} zone={zone} onClose={() => setMoving(undefined)} />
      )}
      {isChoosingZone && <ZoneDialog zone={zone} onClose={() => setChoosingZone(false)} />}
    </Screen>
  );
}

interface ToolbarProps {
  month: string;
  thisMonth: string;
  isAgenda: boolean;
  /** Whether a month fits at all. */
  hasRoom: boolean;
  onMonth: (month: string) => void;
  onView: (view: 'month' | 'agenda') => void;
}

const Toolbar = ({ month, thisMonth, isAgenda, hasRoom, onMonth, onView }: ToolbarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        className="px-3"
        aria-label="Month before"
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        className="px-3"
        aria-label="Next month"
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ArrowRight aria-hidden="true" />
      </Button>
      <p aria-live="polite" className="px-2 text-title">
        {monthText(month)}
      </p>
      {month !== thisMonth && (
        <Button variant="quiet" onClick={() => onMonth(thisMonth)}>
          Today
        </Button>
      )}
    </div>
    {hasRoom && (
      <fieldset className="flex gap-2">
        <legend className="sr-only">View</legend>
        {(['month', 'agenda'] as const).map((view) => (
          <Button
            key={view}
            variant="secondary"
            aria-pressed={isAgenda === (view === 'agenda')}
            className="aria-pressed:border-text aria-pressed:bg-ground-2"
            onClick={() => onView(view)}
          >
            {view === 'month' ? 'Month' : 'Agenda'}
          </Button>
        ))}
      </fieldset>
    )}
  </div>
);
