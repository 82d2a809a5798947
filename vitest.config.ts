import { defineConfig } from 'vitest/config';
import { PROSE_KINDS } from './scripts/prose/kinds.ts';
import { prose } from './scripts/prose/vite-plugin.ts';

export default defineConfig({
  plugins: [prose(PROSE_KINDS)],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/throwaway-postgres.ts',
    setupFiles: 'test/no-surprises.ts',
    pool: 'forks',
    // Vitest would leave one processor idle, which on two is half of them.
    maxWorkers: '100%',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is waited for comes; a machine with other work may just be late.
    expect: { poll: { timeout: 30_000 } },
  },
});
