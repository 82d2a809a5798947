/** Whether reads stay as fast when the site has ten thousand times the content. */
import { type Kysely, sql } from 'kysely';
import { encodeCursor } from '#content/cursor.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { App } from '../../src/app.ts';
import { migrations } from '../../src/server/migrations.ts';
import { type Databases, postgres, sqlite } from './databases.ts';
import { EDITOR, getPage, openApp } from './in-process-app.ts';
import { addManyEntries, COMMON_TAG, RARE_TAG, slugOf } from './many-entries.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber, formatRatio, NotMeasured, type Row } from './row.ts';
import { median } from './statistics.ts';

const COUNTS = [10, 1_000, 100_000] as const;
const REACH = 1.3;

/** Every list shows as many, whatever the site holds, so that answers are the same size. */
const LIMIT = 5;
const LIST = '/api/case-studies';

/** A read whose time must not grow. `address` may look at the database for where it starts. */
interface Probe {
  what: string;
  address: (db: Kysely<Tables>, count: number) => Promise<string>;
}

/** The cursor after which the list has `LIMIT` entries left. */
async function deepCursor(db: Kysely<Tables>, count: number): Promise<string> {
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

const tagged = (tag: string) => async (): Promise<string> =>
  `${LIST}?limit=${LIMIT}&tag=${encodeURIComponent(tag)}`;

const studioList = (what: string, narrowing = ''): Probe => ({
  what: `studio list, ${what}`,
  address: async () => `/api/admin/case-studies?limit=${LIMIT}&${narrowing}`,
});

const PROBES: readonly Probe[] = [
  { what: 'list', address: async () => `${LIST}?limit=${LIMIT}` },
  { what: 'tag filter, a common tag', address: tagged(COMMON_TAG) },
  { what: 'tag filter, a rare tag', address: tagged(RARE_TAG) },
  { what: 'detail', address: async (_db, count) => `${LIST}/${slugOf(Math.floor(count / 2))}` },
  studioList('newest first'),
  studioList('by title', 'sort=title'),
  studioList('published, last changed', 'status=published&sort=updated'),
  studioList('drafts, of which there are none', 'status=draft&sort=title'),
  studioList('a common tag', `tag=${encodeURIComponent(COMMON_TAG)}`),
  studioList('a rare tag', `tag=${encodeURIComponent(RARE_TAG)}&sort=updated`),
  {
    what: 'deep page',
    address: async (db, count) => `${LIST}?limit=${LIMIT}&cursor=${await deepCursor(db, count)}`,
  },
];

interface Site {
  count: number;
  app: App;
  db: Kysely<Tables>;
}

async function openSite(count: number, config: DatabaseConfig): Promise<Site> {
  const db = await openDatabase(config);
  await migrate(db, migrations);
  await addManyEntries(db, count);
  // PostgreSQL does this by itself within a minute of such an import.
  if (config.kind === 'postgres') await sql`analyze`.execute(db);
  return { count, db, app: await openApp({ db, cacheBytes: 0, identify: async () => EDITOR }) };
}

async function timeRead({ app }: Site, address: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { status, body } = await getPage(app, address);
  const ms = performance.now() - startedAt;
  if (status !== 200) throw new NotMeasured(`${address} answers ${status}`);
  return { ms, bytes: body.byteLength };
}

/** Reads from each site in turn, so that what else the machine does meets all of them. */
async function measureProbe(probe: Probe, sites: readonly Site[], times: number): Promise<Row> {
  const series = await Promise.all(
    sites.map(async (site) => ({
      site,
      address: await probe.address(site.db, site.count),
      bytes: 0,
      ms: [] as number[],
    })),
  );
  const warmUps = Math.ceil(times / 4);
  for (let index = 0; index < warmUps + times; index += 1) {
    for (const one of series) {
      const { ms, bytes } = await timeRead(one.site, one.address);
      one.bytes = bytes;
      if (index >= warmUps) one.ms.push(ms);
    }
  }
  const medians = series.map(({ ms }) => median(ms));
  const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  return {
    what: probe.what,
    figure: formatRatio(ratio),
    target: atMost(REACH, ratio),
    details: series
      .map(({ site, bytes }, index) => {
        const p50 = formatNumber(medians[index] ?? Number.NaN);
        return `${formatNumber(site.count)}: p50 ${p50} ms, ${formatNumber(bytes)} bytes`;
      })
      .join('; '),
    data: series.map(({ site, address, ms }) => ({ count: site.count, address, p50: median(ms) })),
  };
}

const growthOn = (databases: Databases): Measurement => ({
  what: `growth on ${databases.name}`,
  async run({ settings }) {
    const sites: Site[] = [];
    try {
      for (const count of COUNTS) sites.push(await openSite(count, await databases.config()));
      const rows: Row[] = [];
      for (const probe of PROBES) {
        const row = await measureProbe(probe, sites, settings.isQuick ? 100 : 400);
        rows.push({ ...row, what: `${databases.name}: ${row.what}, 100,000 entries against 10` });
      }
      return rows;
    } finally {
      for (const { db } of sites) await db.destroy();
      await databases.remove();
    }
  },
});

const benchDatabase = process.env.DATABASE_URL_BENCH;

const withoutPostgres: Measurement = {
  what: 'growth on PostgreSQL',
  run: async () => [
    {
      what: 'PostgreSQL: growth',
      figure: '-',
      details: 'set DATABASE_URL_BENCH to a server where databases may be made, to measure it',
    },
  ],
};

export const growth: readonly Measurement[] = [
  growthOn(sqlite),
  benchDatabase === undefined ? withoutPostgres : growthOn(postgres(benchDatabase)),
];
