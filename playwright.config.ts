import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { journeyBrowser } from './scripts/chromium.ts';

/** Marks what `npm test` leaves out: pages at more widths and in more themes, and the studio's long stories. */
const LONG = /@long/;

const REPORT = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'reports/playwright.json';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/site.setup.ts',
  fullyParallel: true,
  // A quarter of their time journeys wait: one more than there are processors keeps them busy.
  workers: availableParallelism() + 1,
  // Generous: how fast the machine is decides no test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A shared machine can stall a browser past any timeout; who needs the second try is named.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: REPORT }]],
  projects: [
    { name: 'journeys', grepInvert: LONG },
    // As long as Vitest gives its long tests: some look at all of a page of a hundred parts, four times.
    { name: 'long', grep: LONG, timeout: 300_000 },
  ],
  use: {
    // The global setup starts the site before the workers read this.
    baseURL: process.env.SITE_URL ?? '',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What moves costs a processor while nobody looks; journeys about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: journeyBrowser(),
  },
});
