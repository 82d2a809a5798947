import { loadavg } from 'node:os';
import { atMost, formatNumber, formatRatio, type Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { type Sample, trendOf } from './samples.ts';
import type { SoakRun } from './soak.ts';
import type { Tally } from './traffic.ts';

const RESIDENT_REACH = 1.1;
/** As many as the connections to the database, which are opened and closed as they are needed. */
const DESCRIPTORS_REACH = 10;

const problemWords = (tallies: readonly Tally[]): string => {
  const all = new Map<string, number>();
  for (const { problems } of tallies) {
    for (const [problem, count] of problems) all.set(problem, (all.get(problem) ?? 0) + count);
  }
  return [...all].map(([problem, count]) => `${count} times ${problem}`).join(', ');
};

const problemCount = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { problems }) => sum + problems.values().reduce((a, b) => a + b, 0), 0);

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
  const { page, api, form } = tally.times;
  const held = samples.map((list) => {
    const last = list.at(-1);
    if (last === undefined) return 'no figures';
    const { residentMb, heapMb, heapHeldMb, externalMb, outbox } = last;
    const { descriptors, connections, handles } = last;
    return `${formatNumber(residentMb)} MB (heap ${formatNumber(heapMb)} of ${formatNumber(heapHeldMb)}, outside ${formatNumber(externalMb)}), ${descriptors} descriptors and ${connections} visitors, ${handles} handles, outbox ${outbox}`;
  });
  const problems = problemWords([tally]);
  return [
    `minute ${minute}`,
    `${page.length} pages p50/p99 ${latency(page)}`,
    `${api.length} API ${latency(api)}`,
    `${form.length} forms ${latency(form)}`,
    ...held,
    `${tally.putOff} put off`,
    problems === '' ? 'no error' : problems,
    `load average ${formatNumber(loadavg()[0] ?? Number.NaN)}`,
  ].join('; ');
}

/** The table's rows for one soak. */
export function soakRows(run: SoakRun): Row[] {
  const { kind, minutes, warmUpMinutes, tallies, samples, balance, seen } = run;
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
      data: { ...run, tallies: undefined, problems: problemWords(tallies) },
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
      data: balance,
    },
    ...samples.flatMap((list, index) => serverRows(run, list, index, warmUpMinutes)),
  ];
}

function serverRows(
  { kind, minutes }: SoakRun,
  samples: readonly Sample[],
  index: number,
  warmUpMinutes: number,
): Row[] {
  const last = samples.at(-1)?.minutes ?? minutes;
  const trend = (name: keyof Sample) => trendOf(samples, name, [warmUpMinutes, last]);
  const [held, outside] = [trend('heapHeldMb'), trend('externalMb')];
  const [resident, heap, descriptors, handles, outbox] = [
    trend('residentMb'),
    trend('heapMb'),
    trend('descriptors'),
    trend('handles'),
    trend('outbox'),
  ];
  const ratio = resident.after / resident.before;
  const more = descriptors.after - descriptors.before;
  const server = `${kind}, server ${index + 1}`;
  return [
    {
      what: `soak, ${server}: memory at the end against after the warm-up`,
      figure: formatRatio(ratio),
      target: atMost(RESIDENT_REACH, ratio),
      details: `resident ${formatNumber(resident.before)} to ${formatNumber(resident.after)} MB, highest ${formatNumber(Math.max(...samples.map((one) => one.residentMb)))}; heap ${formatNumber(heap.before)} to ${formatNumber(heap.after)} MB, held for it ${formatNumber(held.before)} to ${formatNumber(held.after)}, outside of it ${formatNumber(outside.before)} to ${formatNumber(outside.after)}; warm-up ${formatNumber(warmUpMinutes)} min, medians of ${formatNumber((last - warmUpMinutes) / 5)} min`,
      data: { samples },
    },
    {
      what: `soak, ${server}: more file descriptors at the end`,
      figure: formatNumber(more),
      target: atMost(DESCRIPTORS_REACH, more),
      details: `${formatNumber(descriptors.before)} to ${formatNumber(descriptors.after)} without those of visitors, handles ${formatNumber(handles.before)} to ${formatNumber(handles.after)}, outbox ${formatNumber(outbox.before)} to ${formatNumber(outbox.after)}; ${formatNumber(median(samples.map((one) => one.connections)))} connections of visitors`,
    },
  ];
}
