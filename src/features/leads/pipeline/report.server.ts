/** The report from source to won. It counts forms that were sent, and nobody who sent none. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { PipelineReport, ReportQuery, ReportRow } from './report-schema.ts';
import { APART, addUp, type StageStatus } from './rules.ts';
import { sourceColumn } from './source.server.ts';

const MAX_MONTHS = 36;
const DEFAULT_MONTHS = 12;
/** Rows of a table; what is beyond is in the totals. */
const MOST_ROWS = 100;

interface Row {
  month: string;
  source: string;
  page: string;
  status: StageStatus;
  currency: string;
  count: number;
  minor: string | null;
}

/** @throws {AppError} validation_failed for months in the wrong order, or too many. */
export async function readReport(
  db: Db,
  { from, to, by = 'first' }: ReportQuery,
  now = Date.now(),
): Promise<PipelineReport> {
  const last = to ?? new Date(now).toISOString().slice(0, 7);
  const first = from ?? shiftMonth(last, 1 - DEFAULT_MONTHS);
  const months = monthsBetween(first, last);
  const { rows } = await sql<Row>`
    select substr(created_at, 1, 7) as month, ${sourceColumn(by)} as source, page, status, currency,
      count(*) as count, cast(sum(value_minor) as text) as minor
    from submission
    where created_at >= ${first} and created_at < ${shiftMonth(last, 1)} and is_test = 0
      and status <> 'spam' and kind <> ${APART}
    group by 1, 2, page, status, currency`.execute(db);
  const byMonth = groupBy(rows, ({ month }) => month);
  return {
    from: first,
    to: last,
    by,
    total: sumsOf(rows),
    sources: ranked(rows, ({ source }) => source),
    pages: ranked(rows, ({ page }) => page),
    months: months.map((name) => ({ name, ...sumsOf(byMonth.get(name) ?? []) })),
  };
}

function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (
    let month = first;
    month <= last && months.length <= MAX_MONTHS;
    month = shiftMonth(month, 1)
  ) {
    months.push(month);
  }
  if (months.length === 0 || months.length > MAX_MONTHS) {
    const sentence =
      months.length === 0
        ? 'Use a month that is not after the last'
        : `Ask for at most ${MAX_MONTHS} months`;
    throw new AppError('validation_failed', `${sentence}.`, { fields: { from: sentence } });
  }
  return months;
}

function groupBy(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
}

/** Those with the most leads first. */
const ranked = (rows: readonly Row[], nameOf: (row: Row) => string): ReportRow[] =>
  [...groupBy(rows, nameOf)]
    .map(([name, group]) => ({ name, ...sumsOf(group) }))
    .sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_ROWS);

function sumsOf(rows: readonly Row[]): PipelineReport['total'] {
  const sums = { leads: 0, open: 0, won: 0, lost: 0 };
  for (const { status, count } of rows) {
    sums.leads += Number(count);
    sums[status === 'won' || status === 'lost' ? status : 'open'] += Number(count);
  }
  return { ...sums, values: addUp(rows.filter(({ status }) => status === 'won')) };
}
