/** Half an hour of reading, sending and publishing at half of what the servers can do. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEAD_LIMITS } from '#features/leads/limits.server.ts';
import type { ProductionServer } from '../../production-server.ts';
import { ask, problemOf } from '../client.ts';
import { atMost, formatNumber, formatRatio, type Measurement, type Row } from '../measurement.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { type Kind, type Site, withSite } from '../servers.ts';
import { type Editor, openEditor, readMetrics } from '../staff.ts';
import { median, quantile } from '../statistics.ts';
import {
  addProblem,
  askSteadily,
  FORM_SHARE,
  measureCapacity,
  newTally,
  problemCount,
  problemWords,
  type Tally,
  type Traffic,
} from './traffic.ts';

const CAPACITY_MS = 15_000;
const SHARE_OF_CAPACITY = 0.5;
const SAMPLE_INTERVAL_MS = 5_000;
const PUBLISH_INTERVAL_MS = 5_000;
/** Five of thirty minutes. */
const WARM_UP_SHARE = 1 / 6;
const ARRIVAL_TIMEOUT_MS = 150_000;
/** Below what one address may send: five a minute, twenty an hour. */
const SENDER_PAUSE_S = 20;
const SENDER_FORMS_PER_HOUR = 12;
const MINUTE_MS = 60_000;

const SEARCHES = ['forecast', 'harbour', 'audit', 'team', 'data'];

/** What the site map names, searches, and an image of the library. */
async function readablePaths(origin: string): Promise<Pick<Traffic, 'pages' | 'api'>> {
  const { body } = await ask({ url: `${origin}/sitemap.xml` });
  const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (pages.length === 0) throw new Error('The site map is empty.');
  const lists = ['/case-studies', '/blog-posts', '/blog-posts/featured', '/testimonials'];
  return {
    pages: [...pages, ...SEARCHES.map((words) => `/search?q=${words}`)],
    api: [...lists, ...SEARCHES.map((words) => `/search?q=${words}`)].map((path) => `/api${path}`),
  };
}

/** Publishes every few seconds, on one node after the other. Returns how long each took to be seen. */
async function keepPublishing(
  editor: Editor,
  traffic: Traffic,
  isOver: () => boolean,
): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const { origins } = traffic;
    const first = turn % origins.length;
    const order = [...origins.slice(first), ...origins.slice(0, first)];
    try {
      seen.push(await editor.publish(order, turn));
    } catch (error) {
      addProblem(traffic.tally, problemOf(error));
    }
    await sleep(PUBLISH_INTERVAL_MS);
  }
  return seen;
}

/** Reads every server every few seconds, and says each minute how it goes. */
async function keepSampling(
  { servers }: Site,
  traffic: Traffic,
  minutes: number,
): Promise<{ samples: Sample[][]; tallies: Tally[] }> {
  const startedAt = performance.now();
  const samples: Sample[][] = servers.map(() => []);
  const tallies: Tally[] = [];
  for (let minute = 1; minute <= minutes; ) {
    await sleep(SAMPLE_INTERVAL_MS);
    const passed = (performance.now() - startedAt) / MINUTE_MS;
    for (const [index, server] of servers.entries()) {
      try {
        samples[index]?.push(await takeSample(server, passed));
      } catch (error) {
        addProblem(traffic.tally, problemOf(error));
      }
    }
    if (passed < minute) continue;
    const { tally } = traffic;
    traffic.tally = newTally();
    tallies.push(tally);
    console.log(minuteLine(minute, tally, samples));
    minute += 1;
  }
  return { samples, tallies };
}

async function soak(site: Site, minutes: number) {
  const { kind, servers, ledger, publicUrl } = site;
  const origins = servers.map(({ origin }) => origin);
  const [home = ''] = origins;
  const editor = await openEditor(home, publicUrl);
  const { pages, api } = await readablePaths(home);
  const traffic: Traffic = {
    ledger,
    origins,
    pages: [...pages, await editor.upload(home)],
    api,
    senders: LEAD_LIMITS.allPerSecond * SENDER_PAUSE_S,
    tally: newTally(),
  };
  let isDone = false;
  const isOver = (): boolean => isDone;
  // From the start, since the capacity is that of a site on which people work.
  const publishing = keepPublishing(editor, traffic, isOver);
  const { capacity, next } = await measureCapacity(traffic, CAPACITY_MS);
  // Beyond this rate the site refuses forms, however quick it is.
  const most = LEAD_LIMITS.allPerSecond / FORM_SHARE;
  const perSecond = Math.floor(Math.min(capacity, most) * SHARE_OF_CAPACITY);
  console.log(`${kind}: ${Math.round(capacity)} requests a second; from now on ${perSecond}`);

  const forms = perSecond * FORM_SHARE;
  traffic.senders = Math.ceil(
    forms * Math.max(SENDER_PAUSE_S, (Math.min(minutes, 60) * 60) / SENDER_FORMS_PER_HOUR),
  );
  const steady = askSteadily(traffic, { perSecond, first: next, isOver });
  const watched = await keepSampling(site, traffic, minutes).finally(() => {
    isDone = true;
  });
  const [{ made, leftOut }, seen] = await Promise.all([steady, publishing]);
  await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
  return {
    kind,
    minutes,
    warmUpMinutes: minutes * WARM_UP_SHARE,
    capacity,
    perSecond,
    made,
    leftOut,
    ...watched,
    tallies: [...watched.tallies, traffic.tally],
    seen,
    balance: ledger.compare(await site.storedIds()),
    output: servers.map(({ output }) => output()).join(''),
  };
}

type SoakRun = Awaited<ReturnType<typeof soak>>;

/** @throws when the server gives no metrics. */
async function takeSample({ origin, pid }: ProductionServer, minutes: number) {
  const metrics = await readMetrics(origin);
  const figure = (name: string): number => metrics.get(name) ?? Number.NaN;
  const connections = figure('northmile_connections');
  return {
    /** Since the load began. */
    minutes,
    residentMb: residentMegabytes(pid),
    heapMb: figure('nodejs_heap_size_used_bytes') / 1e6,
    /** What V8 holds for the heap, used or not, and what buffers and libraries hold outside of it. */
    heapHeldMb: figure('nodejs_heap_size_total_bytes') / 1e6,
    externalMb: figure('nodejs_external_memory_bytes') / 1e6,
    /** Without the connections of visitors, which are the visitors' own affair; NaN where unknown. */
    descriptors: (openDescriptors(pid) ?? Number.NaN) - connections,
    connections,
    /** What keeps the event loop: sockets, timers, requests to files. */
    handles: figure('nodejs_active_resources_total') - connections,
    outbox: figure('northmile_outbox_waiting'),
  };
}

type Sample = Awaited<ReturnType<typeof takeSample>>;

/**
 * The median of one figure in two windows of the same length: right after the warm-up, and at the
 * end. A fifth of the time after the warm-up each, five minutes of half an hour.
 */
function trendOf(
  samples: readonly Sample[],
  name: keyof Sample,
  [from, to]: readonly [number, number],
): { before: number; after: number } {
  const window = (to - from) / 5;
  const within = (start: number, end: number): number[] =>
    samples.filter(({ minutes }) => minutes >= start && minutes <= end).map((one) => one[name]);
  return {
    before: median(within(from, from + window)),
    after: median(within(to - window, to)),
  };
}

const RESIDENT_REACH = 1.1;
/** As many as the connections to the database, which are opened and closed as they are needed. */
const DESCRIPTORS_REACH = 10;

const latency = (times: readonly number[]): string =>
  times.length === 0
    ? 'none'
    : `${formatNumber(quantile(times, 0.5))}/${formatNumber(quantile(times, 0.99))} ms`;

/** How one minute went. */
function minuteLine(minute: number, tally: Tally, samples: readonly (readonly Sample[])[]): string {
  const made = Object.entries(tally.times).map(
    ([kind, times]) => `${times.length} of ${kind} p50/p99 ${latency(times)}`,
  );
  const held = samples.map((list) => `${formatNumber(list.at(-1)?.residentMb ?? Number.NaN)} MB`);
  const problems = problemWords([tally]) || 'no error';
  return `minute ${minute}: ${[...made, ...held, `${tally.putOff} put off`, problems].join('; ')}`;
}

/** The table's rows for one soak. */
function soakRows(run: SoakRun): Row[] {
  const { kind, minutes, tallies, samples, balance, seen } = run;
  const errors = problemCount(tallies);
  const all = (name: 'page' | 'api' | 'form'): number[] => tallies.flatMap((t) => t.times[name]);
  const putOff = tallies.reduce((sum, tally) => sum + tally.putOff, 0);
  const isWell = run.output === '';
  return [
    {
      what: `soak of ${minutes} min, ${kind}: errors`,
      figure: `${errors} of ${run.made + seen.length}`,
      target: { words: 'none', isMet: errors === 0 },
      details: [
        `${run.perSecond} requests a second, capacity ${formatNumber(run.capacity)} with the client on the same machine`,
        `p50/p99 pages ${latency(all('page'))}, API ${latency(all('api'))}, forms ${latency(all('form'))}`,
        `${run.leftOut} left out by a late client or behind too many others`,
        `${seen.length} publications, seen everywhere after ${latency(seen)}`,
        isWell ? 'no warning in the log' : `in the log: ${run.output.slice(-600)}`,
        problemWords(tallies),
      ]
        .filter((words) => words !== '')
        .join('; '),
    },
    {
      what: `soak, ${kind}: requests put off by a busy server`,
      figure: String(putOff),
      target: { words: 'none', isMet: putOff === 0 },
      details: `load average at the end ${formatNumber(loadavg()[0] ?? Number.NaN)}`,
    },
    {
      what: `soak, ${kind}: forms acknowledged, stored and delivered`,
      figure: balance.isBalanced ? 'equal' : 'not equal',
      target: { words: 'equal', isMet: balance.isBalanced },
      details: balance.words,
    },
    ...samples.flatMap((list, index) => serverRows(run, list, index)),
  ];
}

function serverRows(
  { kind, minutes, warmUpMinutes }: SoakRun,
  samples: readonly Sample[],
  index: number,
): Row[] {
  const last = samples.at(-1)?.minutes ?? minutes;
  const trend = (name: keyof Sample) => trendOf(samples, name, [warmUpMinutes, last]);
  const words = (name: keyof Sample): string => {
    const { before, after } = trend(name);
    return `${formatNumber(before)} to ${formatNumber(after)}`;
  };
  const [resident, descriptors] = [trend('residentMb'), trend('descriptors')];
  const ratio = resident.after / resident.before;
  const more = descriptors.after - descriptors.before;
  const server = `${kind}, server ${index + 1}`;
  return [
    {
      what: `soak, ${server}: memory at the end against after the warm-up`,
      figure: formatRatio(ratio),
      target: atMost(RESIDENT_REACH, ratio),
      details: `resident ${words('residentMb')} MB, highest ${formatNumber(Math.max(...samples.map((one) => one.residentMb)))}; heap ${words('heapMb')}, held for it ${words('heapHeldMb')}, outside of it ${words('externalMb')}; warm-up ${formatNumber(warmUpMinutes)} min, medians of ${formatNumber((last - warmUpMinutes) / 5)} min`,
    },
    {
      what: `soak, ${server}: more file descriptors at the end`,
      figure: formatNumber(more),
      target: atMost(DESCRIPTORS_REACH, more),
      details: `${words('descriptors')} without those of visitors, handles ${words('handles')}, outbox ${words('outbox')}; ${formatNumber(median(samples.map((one) => one.connections)))} connections of visitors`,
    },
  ];
}

const soakOf = (kind: Kind): Measurement => ({
  what: `a soak, ${kind}`,
  run: ({ settings }) =>
    withSite(kind, 1, async (site) => soakRows(await soak(site, settings.minutes))),
});

export const soaks: readonly Measurement[] = [soakOf('sqlite'), soakOf('nodes')];
