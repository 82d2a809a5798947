import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/throwaway-postgres.ts',
    setupFiles: 'test/no-surprises.ts',
    pool: 'forks',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
