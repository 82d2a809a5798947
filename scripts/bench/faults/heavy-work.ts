/** Large pictures, heavy lists, a backup and the building of the search index, all at once. */
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { loadConfig } from '../../../src/server/config.ts';
import {
  type ProductionServer,
  startProductionServer,
  temporaryDir,
} from '../../production-server.ts';
import { newVisitor, sendForm } from '../leads/visitor.ts';
import { addManyEntries } from '../many-entries.ts';
import type { Measurement } from '../measurement.ts';
import { residentMegabytes } from '../process-usage.ts';
import { atMost, formatNumber, Skipped } from '../row.ts';
import { makeLargePicture, upload } from './large-pictures.ts';
import { ADMIN_ENV, METRICS_ENV, readMetrics, signIn } from './staff.ts';

const ENTRIES = 10_000;
const QUICK_ENTRIES = 1_000;
const UPLOADS = 20;
const QUICK_UPLOADS = 4;
const LISTS = 2;
const LAG_REACH_MS = 50;
const CAP_MB = 512;
const env = { ...ADMIN_ENV, ...METRICS_ENV, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };

interface Load {
  uploads: number;
  entries: number;
}

const loadFor = (isQuick: boolean): Load =>
  isQuick
    ? { uploads: QUICK_UPLOADS, entries: QUICK_ENTRIES }
    : { uploads: UPLOADS, entries: ENTRIES };

/** A folder with so many case studies, which no server serves yet. */
async function fillFolder(entries: number): Promise<string> {
  const dataDir = await temporaryDir();
  await (await startProductionServer({ dataDir, env })).stop();
  const db = await openDatabase(loadConfig({ DATA_DIR: dataDir }).database);
  await addManyEntries(db, entries);
  await db.destroy();
  return dataDir;
}

/** Uploads, and reads lists of the studio meanwhile; gives the statuses of both. */
async function work({ origin }: ProductionServer, uploads: number) {
  const cookie = await signIn(origin);
  const pictures = await Promise.all([0, 1, 2, 3].map((seed) => makeLargePicture(seed * 50)));
  await readMetrics(origin);
  let isOver = false;
  const lists: number[] = [];
  const list = async (): Promise<void> => {
    while (!isOver) {
      const path = '/api/admin/case-studies?limit=100&status=draft&sort=title';
      const answer = await fetch(origin + path, { headers: { cookie } });
      await answer.arrayBuffer();
      lists.push(answer.status);
    }
  };
  const listing = Array.from({ length: LISTS }, list);
  const uploaded: number[] = [];
  for (let number = 0; number < uploads; number += 2) {
    const pair = [number, number + 1].map((n) =>
      upload(origin, cookie, pictures[n % 4] ?? Buffer.of()),
    );
    uploaded.push(...(await Promise.all(pair)));
  }
  isOver = true;
  await Promise.all(listing);
  return { uploaded, lists };
}

const countOthers = (statuses: readonly number[], wanted: readonly number[]): number =>
  statuses.filter((status) => !wanted.includes(status)).length;

export const heavyWork: Measurement = {
  what: 'the event loop beside heavy work',
  async run({ settings }) {
    const { uploads, entries } = loadFor(settings.isQuick);
    const server = await startProductionServer({ dataDir: await fillFolder(entries), env });
    try {
      const { uploaded, lists } = await work(server, uploads);
      const metrics = await readMetrics(server.origin);
      const lag = (metrics.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1_000;
      const others = countOthers(uploaded, [200, 201]) + countOthers(lists, [200]);
      return [
        {
          what: `delay of the event loop beside ${uploads} pictures of 24 megapixels and heavy lists, p99`,
          figure: `${formatNumber(lag)} ms`,
          target: atMost(LAG_REACH_MS, lag, 'ms'),
          details: `by /metrics; ${lists.length} lists of ${formatNumber(entries)} entries; ${others} answers that were none`,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

interface Cap {
  through: readonly string[];
  /** How often memory was refused, and how much was used at most, in MB. */
  read: () => { killed: number; mostMegabytes: number };
  remove: () => void;
}

/** A control group of the first version or the second, with so much memory and no more. */
function makeCap(megabytes: number): Cap {
  const name = `northmile-${process.pid}`;
  const versions = [
    {
      root: '/sys/fs/cgroup/memory',
      limit: 'memory.limit_in_bytes',
      most: 'memory.max_usage_in_bytes',
      events: 'memory.oom_control',
    },
    { root: '/sys/fs/cgroup', limit: 'memory.max', most: 'memory.peak', events: 'memory.events' },
  ];
  for (const { root, limit, most, events } of versions) {
    const dir = join(root, name);
    try {
      mkdirSync(dir);
      writeFileSync(join(dir, limit), String(megabytes * 1_048_576));
    } catch {
      continue;
    }
    return {
      through: ['sh', '-c', `echo $$ > ${join(dir, 'cgroup.procs')} && exec "$@"`, 'sh'],
      read: () => ({
        killed: Number(/^oom_kill (\d+)/m.exec(readFileSync(join(dir, events), 'utf8'))?.[1] ?? 0),
        mostMegabytes: Number(readFileSync(join(dir, most), 'utf8')) / 1_048_576,
      }),
      remove: () => rmdirSync(dir),
    };
  }
  throw new Skipped('a cap on memory needs the right to make a control group');
}

export const memoryCap: Measurement = {
  what: 'a cap on memory',
  async run({ settings }) {
    const cap = makeCap(CAP_MB);
    const { uploads, entries } = loadFor(settings.isQuick);
    const dataDir = await fillFolder(entries);
    const server = await startProductionServer({
      dataDir,
      through: cap.through,
      env: { ...env, BACKUP_DIR: await temporaryDir() },
    });
    try {
      const { uploaded, lists } = await work(server, uploads);
      const form = await sendForm(server.origin, newVisitor(1));
      const found = await fetch(`${server.origin}/api/search?q=reminders`);
      const { killed, mostMegabytes } = cap.read();
      const others = countOthers(uploaded, [200, 201]) + countOthers(lists, [200]);
      return [
        {
          what: `a server with ${CAP_MB} MB that uploads, lists, searches and makes a backup`,
          figure: `${killed} kills`,
          target: {
            words: 'none, all answered',
            isMet: killed === 0 && others === 0 && form.status === 201 && found.status === 200,
          },
          details: `${uploads} pictures of 24 megapixels, ${lists.length} lists of ${formatNumber(entries)} entries; ${formatNumber(residentMegabytes(server.pid))} MB resident at the end, ${formatNumber(mostMegabytes)} MB with the files that the system keeps in memory; ${others} answers that were none`,
        },
      ];
    } finally {
      await server.stop();
      cap.remove();
    }
  },
};
