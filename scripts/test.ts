/**
 * Everything that must hold before a change lands: types, lint, import rules, unused code, unit and
 * API tests on every database, journeys in a browser. Ends with one line that counts them all.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { ensureBuild } from './build.ts';
import { findChromium } from './chromium.ts';

const REPORTS = 'reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

interface Tally {
  passed: number;
  failed: number;
}

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

/** Runs a program of the project; its output is shown as it comes. */
function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function check(name: string, program: string, args: readonly string[]): Promise<Tally> {
  console.log(`\n${name}`);
  return (await run(program, args)) ? PASSED : FAILED;
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const Journey = z.object({
  title: z.string(),
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(JourneySuite),
});
type JourneySuite = z.output<typeof JourneySuite>;

const journeysOf = ({ specs, suites = [] }: JourneySuite): z.output<typeof Journey>[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
];

/** A reason may hold a whole page. */
const MAX_REASON_LENGTH = 1_000;

/** Names, at the end where it is found, each journey that failed or needed a second try, and why. */
function nameTroubled(suites: readonly JourneySuite[]): void {
  for (const { title, tests } of suites.flatMap(journeysOf)) {
    for (const { status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const [reason = ''] = results.flatMap(({ error }) => error?.message ?? []);
      const what = status === 'flaky' ? 'At the second try' : 'Failed';
      console.log(`\n${what}: ${title}\n${reason.slice(0, MAX_REASON_LENGTH)}`);
    }
  }
}

/** What a runner counted; a run that failed without counting a failure counts as one. */
async function readTally<T>(
  file: string,
  schema: z.ZodType<T>,
  count: (report: T) => Tally,
  succeeded: boolean,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const report = schema.safeParse(JSON.parse(text));
  if (!report.success) return FAILED;
  const tally = count(report.data);
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

async function unitTests(): Promise<Tally> {
  console.log('\nUnit and API tests');
  const succeeded = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ]);
  const count = (report: z.output<typeof VitestReport>): Tally => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  });
  return readTally(VITEST_REPORT, VitestReport, count, succeeded);
}

async function browserTests(): Promise<Tally> {
  console.log('\nBrowser journeys');
  const succeeded = await run('@playwright/test/cli.js', ['test', '--project=journeys'], {
    CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  });
  const count = ({ stats, suites }: z.output<typeof PlaywrightReport>): Tally => {
    nameTroubled(suites);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  };
  return readTally(PLAYWRIGHT_REPORT, PlaywrightReport, count, succeeded);
}

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
console.log('Preparing');
await run('@react-router/dev/bin.cjs', ['typegen']);
await ensureBuild();

const tallies = [
  await check('Types', 'typescript/bin/tsc', ['-p', '.']),
  await check('Lint', '@biomejs/biome/bin/biome', ['check']),
  await check('Import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', ['src']),
  await check('Unused code', 'knip/bin/knip.js', []),
  await unitTests(),
  await browserTests(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
