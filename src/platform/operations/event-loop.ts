/** Tells whether the process keeps up with its work, by how late its event loop is. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const NANOSECONDS = 1e6;

/** Between the two thresholds nothing changes, so that work is not let in and out by turns. */
export const LAG_RULES = {
  /** A window whose 99th percentile is later than this is a bad one, in milliseconds. */
  overloadedAboveMs: 500,
  /** One whose 99th percentile is earlier is a good one, in milliseconds. */
  calmBelowMs: 250,
  /** So many windows in a row decide: one long pause is no overload. */
  windows: 2,
  /**
   * With less of a processor than this share, the process waited for its machine: refusing requests
   * would make it no faster, and how many are under way is limited anyway.
   */
  busyAbove: 0.5,
};

/** What a window has measured. */
interface LoopWindow {
  /** The 99th percentile of how late the loop was, in milliseconds. */
  p99Ms: number;
  /** Processor time of the process, as a share of one processor over the window. */
  processorShare: number;
}

/** Whether the loop is overloaded after one more window. */
export function createOverloadSwitch(rules = LAG_RULES): (window: LoopWindow) => boolean {
  let isOverloaded = false;
  let against = 0;
  return ({ p99Ms, processorShare }) => {
    const speaksAgainst = isOverloaded
      ? p99Ms < rules.calmBelowMs
      : p99Ms > rules.overloadedAboveMs && processorShare > rules.busyAbove;
    against = speaksAgainst ? against + 1 : 0;
    if (against >= rules.windows) {
      isOverloaded = !isOverloaded;
      against = 0;
    }
    return isOverloaded;
  };
}

/** For so long at most a pause is no sign of overload, in milliseconds. */
const EXCUSED_MS = 15_000;

/** Measures how late the event loop is. */
export interface EventLoopWatch {
  isOverloaded: () => boolean;
  /**
   * Runs what is known to keep the loop and then never again, such as loading modules: meanwhile
   * nobody is told to come back, since whoever comes waits no longer than for the rest of it.
   */
  excuse: <Result>(work: () => Promise<Result>) => Promise<Result>;
  stop: () => void;
}

/** Each call gives the processor time since the last one, as a share of one processor. */
function processorShares(): () => number {
  let usage = process.cpuUsage();
  let at = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    const elapsedMs = performance.now() - at;
    usage = process.cpuUsage();
    at = performance.now();
    return (user + system) / 1_000 / elapsedMs;
  };
}

/** Looks once for each window of `windowMs`; it keeps no process alive. */
export function watchEventLoop(rules = LAG_RULES, windowMs = WINDOW_MS): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const decide = createOverloadSwitch(rules);
  let isOverloaded = false;
  const excused = new Set<number>();
  const isExcused = (): boolean => {
    if (excused.size === 0) return false;
    const oldest = performance.now() - EXCUSED_MS;
    return [...excused].some((begun) => begun > oldest);
  };
  let wasExcused = false;
  const measureShare = processorShares();
  histogram.enable();
  const timer = setInterval(() => {
    const processorShare = measureShare();
    if (wasExcused) {
      // This window still has the end of it.
      wasExcused = isExcused();
      histogram.reset();
      return;
    }
    // The histogram holds whole intervals, of which the resolution is no delay.
    const p99Ms = histogram.percentile(99) / NANOSECONDS - RESOLUTION_MS;
    isOverloaded = decide({ p99Ms, processorShare });
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    isOverloaded: () => isOverloaded && !isExcused(),
    async excuse(work) {
      const begun = performance.now();
      excused.add(begun);
      wasExcused = true;
      try {
        return await work();
      } finally {
        excused.delete(begun);
      }
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
