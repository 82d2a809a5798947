/** The program is killed when the receiver has said yes and nobody has noted it yet. */
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
import { newVisitor, sendForm, sendUntilTaken, type Visitor } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { openMovedClock } from './moved-clock.ts';

const KILLS = 100;
const QUICK_KILLS = 8;
/** Beyond the lease of a row, so that the next life takes it at once; in seconds. */
const STEP_S = 70;
const MAX_DELAY_MS = 4;
const ARRIVAL_TIMEOUT_MS = 60_000;

export const killsAfterAnswer: Measurement = {
  what: 'kills between the answer of a receiver and its note',
  async run({ settings }) {
    const kills = settings.isQuick ? QUICK_KILLS : KILLS;
    const clock = await openMovedClock();
    const receiver = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const env = { ...deliverTo(receiver), ...clock.env };
    const taken = new Map<Visitor, string>();
    try {
      for (let number = 0; number < kills; number += 1) {
        const server = await startProductionServer({ dataDir, env, readyPath: '/healthz' });
        const killed = receiver.received(receiver.requests.length + 1).then(async () => {
          await sleep(Math.random() * MAX_DELAY_MS);
          process.kill(server.pid, 'SIGKILL');
        });
        const visitor = newVisitor(number);
        const answer = await sendForm(server.origin, visitor).catch(() => undefined);
        if (answer?.id !== undefined) taken.set(visitor, answer.id);
        await killed;
        await server.stop();
        await clock.set(`+${(number + 1) * STEP_S}`);
      }
      const server = await startProductionServer({ dataDir, env });
      try {
        for (let number = 0; number < kills; number += 1) {
          const visitor = newVisitor(kills + number);
          taken.set(visitor, await sendUntilTaken(() => server.origin, visitor));
        }
        await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      } finally {
        await server.stop();
      }
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      // Who was cut off in the middle of a form may find it stored, though nobody said so.
      const isMet = isBalanced({ ...ledger, surplus: 0 });
      return [
        {
          what: `${kills} kills right after the answer of a receiver`,
          figure: `${ledger.repeated} delivered again`,
          target: { words: 'none missing, none under a second id', isMet },
          details: `${taken.size} acknowledged; ${ledgerWords(ledger)}`,
          data: { kills, ...ledger },
        },
      ];
    } finally {
      await receiver.close();
    }
  },
};
