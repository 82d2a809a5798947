/** Programs of the project's packages, on the Node that runs this. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Shows what a program writes as it comes, and says whether it ended well. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Keeps what a program writes until it has ended. */
export async function runAside(
  program: string,
  args: readonly string[],
): Promise<{ hasSucceeded: boolean; output: string }> {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { hasSucceeded: child.exitCode === 0, output: stdout + stderr };
}
