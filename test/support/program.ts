/** The built program, as its operator sees it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { NO_SETTINGS } from '../../scripts/production-server.ts';

const MAIN = 'build/server/main.js';

/** For every program that tests start: one that was compiled before starts in half the time. */
export const PROGRAM_ENV = {
  ...NO_SETTINGS,
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
};

export type Settings = Record<string, string>;

/** The built program, on any free port; it ends with the test. */
export function startProgram(settings: Settings): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENV, NODE_ENV: 'production', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the program that is expected to give up, and tells with which words. */
export async function runToEnd(
  settings: Settings,
): Promise<{ code: number | null; errors: string }> {
  const child = startProgram(settings);
  const [errors] = await Promise.all([
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, errors: errors.trim() };
}

/** The address of a program, once it has said that it listens. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const read = (chunk: unknown): void => {
      seen += String(chunk);
      const port = /"port":(\d+)[^\n]*"listening"/.exec(seen)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The program ended: ${seen}`)));
  });
}
