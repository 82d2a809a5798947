import { COUNT_UP_MS, COUNT_UP_STEP_MS } from '../rules.ts';

/** What a counter for `value` shows after so many milliseconds. */
export const countedAt = (value: number, elapsedMs: number): number =>
  value * Math.min(1, elapsedMs / COUNT_UP_MS);

/** How long a counter takes, in milliseconds; it shows its number at once where nothing may move. */
export const countUpDuration = (isMoving: boolean): number => (isMoving ? COUNT_UP_MS : 0);

/**
 * Counts up to `value` in steps.
 * @returns ends that.
 */
export function countUp(
  value: number,
  show: (value: number) => void,
  durationMs: number,
): () => void {
  if (durationMs === 0) {
    show(value);
    return () => {};
  }
  let elapsed = 0;
  show(0);
  const timer = setInterval(() => {
    elapsed += COUNT_UP_STEP_MS;
    show(countedAt(value, elapsed));
    if (elapsed >= durationMs) clearInterval(timer);
  }, COUNT_UP_STEP_MS);
  return () => clearInterval(timer);
}
