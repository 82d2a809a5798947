/** The program: settings, then a process that serves, or why it cannot. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { type Config, loadConfig } from '#platform/config.ts';
import { serve } from './serve.ts';
import { explainStartProblem } from './start-problem.ts';

let config: Config | undefined;
try {
  if (existsSync('.env')) loadEnvFile('.env');
  config = loadConfig(process.env);
  await serve(config);
} catch (error) {
  const explanation = await explainStartProblem(error, config);
  if (explanation === undefined) console.error(error);
  else console.error(explanation);
  process.exitCode = 1;
}
