/** Fifty forms a second while pages are read. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber } from '../row.ts';
import { quantile } from '../statistics.ts';
import {
  balance,
  deliverTo,
  isBalanced,
  ledgerWords,
  storedIds,
  waitForArrivals,
} from './ledger.ts';
import { type Answer, newVisitor, sendForm, type Visitor } from './visitor.ts';

const PER_SECOND = 50;
const SECONDS = 30;
const QUICK_SECONDS = 5;
/** Long enough for every page to have been made once; how long that takes is said apart. */
const WARM_UP_SECONDS = 3;
const READERS = 4;
const READ_INTERVAL_MS = 20;
const PAGES = ['/', '/case-studies', '/insights', '/search?q=forecast', '/api/blog-posts'];
const ANSWER_REACH_MS = 250;
const ARRIVAL_TIMEOUT_MS = 60_000;

/** Reads page after page until it is told to stop, and returns how long each took. */
async function readPages(origin: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const path = PAGES[times.length % PAGES.length];
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    times.push(performance.now() - startedAt);
    await sleep(READ_INTERVAL_MS);
  }
  return times;
}

interface Rush {
  seconds: number;
  /** Each visitor has a number, and with it an address of its own. */
  firstVisitor: number;
}

async function sendAndRead(
  origin: string,
  { seconds, firstVisitor }: Rush,
): Promise<{ sent: Map<Visitor, Answer>; pages: number[] }> {
  let isOver = false;
  const reading = Array.from({ length: READERS }, () => readPages(origin, () => isOver));
  const sent = new Map<Visitor, Answer>();
  const sending = Array.from({ length: seconds * PER_SECOND }, async (_, number) => {
    await sleep((number * 1_000) / PER_SECOND);
    const visitor = newVisitor(firstVisitor + number);
    sent.set(visitor, await sendForm(origin, visitor));
  });
  const allSent = Promise.all(sending).finally(() => {
    isOver = true;
  });
  const [read] = await Promise.all([Promise.all(reading), allSent]);
  return { sent, pages: read.flat() };
}

export const rush: Measurement = {
  what: `${PER_SECOND} forms a second`,
  async run({ settings }) {
    const seconds = settings.isQuick ? QUICK_SECONDS : SECONDS;
    const receiver = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const server = await startProductionServer({ dataDir, env: deliverTo(receiver) });
    try {
      const warmUp = { seconds: WARM_UP_SECONDS, firstVisitor: 0 };
      const cold = await sendAndRead(server.origin, warmUp);
      const firstVisitor = WARM_UP_SECONDS * PER_SECOND;
      const { sent, pages } = await sendAndRead(server.origin, { seconds, firstVisitor });
      const all = [...cold.sent, ...sent];
      const taken = new Map<Visitor, string>();
      for (const [visitor, { id }] of all) if (id !== undefined) taken.set(visitor, id);
      const [load = Number.NaN] = loadavg();
      const failed = all.flatMap(([, answer]) => (answer.id === undefined ? [answer] : []));
      const delivered = await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      const times = [...sent.values()].map(({ ms }) => ms);
      const slowestCold = Math.max(...[...cold.sent.values()].map(({ ms }) => ms));
      const p99 = quantile(times, 0.99);
      return [
        {
          what: `${PER_SECOND} forms a second for ${seconds} s, p99 on SQLite`,
          figure: `${formatNumber(p99)} ms`,
          target: atMost(ANSWER_REACH_MS, p99, 'ms'),
          details: `p50 ${formatNumber(quantile(times, 0.5))} ms, slowest ${formatNumber(Math.max(...times))} ms; beside ${pages.length} page reads, p50 ${formatNumber(quantile(pages, 0.5))} ms, p99 ${formatNumber(quantile(pages, 0.99))} ms; load average ${formatNumber(load)}; slowest of the ${WARM_UP_SECONDS} s before, with a cold server, ${formatNumber(slowestCold)} ms`,
          data: { times, pages },
        },
        {
          what: 'forms of the rush that were not taken',
          figure: String(failed.length),
          target: {
            words: 'none, all delivered',
            isMet: failed.length === 0 && isBalanced(ledger),
          },
          details: `${taken.size} taken; ${ledgerWords(ledger)}; the last arrived ${formatNumber(delivered)} s after the last was sent`,
          data: { failed, ...ledger },
        },
      ];
    } finally {
      await server.stop();
      await receiver.close();
    }
  },
};
