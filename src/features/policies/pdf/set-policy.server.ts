/** Setting a policy beside everything else that the process does. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PolicySheet } from './policy-sheet.server.ts';

/** The PDF, or why this text can never be one: a sentence without its full stop. */
export type SetAnswer = { pdf: Uint8Array } | { problem: string };

export type SetPolicy = (sheet: PolicySheet, signal: AbortSignal) => Promise<SetAnswer>;

/** The thread has ended without an answer. */
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
  const worker = new Worker(WORKER, {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.once('message', settle);
  worker.once('error', (cause) => reject(new SettingFailed('Setting failed', { cause })));
  worker.once('exit', (code) => reject(new SettingFailed(`Setting ended with ${code}`)));
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
  isOver.addEventListener('abort', () => reject(new SettingFailed('Setting took too long')));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
};
