/** Whether lists, pages and searches stay as fast when the site has ten thousand times the content. */
import { encodeCursor } from '#content/cursor.ts';
import { COMMON_TAG, RARE_TAG, slugOf } from '../../test/support/many-entries.ts';
import { EDITOR } from './in-process-app.ts';
import { atMost, formatNumber, formatRatio, type Measurement, type Row } from './measurement.ts';
import {
  type DatabaseName,
  readInTurn,
  type SizedSite,
  timeRead,
  withSizedSites,
} from './sized-sites.ts';
import { median, quantile } from './statistics.ts';

const COUNTS = [10, 1_000, 100_000] as const;
const REACH = 1.3;

/** Every list shows as many, whatever the site holds, so that answers are the same size. */
const LIMIT = 5;
const LIST = '/api/case-studies';

/** A read whose time must not grow. `address` may look at the database for where it starts. */
interface Probe {
  what: string;
  address: (site: SizedSite) => Promise<string> | string;
}

/** The cursor after which the list has `LIMIT` entries left. */
async function deepCursor({ db, count }: SizedSite): Promise<string> {
  const row = await db
    .selectFrom('entry')
    .select(['featured', 'sort_key', 'id'])
    .where('type', '=', 'case-study')
    .orderBy('featured', 'desc')
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .offset(count - LIMIT - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return encodeCursor([row.featured === 1 ? 1 : 0, row.sort_key, row.id]);
}

/** Where the studio reads the entry in the middle. */
async function openAddress({ db, count }: SizedSite): Promise<string> {
  const { id } = await db
    .selectFrom('entry')
    .select('id')
    .where('slug', '=', slugOf(Math.floor(count / 2)))
    .executeTakeFirstOrThrow();
  return `/api/admin/case-studies/${id}`;
}

const tagged = (tag: string) => (): string =>
  `${LIST}?limit=${LIMIT}&tag=${encodeURIComponent(tag)}`;

const studioList = (what: string, narrowing = ''): Probe => ({
  what: `studio list, ${what}`,
  address: () => `/api/admin/case-studies?limit=${LIMIT}&${narrowing}`,
});

const PROBES: readonly Probe[] = [
  { what: 'list', address: () => `${LIST}?limit=${LIMIT}` },
  { what: 'tag filter, a common tag', address: tagged(COMMON_TAG) },
  { what: 'tag filter, a rare tag', address: tagged(RARE_TAG) },
  { what: 'detail', address: ({ count }) => `${LIST}/${slugOf(Math.floor(count / 2))}` },
  studioList('newest first'),
  studioList('by title', 'sort=title'),
  studioList('published, last changed', 'status=published&sort=updated'),
  studioList('drafts, of which there are none', 'status=draft&sort=title'),
  studioList('a common tag', `tag=${encodeURIComponent(COMMON_TAG)}`),
  studioList('a rare tag', `tag=${encodeURIComponent(RARE_TAG)}&sort=updated`),
  studioList('search for common words', 'q=one+empty+chair'),
  studioList('search for one title', `q=${slugOf(7)}`),
  studioList('search for nothing', 'q=xqzzy'),
  { what: 'studio, open one', address: openAddress },
  {
    what: 'deep page',
    address: async (site) => `${LIST}?limit=${LIMIT}&cursor=${await deepCursor(site)}`,
  },
];

/** Reads the same of each site in turn: how long it took, and how much longer the largest took. */
async function readGrowth(
  sites: readonly SizedSite[],
  address: Probe['address'],
  times: number,
): Promise<{ ratio: number; p50Of: (count: number) => number; details: string }> {
  const series = await readInTurn(sites, address, times);
  const found = series.map(({ ms, ...rest }) => ({
    ...rest,
    p50: median(ms),
    p99: quantile(ms, 0.99),
  }));
  return {
    ratio: (found.at(-1)?.p50 ?? Number.NaN) / (found[0]?.p50 ?? Number.NaN),
    p50Of: (wanted) => found.find(({ count }) => count === wanted)?.p50 ?? Number.NaN,
    details: found
      .map(
        ({ count, p50, p99, bytes }) =>
          `${formatNumber(count)}: p50 ${formatNumber(p50)}, p99 ${formatNumber(p99)} ms, ${formatNumber(bytes)} bytes`,
      )
      .join('; '),
  };
}

const ratioRow = (what: string, ratio: number, details: string): Row => ({
  what: `${what}, 100,000 entries against 10`,
  figure: formatRatio(ratio),
  target: atMost(REACH, ratio),
  details,
});

const growthOn = (name: DatabaseName): Measurement => ({
  what: `growth on ${name}`,
  run: ({ settings }) =>
    withSizedSites(
      name,
      { counts: COUNTS, cacheBytes: 0, identify: async () => EDITOR },
      async (sites) => {
        const rows: Row[] = [];
        for (const { what, address } of PROBES) {
          const { ratio, details } = await readGrowth(sites, address, settings.isQuick ? 100 : 400);
          rows.push(ratioRow(`${name}: ${what}`, ratio, details));
        }
        return rows;
      },
    ),
});

export const growth: readonly Measurement[] = [growthOn('SQLite'), growthOn('PostgreSQL')];

const SEARCH_COUNTS = [10, 10_000, 100_000] as const;
/** Where the time of a query is promised, and the promise, in milliseconds. */
const PROMISED_COUNT = 10_000;
const REACH_MS = 20;

const SEARCHES: readonly { what: string; query: string }[] = [
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

async function searchRows(
  { what, query }: (typeof SEARCHES)[number],
  sites: readonly SizedSite[],
  times: number,
): Promise<Row[]> {
  const { ratio, p50Of, details } = await readGrowth(sites, () => address(query), times);
  const promised = p50Of(PROMISED_COUNT);
  return [
    {
      what: `search, ${what}: p50 at ${formatNumber(PROMISED_COUNT)} documents`,
      figure: `${formatNumber(promised)} ms`,
      target: atMost(REACH_MS, promised, 'ms'),
      details,
    },
    ratioRow(`search, ${what}`, ratio, ''),
  ];
}

export const searches: readonly Measurement[] = [
  {
    what: 'search',
    run: ({ settings }) =>
      withSizedSites('SQLite', { counts: SEARCH_COUNTS }, async (sites) => {
        const rows: Row[] = [];
        for (const site of sites) rows.push(await buildRow(site));
        for (const probe of SEARCHES) {
          rows.push(...(await searchRows(probe, sites, settings.isQuick ? 100 : 400)));
        }
        return rows;
      }),
  },
];
