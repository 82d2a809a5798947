/** Keeps what is typed as a draft, a moment after each pause, and says how that stands. */
import { failureText, StudioError } from '../api.ts';
import type { Fields } from './editor-type.ts';

export const AUTOSAVE_DELAY_MS = 1_000;
export const AUTOSAVE_RETRY_MS = 5_000;

export type SavedState =
  | { kind: 'untouched' }
  | { kind: 'saved' }
  | { kind: 'keeping' }
  | { kind: 'kept'; at: string }
  | { kind: 'failed'; why: string };

/** What is saved, and so what there is to compare with. */
export interface Base {
  /** The entry's id, or "new". */
  key: string;
  /** The revision that the form started from; 0 for a new entry. */
  basedOn: number;
  fields: Fields;
}

export interface DraftStore {
  read: () => Fields;
  /** Keeps the draft and tells when. */
  keep: (base: Base, fields: Fields) => Promise<string>;
  drop: (base: Base) => Promise<void>;
  keepLocally: (base: Base, fields: Fields) => void;
  dropLocally: (base: Base) => void;
}

export interface Autosave {
  getState: () => SavedState;
  subscribe: (listener: () => void) => () => void;
  getBase: () => Base;
  /** Whether the form holds anything that is not saved. */
  isDirty: () => boolean;
  /** To be called with each change. */
  change: () => void;
  /** Keeps what there is now; resolves when that is done or has failed. */
  flush: () => Promise<void>;
  /** Has this browser keep what the server has not, before the page goes. */
  stash: () => void;
  /** Keeps nothing until `resume`; resolves when nothing is under way. */
  pause: () => Promise<void>;
  /** Goes on, with what was changed meanwhile. */
  resume: () => void;
  /** Tells of a save: from here on, this is what there is to compare with. */
  settle: (base: Base) => void;
}

/** `keptAt` is the time of a draft that the form holds already. */
export function createAutosave(store: DraftStore, start: Base, keptAt?: string): Autosave {
  let base = start;
  let baseText = JSON.stringify(start.fields);
  let state: SavedState = keptAt === undefined ? atRest() : { kind: 'kept', at: keptAt };
  let hasDraft = keptAt !== undefined;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = Promise.resolve();
  const listeners = new Set<() => void>();

  function atRest(): SavedState {
    return { kind: base.basedOn === 0 ? 'untouched' : 'saved' };
  }
  function show(next: SavedState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }
  function plan(delay: number): void {
    clearTimeout(timer);
    if (isPaused) return;
    timer = setTimeout(() => void flush(), delay);
  }
  function unplan(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function flush(): Promise<void> {
    unplan();
    underWay = underWay.then(keepNow);
    return underWay;
  }
  async function keepNow(): Promise<void> {
    const fields = store.read();
    const isSame = JSON.stringify(fields) === baseText;
    if (!isSame) show({ kind: 'keeping' });
    try {
      if (!isSame) {
        const at = await store.keep(base, fields);
        hasDraft = true;
        store.dropLocally(base);
        // What was typed meanwhile has a time of its own.
        if (timer === undefined) show({ kind: 'kept', at });
        return;
      }
      store.dropLocally(base);
      if (hasDraft) await store.drop(base);
      hasDraft = false;
      show(atRest());
    } catch (error) {
      if (!isSame) store.keepLocally(base, fields);
      show({ kind: 'failed', why: reasonOf(error) });
      plan(AUTOSAVE_RETRY_MS);
    }
  }
  function isDirty(): boolean {
    return JSON.stringify(store.read()) !== baseText;
  }
  function change(): void {
    show({ kind: 'keeping' });
    plan(AUTOSAVE_DELAY_MS);
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getBase: () => base,
    isDirty,
    change,
    flush,
    stash() {
      if (state.kind === 'keeping') store.keepLocally(base, store.read());
    },
    async pause() {
      isPaused = true;
      unplan();
      await underWay;
      unplan();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      if (isDirty() || state.kind === 'keeping') change();
    },
    settle(next) {
      unplan();
      store.dropLocally(base);
      base = next;
      baseText = JSON.stringify(next.fields);
      hasDraft = false;
      show(atRest());
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof StudioError)) return 'offline';
  return error.status === 401 ? 'signed out' : failureText(error);
}
