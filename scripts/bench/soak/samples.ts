/** What a server holds while it works, read again and again. */
import type { ProductionServer } from '../../production-server.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { readMetrics } from '../staff.ts';
import { median } from '../statistics.ts';

export interface Sample {
  /** Since the load began. */
  minutes: number;
  residentMb: number;
  heapMb: number;
  /** What V8 holds for the heap, used or not, and what buffers and libraries hold outside of it. */
  heapHeldMb: number;
  externalMb: number;
  /** Without the connections of visitors, which are the visitors' own affair; NaN where unknown. */
  descriptors: number;
  connections: number;
  /** What keeps the event loop: sockets, timers, requests to files. */
  handles: number;
  outbox: number;
}

/** @throws when the server gives no figures. */
export async function takeSample(
  { origin, pid }: ProductionServer,
  minutes: number,
): Promise<Sample> {
  const metrics = await readMetrics(origin);
  const figure = (name: string): number => metrics.get(name) ?? Number.NaN;
  const connections = figure('northmile_connections');
  return {
    minutes,
    residentMb: residentMegabytes(pid),
    heapMb: figure('nodejs_heap_size_used_bytes') / 1e6,
    heapHeldMb: figure('nodejs_heap_size_total_bytes') / 1e6,
    externalMb: figure('nodejs_external_memory_bytes') / 1e6,
    descriptors: (openDescriptors(pid) ?? Number.NaN) - connections,
    connections,
    handles: figure('nodejs_active_resources_total') - connections,
    outbox: figure('northmile_outbox_waiting'),
  };
}

export interface Trend {
  before: number;
  after: number;
}

/**
 * The median of one figure in two windows of the same length: right after the warm-up, and at the
 * end. A fifth of the time after the warm-up each, five minutes of half an hour.
 */
export function trendOf(
  samples: readonly Sample[],
  name: keyof Sample,
  [from, to]: readonly [number, number],
): Trend {
  const window = (to - from) / 5;
  const within = (start: number, end: number): number[] =>
    samples.filter(({ minutes }) => minutes >= start && minutes <= end).map((one) => one[name]);
  return {
    before: median(within(from, from + window)),
    after: median(within(to - window, to)),
  };
}
