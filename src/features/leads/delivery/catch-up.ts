/** Spares a receiver that has just come back: what has gathered reaches it at a bounded rate. */
import { CATCH_UP_PER_SECOND } from './schedule.ts';

const SECOND_MS = 1_000;

export interface CatchUp {
  /** The channel does not work; what gathers from now on goes out at the bounded rate. */
  begin: () => void;
  /** How many of `places` may be taken now. */
  allow: (places: number) => number;
  /** So many rows were found where `allowed` might have been taken; fewer means that all is out. */
  note: (found: number, allowed: number) => void;
}

/**
 * A worker begins with it, since nobody knows what has gathered while no process ran. Each process
 * counts for itself. `elapsed` is in milliseconds and knows no steps of the clock.
 */
export function createCatchUp(elapsed: () => number = () => performance.now()): CatchUp {
  let isOn = true;
  let secondBeganAt = elapsed();
  let begun = 0;
  return {
    begin() {
      isOn = true;
    },
    allow(places) {
      if (!isOn) return places;
      if (elapsed() - secondBeganAt >= SECOND_MS) {
        secondBeganAt = elapsed();
        begun = 0;
      }
      return Math.min(places, CATCH_UP_PER_SECOND - begun);
    },
    note(found, allowed) {
      begun += found;
      if (found < allowed) isOn = false;
    },
  };
}
