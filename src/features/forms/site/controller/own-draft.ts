/** Keeps what is typed on the device while it is typed, and gives it back. */
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { isBegun, readTyped, restoreTyped, type Values } from './own-values.ts';

/** Typing is kept after so long a pause, in milliseconds, and when the page is left. */
const PAUSE_MS = 300;

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  /** The series of attempts under way: its key, and the words that it stands for. */
  attempt: z.object({ key: z.uuid(), words: z.string() }).optional(),
});
type Draft = z.output<typeof Draft>;

export interface OwnDraft {
  /** Puts an earlier draft back into an untouched form, and tells whether there was one. */
  restore: () => boolean;
  saveSoon: () => void;
  saveNow: () => void;
  /** The key of the series of attempts for these words: the same until they change. */
  keyFor: (words: string) => string;
  /** The next attempt begins a series of its own. */
  renewKey: () => void;
  remove: () => void;
}

export function createOwnDraft(key: string, form: HTMLFormElement): OwnDraft {
  let attempt: Draft['attempt'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = (): void => {
    clearTimeout(timer);
    if (isBegun(form)) write(key, { values: readTyped(form), attempt });
    else remove(key);
  };
  return {
    restore() {
      const draft = read(key);
      attempt = draft?.attempt;
      return draft !== undefined && restoreTyped(form, draft.values);
    },
    saveNow,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(saveNow, PAUSE_MS);
    },
    keyFor(words) {
      if (attempt?.words !== words) attempt = { key: uuid(), words };
      saveNow();
      return attempt.key;
    },
    renewKey() {
      attempt = undefined;
    },
    remove() {
      clearTimeout(timer);
      attempt = undefined;
      remove(key);
    },
  };
}

/** Storage may be full, forbidden or gone; a form works without it. */
function attemptTo<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const read = (key: string): Draft | undefined =>
  Draft.safeParse(attemptTo((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))).data;

const write = (key: string, draft: { values: Values; attempt: Draft['attempt'] }): void =>
  attemptTo(() => localStorage.setItem(key, JSON.stringify(draft)));

const remove = (key: string): void => attemptTo(() => localStorage.removeItem(key));
