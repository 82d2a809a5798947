/** Runs the test runners, and other programs of the project's packages, on the Node that runs this. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findChromium } from '../chromium.ts';
import { readTally, type TagsFilter, type Tally, tallyPlaywright, tallyVitest } from './reports.ts';

/** Shows what a program writes as it comes, and says whether it ended well. */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> => runFile(`node_modules/${program}`, args, env);

/** Installs a Chromium where there is none: a minute that nothing here has to wait for. */
export const prepareChromium = (): Promise<boolean> => runFile('scripts/chromium.ts', []);

function runFile(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Keeps what a program writes until it has ended. */
export async function runAside(
  program: string,
  args: readonly string[],
): Promise<{ hasSucceeded: boolean; output: string }> {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { hasSucceeded: child.exitCode === 0, output: stdout + stderr };
}

/**
 * Runs projects of `vitest.config.ts`, of them `files` and tests whose tags match where those are given, and counts
 * them from the report they leave in `report`.
 */
export async function runVitest(
  report: string,
  projects: readonly string[],
  { tags, files = [] }: { tags?: TagsFilter; files?: readonly string[] } = {},
): Promise<Tally> {
  const name = `Unit, API and component tests (${projects.join(', ')})`;
  console.log(`\n${name}`);
  const hasSucceeded = await runProgram(
    'vitest/vitest.mjs',
    [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      ...(tags === undefined ? [] : [`--tags-filter=${tags}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    projects.includes('browser') ? { CHROMIUM: findChromium() } : {},
  );
  return readTally(name, report, (read) => tallyVitest(read, tags), hasSucceeded);
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
