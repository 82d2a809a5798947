/** Compares what visitors were told with what is stored and what has arrived. */

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import type { Visitor } from './visitor.ts';

const POLL_MS = 250;

/** What a server needs to deliver to a receiver of this machine and to tell its visitors apart. */
export const deliverTo = ({ url }: WebhookReceiver): Record<string, string> => ({
  CONTACT_WEBHOOK_URL: url,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
});

/** The webhook-ids under which each message has arrived; as many as requests came in for it. */
export async function arrivals({ requests }: WebhookReceiver): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const request of requests) {
    const message = String((await request.form()).get('message'));
    const ids = found.get(message) ?? [];
    found.set(message, [...ids, String(request.headers['webhook-id'])]);
  }
  return found;
}

/** Waits until every message has arrived, or for so long; returns how long it took in seconds. */
export async function waitForArrivals(
  receiver: WebhookReceiver,
  visitors: readonly Visitor[],
  timeoutMs: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const arrived = await arrivals(receiver);
    const elapsed = performance.now() - startedAt;
    const isDone = visitors.every(({ message }) => arrived.has(message));
    if (isDone || elapsed > timeoutMs) return elapsed / 1_000;
    await sleep(POLL_MS);
  }
}

export interface Ledger {
  /** Acknowledged, but not stored under the id that was acknowledged. */
  lost: number;
  /** Stored more than once, or without an acknowledgement. */
  surplus: number;
  missing: number;
  /** Arrived under more than one webhook-id. */
  renamed: number;
  /** Requests beyond the first for a message. */
  repeated: number;
}

/** `stored` is the id of each row; `taken` the id that each visitor was told. */
export async function balance(
  taken: ReadonlyMap<Visitor, string>,
  stored: readonly string[],
  receiver: WebhookReceiver,
): Promise<Ledger> {
  const arrived = await arrivals(receiver);
  const ids = new Set(stored);
  const ledger = {
    lost: 0,
    surplus: stored.length - taken.size,
    missing: 0,
    renamed: 0,
    repeated: 0,
  };
  for (const [{ message }, id] of taken) {
    const deliveries = arrived.get(message) ?? [];
    if (!ids.has(id)) ledger.lost += 1;
    if (deliveries.length === 0) ledger.missing += 1;
    if (new Set(deliveries).size > 1) ledger.renamed += 1;
    ledger.repeated += Math.max(0, deliveries.length - 1);
  }
  return ledger;
}

export const isBalanced = ({ lost, surplus, missing, renamed }: Ledger): boolean =>
  lost + surplus + missing + renamed === 0;

export const ledgerWords = ({ lost, surplus, missing, renamed, repeated }: Ledger): string =>
  `${lost} lost, ${surplus} stored twice, ${missing} not delivered, ${renamed} under two ids, ${repeated} delivered again under the same id`;

/** The ids of all submissions in a data folder, whose database must be whole. */
export function storedIds(dataDir: string): string[] {
  const database = new DatabaseSync(`${dataDir}/northmile.sqlite`, { readOnly: true });
  try {
    const check = database.prepare('pragma integrity_check').get()?.integrity_check;
    if (check !== 'ok') throw new Error(`The database is damaged: ${check}`);
    return database
      .prepare('select id from submission')
      .all()
      .map((row) => String(row.id));
  } finally {
    database.close();
  }
}
