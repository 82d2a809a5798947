/** What the studio shows of the counts: the same few queries for every range. */
import { SUBMISSION_KINDS } from '#features/leads/rules.ts';
import type { Db } from '#platform/db/tables.ts';
import {
  daysBefore,
  type Histogram,
  OTHER,
  summarize,
  VITALS,
  type Vital,
  WIDTHS,
} from './rules.ts';
import type { VisitsReport } from './schema.ts';
import type { Measure } from './tables.ts';

/** How many names of a list are shown. */
const LIST_LENGTH = 20;

/** The last `days` days up to `today`. */
export async function reportVisits(
  db: Db,
  today: string,
  days: number,
  kinds: readonly string[],
): Promise<Omit<VisitsReport, 'isOn'>> {
  const from = daysBefore(today, days - 1);
  const before = daysBefore(from, days);
  const [since, views, pages, referrers, named, buckets] = await Promise.all([
    findFirstDay(db),
    viewsByDay(db, before, today),
    topNames(db, 'page', from, today),
    topNames(db, 'referrer', from, today),
    sums(db, ['width', 'form-start', 'form-submit'], from, today),
    sums(db, VITALS, from, today),
  ]);
  const sumOf = (measure: Measure, name: string): number =>
    named.find((row) => row.measure === measure && row.name === name)?.count ?? 0;
  const isWhole = since !== null && since <= before;
  const daily = Array.from({ length: days }, (_, index) => {
    const day = daysBefore(today, days - 1 - index);
    return { day, views: views.get(day) ?? 0 };
  });
  return {
    since,
    from,
    to: today,
    views: total(views, (day) => day >= from),
    viewsBefore: isWhole ? total(views, (day) => day < from) : null,
    daily,
    pages: pages.map(({ name, count }) => ({ path: name, views: count })),
    referrers: referrers.map(({ name, count }) => ({ host: name, visits: count })),
    widths: WIDTHS.map((width) => ({ width, visits: sumOf('width', width) })),
    forms: SUBMISSION_KINDS.map((kind) => ({
      kind,
      starts: sumOf('form-start', kind),
      submits: sumOf('form-submit', kind),
    })),
    vitals: VITALS.flatMap((vital) => summaries(vital, buckets, kinds)),
  };
}

const total = (views: ReadonlyMap<string, number>, isIn: (day: string) => boolean): number =>
  [...views].reduce((sum, [day, count]) => (isIn(day) ? sum + count : sum), 0);

async function findFirstDay(db: Db): Promise<string | null> {
  const first = await db
    .selectFrom('visit_count')
    .select('day')
    .where('measure', '=', 'view')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

async function viewsByDay(db: Db, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('visit_count')
    .select(['day', 'count'])
    .where('measure', '=', 'view')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}

interface Sum {
  measure: Measure;
  name: string;
  bucket: number;
  count: number;
}

/** The names seen most, and after them what was not kept by name. */
async function topNames(
  db: Db,
  measure: Measure,
  from: string,
  to: string,
): Promise<Pick<Sum, 'name' | 'count'>[]> {
  const rows = await db
    .selectFrom('visit_count')
    .select(['name', (row) => row.fn.sum<number>('count').as('count')])
    .where('measure', '=', measure)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .orderBy((row) => row.case().when('name', '=', OTHER).then(0).else(1).end())
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(LIST_LENGTH + 1)
    .execute();
  const names = rows.map(({ name, count }) => ({ name, count: Number(count) }));
  const rest = names.filter(({ name }) => name === OTHER);
  return [...names.filter(({ name }) => name !== OTHER).slice(0, LIST_LENGTH), ...rest];
}

async function sums(
  db: Db,
  measures: readonly Measure[],
  from: string,
  to: string,
): Promise<Sum[]> {
  const rows = await db
    .selectFrom('visit_count')
    .select(['measure', 'name', 'bucket', (row) => row.fn.sum<number>('count').as('count')])
    .where('measure', 'in', measures)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['measure', 'name', 'bucket'])
    .execute();
  // A sum of big integers is a decimal in PostgreSQL, which comes as text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** A vital of all pages together, then of each kind of page that was measured. */
function summaries(
  vital: Vital,
  rows: readonly Sum[],
  kinds: readonly string[],
): VisitsReport['vitals'] {
  const ofVital = rows.filter(({ measure }) => measure === vital);
  return [null, ...kinds].flatMap((kind) => {
    const histogram = histogramOf(ofVital.filter(({ name }) => kind === null || name === kind));
    const summary = summarize(vital, histogram);
    return summary === undefined ? [] : [{ vital, kind, ...summary }];
  });
}

function histogramOf(rows: readonly Sum[]): Histogram {
  const histogram = new Map<number, number>();
  for (const { bucket, count } of rows) {
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  }
  return histogram;
}
