/**
 * The tests that are slow by nature: those with the tag `long`, `*.long.test.ts`, fuzzing at length, the
 * suites over HTTP on the sources, and journeys with `@long` (CONTRIBUTING.md says what is in them). With
 * `--changed` only where the change can matter to them.
 */
import { glob, mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.ts';
import {
  changedPaths,
  mattersToLongJourneys,
  mattersToLongTests,
  TESTS_AT_LENGTH,
} from './test/changed-paths.ts';
import { closingLines, sum, type Tally } from './test/reports.ts';
import { prepareChromium, runJourneys, runVitest } from './test/run-tests.ts';

/** What a file with tests of the tag has in its text. */
const TAGGED = /tags: \['long'\]|onEachDatabase\(/;

/** Files with such a test: the others need not be loaded to know that they have none. */
async function taggedFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob('{src,scripts,test}/**/*.test.{ts,tsx}'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter(
    (file, index) => !TESTS_AT_LENGTH.includes(file) && TAGGED.test(texts[index] ?? ''),
  );
}

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
const paths = values.changed ? changedPaths() : undefined;
const startedAt = Date.now();
await mkdir('reports', { recursive: true });
const tallies: Tally[] = [];
if (mattersToLongTests(paths)) {
  await Promise.all([ensureBuild(), prepareChromium()]);
  tallies.push(
    await runVitest('reports/vitest-long.json', ['long', 'source-http']),
    await runVitest('reports/vitest-tagged.json', ['source', 'built', 'browser'], {
      tags: 'long',
      files: await taggedFiles(),
    }),
  );
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
