import { findChromium } from '../chromium.ts';
import { readTally, type Tally, tallyPlaywright, tallyVitest } from './reports.ts';
import { runProgram } from './run-program.ts';

/** Runs projects of `vitest.config.ts` and counts them from the report they leave in `file`. */
export async function runVitest(file: string, projects: readonly string[]): Promise<Tally> {
  const name = `Unit, API and component tests (${projects.join(', ')})`;
  console.log(`\n${name}`);
  const hasSucceeded = await runProgram(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    projects.includes('browser') ? { CHROMIUM: findChromium() } : {},
  );
  return readTally(name, file, tallyVitest, hasSucceeded);
}

/** Runs a project of `playwright.config.ts` and counts it from the report it leaves in `file`. */
export async function runJourneys(file: string, project: 'journeys' | 'long'): Promise<Tally> {
  const name = project === 'long' ? 'Browser journeys at length' : 'Browser journeys';
  console.log(`\n${name}`);
  const hasSucceeded = await runProgram(
    '@playwright/test/cli.js',
    ['test', `--project=${project}`],
    { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return readTally(name, file, tallyPlaywright, hasSucceeded);
}
