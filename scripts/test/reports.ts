/** What the runners counted, and what the last lines of a run say of it. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import type { TestName } from './attack-rows.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that needed a second try. */
  flaky: number;
  /** A text for each that failed or was flaky: its name and why. */
  troubles: string[];
  passedTests: TestName[];
  /** Not asked for by their tags, and not counted. */
  leftOut: TestName[];
}

const NOTHING: Tally = {
  passed: 0,
  failed: 0,
  skipped: 0,
  flaky: 0,
  troubles: [],
  passedTests: [],
  leftOut: [],
};

export const PASSED: Tally = { ...NOTHING, passed: 1 };

export const failure = (name: string, reason: string): Tally => ({
  ...NOTHING,
  failed: 1,
  troubles: [trouble('Failed', name, reason)],
});

/** A reason may hold a whole page. */
const MAX_REASON_LENGTH = 1_000;

const trouble = (what: string, title: string, reason: string): string =>
  `${what}: ${title}\n${reason.slice(0, MAX_REASON_LENGTH)}`;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file could not be run at all. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          tags: z.array(z.string()).nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** What `npm test` leaves to `npm run test:long`, and the other way round. */
export type TagsFilter = 'long' | '!long';

const isAsked = (tags: readonly string[], filter: TagsFilter | undefined): boolean =>
  filter === undefined || tags.includes('long') === (filter === 'long');

/** Counts a report of Vitest; a file that could not be run counts as one failure. */
export function tallyVitest(report: unknown, filter?: TagsFilter): Tally {
  const tally: Tally = { ...NOTHING, troubles: [], passedTests: [], leftOut: [] };
  for (const { name, status, message, assertionResults } of VitestReport.parse(report)
    .testResults) {
    let failed = 0;
    for (const test of assertionResults) {
      const testName = { file: relative('.', name), title: test.fullName };
      if (test.status === 'passed') {
        tally.passed += 1;
        tally.passedTests.push(testName);
      } else if (test.status !== 'failed' && !isAsked(test.tags ?? [], filter)) {
        tally.leftOut.push(testName);
      } else if (test.status !== 'failed') tally.skipped += 1;
      else {
        failed += 1;
        const reason = test.failureMessages?.join('\n') ?? '';
        tally.troubles.push(trouble('Failed', `${test.fullName} (${name})`, reason));
      }
    }
    if (status === 'failed' && failed === 0) {
      failed = 1;
      tally.troubles.push(trouble('Failed', name, message));
    }
    tally.failed += failed;
  }
  return tally;
}

const Journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
    }),
  ),
});
const JourneySuite = z.object({
  specs: z.array(Journey),
  get suites() {
    return z.array(JourneySuite).optional();
  },
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(JourneySuite),
});
type JourneySuite = z.output<typeof JourneySuite>;

const journeysOf = ({ specs, suites = [] }: JourneySuite): z.output<typeof Journey>[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
];

/** Counts a report of Playwright; a journey that passed at its second try is flaky. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, suites } = PlaywrightReport.parse(report);
  const journeys = suites.flatMap(journeysOf);
  const troubles = journeys.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      const [reason = ''] = results.flatMap(({ error }) => error?.message ?? []);
      return trouble(status === 'flaky' ? 'At the second try' : 'Failed', title, reason);
    }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    troubles,
    passedTests: journeys.flatMap(({ title, file, tests }) =>
      tests.some(({ status }) => status === 'expected' || status === 'flaky')
        ? [{ file: `e2e/${file}`, title }]
        : [],
    ),
    leftOut: [],
  };
}

/**
 * What a runner wrote into `file`. A run that failed, and whose report has no failure or cannot be
 * read, counts as one.
 */
export async function readTally(
  name: string,
  file: string,
  tallyOf: (report: unknown) => Tally,
  hasSucceeded: boolean,
): Promise<Tally> {
  let tally: Tally;
  try {
    tally = tallyOf(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return failure(name, `It left no report that can be read: ${String(error)}`);
  }
  if (hasSucceeded || tally.failed > 0) return tally;
  return sum([tally, failure(name, 'It ended with an error outside of any test; see above.')]);
}

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      flaky: all.flaky + one.flaky,
      troubles: [...all.troubles, ...one.troubles],
      passedTests: [...all.passedTests, ...one.passedTests],
      leftOut: [...all.leftOut, ...one.leftOut],
    }),
    NOTHING,
  );

/** The end of a run: what failed or was flaky and why, then one line that counts. */
export function closingLines(
  { passed, failed, skipped, flaky, troubles }: Tally,
  elapsedMs: number,
): string[] {
  const minutes = (elapsedMs / 60_000).toFixed(1);
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky} flaky`;
  return [...troubles.map((text) => `\n${text}`), `\n${counts} in ${minutes} min`];
}
