/** When the digest is due: on Mondays at seven, by the clocks of the site. */
import { addDays, type Day, dayOf, instantOf, mondayOf } from '#content/planning/zones.ts';

const HOUR = '07:00';

const dueAt = (monday: Day, zone: string): string => instantOf(`${monday}T${HOUR}`, zone);

/** The Monday of the digest that was due last. */
export function lastDueWeek(now: Date, zone: string): Day {
  const instant = now.toISOString();
  const monday = mondayOf(dayOf(instant, zone));
  return dueAt(monday, zone) <= instant ? monday : addDays(monday, -7);
}

/** What a digest tells of: the seven days before it was due, and those after it. */
export const rangesOf = (week: Day, zone: string) => {
  const due = dueAt(week, zone);
  return {
    past: { from: dueAt(addDays(week, -7), zone), to: due },
    coming: { from: due, to: dueAt(addDays(week, 7), zone) },
  };
};

/** When the next one is due after this week's. */
export const nextDueAt = (now: Date, zone: string): string =>
  dueAt(addDays(lastDueWeek(now, zone), 7), zone);
