/** Orders to stop, as they come from terminals, containers and service managers. */

/**
 * A terminal or service manager signals every process it knows, and a starter passes on what it got:
 * what comes so soon after the first is the same order, in milliseconds.
 */
const SAME_ORDER_MS = 300;

/** The signals that ask the process to stop. */
export type StopSignal = 'SIGTERM' | 'SIGINT';

interface StopOrders {
  first: (signal: StopSignal) => void;
  /** Whoever orders it again does not want to wait. */
  again: () => void;
}

/**
 * Calls `first` at the first signal and `again` at a second one; what one key press sends twice
 * counts once.
 */
export function onStopSignals({ first, again }: StopOrders): void {
  let orderedAt: number | undefined;
  const take = (signal: StopSignal): void => {
    const now = performance.now();
    if (orderedAt === undefined) {
      orderedAt = now;
      first(signal);
    } else if (now - orderedAt > SAME_ORDER_MS) again();
  };
  process.on('SIGTERM', () => take('SIGTERM'));
  process.on('SIGINT', () => take('SIGINT'));
}
