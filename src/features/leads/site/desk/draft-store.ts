/** What a visitor has begun to write, kept on their device until the server has it. */
import { z } from 'zod';

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  /** The series of attempts under way: its key, and the words that it stands for. */
  attempt: z.object({ key: z.uuid(), words: z.string() }).optional(),
  /** Whether a recording is kept beside it. */
  hasRecording: z.boolean().default(false),
});
export type Draft = z.output<typeof Draft>;

/** Storage may be full, forbidden or gone; a form works without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function readDraft(key: string): Draft | undefined {
  const text = attempt(() => localStorage.getItem(key)) ?? 'null';
  const draft = Draft.safeParse(attempt((): unknown => JSON.parse(text)));
  return draft.data;
}

export const writeDraft = (key: string, draft: Draft): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)));

export const removeDraft = (key: string): void => attempt(() => localStorage.removeItem(key));
