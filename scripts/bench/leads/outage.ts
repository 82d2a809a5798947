/**
 * The receiver is away for two minutes and comes back. Nothing is shortened: a form that was tried
 * twice while it was away is tried again after five minutes and a fifth of it at most, as in life.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber } from '../row.ts';
import { withLedger, withServer } from '../servers.ts';
import { quantile } from '../statistics.ts';

const OUTAGE_MS = 120_000;
const INTERVAL_MS = 2_000;
const ARRIVAL_TIMEOUT_MS = 420_000;
const ANSWER_REACH_MS = 150;

export const outage: Measurement = {
  what: `a receiver that is away for ${OUTAGE_MS / 1_000} s`,
  run: () =>
    withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: ledger.env }, async ({ origin }) => {
        await ledger.goAway();
        const times: number[] = [];
        for (let number = 0; number < OUTAGE_MS / INTERVAL_MS; number += 1) {
          const { id, status, ms } = await ledger.send(origin, number);
          if (id === undefined) throw new Error(`A form was refused with ${status}.`);
          times.push(ms);
          await sleep(INTERVAL_MS);
        }
        await ledger.comeBack();
        const seconds = await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        const p95 = quantile(times, 0.95);
        return [
          {
            what: `forms while the receiver was away for ${OUTAGE_MS / 1_000} s`,
            figure: `${ledger.taken.size} acknowledged`,
            target: { words: 'all stored once and delivered', isMet: balance.isBalanced },
            details: `${balance.words}; the last arrived ${formatNumber(seconds)} s after it was back`,
            data: { ...balance, seconds },
          },
          {
            what: 'answer to a form with a dead receiver, p95',
            figure: `${formatNumber(p95)} ms`,
            target: atMost(ANSWER_REACH_MS, p95, 'ms'),
            details: `of ${times.length}, the slowest ${formatNumber(Math.max(...times))} ms`,
            data: { times },
          },
        ];
      }),
    ),
};
