/** What happened in a week, and what is to happen in the next, for the digest. */
import { isAboutEntry } from '#content/audit.server.ts';
import { listFailedPlans } from '#content/failed-plans.server.ts';
import { listFailedSwaps } from '#content/planning/board.server.ts';
import type { CalendarRange } from '#content/planning/calendar.server.ts';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { plansSource, swapsSource } from '#content/planning/coming.server.ts';
import { idAt } from '#content/planning/log-ids.ts';
import { pastSource } from '#content/planning/past.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { DigestFacts } from './text.ts';

const MAX_FAILED = 100;

const WORDS: Readonly<Record<CalendarItem['kind'], string>> = {
  published: 'published',
  unpublished: 'unpublished',
  publishes: 'will be published',
  unpublishes: 'will be unpublished',
  failed: 'failed',
  swaps: 'a swap on the featured board',
  swapped: 'swapped on the featured board',
  due: 'due',
};

interface Weeks {
  past: CalendarRange;
  coming: CalendarRange;
}

/** The same for everybody, in a handful of queries. */
export async function readFacts(
  db: Db,
  types: readonly ContentType[],
  { past, coming }: Weeks,
  countSubmissions: (range: CalendarRange) => Promise<number>,
): Promise<DigestFacts> {
  const [changed, done, plans, swaps, plansFailed, swapsFailed, submissions] = await Promise.all([
    countChanges(db, types, past),
    pastSource.list(db, past, types),
    plansSource.list(db, coming, types),
    swapsSource.list(db, coming, types),
    listFailedPlans(db, MAX_FAILED),
    listFailedSwaps(db, MAX_FAILED),
    countSubmissions(past),
  ]);
  const planned = [...plans, ...swaps.filter(({ kind }) => kind === 'swaps')];
  return {
    ...changed,
    done: done.map(toLine).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    coming: planned.map(toLine).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    failed: plansFailed.length + swapsFailed.length,
    submissions,
  };
}

const toLine = ({ at, label, kind }: CalendarItem) => ({ at, label, what: WORDS[kind] });

async function countChanges(
  db: Db,
  types: readonly ContentType[],
  { from, to }: CalendarRange,
): Promise<{ changes: number; people: number }> {
  const rows = await db
    .selectFrom('audit')
    .select(({ fn }) => ['actor_id', fn.countAll<number>().as('count')])
    .where(
      'subject_type',
      'in',
      types.map(({ type }) => type),
    )
    .where(isAboutEntry)
    .where('id', '>=', idAt(from))
    .where('id', '<', idAt(to))
    .groupBy('actor_id')
    .execute();
  return {
    changes: rows.reduce((sum, { count }) => sum + Number(count), 0),
    people: rows.filter(({ actor_id }) => actor_id !== 'site').length,
  };
}
