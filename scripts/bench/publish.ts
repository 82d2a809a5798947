/** How long a change that one process commits stays unseen on the pages of two others. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { loadConfig } from '../../src/server/config.ts';
import { type ProductionServer, startProductionServer } from '../production-server.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber } from './row.ts';
import { spreadOf } from './statistics.ts';

const REACH_MS = 1_000;
const POLL_INTERVAL_MS = 10;
const PATIENCE_MS = 10_000;

/** Long enough for nodes to be done with the change before. */
const SETTLE_MS = 1_100;
/** Keeps changes from falling in step with the nodes' looking. */
const STEP_MS = 83;

/** Gives the newest published case study another title, as a save in the studio does. */
async function publishTitle(db: Kysely<Tables>, title: string): Promise<string> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom('entry')
      .select(['id', 'slug', 'data'])
      .where('type', '=', 'case-study')
      .where('status', '=', 'published')
      .orderBy('sort_key', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const data = JSON.stringify({ ...JSON.parse(row.data), title });
    await db.updateTable('entry').set({ data }).where('id', '=', row.id).execute();
    await bumpSiteVersion(db);
    return row.slug ?? '';
  });
}

const readPage = async (url: string): Promise<string> => (await fetch(url)).text();

async function waitUntilShown(url: string, title: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await readPage(url)).includes(title)) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`${url} stayed as it was.`);
    await sleep(POLL_INTERVAL_MS);
  }
  return performance.now() - startedAt;
}

/** The first of the addresses that this build answers: the page, or the API until there is one. */
async function findShownAt(origin: string, slug: string): Promise<string> {
  const page = `/case-studies/${slug}`;
  return (await fetch(origin + page)).ok ? page : `/api${page}`;
}

async function measureDelays(
  nodes: readonly ProductionServer[],
  db: Kysely<Tables>,
  times: number,
): Promise<{ path: string; delays: number[] }> {
  const [first] = nodes;
  const slug = await publishTitle(db, 'Before the first change');
  const path = await findShownAt(first?.origin ?? '', slug);
  const delays: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await sleep(SETTLE_MS + index * STEP_MS);
    // Only a node that holds the old page has anything to notice.
    await Promise.all(nodes.map(({ origin }) => readPage(origin + path)));
    const title = `Change number ${index} is on the page`;
    await publishTitle(db, title);
    delays.push(
      ...(await Promise.all(nodes.map(({ origin }) => waitUntilShown(origin + path, title)))),
    );
  }
  return { path, delays };
}

export const publishing: readonly Measurement[] = [
  {
    what: 'publish to visible',
    async run({ settings }) {
      const first = await startProductionServer();
      const second = await startProductionServer({ dataDir: first.dataDir });
      const db = await openDatabase(loadConfig({ DATA_DIR: first.dataDir }).database);
      try {
        const { path, delays } = await measureDelays(
          [first, second],
          db,
          settings.isQuick ? 5 : 12,
        );
        const { min, median, max } = spreadOf(delays);
        return [
          {
            what: 'publish to visible on two nodes',
            figure: `${formatNumber(max)} ms`,
            target: atMost(REACH_MS, max, 'ms'),
            details: `the slowest of ${delays.length}; median ${formatNumber(median)}, fastest ${formatNumber(min)} ms; ${path}`,
            data: { path, delays },
          },
        ];
      } finally {
        await db.destroy();
        await second.stop();
        await first.stop();
      }
    },
  },
];
