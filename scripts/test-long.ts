/**
 * The tests that are slow by nature: `*.long.test.ts` (CONTRIBUTING.md says what is in them), and
 * fuzzing at length. With `--changed` only where the change can matter to them.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.ts';
import { changedPaths, mattersToLongTests } from './test/changed-paths.ts';
import { closingLines } from './test/reports.ts';
import { runVitest } from './test/run-vitest.ts';

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });

if (values.changed && !mattersToLongTests(changedPaths())) {
  console.log('Nothing was changed that the long tests run: they are left out.');
} else {
  const startedAt = Date.now();
  await mkdir('reports', { recursive: true });
  await ensureBuild();
  const tally = await runVitest('reports/vitest-long.json', ['long']);
  for (const line of closingLines(tally, Date.now() - startedAt)) console.log(line);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
