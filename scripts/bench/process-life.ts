/** How fast a server is there, and how much memory it holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loadConfig } from '../../src/server/config.ts';
import { KESTREL, saveSingletons, TALLOW, type TestBrand } from '../../test/support/brand.ts';
import {
  type ProductionServer,
  startProductionServer,
  temporaryDir,
} from '../production-server.ts';
import { applyLoad } from './client.ts';
import { atMost, CONNECTIONS, formatNumber, type Measurement } from './measurement.ts';
import { processorSeconds, residentMegabytes } from './process-usage.ts';
import { startServer, withServer } from './servers.ts';
import { signIn } from './staff.ts';
import { spreadOf } from './statistics.ts';

const START_REACH_MS = 1_000;
const STARTS = 5;
const IDLE_REACH_MB = 130;
const LOADED_REACH_MB = 250;
/** Of each of several brands on one machine, a while after its second start. */
const BRAND_REACH_MB = 150;
const SETTLE_MS = 2_000;
const REST_MS = 60_000;
const QUICK_REST_MS = 15_000;
const SAMPLE_INTERVAL_MS = 100;

const PUBLISH_INTERVAL_MS = 500;

/** What visitors ask for, in turns. */
const LOADED_PATHS = ['/', '/case-studies', '/api/case-studies', '/api/blog-posts'];

export const starts: readonly Measurement[] = [
  {
    what: 'process start to first 200',
    async run() {
      const dataDir = await temporaryDir();
      const start = { dataDir, readyPath: '/' };
      await (await startProductionServer(start)).stop();
      const times: number[] = [];
      const used: number[] = [];
      for (let index = 0; index < STARTS; index += 1) {
        const server = await startProductionServer(start);
        times.push(server.readyAfterMs);
        used.push((processorSeconds(server.pid) ?? Number.NaN) * 1_000);
        await server.stop();
      }
      const { min, median, max } = spreadOf(times);
      return [
        {
          what: 'process start to first 200 of /',
          figure: `${formatNumber(median)} ms`,
          target: atMost(START_REACH_MS, median, 'ms'),
          details: `median of ${STARTS}; ${formatNumber(min)}-${formatNumber(max)} ms; ${formatNumber(spreadOf(used).median)} ms of processor time; migrated database with the sample content`,
        },
      ];
    },
  },
];

/** The most memory that a process held while `work` went on. */
async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = (): void => {
    peak = Math.max(peak, residentMegabytes(pid));
  };
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  await work.finally(() => clearInterval(timer));
  sample();
  return peak;
}

/** Asks for each address in turn while changes keep emptying the cache. */
async function loadWhilePublishing(server: ProductionServer, durationMs: number): Promise<void> {
  const db = await openDatabase(loadConfig({ DATA_DIR: server.dataDir }).database);
  const timer = setInterval(() => void bumpSiteVersion(db), PUBLISH_INTERVAL_MS);
  try {
    for (const path of LOADED_PATHS) {
      await applyLoad({ port: server.port, path, connections: CONNECTIONS }, durationMs);
    }
  } finally {
    clearInterval(timer);
    await db.destroy();
  }
}

/** A site whose brand was saved before this start; the sample agency where none is given. */
async function startBrand(brand: TestBrand | undefined): Promise<ProductionServer> {
  const dataDir = await temporaryDir();
  const first = await startServer({ dataDir });
  try {
    if (brand !== undefined) {
      const { origin, publicUrl } = first;
      const cookie = await signIn(origin);
      await saveSingletons({ ...brand, publicUrl }, (path, init = {}) =>
        fetch(origin + path, { ...init, headers: { ...init.headers, cookie } }),
      );
    }
  } finally {
    await first.stop();
  }
  return startServer({ dataDir });
}

/** Three sites of three brands from one installation, beside each other. */
const brandsAtRest: Measurement = {
  what: 'memory of three brands',
  async run({ settings }) {
    const servers: ProductionServer[] = [];
    const restMs = settings.isQuick ? QUICK_REST_MS : REST_MS;
    try {
      for (const brand of [undefined, KESTREL, TALLOW]) servers.push(await startBrand(brand));
      await sleep(restMs);
      const held = servers.map(({ pid }) => residentMegabytes(pid));
      const most = Math.max(...held);
      return [
        {
          what: 'memory of each of three brands, at rest',
          figure: `${formatNumber(most)} MB`,
          target: atMost(BRAND_REACH_MB, most, 'MB'),
          details: `the most of ${held.map(formatNumber).join(', ')} MB resident, ${restMs / 1_000} s after the second start of the last`,
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
    }
  },
};

export const memory: readonly Measurement[] = [
  {
    what: 'memory',
    async run({ settings }) {
      const dataDir = await temporaryDir();
      await withServer({ dataDir }, async () => undefined);
      return withServer({ dataDir }, async (server) => {
        await sleep(SETTLE_MS);
        const idle = residentMegabytes(server.pid);
        const load = loadWhilePublishing(server, settings.isQuick ? 2_000 : 5_000);
        const loaded = await peakDuring(server.pid, load);
        return [
          {
            what: 'memory, idle after a second start',
            figure: `${formatNumber(idle)} MB`,
            target: atMost(IDLE_REACH_MB, idle, 'MB'),
            details: `resident, ${SETTLE_MS / 1_000} s after the start`,
          },
          {
            what: 'memory, under load',
            figure: `${formatNumber(loaded)} MB`,
            target: atMost(LOADED_REACH_MB, loaded, 'MB'),
            details: `highest resident, ${CONNECTIONS} connections on ${LOADED_PATHS.join(', ')}, a change every ${PUBLISH_INTERVAL_MS} ms`,
          },
        ];
      });
    },
  },
  brandsAtRest,
];
