/** Sets one policy in a thread of its own: long texts take seconds, and pages wait for nobody. */
import { parentPort, workerData } from 'node:worker_threads';
import { LettersMissing, renderPolicy } from './render.server.ts';
import type { SetAnswer } from './set-policy.server.ts';

/** Enough of them to tell the script. */
const MAX_TOLD = 12;

const answer = async (): Promise<SetAnswer> => {
  try {
    return { pdf: await renderPolicy(workerData) };
  } catch (error) {
    if (!(error instanceof LettersMissing)) throw error;
    const letters = error.letters.slice(0, MAX_TOLD).join(' ');
    return { problem: `The site’s typefaces do not have these letters: ${letters}` };
  }
};

parentPort?.postMessage(await answer());
