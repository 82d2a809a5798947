/**
 * A labelled set, written for this repository: enquiries in eight languages, and spam of the kinds
 * that forms get. The second half of each was written after the score of `spam.ts` had been set.
 */
import { readFile } from 'node:fs/promises';
import { findSuspicions, type Suspicion } from '#features/leads/spam.ts';

const FOLDER = new URL('.', import.meta.url);
/** As where a browser has filled in the form. */
const AUTOFILLED_MS = 900;

export interface Verdict {
  letter: string;
  suspicions: Suspicion[];
}

/** Judges a file of lines with name, company and message between upright bars. */
export async function judgeLetters(file: string): Promise<Verdict[]> {
  const lines = (await readFile(new URL(file, FOLDER), 'utf8')).trim().split('\n');
  const elapsed = file.startsWith('enquiries') ? AUTOFILLED_MS : undefined;
  return lines.map((letter) => ({
    letter,
    suspicions: findSuspicions({
      texts: letter.split('|').map((text) => text.trim()),
      honeypots: [],
      elapsed,
    }),
  }));
}

export const ENQUIRIES = ['enquiries.txt', 'enquiries-held-out.txt'];
export const SPAM = ['spam.txt', 'spam-held-out.txt'];
