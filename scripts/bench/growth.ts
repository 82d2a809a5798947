/** Whether reads stay as fast when the site has ten thousand times the content. */
import { encodeCursor } from '#content/cursor.ts';
import { EDITOR } from './in-process-app.ts';
import { COMMON_TAG, RARE_TAG, slugOf } from './many-entries.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber, formatRatio, type Row } from './row.ts';
import { type DatabaseName, readInTurn, type SizedSite, withSizedSites } from './sized-sites.ts';
import { median } from './statistics.ts';

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

async function measureProbe(
  probe: Probe,
  sites: readonly SizedSite[],
  times: number,
): Promise<Row> {
  const series = await readInTurn(sites, probe.address, times);
  const figures = series.map(({ ms, ...rest }) => ({ ...rest, p50: median(ms) }));
  const ratio = (figures.at(-1)?.p50 ?? Number.NaN) / (figures[0]?.p50 ?? Number.NaN);
  return {
    what: `${probe.what}, 100,000 entries against 10`,
    figure: formatRatio(ratio),
    target: atMost(REACH, ratio),
    details: figures
      .map(
        ({ count, p50, bytes }) =>
          `${formatNumber(count)}: p50 ${formatNumber(p50)} ms, ${formatNumber(bytes)} bytes`,
      )
      .join('; '),
  };
}

const growthOn = (name: DatabaseName): Measurement => ({
  what: `growth on ${name}`,
  run: ({ settings }) =>
    withSizedSites(
      name,
      { counts: COUNTS, cacheBytes: 0, identify: async () => EDITOR },
      async (sites) => {
        const rows: Row[] = [];
        for (const probe of PROBES) {
          const row = await measureProbe(probe, sites, settings.isQuick ? 100 : 400);
          rows.push({ ...row, what: `${name}: ${row.what}` });
        }
        return rows;
      },
    ),
});

export const growth: readonly Measurement[] = [growthOn('SQLite'), growthOn('PostgreSQL')];
