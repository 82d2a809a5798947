/** Accepts waiting connections before work begins, so that admission sees the whole crowd. */
import type { Server } from 'node:net';

/** For how long connections are accepted between two pieces of work at most, in milliseconds. */
const MAX_DOOR_MS = 25;

/** Resolves when work may begin. */
export type WaitForAccepts = () => Promise<void>;

/**
 * Node takes one connection in each turn of its loop. Where every turn makes a page, too, the rest
 * of a crowd waits unseen in the system's queue, for as long as all pages take that are asked for
 * there. So one piece of work begins in a turn, and none in a turn that has taken a connection:
 * those turns are short, the crowd comes in, and admission tells it to come back.
 */
export function createAcceptThrottle(server: Server): WaitForAccepts {
  const waiting: (() => void)[] = [];
  let hasConnection = false;
  let lookedSince = 0;
  server.on('connection', () => {
    hasConnection = true;
  });

  const look = (): void => {
    const isCrowded = hasConnection && performance.now() - lookedSince < MAX_DOOR_MS;
    hasConnection = false;
    if (!isCrowded) {
      waiting.shift()?.();
      // Once what has just begun has done its first part.
      setImmediate(() => {
        lookedSince = performance.now();
      });
    }
    if (waiting.length > 0) setImmediate(look);
  };

  return () =>
    new Promise((begin) => {
      waiting.push(begin);
      if (waiting.length > 1) return;
      lookedSince = performance.now();
      setImmediate(look);
    });
}
