/** Work that costs memory and time: large images, heavy lists and backups, and pages nobody waits for. */
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#platform/db/database.ts';
import { loadConfig } from '../../../src/server/config.ts';
import { temporaryDir } from '../../production-server.ts';
import { ask, openLine } from '../client.ts';
import { sendForm } from '../forms.ts';
import { addManyEntries } from '../many-entries.ts';
import { atMost, formatNumber, type Measurement, Skipped } from '../measurement.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { withServer } from '../servers.ts';
import { readMetrics, signIn, uploadMedia } from '../staff.ts';
import { median } from '../statistics.ts';

const ENTRIES = 10_000;
const QUICK_ENTRIES = 1_000;
const UPLOADS = 20;
const QUICK_UPLOADS = 4;
const LAG_REACH_MS = 50;
const CAP_MB = 512;
const LIST = '/api/admin/case-studies?limit=100&status=draft&sort=title';
const BUSY = [429, 503];
const AGAIN_MS = 250;
const MOST_TRIES = 200;

const loadFor = (isQuick: boolean): { uploads: number; entries: number } =>
  isQuick
    ? { uploads: QUICK_UPLOADS, entries: QUICK_ENTRIES }
    : { uploads: UPLOADS, entries: ENTRIES };

/** A folder with so many case studies, which no server serves yet. */
async function fillFolder(entries: number): Promise<string> {
  const dataDir = await temporaryDir();
  await withServer({ dataDir }, async () => {});
  const db = await openDatabase(loadConfig({ DATA_DIR: dataDir }).database);
  await addManyEntries(db, entries);
  await db.destroy();
  return dataDir;
}

const [WIDTH, HEIGHT] = [6_000, 4_000];

/** A JPEG of 24 megapixels; each seed gives another one. */
function makeLargeImage(seed: number): Promise<Buffer> {
  const background = { r: (seed * 50) % 256, g: 90, b: 120 };
  const circle = `<svg width="${WIDTH}" height="${HEIGHT}"><circle cx="${seed * 1_500}" cy="2000" r="1500" fill="white"/></svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([{ input: Buffer.from(circle) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Uploads until the site takes it, since it makes few images at a time; gives the last status. */
async function upload(origin: string, cookie: string, image: Buffer): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await uploadMedia({ origin, cookie }, image, 'image/jpeg');
    if (!BUSY.includes(status) || attempt === MOST_TRIES) return status;
    await sleep(AGAIN_MS);
  }
}

/** Uploads, two at a time, and reads lists of the studio meanwhile. */
async function work(origin: string, uploads: number): Promise<{ lists: number; others: number }> {
  const cookie = await signIn(origin);
  const images = await Promise.all([0, 1, 2, 3].map(makeLargeImage));
  await readMetrics(origin);
  let uploaded = 0;
  let others = 0;
  let lists = 0;
  const list = async (): Promise<void> => {
    while (uploaded < uploads) {
      const { status } = await ask({ url: origin + LIST, headers: { cookie } });
      if (status !== 200) others += 1;
      lists += 1;
    }
  };
  let next = 0;
  const sendImages = async (): Promise<void> => {
    while (next < uploads) {
      const status = await upload(origin, cookie, images[next++ % 4] ?? Buffer.of());
      if (![200, 201].includes(status)) others += 1;
      uploaded += 1;
    }
  };
  await Promise.all([sendImages(), sendImages(), list(), list()]);
  return { lists, others };
}

export const heavyWork: Measurement = {
  what: 'the event loop beside heavy work',
  async run({ settings }) {
    const { uploads, entries } = loadFor(settings.isQuick);
    return withServer({ dataDir: await fillFolder(entries) }, async ({ origin }) => {
      const { lists, others } = await work(origin, uploads);
      const metrics = await readMetrics(origin);
      const lag = (metrics.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1_000;
      return [
        {
          what: `delay of the event loop beside ${uploads} images of 24 megapixels and heavy lists, p99`,
          figure: `${formatNumber(lag)} ms`,
          target: atMost(LAG_REACH_MS, lag, 'ms'),
          details: `by /metrics; ${lists} lists of ${formatNumber(entries)} entries; ${others} answers that were none`,
        },
      ];
    });
  },
};

/** A control group of the first version or the second, with so much memory and no more. */
function makeCap(megabytes: number) {
  const versions = [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.max_usage_in_bytes', 'oom_control'],
    ['/sys/fs/cgroup', 'memory.max', 'memory.peak', 'events'],
  ] as const;
  for (const [root, limit, most, events] of versions) {
    const dir = join(root, `northmile-${process.pid}`);
    try {
      mkdirSync(dir);
      writeFileSync(join(dir, limit), String(megabytes * 1_048_576));
    } catch {
      continue;
    }
    const read = (file: string): string => readFileSync(join(dir, file), 'utf8');
    return {
      through: ['sh', '-c', `echo $$ > ${join(dir, 'cgroup.procs')} && exec "$@"`, 'sh'],
      /** How often memory was refused, and how much was used at most, in MB. */
      read: () => ({
        killed: Number(/^oom_kill (\d+)/m.exec(read(`memory.${events}`))?.[1] ?? 0),
        mostMegabytes: Number(read(most)) / 1_048_576,
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
    const env = { BACKUP_DIR: await temporaryDir() };
    const { through } = cap;
    try {
      return await withServer({ dataDir, through, env }, async ({ origin, pid }) => {
        const { lists, others } = await work(origin, uploads);
        const form = await sendForm(origin, 1);
        const found = await ask({ url: `${origin}/api/search?q=reminders` });
        const { killed, mostMegabytes } = cap.read();
        const areAllAnswered = others === 0 && form.status === 201 && found.status === 200;
        return [
          {
            what: `a server with ${CAP_MB} MB that uploads, lists, searches and makes a backup`,
            figure: `${killed} kills`,
            target: { words: 'none, all answered', isMet: killed === 0 && areAllAnswered },
            details: `${uploads} images of 24 megapixels, ${lists} lists of ${formatNumber(entries)} entries; ${formatNumber(residentMegabytes(pid))} MB resident at the end, ${formatNumber(mostMegabytes)} MB with the files that the system keeps in memory; ${others} answers that were none`,
          },
        ];
      });
    } finally {
      cap.remove();
    }
  },
};

const ROUNDS = 6;
const REQUESTS = 20_000;
const QUICK_REQUESTS = 500;
const SLUGS = 10_000;
const QUICK_SLUGS = 500;
const AT_ONCE = 16;
const ABORTED_SHARE = 0.3;
const ABORT_AFTER_MS = 60;
const GROWTH_REACH = 1.05;
const SETTLE_MS = 3_000;
const SAMPLES = 5;

/** Asks for so many pages; those who leave close their connection. */
async function askAndLeave(
  port: number,
  count: number,
  pathOf: (number: number) => string,
): Promise<void> {
  let next = 0;
  const visitor = async (): Promise<void> => {
    let line = await openLine(port);
    while (next < count) {
      const answer = line.ask(pathOf(next++));
      if (Math.random() < ABORTED_SHARE) {
        await Promise.race([answer, sleep(ABORT_AFTER_MS)]);
        line.close();
      }
      await answer;
      if (!line.isOpen()) line = await openLine(port);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

async function weigh(pid: number): Promise<{ megabytes: number; descriptors: number }> {
  const weights: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep(SETTLE_MS / SAMPLES);
    weights.push(residentMegabytes(pid));
  }
  return { megabytes: median(weights), descriptors: openDescriptors(pid) ?? Number.NaN };
}

export const abortedRequests: Measurement = {
  what: 'memory beside requests that are given up',
  run: ({ settings: { isQuick } }) =>
    withServer({}, async ({ port, pid }) => {
      const requests = isQuick ? QUICK_REQUESTS : REQUESTS;
      const slugs = isQuick ? QUICK_SLUGS : SLUGS;
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await askAndLeave(port, requests, (number) => `/search?q=forecast+${round}-${number}`);
        rounds.push(await weigh(pid));
      }
      await askAndLeave(port, slugs, (number) => `/insights/nothing-${number}`);
      const last = await weigh(pid);
      const [, second, , , , sixth] = rounds;
      const growth = (sixth?.megabytes ?? Number.NaN) / (second?.megabytes ?? Number.NaN);
      const more = last.descriptors - (second?.descriptors ?? 0);
      return [
        {
          what: `memory after ${ROUNDS} rounds of ${formatNumber(requests)} pages, three in ten given up`,
          figure: formatNumber(growth),
          target: {
            words: `at most ${GROWTH_REACH} times the second round, no descriptor more`,
            isMet: growth <= GROWTH_REACH && more <= 0,
          },
          details: `${rounds.map(({ megabytes }) => formatNumber(megabytes)).join(', ')} MB resident; ${formatNumber(last.megabytes)} MB after ${formatNumber(slugs)} addresses that nothing is at; ${more} file descriptors more`,
        },
      ];
    }),
};
