/** What a soak measures: what servers hold while they work, and the lines and rows that tell of it. */

import { loadavg } from 'node:os';
import type { ProductionServer } from '../../production-server.ts';
import { atMost, formatNumber, formatRatio, type Row } from '../measurement.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { readMetrics } from '../staff.ts';
import { median, quantile } from '../statistics.ts';
import type { SoakRun } from './soak.ts';
import { problemCount, problemWords, type Tally } from './traffic.ts';

/** @throws when the server gives no metrics. */
export async function takeSample({ origin, pid }: ProductionServer, minutes: number) {
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

export type Sample = Awaited<ReturnType<typeof takeSample>>;

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
export function minuteLine(
  minute: number,
  tally: Tally,
  samples: readonly (readonly Sample[])[],
): string {
  const made = Object.entries(tally.times).map(
    ([kind, times]) => `${times.length} of ${kind} p50/p99 ${latency(times)}`,
  );
  const held = samples.map((list) => `${formatNumber(list.at(-1)?.residentMb ?? Number.NaN)} MB`);
  const problems = problemWords([tally]) || 'no error';
  return `minute ${minute}: ${[...made, ...held, `${tally.putOff} put off`, problems].join('; ')}`;
}

/** The table's rows for one soak. */
export function soakRows(run: SoakRun): Row[] {
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
