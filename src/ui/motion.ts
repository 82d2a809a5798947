import { useSyncExternalStore } from 'react';

/** Where the browser keeps the choice; public/start.js reads it before the first paint. */
export const MOTION_KEY = 'motion';
const PAUSED = 'paused';

const REDUCED = '(prefers-reduced-motion: reduce)';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

const isPausedNow = (): boolean => document.documentElement.dataset.motion === PAUSED;
const isMovingNow = (): boolean => !isPausedNow() && !matchMedia(REDUCED).matches;

function setPaused(isPaused: boolean): void {
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

interface Motion {
  /** Whether things may move: not paused by the visitor, not reduced by the system. */
  isMoving: boolean;
  /** Whether the visitor paused all motion with the button. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/** The one switch that all canvases and loops of the site obey. */
export const useMotion = (): Motion => ({
  isMoving: useSyncExternalStore(subscribe, isMovingNow, () => false),
  isPaused: useSyncExternalStore(subscribe, isPausedNow, () => false),
  setPaused,
});
