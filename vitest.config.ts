import { defineConfig } from 'vitest/config';
import { PROSE_KINDS } from './scripts/prose/kinds.ts';
import { prose } from './scripts/prose/vite-plugin.ts';
import { builtProgram, HTTP_SUITES } from './test/support/built-program.ts';

const shared = {
  setupFiles: 'test/support/no-surprises.ts',
  pool: 'forks' as const,
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
        plugins: [prose(PROSE_KINDS)],
        test: {
          ...shared,
          name: 'source',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: 'test/support/throwaway-postgres.ts',
        },
      },
      {
        plugins: [prose(PROSE_KINDS), builtProgram()],
        test: {
          ...shared,
          // SQLite alone: databases are no other for being built.
          name: 'built',
          include: HTTP_SUITES,
          provide: { isBuilt: true },
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
