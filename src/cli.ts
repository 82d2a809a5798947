/** `npm run site -- <command>`: what an operator does from a shell. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { backupCommands } from '#cli/backup.ts';
import { commands, usage } from '#cli/commands.ts';
import { AppError } from '#platform/errors.ts';
import { createLogger } from '#platform/log.ts';
import { keepFilesPrivate } from '#platform/private-files.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { openData } from '#server/open.ts';
import { explainStartProblem } from '#server/start-errors.ts';

async function run(name: string, args: readonly string[]): Promise<number> {
  const backupCommand = backupCommands[name];
  const command = commands[name];
  if (command === undefined && backupCommand === undefined) return usage();
  let config: Config | undefined;
  try {
    if (existsSync('.env')) loadEnvFile('.env');
    config = loadConfig(process.env);
    if (backupCommand !== undefined) {
      const { env } = process;
      return (await backupCommand({ args, env, config, say: console.log })) ? 0 : usage();
    }
    if (command === undefined) return usage();
    const [first, second] = args;
    const db = await openData(config, createLogger('warn'), { begins: false });
    try {
      return await command(db, first, second, config);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      console.error(error.message);
      return 1;
    }
    console.error((await explainStartProblem(error, config)) ?? error);
    return 1;
  }
}

keepFilesPrivate();
const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
