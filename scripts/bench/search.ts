/** Whether a search stays as fast when there is ten thousand times as much to search. */
import type { Kysely } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { App } from '../../src/app.ts';
import { migrations } from '../../src/server/migrations.ts';
import { sqlite } from './databases.ts';
import { getPage, openApp } from './in-process-app.ts';
import { addManyEntries, RARE_TAG, slugOf } from './many-entries.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber, formatRatio, NotMeasured, type Row } from './row.ts';
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

interface Site {
  count: number;
  app: App;
  db: Kysely<Tables>;
  buildMs: number;
  heapMb: number;
}

const address = (query: string): string => `/api/search?${new URLSearchParams({ q: query })}`;

async function timeSearch(app: App, query: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await getPage(app, address(query));
  if (status !== 200) throw new NotMeasured(`${address(query)} answers ${status}`);
  return performance.now() - startedAt;
}

/** The first search waits for the index, and so tells how long that takes to build. */
async function openSite(count: number): Promise<Site> {
  const db = await openDatabase(await sqlite.config());
  await migrate(db, migrations);
  await addManyEntries(db, count);
  const app = await openApp({ db });
  const before = process.memoryUsage();
  const buildMs = await timeSearch(app, 'nothing');
  const { heapUsed, external } = process.memoryUsage();
  const heapMb = (heapUsed + external - before.heapUsed - before.external) / 1e6;
  return { count, app, db, buildMs, heapMb };
}

/** Searches each site in turn, so that what else the machine does meets all of them. */
async function measureProbe(
  { what, query }: (typeof PROBES)[number],
  sites: readonly Site[],
  times: number,
): Promise<Row[]> {
  const series = sites.map((site) => ({ ...site, ms: [] as number[] }));
  const warmUps = Math.ceil(times / 4);
  for (let index = 0; index < warmUps + times; index += 1) {
    for (const one of series) {
      const ms = await timeSearch(one.app, query);
      if (index >= warmUps) one.ms.push(ms);
    }
  }
  const ratio = median(series.at(-1)?.ms ?? []) / median(series[0]?.ms ?? []);
  const promised = median(series.find(({ count }) => count === PROMISED_COUNT)?.ms ?? []);
  const figures = series.map(({ count, ms }) => ({
    count,
    p50: median(ms),
    p99: quantile(ms, 0.99),
  }));
  const details = figures
    .map(({ count, p50, p99 }) => {
      const times = `p50 ${formatNumber(p50)}, p99 ${formatNumber(p99)} ms`;
      return `${formatNumber(count)}: ${times}`;
    })
    .join('; ');
  return [
    {
      what: `search, ${what}: p50 at ${formatNumber(PROMISED_COUNT)} documents`,
      figure: `${formatNumber(promised)} ms`,
      target: atMost(REACH_MS, promised, 'ms'),
      details,
      data: { query, figures },
    },
    {
      what: `search, ${what}: p50 at 100,000 documents against 10`,
      figure: formatRatio(ratio),
      target: atMost(REACH_RATIO, ratio),
      details: '',
    },
  ];
}

const buildRow = ({ count, buildMs, heapMb }: Site): Row => ({
  what: `search, index of ${formatNumber(count)} documents`,
  figure: `${formatNumber(buildMs / 1_000)} s`,
  details: `built in pieces between requests; about ${formatNumber(heapMb)} MB with its texts`,
  data: { count, buildMs, heapMb },
});

export const searches: readonly Measurement[] = [
  {
    what: 'search',
    async run({ settings }) {
      const sites: Site[] = [];
      try {
        for (const count of COUNTS) sites.push(await openSite(count));
        const rows: Row[] = sites.map(buildRow);
        for (const probe of PROBES) {
          rows.push(...(await measureProbe(probe, sites, settings.isQuick ? 100 : 400)));
        }
        return rows;
      } finally {
        for (const { db } of sites) await db.destroy();
      }
    },
  },
];
