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
  /** Whether the form holds anything that is neither saved nor planned. */
  isLoose: () => boolean;
  /** Tells whether a plan holds what the form holds now. */
  setPlanned: (isPlanned: boolean) => void;
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
  const draft = createDraft(store, start, keptAt !== undefined);
  const shown = createShownState(
    keptAt === undefined ? atRest(start) : { kind: 'kept', at: keptAt },
  );
  const next = createTimer(() => void flush());
  let isPaused = false;
  let underWay = Promise.resolve();
  let plannedText: string | undefined;

  function plan(delay: number): void {
    next.unplan();
    if (!isPaused) next.plan(delay);
  }
  function flush(): Promise<void> {
    next.unplan();
    underWay = underWay.then(keepNow);
    return underWay;
  }
  async function keepNow(): Promise<void> {
    if (draft.differs()) shown.show({ kind: 'keeping' });
    try {
      const at = await draft.keep();
      if (at === undefined) shown.show(atRest(draft.getBase()));
      // What was typed meanwhile has a time of its own.
      else if (!next.isPlanned()) shown.show({ kind: 'kept', at });
    } catch (error) {
      shown.show({ kind: 'failed', why: reasonOf(error) });
      plan(AUTOSAVE_RETRY_MS);
    }
  }
  function change(): void {
    shown.show({ kind: 'keeping' });
    plan(AUTOSAVE_DELAY_MS);
  }
  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    getBase: draft.getBase,
    isDirty: draft.differs,
    isLoose() {
      const isPlanned = JSON.stringify(store.read()) === plannedText;
      // A draft that is still on its way may be of other words.
      return draft.differs() && !(isPlanned && shown.getState().kind === 'kept');
    },
    setPlanned(isPlanned) {
      plannedText = isPlanned ? JSON.stringify(store.read()) : undefined;
    },
    change,
    flush,
    stash() {
      if (shown.getState().kind === 'keeping') store.keepLocally(draft.getBase(), store.read());
    },
    async pause() {
      isPaused = true;
      next.unplan();
      await underWay;
      next.unplan();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      if (draft.differs() || shown.getState().kind === 'keeping') change();
    },
    settle(base) {
      next.unplan();
      draft.settle(base);
      shown.show(atRest(base));
    },
  };
}

const atRest = ({ basedOn }: Base): SavedState => ({ kind: basedOn === 0 ? 'untouched' : 'saved' });

function reasonOf(error: unknown): string {
  if (!(error instanceof StudioError)) return 'offline';
  return error.status === 401 ? 'signed out' : failureText(error);
}

/** The draft of one entry: kept while the form differs from what is saved, dropped once it does not. */
function createDraft(store: DraftStore, start: Base, isThere: boolean) {
  let base = start;
  let savedText = JSON.stringify(start.fields);
  let hasDraft = isThere;
  const differs = (fields = store.read()): boolean => JSON.stringify(fields) !== savedText;

  async function keepOnServer(fields: Fields): Promise<string> {
    try {
      const at = await store.keep(base, fields);
      hasDraft = true;
      store.dropLocally(base);
      return at;
    } catch (error) {
      store.keepLocally(base, fields);
      throw error;
    }
  }
  return {
    getBase: () => base,
    differs: () => differs(),
    /** Tells when it was kept; undefined where there is nothing to keep. */
    async keep(): Promise<string | undefined> {
      const fields = store.read();
      if (differs(fields)) return keepOnServer(fields);
      store.dropLocally(base);
      if (hasDraft) await store.drop(base);
      hasDraft = false;
      return undefined;
    },
    settle(next: Base): void {
      store.dropLocally(base);
      base = next;
      savedText = JSON.stringify(next.fields);
      hasDraft = false;
    },
  };
}

/** The state that is shown, and who is told when it changes. */
function createShownState(first: SavedState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    show(next: SavedState): void {
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Does something once, later; a new time takes the place of the last. */
function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unplan = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    plan(delay: number): void {
      unplan();
      timer = setTimeout(work, delay);
    },
    unplan,
    isPlanned: () => timer !== undefined,
  };
}
