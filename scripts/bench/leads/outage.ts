/**
 * The receiver is away for two minutes and comes back. Nothing is shortened: a form that was tried
 * twice while it was away is tried again after five minutes and a fifth of it at most, as in life.
 */
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
import { newVisitor, sendForm, type Visitor } from './visitor.ts';

const OUTAGE_MS = 120_000;
const INTERVAL_MS = 2_000;
const ARRIVAL_TIMEOUT_MS = 420_000;
const ANSWER_REACH_MS = 150;

export const outage: Measurement = {
  what: `a receiver that is away for ${OUTAGE_MS / 1_000} s`,
  async run() {
    const first = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const server = await startProductionServer({ dataDir, env: deliverTo(first) });
    await first.close();
    const taken = new Map<Visitor, string>();
    const times: number[] = [];
    for (let number = 0; number < OUTAGE_MS / INTERVAL_MS; number += 1) {
      const visitor = newVisitor(number);
      const answer = await sendForm(server.origin, visitor);
      if (answer.id === undefined) throw new Error(`A form was refused with ${answer.status}.`);
      taken.set(visitor, answer.id);
      times.push(answer.ms);
      await sleep(INTERVAL_MS);
    }
    const receiver = await openWebhookReceiver(first.port);
    try {
      const seconds = await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      const p95 = quantile(times, 0.95);
      return [
        {
          what: `forms while the receiver was away for ${OUTAGE_MS / 1_000} s`,
          figure: `${taken.size} acknowledged`,
          target: { words: 'all stored once and delivered', isMet: isBalanced(ledger) },
          details: `${ledgerWords(ledger)}; the last arrived ${formatNumber(seconds)} s after it was back`,
          data: { ...ledger, seconds },
        },
        {
          what: 'answer to a form with a dead receiver, p95',
          figure: `${formatNumber(p95)} ms`,
          target: atMost(ANSWER_REACH_MS, p95, 'ms'),
          details: `of ${times.length}, the slowest ${formatNumber(Math.max(...times))} ms`,
          data: { times },
        },
      ];
    } finally {
      await server.stop();
      await receiver.close();
    }
  },
};
