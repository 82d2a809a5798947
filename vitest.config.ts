import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, presentChromium } from './scripts/chromium.ts';
import { TESTS_AT_LENGTH } from './scripts/test/changed-paths.ts';
import { browserCommands } from './test/browser/commands.ts';
import { BUILT_SUITES, builtProgram, HTTP_SUITES } from './test/support/built-program.ts';
import { withoutServer } from './test/support/without-server.ts';

/** Files that only `npm run test:long` runs; it runs TESTS_AT_LENGTH and what has the tag `long` as well. */
const LONG_TESTS = 'test/**/*.long.test.ts';

/** `npm test` calls each address on the build alone, `npm run test:long` on the sources of either database. */
const FUZZING = 'test/platform/api-fuzz.test.ts';

const LONG_TIMEOUT = 300_000;

const BROWSER_PACKAGES = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tanstack/react-query',
  'axe-core',
  'cmdk',
  'lucide-react',
  'mammoth',
  'mdast-util-from-markdown',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'mdast-util-to-markdown',
  'mdast-util-to-string',
  'micromark-extension-gfm-strikethrough',
  'micromark-extension-gfm-table',
  'prosemirror-commands',
  'prosemirror-dropcursor',
  'prosemirror-gapcursor',
  'prosemirror-history',
  'prosemirror-inputrules',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-tables',
  'prosemirror-transform',
  'prosemirror-view',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react/jsx-dev-runtime',
];

/** `npm test` names it, and installs it where there is none; other runs of tests do not. */
function browserProgram(): { executablePath?: string } {
  const executablePath = process.env.CHROMIUM ?? presentChromium();
  return executablePath === undefined ? {} : { executablePath };
}

const shared = {
  setupFiles: 'test/support/fail-on-console.ts',
  pool: 'forks' as const,
  // Files that a worker runs share its modules, so what a test changes it puts back (decision 054).
  isolate: false,
  unstubEnvs: true,
  // Sites are opened and dropped by the hundred; with more room the young of them die where they are.
  execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // What is waited for comes; a machine with other work may just be late.
  expect: { poll: { timeout: 30_000 } },
};

/** Pages are drawn by the React that production has: the other one takes twice as long (decision 085). */
const asInProduction = { env: { NODE_ENV: 'production' } };
/** Packages give tests what they give Node outside of them: no settings can take a condition away. */
const asNodeHasThem: Plugin = {
  name: 'packages-as-node-has-them',
  configResolved({ ssr }) {
    ssr.resolve?.conditions?.splice(0, Number.POSITIVE_INFINITY, 'node');
  },
};

/** The runtime of production knows no elements of development. */
const onNode = {
  plugins: [asNodeHasThem],
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
};

export default defineConfig({
  test: {
    // A fifth of the time tests wait, for processes and clocks: one more than there are processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    tags: [
      {
        name: 'long',
        description: 'Slow by nature: `npm run test:long` runs it, `npm test` does not.',
        timeout: LONG_TIMEOUT,
      },
    ],
    projects: [
      {
        ...onNode,
        test: {
          ...shared,
          ...asInProduction,
          name: 'source',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [LONG_TESTS, FUZZING, ...BUILT_SUITES],
          globalSetup: 'test/support/throwaway-postgres.ts',
        },
      },
      {
        ...onNode,
        test: { ...shared, ...asInProduction, name: 'source-http', include: BUILT_SUITES },
      },
      {
        ...onNode,
        plugins: [builtProgram(), asNodeHasThem],
        test: {
          ...shared,
          ...asInProduction,
          // SQLite alone: databases are no other for being built.
          name: 'built',
          include: HTTP_SUITES,
          provide: { isBuilt: true },
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        plugins: [tailwindcss(), withoutServer()],
        // Found only while tests run, they would load the page anew.
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.tsx'],
          setupFiles: [shared.setupFiles, 'test/browser/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1_440, height: 900 },
            provider: playwright({
              launchOptions: { ...browserProgram(), args: CHROMIUM_ARGS },
              // Fingers can tap, and a mouse works as ever. What is not about motion happens at once.
              contextOptions: { hasTouch: true, reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: browserCommands,
          },
        },
      },
      {
        ...onNode,
        test: {
          ...shared,
          ...asInProduction,
          name: 'long',
          include: [LONG_TESTS, ...TESTS_AT_LENGTH],
          globalSetup: 'test/support/throwaway-postgres.ts',
          provide: { isLong: true },
          testTimeout: LONG_TIMEOUT,
        },
      },
    ],
  },
});
