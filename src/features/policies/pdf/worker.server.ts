/**
 * Sets one policy in a process of its own: long texts take seconds, pages wait for nobody, and what it took of
 * memory goes with it, of which a thread leaves 20 MB.
 */
import type { PolicySheet } from './policy-sheet.server.ts';
import { LettersMissing, renderPolicy } from './render.server.ts';
import type { SetAnswer } from './set-policy.server.ts';

/** Enough of them to tell the script. */
const MAX_TOLD = 12;

const answer = async (sheet: PolicySheet): Promise<SetAnswer> => {
  try {
    return { pdf: await renderPolicy(sheet) };
  } catch (error) {
    if (!(error instanceof LettersMissing)) throw error;
    const letters = error.letters.slice(0, MAX_TOLD).join(' ');
    return { problem: `The site’s typefaces do not have these letters: ${letters}` };
  }
};

process.once('message', async (sheet: PolicySheet) => process.send?.(await answer(sheet)));
// Whoever asked is gone.
process.once('disconnect', () => process.exit());
