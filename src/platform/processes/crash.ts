/**
 * Calls `end` once something was thrown that nobody caught: what the process holds in memory may be
 * half changed since, so it must not go on for long.
 */
export function onCrash(end: (error: unknown) => void): void {
  process.on('uncaughtException', (error) => end(error));
  process.on('unhandledRejection', (reason) => end(reason));
}
