/** Whether things may move, as the visitor and the system want it; needs no React. */

/** Where the browser keeps the choice; a page reads it before its first paint. */
export const MOTION_KEY = 'motion';
export const PAUSED = 'paused';

const REDUCED = '(prefers-reduced-motion: reduce)';
const listeners = new Set<() => void>();

/** Calls `listener` when either of them changes its mind. @returns ends that. */
export function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

export const isPausedNow = (): boolean => document.documentElement.dataset.motion === PAUSED;
export const isMovingNow = (): boolean => !isPausedNow() && !matchMedia(REDUCED).matches;

export function setPaused(isPaused: boolean): void {
  const { dataset } = document.documentElement;
  if (isPaused) dataset.motion = PAUSED;
  else delete dataset.motion;
  try {
    if (isPaused) localStorage.setItem(MOTION_KEY, PAUSED);
    else localStorage.removeItem(MOTION_KEY);
  } catch {
    // Storage is off: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}
