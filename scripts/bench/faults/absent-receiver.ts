/** The receiver of forms is away, for two minutes as in life and for three days by a moved clock. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../client.ts';
import { storedIds } from '../forms.ts';
import { atMost, formatNumber, type Measurement } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { quantile } from '../statistics.ts';
import { openMovedClock } from './clocks.ts';

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
          },
          {
            what: 'answer to a form with a dead receiver, p95',
            figure: `${formatNumber(p95)} ms`,
            target: atMost(ANSWER_REACH_MS, p95, 'ms'),
            details: `of ${times.length}, the slowest ${formatNumber(Math.max(...times))} ms`,
          },
        ];
      }),
    ),
};

const FORMS = 5_000;
const QUICK_FORMS = 200;
const HOURS = 72;
const STEPS = 12;
const AT_ONCE = 8;
const DRAIN_REACH_S = 600;
const RATE_REACH = 20;
const WARM_UP_MS = 3_000;

export const threeDays: Measurement = {
  what: `a receiver that is away for ${HOURS} hours`,
  async run({ settings }) {
    const clock = await openMovedClock();
    return withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: { ...ledger.env, ...clock.env } }, async ({ origin }) => {
        await ledger.goAway();
        const portion = (settings.isQuick ? QUICK_FORMS : FORMS) / STEPS;
        for (let step = 1; step <= STEPS; step += 1) {
          const first = ledger.taken.size;
          const isOver = (next: number): boolean => first + next >= Math.round(step * portion);
          await inParallel(AT_ONCE, isOver, (number) =>
            ledger.sendUntilTaken(() => origin, first + number),
          );
          await clock.set(`+${(step * HOURS) / STEPS}h`);
        }
        const firstRequest = ledger.nextRequest();
        await ledger.comeBack();
        // The channel rests for five minutes at most, which nobody waits for in a quick run.
        if (settings.isQuick) await clock.set(`+${HOURS * 60 + 10}m`);
        const backAt = performance.now();
        await firstRequest;
        const beganAt = performance.now();
        await sleep(WARM_UP_MS);
        await ledger.untilDelivered(DRAIN_REACH_S * 1_000);
        const seconds = (performance.now() - beganAt) / 1_000;
        const total = (performance.now() - backAt) / 1_000;
        const balance = ledger.compare(storedIds(dataDir));
        const rate = ledger.requests() / seconds;
        return [
          {
            what: `${ledger.taken.size} forms while the receiver was away for ${HOURS} hours`,
            figure: `${formatNumber(total)} s to deliver all`,
            target: {
              words: `none lost, at most ${DRAIN_REACH_S} s, at most ${RATE_REACH} a second`,
              isMet: balance.isBalanced && total <= DRAIN_REACH_S && rate <= RATE_REACH + 1,
            },
            details: `${formatNumber(rate)} a second; ${balance.words}`,
          },
        ];
      }),
    );
  },
};
