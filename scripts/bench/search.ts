/** Whether a search stays as fast when there is ten thousand times as much to search. */
import { RARE_TAG, slugOf } from './many-entries.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber, formatRatio, type Row } from './row.ts';
import { readInTurn, type SizedSite, timeRead, withSizedSites } from './sized-sites.ts';
import { median, quantile } from './statistics.ts';

const COUNTS = [10, 10_000, 100_000] as const;
/** Where the time of a query is promised, and the promise, in milliseconds. */
const PROMISED_COUNT = 10_000;
const REACH_MS = 20;
const REACH_RATIO = 1.3;

const PROBES: readonly { what: string; query: string }[] = [
  { what: 'exact word', query: 'waitlist' },
  { what: 'half-typed word', query: 'waitl' },
  { what: 'typo', query: 'waitlsit' },
  { what: 'common word', query: 'modernization' },
  { what: 'rare word', query: RARE_TAG },
  { what: 'rare beside common word', query: `digital ${RARE_TAG}` },
  { what: 'one title', query: slugOf(5) },
  { what: 'nothing', query: 'xqzzy' },
];

const address = (query: string): string => `/api/search?${new URLSearchParams({ q: query })}`;

/** The first search waits for the index, and so tells how long that takes to build. */
async function buildRow({ count, app }: SizedSite): Promise<Row> {
  const before = process.memoryUsage();
  const { ms } = await timeRead(app, address('nothing'));
  const { heapUsed, external } = process.memoryUsage();
  const heapMb = (heapUsed + external - before.heapUsed - before.external) / 1e6;
  return {
    what: `search, index of ${formatNumber(count)} documents`,
    figure: `${formatNumber(ms / 1_000)} s`,
    details: `built in pieces between requests; about ${formatNumber(heapMb)} MB with its texts`,
  };
}

async function measureProbe(
  { what, query }: (typeof PROBES)[number],
  sites: readonly SizedSite[],
  times: number,
): Promise<Row[]> {
  const series = await readInTurn(sites, () => address(query), times);
  const figures = series.map(({ count, ms }) => ({
    count,
    p50: median(ms),
    p99: quantile(ms, 0.99),
  }));
  const ratio = (figures.at(-1)?.p50 ?? Number.NaN) / (figures[0]?.p50 ?? Number.NaN);
  const promised = figures.find(({ count }) => count === PROMISED_COUNT)?.p50 ?? Number.NaN;
  const details = figures
    .map(
      ({ count, p50, p99 }) =>
        `${formatNumber(count)}: p50 ${formatNumber(p50)}, p99 ${formatNumber(p99)} ms`,
    )
    .join('; ');
  return [
    {
      what: `search, ${what}: p50 at ${formatNumber(PROMISED_COUNT)} documents`,
      figure: `${formatNumber(promised)} ms`,
      target: atMost(REACH_MS, promised, 'ms'),
      details,
    },
    {
      what: `search, ${what}: p50 at 100,000 documents against 10`,
      figure: formatRatio(ratio),
      target: atMost(REACH_RATIO, ratio),
      details: '',
    },
  ];
}

export const searches: readonly Measurement[] = [
  {
    what: 'search',
    run: ({ settings }) =>
      withSizedSites('SQLite', { counts: COUNTS }, async (sites) => {
        const rows: Row[] = [];
        for (const site of sites) rows.push(await buildRow(site));
        for (const probe of PROBES) {
          rows.push(...(await measureProbe(probe, sites, settings.isQuick ? 100 : 400)));
        }
        return rows;
      }),
  },
];
