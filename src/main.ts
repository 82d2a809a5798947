/** The program: settings, then a process that serves or several of them, or why it cannot. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { createLogger } from '#platform/log.ts';
import { keepFilesPrivate } from '#platform/private-files.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { explainStartProblem } from '#server/start-errors.ts';

const countProcesses = ({ processes }: Config): number =>
  processes === 'auto' ? availableParallelism() : processes;

async function run(config: Config): Promise<void> {
  const count = countProcesses(config);
  // Each is loaded where it runs, so that the process that only looks after others stays small.
  if (cluster.isWorker || count === 1) {
    const { serve } = await import('#server/serve.ts');
    return serve(config);
  }
  const { supervise } = await import('#platform/processes/supervise.ts');
  const exec = fileURLToPath(import.meta.url);
  process.exit(await supervise({ exec, count, log: createLogger(config.logLevel) }));
}

keepFilesPrivate();

let config: Config | undefined;
try {
  if (existsSync('.env')) loadEnvFile('.env');
  config = loadConfig(process.env);
  await run(config);
} catch (error) {
  const explanation = await explainStartProblem(error, config);
  if (explanation === undefined) console.error(error);
  else console.error(explanation);
  process.exitCode = 1;
  // The channel to its supervisor would keep it alive.
  if (cluster.isWorker) process.disconnect();
}
