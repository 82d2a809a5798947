import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, presentChromium } from './scripts/chromium.ts';
import { TESTS_AT_LENGTH } from './scripts/test/changed-paths.ts';
import { browserCommands } from './test/browser/commands.ts';
import { builtProgram, HTTP_SUITES } from './test/support/built-program.ts';
import { withoutServer } from './test/support/without-server.ts';

/** What only `npm run test:long` runs; it runs TESTS_AT_LENGTH as well. */
const LONG_TESTS = 'test/**/*.long.test.ts';

const BROWSER_PACKAGES = [
  '@tanstack/react-query',
  'axe-core',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
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
  execArgv: ['--disable-warning=ExperimentalWarning'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // What is waited for comes; a machine with other work may just be late.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Vitest would leave one processor idle, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'source',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [LONG_TESTS],
          globalSetup: 'test/support/throwaway-postgres.ts',
        },
      },
      {
        plugins: [builtProgram()],
        test: {
          ...shared,
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
        test: {
          ...shared,
          name: 'long',
          include: [LONG_TESTS, ...TESTS_AT_LENGTH],
          globalSetup: 'test/support/throwaway-postgres.ts',
          provide: { isLong: true },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
