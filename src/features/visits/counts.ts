/** Counts that wait in memory for their way into the database. */
import { OTHER } from './rules.ts';
import type { Measure } from './tables.ts';

/** What is counted once more each time that it is seen. */
export interface VisitFact {
  measure: Measure;
  day: string;
  name: string;
  bucket: number;
}

export interface Count extends VisitFact {
  count: number;
}

/** Measures whose names come from outside; all others have a few that are known. */
const isNamedFreely = ({ measure, name }: VisitFact): boolean =>
  name !== OTHER && !['view', 'width', 'form-start', 'form-submit'].includes(measure);

/** What a flood of invented names can take of memory, in rows; more of them become one. */
const MAX_WAITING = 5_000;

export interface Counts {
  add: (fact: VisitFact, count?: number) => void;
  /** All that waits, in the order of the table's key; nothing waits after. */
  take: () => Count[];
}

/** Adds up what is the same. */
export function createCounts(limit = MAX_WAITING): Counts {
  let waiting = new Map<string, Count>();
  const keyOf = ({ measure, day, name, bucket }: VisitFact): string =>
    [measure, day, name, bucket].join(' ');
  const add: Counts['add'] = (fact, count = 1) => {
    const known = waiting.get(keyOf(fact));
    if (known !== undefined) known.count += count;
    else if (waiting.size >= limit && isNamedFreely(fact)) {
      add({ ...fact, name: OTHER }, count);
    } else waiting.set(keyOf(fact), { ...fact, count });
  };
  return {
    add,
    take() {
      const taken = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      waiting = new Map();
      return taken;
    },
  };
}
