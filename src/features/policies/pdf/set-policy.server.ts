/** Setting a policy beside everything else that the process does. */
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { PolicySheet } from './policy-sheet.server.ts';

/** The PDF, or why this text can never be one: a sentence without its full stop. */
const SetAnswer = z.union([
  z.object({ pdf: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ problem: z.string() }),
]);
export type SetAnswer = z.output<typeof SetAnswer>;

export type SetPolicy = (sheet: PolicySheet, signal: AbortSignal) => Promise<SetAnswer>;

/** The process has ended without an answer. */
export class SettingFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SettingFailed';
  }
}

/** Runs from the sources, as commands do: the build holds no typefaces as files. */
const WORKER = resolve('src/features/policies/pdf/worker.server.ts');

/** The longest text of all takes a tenth of it. */
const MAX_MS = 60_000;

const MAX_HEAP_MB = 384;

/** @throws {SettingFailed} where setting fails, takes too long, or `signal` ends it. */
export const setPolicy: SetPolicy = async (sheet, signal) => {
  const { promise, resolve: settle, reject } = Promise.withResolvers<SetAnswer>();
  const child = fork(WORKER, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    // What went wrong is its last line: it has no log of its own.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const told = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  child.once('message', (answer) => settle(SetAnswer.parseAsync(answer)));
  child.once('error', (cause) => reject(new SettingFailed('Setting failed', { cause })));
  child.once('close', async (code, by) =>
    reject(new SettingFailed(`Setting ended with ${code ?? by}`, { cause: await told })),
  );
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
  isOver.addEventListener('abort', () => reject(new SettingFailed('Setting took too long')));
  try {
    child.send(sheet);
    return await promise;
  } finally {
    child.kill('SIGKILL');
  }
};
