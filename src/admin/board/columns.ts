/** The board as a table: a row for each slot, a column for each time at which something changes. */
import { type Lane, type Stay, type Swap, slotsOf } from '#content/planning/board.ts';

/** What one slot holds from one time on. */
export interface Cell {
  /** The entry; null where the slot is free. */
  stay: Stay | null;
  /** The swap that changes the slot at this time. */
  swap: Swap | null;
}

export interface Board {
  /** The times of the columns: null is now. */
  times: (string | null)[];
  /** For each slot its cells, one for each column. */
  slots: Cell[][];
  labels: ReadonlyMap<string, string>;
  /** Planned swaps that would fail as things stand, and those that have. */
  troubled: Swap[];
}

/** A slot that is free is shown as one, however many there are. */
const FREE_SLOTS = 1;

/** The board of a type, with one more column for a time that is being chosen. */
export function boardOf({ featured, limit, swaps }: Lane, chosen: string | null): Board {
  const planned = swaps.filter(({ state }) => state === 'planned');
  const labels = new Map(featured.map(({ id, label }) => [id, label]));
  for (const swap of planned) {
    for (const place of [swap.out, swap.in]) if (place !== null) labels.set(place.id, place.label);
  }
  const steps = planned.map((swap) => ({
    id: swap.id,
    at: swap.at,
    out: swap.out?.id ?? null,
    in: swap.in?.id ?? null,
  }));
  const ids = featured.map(({ id }) => id);
  const { slots, problems } = slotsOf(ids, limit, steps);
  const dates = [...planned.map(({ at }) => at), ...(chosen === null ? [] : [chosen])];
  const times = [null, ...new Set(dates.toSorted())];
  const free = Math.max(0, Math.min(FREE_SLOTS, limit - slots.length));
  const cells = [...slots, ...Array.from({ length: free }, (): Stay[] => [])].map((stays) =>
    times.map((time): Cell => {
      const stay = stays.findLast(
        ({ from, until }) =>
          (from ?? '') <= (time ?? '') && (until === null || until > (time ?? '')),
      );
      const swap = planned.find(
        ({ id, at }) =>
          at === time && stays.some(({ beganBy, endsBy }) => beganBy === id || endsBy === id),
      );
      return { stay: stay ?? null, swap: swap ?? null };
    }),
  );
  const troubled = swaps.filter(
    ({ id, state, reason }) => state === 'failed' || problems.has(id) || reason !== '',
  );
  return { times, slots: cells, labels, troubled };
}

/** What leaves and what comes, in a sentence. */
export function swapText({ out, in: into }: Pick<Swap, 'out' | 'in'>): string {
  if (into === null) return `“${out?.label ?? ''}” is no longer featured`;
  return out === null
    ? `“${into.label}” is featured`
    : `“${into.label}” takes the place of “${out.label}”`;
}
