/** Contact forms in any number, and what has become of each. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 250;
const MARK = /message number (\d+) about/;

/** Keeps of each delivery only its number and id: a soak has more of them than memory is for. */
export interface FormReceiver {
  url: string;
  /** The webhook-id of each number's first delivery. */
  arrived: ReadonlyMap<number, string>;
  figures: { repeated: number; renamed: number };
  close: () => Promise<void>;
}

export async function openFormReceiver(): Promise<FormReceiver> {
  const arrived = new Map<number, string>();
  const figures = { repeated: 0, renamed: 0 };
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    try {
      const number = Number(MARK.exec(await text(request))?.[1]);
      const id = String(request.headers['webhook-id']);
      const known = arrived.get(number);
      if (known === undefined) arrived.set(number, id);
      else if (known === id) figures.repeated += 1;
      else figures.renamed += 1;
      response.end('ok');
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    arrived,
    figures,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The body of a form with a number of its own. */
export const formBody = (number: number): string =>
  JSON.stringify({
    name: 'Ada Okafor',
    email: 'ada@example.com',
    subject: 'A forecast',
    message: `Our forecast is wrong again, and this is message number ${number} about it.`,
    consent: true,
  });

/** A loopback address of its own for each number, as a proxy would pass it on. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Waits until every acknowledged form has arrived, or for so long; returns how long it took in s. */
export async function waitForForms(
  receiver: FormReceiver,
  taken: ReadonlyMap<number, string>,
  timeoutMs: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const elapsed = performance.now() - startedAt;
    const isDone = taken.keys().every((number) => receiver.arrived.has(number));
    if (isDone || elapsed > timeoutMs) return elapsed / 1_000;
    await sleep(POLL_MS);
  }
}

/** What visitors were told, what is stored and what has arrived, side by side. */
export function compareForms(
  taken: ReadonlyMap<number, string>,
  stored: readonly string[],
  { arrived, figures }: FormReceiver,
): { isBalanced: boolean; words: string; data: object } {
  const ids = new Set(stored);
  const lost = taken.values().reduce((sum, id) => sum + (ids.has(id) ? 0 : 1), 0);
  const missing = taken.keys().reduce((sum, key) => sum + (arrived.has(key) ? 0 : 1), 0);
  const data = { acknowledged: taken.size, stored: stored.length, lost, missing, ...figures };
  return {
    isBalanced: lost + missing + figures.renamed === 0 && stored.length === taken.size,
    words: `${taken.size} acknowledged, ${stored.length} stored, ${arrived.size} delivered; ${lost} lost, ${missing} not delivered, ${figures.renamed} under two ids, ${figures.repeated} again under the same id`,
    data,
  };
}
