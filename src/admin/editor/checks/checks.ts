/** What is found in an entry while it is written, apart from React: no key press draws or waits for it. */
import type { Finding } from '#content/checks/finding-schema.ts';
import type { PageFinding } from '#web/page-findings.ts';

/** How long nothing was typed when the text is looked through, in milliseconds. */
const PAUSE_MS = 1_500;

export interface ChecksState {
  kind: 'waiting' | 'looking' | 'done' | 'failed';
  findings: readonly Finding[];
  /** What was found on the page in the preview; undefined until somebody asks for it. */
  page: PageCheck | undefined;
}

export interface PageCheck {
  kind: 'looking' | 'done' | 'failed';
  findings: readonly PageFinding[];
  /** Whether something was changed since. */
  isOld: boolean;
}

export interface Checks {
  subscribe: (listen: () => void) => () => void;
  getState: () => ChecksState;
  /** Has the text looked through at the next pause. */
  await: () => void;
  /** Has it looked through now. */
  lookNow: () => Promise<void>;
  /** Has the page in the preview looked at. */
  lookAtPage: (look: () => Promise<readonly PageFinding[]>) => Promise<void>;
  /** Takes note of a change. */
  change: () => void;
  stop: () => void;
}

/** `ask` has the server look through what the form holds. */
export function createChecks(ask: (signal: AbortSignal) => Promise<readonly Finding[]>): Checks {
  let state: ChecksState = { kind: 'waiting', findings: [], page: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ChecksState>): void => {
    state = { ...state, ...change };
    for (const listen of listeners) listen();
  };
  const lookNow = async (): Promise<void> => {
    clearTimeout(timer);
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    set({ kind: 'looking' });
    try {
      const findings = await ask(signal);
      if (!signal.aborted) set({ kind: 'done', findings });
    } catch {
      // The text is looked through again with its next change; what keeps it from being kept is said elsewhere.
      if (!signal.aborted) set({ kind: 'failed' });
    }
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void lookNow()), PAUSE_MS);
  };
  return {
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    getState: () => state,
    await: wait,
    lookNow,
    async lookAtPage(look) {
      set({ page: { kind: 'looking', findings: [], isOld: false } });
      try {
        set({ page: { kind: 'done', findings: await look(), isOld: false } });
      } catch {
        set({ page: { kind: 'failed', findings: [], isOld: false } });
      }
    },
    change() {
      wait();
      const { page } = state;
      if (page?.kind === 'done' && !page.isOld) set({ page: { ...page, isOld: true } });
    },
    stop() {
      clearTimeout(timer);
      asked?.abort();
    },
  };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PAUSE_MS });
  else work();
}

/** What keeps an entry from going live. */
export const stopping = ({ findings, page }: ChecksState): number =>
  findings.filter(({ stops }) => stops).length +
  (page?.findings.filter(({ isContrast }) => isContrast).length ?? 0);

/** Whether text of the page was hard to read when it was last looked at. */
export const hasLowContrast = ({ page }: ChecksState): boolean =>
  page?.findings.some(({ isContrast }) => isContrast) === true;
