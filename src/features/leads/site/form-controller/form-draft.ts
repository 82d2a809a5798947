/** Keeps what is typed on the device while it is typed, and gives it back. */
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { findRecording, keepRecording, removeRecording } from '../recording/stored-recordings.ts';
import { hasWords, readTyped, restoreValues, type Values } from './form-values.ts';

/** Typing is kept after so long a pause, in milliseconds, and when the page is left. */
const PAUSE_MS = 300;

export interface FormDraft {
  /** Puts an earlier draft back into an untouched form; undefined where there is none. */
  restore: () => Promise<{ recording: Blob | undefined } | undefined>;
  /** Keeps what is typed after a pause. */
  saveSoon: () => void;
  saveNow: () => void;
  setRecording: (recording: Blob | undefined) => Promise<void>;
  /** The key of the series of attempts for these words: the same until they change. */
  keyFor: (values: Values) => string;
  /** The next attempt begins a series of its own. */
  renewKey: () => void;
  remove: () => Promise<void>;
}

/** `isAnswer`: whether the form has what was posted without script. */
export function createFormDraft(key: string, form: HTMLFormElement, isAnswer: boolean): FormDraft {
  let attempt: Draft['attempt'];
  let hasRecording = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasRecording && !hasWords(form)) removeDraft(key);
    else writeDraft(key, { values: readTyped(form), attempt, hasRecording });
  };

  return {
    async restore() {
      const draft = readDraft(key);
      if (draft === undefined) return undefined;
      attempt = draft.attempt;
      hasRecording = draft.hasRecording;
      const hasRestored = restoreValues(form, draft.values, isAnswer);
      const recording = hasRecording ? await findRecording(key) : undefined;
      hasRecording = recording !== undefined;
      return hasRestored || hasRecording ? { recording } : undefined;
    },
    saveNow,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(saveNow, PAUSE_MS);
    },
    async setRecording(recording) {
      attempt = undefined;
      hasRecording = recording !== undefined && (await keepRecording(key, recording));
      if (recording === undefined) await removeRecording(key);
      saveNow();
    },
    keyFor(values) {
      const words = JSON.stringify(values);
      if (attempt?.words !== words) attempt = { key: uuid(), words };
      saveNow();
      return attempt.key;
    },
    renewKey() {
      attempt = undefined;
    },
    async remove() {
      clearTimeout(timer);
      attempt = undefined;
      const hadRecording = hasRecording;
      hasRecording = false;
      removeDraft(key);
      if (hadRecording) await removeRecording(key);
    },
  };
}

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  /** The series of attempts under way: its key, and the words that it stands for. */
  attempt: z.object({ key: z.uuid(), words: z.string() }).optional(),
  /** Whether a recording is kept beside it. */
  hasRecording: z.boolean().default(false),
});
type Draft = z.output<typeof Draft>;

/** Storage may be full, forbidden or gone; a form works without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function readDraft(key: string): Draft | undefined {
  const text = attempt(() => localStorage.getItem(key)) ?? 'null';
  const draft = Draft.safeParse(attempt((): unknown => JSON.parse(text)));
  return draft.data;
}

const writeDraft = (key: string, draft: Draft): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)));

const removeDraft = (key: string): void => attempt(() => localStorage.removeItem(key));
