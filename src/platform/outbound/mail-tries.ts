/** How long each attempt to send a mail waits after the one before it, in minutes; after the last it is given up. */
const WAITS = [5, 30, 120, 300, 600, 840] as const;
const MINUTE_MS = 60_000;

/** How long whoever has taken a mail to send it keeps it: longer than an attempt, so that it is dead beyond that. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS;

/** When a mail is tried again that failed after so many attempts before; undefined once it is given up. */
export function nextTryAt(triesBefore: number, now: number): string | undefined {
  const wait = WAITS[triesBefore];
  return wait === undefined ? undefined : new Date(now + wait * MINUTE_MS).toISOString();
}
