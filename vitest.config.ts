import { defineConfig } from 'vitest/config';
import { TESTS_AT_LENGTH } from './scripts/test/changed-paths.ts';
import { builtProgram, HTTP_SUITES } from './test/support/built-program.ts';

/** What only `npm run test:long` runs; it runs TESTS_AT_LENGTH as well. */
const LONG_TESTS = 'test/**/*.long.test.ts';

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
