/** The ledger of claims as a file for spreadsheets. */
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Db } from '#platform/db/tables.ts';
import { fileEndpoint, NOTHING } from '#platform/http/endpoint.ts';
import { ClaimFilters } from './filter-schema.ts';
import type { ClaimCard } from './schema.ts';
import { readClaims } from './store.server.ts';

/** As many as a file has at most; a ledger of more is read page by page as JSON. */
const MAX_ROWS = 1_000;

const COLUMNS = [
  ['Statement', ({ statement }) => statement],
  ['Figure', ({ figure }) => figure],
  ['Client', ({ client }) => client],
  ['Measured by', ({ measuredBy }) => measuredBy],
  ['From', ({ measuredFrom }) => measuredFrom],
  ['Until', ({ measuredUntil }) => measuredUntil],
  ['Sample', ({ sample }) => sample],
  ['Source', ({ source }) => source],
  ['Link', ({ sourceLink }) => sourceLink],
  ['What it does not say', ({ caveat }) => caveat],
  ['Valid until', ({ validUntil }) => validUntil],
  ['Kind of figure', ({ kind }) => (kind === 'none' ? '' : kind)],
  ['Before', ({ kind, kindBefore }) => (kind === 'none' ? '' : String(kindBefore))],
  ['After', ({ kind, kindAfter }) => (kind === 'none' ? '' : String(kindAfter))],
  ['Weeks', ({ weeks }) => (weeks === 0 ? '' : String(weeks))],
  ['Price band', ({ priceBand }) => priceBand],
] as const satisfies readonly (readonly [string, (claim: ClaimCard) => string])[];

interface CsvCall {
  context: { db: Db };
  query: z.output<typeof ClaimFilters>;
}

/** `GET /api/claims.csv`. */
export const claimsCsv = fileEndpoint({
  summary: 'Published claims as CSV',
  description:
    'A row for each published claim that the filters leave: the first 1,000 in the order of the list.',
  query: ClaimFilters,
  params: NOTHING,
  mediaType: 'text/csv',
  async handle({ context: { db }, query }: CsvCall) {
    const { about, ...filter } = query;
    const claims =
      about !== undefined && filter.client !== undefined
        ? []
        : await readClaims(db, { ...filter, ...(about && { client: '' }), limit: MAX_ROWS });
    const rows = claims.map((claim) => COLUMNS.map(([, read]) => read(claim)));
    return new Response(BYTE_ORDER_MARK + csvLines([COLUMNS.map(([name]) => name), ...rows]), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="evidence.csv"',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    });
  },
});
