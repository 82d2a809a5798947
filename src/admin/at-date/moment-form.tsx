import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { addDays, dayOf } from '#content/planning/zones.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { calendarQuery } from '../calendar/queries.ts';
import { ZonedTimeField } from '../zoned-time-field.tsx';
import { jumpsOf } from './jumps.ts';

interface MomentFormProps {
  label: string;
  at: string;
  zone: string;
  onChoose: (at: string) => void;
  onNow: () => void;
}

/** How far around the moment changes are listed, in days. */
const DAYS_BEFORE = 60;
const DAYS_AFTER = 35;

/** A moment by date and time, by the next change before or after it, or now. */
export function MomentForm({ label, at, zone, onChoose, onNow }: MomentFormProps) {
  const [typed, setTyped] = useState<{ of: string; at: string | null }>({ of: at, at });
  const value = typed.of === at ? typed.at : at;
  const day = dayOf(at, zone);
  const query = useQuery({
    ...calendarQuery(addDays(day, -DAYS_BEFORE), addDays(day, DAYS_AFTER)),
    placeholderData: keepPreviousData,
  });
  const jumps = jumpsOf(query.data?.items ?? [], zone, new Date().toISOString());
  const earlier = jumps.findLast((jump) => jump.at < at);
  const later = jumps.find((jump) => jump.at > at);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== null) onChoose(value);
      }}
    >
      <div className="w-full sm:w-64">
        <ZonedTimeField
          label={label}
          value={value}
          zone={zone}
          help={null}
          onChange={(next) => setTyped({ of: at, at: next })}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={value === null}>
        Show
      </Button>
      <Button variant="secondary" onClick={onNow}>
        Now
      </Button>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          className="px-3"
          aria-label="Change before"
          title={earlier && `${zonedTime(earlier.at, zone)} · ${earlier.text}`}
          disabled={earlier === undefined}
          onClick={() => earlier && onChoose(earlier.at)}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          className="px-3"
          aria-label="Next change"
          title={later && `${zonedTime(later.at, zone)} · ${later.text}`}
          disabled={later === undefined}
          onClick={() => later && onChoose(later.at)}
        >
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <div className="w-full min-w-0 md:w-80">
        <Select
          label="Changes around then"
          value={jumps.some((jump) => jump.at === at) ? at : ''}
          onChange={({ target }) => target.value !== '' && onChoose(target.value)}
        >
          <option value="">{jumps.length === 0 ? 'None' : 'Choose one'}</option>
          {jumps.map((jump) => (
            <option key={jump.at} value={jump.at}>
              {zonedTime(jump.at, zone)} · {jump.text}
            </option>
          ))}
        </Select>
      </div>
    </form>
  );
}
