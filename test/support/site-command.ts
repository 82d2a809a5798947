/** `npm run site -- …`, as its operator sees it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { PROGRAM_ENV, type Settings } from './program.ts';

/** The command while it runs; it ends with the test. */
export function startSite(args: readonly string[], settings: Settings): ChildProcess {
  const child = spawn(process.execPath, ['src/cli.ts', ...args], {
    env: { ...PROGRAM_ENV, NODE_NO_WARNINGS: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the command to its end. */
export async function runSite(
  args: readonly string[],
  settings: Settings,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startSite(args, settings);
  const [output, errors] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output: output.trim(), errors: errors.trim() };
}
