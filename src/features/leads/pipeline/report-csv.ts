/** The report as a table for a spreadsheet. */
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { PipelineReport, ReportRow } from './report-schema.ts';

const COLUMNS = ['by', 'name', 'leads', 'open', 'won', 'lost'];

/** All figures of a report, a line each; each currency has a column, so that amounts can be added up. */
export function reportCsv({ by, total, sources, pages, months }: PipelineReport): string {
  const currencies = [...new Set(total.values.map(({ currency }) => currency))].sort();
  const worthIn = ({ values }: Pick<ReportRow, 'values'>, wanted: string): string =>
    values.find(({ currency }) => currency === wanted)?.amount ?? '';
  const line = (kind: string, name: string, row: Omit<ReportRow, 'name'>) => [
    kind,
    name,
    row.leads,
    row.open,
    row.won,
    row.lost,
    ...currencies.map((currency) => worthIn(row, currency)),
  ];
  const lines = [
    [...COLUMNS, ...currencies.map((currency) => `worth in ${currency}`)],
    line('all', '', total),
    ...sources.map((row) => line(`${by} source`, row.name || 'not shared', row)),
    ...pages.map((row) => line('page', row.name || 'not known', row)),
    ...months.map((row) => line('month', row.name, row)),
  ];
  return `${BYTE_ORDER_MARK}${csvLines(lines)}`;
}
