/** The receiver is away for three days; the clock of the server is moved through them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import { withLedger, withServer } from '../servers.ts';
import { openMovedClock } from './moved-clock.ts';

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
        let next = 0;
        for (let step = 1; step <= STEPS; step += 1) {
          const send = async (): Promise<void> => {
            while (next < Math.round(step * portion)) {
              await ledger.sendUntilTaken(() => origin, next++);
            }
          };
          await Promise.all(Array.from({ length: AT_ONCE }, send));
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
            data: { ...balance, seconds, total, rate },
          },
        ];
      }),
    );
  },
};
