import { readTally, type Tally, tallyVitest } from './reports.ts';
import { runProgram } from './run-program.ts';

/** Runs projects of `vitest.config.ts` and counts them from the report they leave in `file`. */
export async function runVitest(file: string, projects: readonly string[]): Promise<Tally> {
  const name = `Unit and API tests (${projects.join(', ')})`;
  console.log(`\n${name}`);
  const hasSucceeded = await runProgram('vitest/vitest.mjs', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readTally(name, file, tallyVitest, hasSucceeded);
}
