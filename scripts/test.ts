/**
 * What everybody waits for: types, lint, import rules, unused code, unit and API tests, components and
 * journeys in a browser. What is slow by nature is in `npm run test:long`; a change lands when both pass.
 * Ends with what failed and why, and one line that counts.
 */
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ensureBuild } from './build.ts';
import { readAttackRows, unprovedRows } from './test/attack-rows.ts';
import { memoryFolder } from './test/memory-folder.ts';
import { closingLines, failure, PASSED, sum, type Tally } from './test/reports.ts';
import { prepareChromium, runAside, runJourneys, runProgram, runVitest } from './test/run-tests.ts';

const REPORTS = 'reports';
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

/** What the compiler has looked at before it looks at again where it has changed; in threads it looks at much twice. */
const TYPES = [
  ...['-p', '.', '--singleThreaded'],
  ...['--incremental', '--tsBuildInfoFile', '.react-router/types-seen.tsbuildinfo'],
];

const CHECKS: readonly [name: string, program: string, args: readonly string[]][] = [
  ['Types', 'native-typescript/bin/tsc', TYPES],
  ['Lint', '@biomejs/biome/bin/biome', ['check']],
  ['Import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', ['src']],
  ['Unused code', 'knip/bin/knip.js', []],
];

/** One after another; what each printed comes in one piece, between the lines of the tests. */
async function staticChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [name, program, args] of CHECKS) {
    const { hasSucceeded, output } = await runAside(program, args);
    console.log(`\n${name}: ${hasSucceeded ? 'passed' : 'failed'}\n${output.trim()}`);
    tallies.push(hasSucceeded ? PASSED : failure(name, output));
  }
  return sum(tallies);
}

const startedAt = Date.now();
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
console.log('Preparing');
process.env.TMPDIR = (await memoryFolder()) ?? tmpdir();
// Programs that were compiled before start in half the time (test/support/program.ts).
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled');
// Journeys that were compiled before are compiled no more; beside the temporary files they would be each time.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = resolve('node_modules/.cache/journeys');
await runProgram('@react-router/dev/bin.cjs', ['typegen']);

// The build, and tests that wait for processes and clocks, leave enough for the checks beside them.
// Journeys are alone: what they click on moves while a machine is busy.
const [checked, tested] = await Promise.all([
  staticChecks(),
  Promise.all([ensureBuild(), prepareChromium()]).then(() =>
    runVitest(`${REPORTS}/vitest.json`, ['source', 'built', 'browser'], { tags: '!long' }),
  ),
]);
const ran = sum([checked, tested, await runJourneys(PLAYWRIGHT_REPORT, 'journeys')]);
const unproved = unprovedRows(await readAttackRows(), [...ran.passedTests, ...ran.leftOut]);
const all = sum([
  ran,
  unproved.length === 0 ? PASSED : failure('Rows of docs/attacks.md', unproved.join('\n')),
]);
for (const line of closingLines(all, Date.now() - startedAt)) console.log(line);
process.exitCode = all.failed === 0 ? 0 : 1;
