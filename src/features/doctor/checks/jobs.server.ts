/** Tells how the jobs of this process have gone: when each ran last, and what kept it from its work. */
import type { JobReport } from '#platform/jobs/job.ts';
import { type Check, counted, type Finding, failed, passed, warning } from '../check.ts';

const SECOND_MS = 1_000;
const UNITS = [
  { one: 'day', ms: 86_400_000 },
  { one: 'hour', ms: 3_600_000 },
  { one: 'minute', ms: 60_000 },
  { one: 'second', ms: SECOND_MS },
];
/** A job is late once it has missed a run, and this much longer. */
const LATE_MS = 60_000;
/** A run under way for so long besides is taken for one that hangs: no job has as much to do. */
const HANGING_MS = 21_600_000;
/** The reason of a failure is for a list; the log has all of it. */
const MAX_REASON = 200;

export const jobsCheck = (
  readJobs: () => readonly JobReport[],
  now: () => number = Date.now,
): Check => ({
  id: 'jobs',
  group: 'machine',
  title: 'Background jobs',
  look: async () => judge(readJobs(), now()),
});

function judge(reports: readonly JobReport[], now: number): Finding {
  const broken = reports.filter(({ lastError }) => lastError !== undefined);
  const late = reports.filter((report) => !broken.includes(report) && isLate(report, now));
  const well = reports.filter((report) => !broken.includes(report) && !late.includes(report));
  const findings = [...broken, ...late, ...well].map((report) => ({
    label: describe(report, now),
    href: null,
  }));
  if (broken.length > 0) {
    return failed(
      `The last run of ${namesOf(broken)} failed.`,
      'See the log for the reason. Each job is retried automatically.',
      { findings },
    );
  }
  if (late.length > 0) {
    return warning(
      `${namesOf(late)} should have finished by now.`,
      'Restart the program, and check whether the machine is overloaded.',
      { findings },
    );
  }
  return passed(`${counted(reports.length, 'job')} ran on time.`, { findings });
}

const namesOf = (reports: readonly JobReport[]): string =>
  reports.map(({ name }) => name).join(', ');

function isLate({ startedAt, lastRunAt, everyMs, isRunning }: JobReport, now: number): boolean {
  if (startedAt === undefined) return false;
  return now - (lastRunAt ?? startedAt) > 2 * everyMs + (isRunning ? HANGING_MS : LATE_MS);
}

function describe(report: JobReport, now: number): string {
  const { name, everyMs, isRunning, lastRunAt, lastError } = report;
  const rhythm = rhythmOf(everyMs);
  if (lastRunAt === undefined) return `${name}: not run yet, ${rhythm}`;
  const since = inWords(now - lastRunAt);
  const last = isRunning ? `running for ${since}` : `last run ${since} ago`;
  const outcome = lastError === undefined ? '' : `, failed: ${shorten(lastError)}`;
  return `${name}: ${last}, ${rhythm}${outcome}`;
}

/** "every hour", "every 5 seconds", "every 500 ms" */
function rhythmOf(everyMs: number): string {
  const unit = UNITS.find(({ ms }) => everyMs >= ms);
  if (unit === undefined) return `every ${everyMs} ms`;
  return everyMs === unit.ms ? `every ${unit.one}` : `every ${inWords(everyMs)}`;
}

/** "2 hours"; what is less than a second is "less than a second". */
function inWords(ms: number): string {
  const unit = UNITS.find((unit) => ms >= unit.ms);
  return unit === undefined ? 'less than a second' : counted(Math.floor(ms / unit.ms), unit.one);
}

/** One line without the user and password of an address. */
const shorten = (reason: string): string =>
  reason
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/\/[^/@\s]*@/g, '//')
    .slice(0, MAX_REASON);
