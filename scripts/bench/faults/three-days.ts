/** The receiver is away for three days; the clock of the server is moved through them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import {
  balance,
  deliverTo,
  isBalanced,
  ledgerWords,
  storedIds,
  waitForArrivals,
} from '../leads/ledger.ts';
import { newVisitor, sendUntilTaken, type Visitor } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
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
    const first = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const env = { ...deliverTo(first), ...clock.env };
    const server = await startProductionServer({ dataDir, env });
    await first.close();
    const portion = (settings.isQuick ? QUICK_FORMS : FORMS) / STEPS;
    const taken = new Map<Visitor, string>();
    let number = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const upTo = Math.round((step + 1) * portion);
      const send = async (): Promise<void> => {
        while (number < upTo) {
          const visitor = newVisitor(number++);
          taken.set(visitor, await sendUntilTaken(() => server.origin, visitor));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
      await clock.set(`+${((step + 1) * HOURS) / STEPS}h`);
    }
    const receiver = await openWebhookReceiver(first.port);
    // The channel rests for five minutes at most, which nobody waits for in a quick run.
    if (settings.isQuick) await clock.set(`+${HOURS * 60 + 10}m`);
    try {
      const backAt = performance.now();
      await receiver.received(1);
      const beganAt = performance.now();
      await sleep(WARM_UP_MS);
      await waitForArrivals(receiver, [...taken.keys()], DRAIN_REACH_S * 1_000);
      const seconds = (performance.now() - beganAt) / 1_000;
      const total = (performance.now() - backAt) / 1_000;
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      const rate = receiver.requests.length / seconds;
      return [
        {
          what: `${taken.size} forms while the receiver was away for ${HOURS} hours`,
          figure: `${formatNumber(total)} s to deliver all`,
          target: {
            words: `none lost, at most ${DRAIN_REACH_S} s, at most ${RATE_REACH} a second`,
            isMet: isBalanced(ledger) && total <= DRAIN_REACH_S && rate <= RATE_REACH + 1,
          },
          details: `${formatNumber(rate)} a second; ${ledgerWords(ledger)}`,
          data: { ...ledger, seconds, total, rate },
        },
      ];
    } finally {
      await server.stop();
      await receiver.close();
    }
  },
};
