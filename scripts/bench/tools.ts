/** Programs of this machine that the project does not bring. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Skipped } from './measurement.ts';

const findOnPath = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((dir) => join(dir, program))
    .find(existsSync);

/** Where nobody listens: a scanner that wants the internet for lists of its own gets none. */
const NO_PROXY = 'http://127.0.0.1:9';

export interface ToolRun {
  output: string;
  /** Whether it was ended by its time rather than by itself. */
  isCut: boolean;
}

/**
 * Everything that a program of the PATH wrote, its errors included. It can reach this machine alone.
 * @throws {Skipped} where this machine has none of its name.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { seconds, env = {} }: { seconds: number; env?: Readonly<Record<string, string>> },
): Promise<ToolRun> {
  const child = spawn(isAbsolute(program) ? program : requireTool(program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      http_proxy: NO_PROXY,
      https_proxy: NO_PROXY,
      no_proxy: 'localhost,127.0.0.1',
      ...env,
    },
  });
  let isCut = false;
  const cut = setTimeout(() => {
    isCut = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  clearTimeout(cut);
  return { output: output + errors, isCut };
}

/** The full path of a program. @throws {Skipped} where this machine has none of its name. */
export function requireTool(name: string): string {
  const program = findOnPath(name);
  if (program === undefined) throw new Skipped(`${name} is not on the path of this machine`);
  return program;
}
