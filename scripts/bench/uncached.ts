/** What a page costs that is not kept: its render beside React alone, its queries, and a rush for it. */

import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { listen } from '#platform/http/listen.ts';
import { findPages } from '../find-pages.ts';
import { ask } from './client.ts';
import { getPage, lastTree, openApp, openSampleData, renderToString } from './in-process-app.ts';
import {
  atLeast,
  atMost,
  formatNumber,
  formatRatio,
  type Measurement,
  NotMeasured,
  type Row,
  takeTurns,
} from './measurement.ts';
import { spreadOf } from './statistics.ts';

const REACH = 0.4;

type Work = () => unknown;

/**
 * How often `work` gets done in a second of processor time, collecting garbage included: time that
 * other programs take from this one does not count.
 */
async function rateOf(work: Work, durationMs: number): Promise<number> {
  const before = process.cpuUsage();
  const end = performance.now() + durationMs;
  let count = 0;
  do {
    await work();
    count += 1;
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

const renderMeasurement = (what: string, path: string): Measurement => ({
  what,
  async run({ settings }) {
    const db = await openSampleData();
    try {
      const app = await openApp({ db, cacheBytes: 0 });
      const { status, body: page } = await getPage(app, path, 'identity');
      if (status !== 200) throw new NotMeasured(`${path} answers ${status}`);
      const tree = lastTree();
      if (tree === undefined) throw new NotMeasured('React Router draws another tree than it did');
      // Both compress the page's own bytes.
      const bareRender: Work = () => {
        renderToString(tree);
        return gzipSync(page);
      };
      const works = [() => getPage(app, path), bareRender];
      for (const work of works) await rateOf(work, settings.warmUpMs);
      const [ours = [], bare = []] = await takeTurns(
        works.map((work) => () => rateOf(work, settings.roundMs / 2)),
        settings.rounds,
      );
      const ratios = spreadOf(ours.map((rate, index) => rate / (bare[index] ?? Number.NaN)));
      const [own, other] = [ours, bare].map((rates) => formatNumber(spreadOf(rates).median));
      return [
        {
          what: `${what}, against renderToString of its tree`,
          figure: formatRatio(ratios.median),
          target: atLeast(REACH, ratios.median),
          details: [
            `${own} against ${other} pages per second of processor time`,
            `ratio ${formatRatio(ratios.min)}-${formatRatio(ratios.max)}`,
            `${formatNumber(page.byteLength)} bytes of HTML, ${formatNumber(gzipSync(page).byteLength)} in gzip`,
          ].join('; '),
        },
      ];
    } finally {
      await db.destroy();
    }
  },
});

export const renders: readonly Measurement[] = [
  renderMeasurement('uncached home', '/'),
  renderMeasurement('uncached list', '/case-studies'),
  renderMeasurement('uncached insights list', '/insights'),
];

const QUERIES_REACH = { home: 6, other: 2 };

/** Sees every query's result pass by. */
function createQueryCounter(): { plugin: KyselyPlugin; take: () => number } {
  let count = 0;
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count += 1;
        return result;
      },
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

export const queryCounts: readonly Measurement[] = [
  {
    what: 'queries per uncached page',
    async run({ server }) {
      const pages = await findPages((await server()).origin);
      const db = await openSampleData();
      const counter = createQueryCounter();
      const app = await openApp({ db: db.withPlugin(counter.plugin), cacheBytes: 0 });
      try {
        const rows: Row[] = [];
        for (const { path, kind } of pages) {
          counter.take();
          const { status } = await getPage(app, path);
          const queries = counter.take();
          const reach = kind === 'home' ? QUERIES_REACH.home : QUERIES_REACH.other;
          if (status !== (kind === 'not-found' ? 404 : 200)) {
            throw new NotMeasured(`${path} answers ${status}`);
          }
          rows.push({
            what: `queries of uncached ${path}`,
            figure: String(queries),
            target: atMost(reach, queries),
            details: '',
          });
        }
        return rows;
      } finally {
        await db.destroy();
      }
    },
  },
];

const REQUESTS = 500;
const MAX_RENDERS = 1;

async function stampede(path: string): Promise<Row[]> {
  const db = await openSampleData();
  let renders = 0;
  const app = await openApp({ db, onRender: () => (renders += 1) });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  try {
    // Each over a connection of its own.
    const agent = new Agent();
    const question = { url: `http://127.0.0.1:${server.port}${path}`, agent };
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: REQUESTS }, () => ask(question)));
    const elapsedMs = performance.now() - startedAt;
    const answered = answers.filter(({ status }) => status === 200).length;
    const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 200));
    const row: Row = {
      what: `${REQUESTS} requests at once for cold ${path}`,
      figure: `${renders} ${renders === 1 ? 'render' : 'renders'}`,
      target: {
        words: `${atMost(MAX_RENDERS, renders).words}, all 200`,
        isMet: renders <= MAX_RENDERS && answered === REQUESTS,
      },
      details: `${answered} of ${REQUESTS} answered 200, others ${[...others].join(', ') || 'none'}, the last after ${Math.round(elapsedMs)} ms`,
    };
    return [row];
  } finally {
    await server.close(1_000);
    await db.destroy();
  }
}

export const coldPages: readonly Measurement[] = [
  { what: 'cold page', run: () => stampede('/') },
  { what: 'cold list', run: () => stampede('/case-studies') },
];
