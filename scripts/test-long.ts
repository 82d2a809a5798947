/**
 * The tests that are slow by nature: `*.long.test.ts` (CONTRIBUTING.md says what is in them), fuzzing
 * at length, the suites over HTTP on the sources, and journeys over every page at more widths and in
 * more themes. With `--changed` only where the change can matter to them.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.ts';
import { changedPaths, mattersToLongJourneys, mattersToLongTests } from './test/changed-paths.ts';
import { closingLines, sum, type Tally } from './test/reports.ts';
import { runJourneys, runVitest } from './test/run-tests.ts';

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
const paths = values.changed ? changedPaths() : undefined;
const startedAt = Date.now();
await mkdir('reports', { recursive: true });
const tallies: Tally[] = [];
if (mattersToLongTests(paths)) {
  await ensureBuild();
  tallies.push(await runVitest('reports/vitest-long.json', ['long', 'source-http']));
}
if (mattersToLongJourneys(paths)) {
  await ensureBuild();
  tallies.push(await runJourneys('reports/playwright-long.json', 'long'));
}

if (tallies.length === 0) {
  console.log('Nothing was changed that the long tests run: they are left out.');
} else {
  const tally = sum(tallies);
  for (const line of closingLines(tally, Date.now() - startedAt)) console.log(line);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
