import { useSyncExternalStore } from 'react';
import { isMovingNow, isPausedNow, setPaused, subscribeToMotion } from './motion.ts';

interface Motion {
  /** Whether things may move: not paused by the visitor, not reduced by the system. */
  isMoving: boolean;
  /** Whether the visitor paused all motion with the button. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/** The one switch that all canvases and loops of the site obey. */
export const useMotion = (): Motion => ({
  isMoving: useSyncExternalStore(subscribeToMotion, isMovingNow, () => false),
  isPaused: useSyncExternalStore(subscribeToMotion, isPausedNow, () => false),
  setPaused,
});
