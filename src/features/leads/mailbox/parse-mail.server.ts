/** Takes mails apart; a large one on a thread of its own, so that no visitor waits for it. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Email } from 'postal-mime';
import { z } from 'zod';

/** A smaller one takes less time than starting a thread does. */
const OWN_THREAD_FROM_BYTES = 131_072;
const TIMEOUT_MS = 30_000;
/** Of the thread: the largest mail, its lines and its parts. */
const MAX_MEMORY_MB = 512;

const MAX_NESTING = 20;
/** Of all parts together; its time grows with the square of a list of addresses. */
const MAX_HEADER_BYTES = 131_072;

const OPTIONS = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES };

/** @throws what the parser throws on what is no mail, or where it takes too long. */
export async function parseMail(source: Uint8Array): Promise<Email> {
  if (source.byteLength >= OWN_THREAD_FROM_BYTES) return parseOnThread(source);
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source, OPTIONS);
}

const ON_THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { parser, source, options } = workerData;
  const loaded = require(parser);
  (loaded.default ?? loaded).parse(source, options).then(
    (mail) => parentPort.postMessage({ mail }),
    (error) => parentPort.postMessage({ problem: String(error) }),
  );
`;

const Answer = z.union([
  z.object({
    mail: z.custom<Email>(
      (value) => typeof value === 'object' && value !== null && 'headers' in value,
    ),
  }),
  z.object({ problem: z.string() }),
]);

async function parseOnThread(source: Uint8Array): Promise<Email> {
  const parser = createRequire(import.meta.url).resolve('postal-mime');
  const worker = new Worker(ON_THREAD, {
    eval: true,
    workerData: { parser, source, options: OPTIONS },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const answer = Promise.withResolvers<unknown>();
  const giveUp = (reason: string): void => answer.resolve({ problem: reason });
  worker.once('message', (message) => answer.resolve(message));
  worker.once('error', ({ message }) => giveUp(message));
  worker.once('exit', () => giveUp('it stopped without a result'));
  const timer = setTimeout(() => giveUp(`it took more than ${TIMEOUT_MS / 1_000} s`), TIMEOUT_MS);
  try {
    const found = Answer.parse(await answer.promise);
    if ('problem' in found) throw new Error(`A mail could not be read: ${found.problem}`);
    return found.mail;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
