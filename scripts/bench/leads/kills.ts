/** Forms keep coming while the server is killed over and over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import {
  balance,
  deliverTo,
  isBalanced,
  ledgerWords,
  storedIds,
  waitForArrivals,
} from './ledger.ts';
import { newVisitor, sendUntilTaken, type Visitor } from './visitor.ts';

const SUBMISSIONS = 200;
const INTERVAL_MS = 50;
const MIN_LIFE_MS = 50;
const MAX_LIFE_MS = 800;
/** The lease of a killed worker is a minute; a failed attempt comes again after five seconds. */
const ARRIVAL_TIMEOUT_MS = 150_000;

export const kills: Measurement = {
  what: `${SUBMISSIONS} forms while the server is killed`,
  async run() {
    const receiver = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const start = () => startProductionServer({ dataDir, env: deliverTo(receiver) });
    let server = await start();
    let isOver = false;
    let killed = 0;
    const killing = (async () => {
      while (!isOver) {
        await sleep(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
        process.kill(server.pid, 'SIGKILL');
        killed += 1;
        await server.stop();
        server = await start();
      }
    })();
    const taken = new Map<Visitor, string>();
    try {
      const sending = Array.from({ length: SUBMISSIONS }, async (_, number) => {
        await sleep(number * INTERVAL_MS);
        const visitor = newVisitor(number);
        taken.set(visitor, await sendUntilTaken(() => server.origin, visitor));
      });
      await Promise.all(sending);
      isOver = true;
      await killing;
      const seconds = await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      return [
        {
          what: `forms through ${killed} kill -9`,
          figure: `${taken.size} acknowledged`,
          target: { words: 'all stored once and delivered', isMet: isBalanced(ledger) },
          details: `${ledgerWords(ledger)}; the last arrived ${formatNumber(seconds)} s after the last kill; database whole`,
          data: { killed, ...ledger, seconds },
        },
      ];
    } finally {
      isOver = true;
      await killing;
      await server.stop();
      await receiver.close();
    }
  },
};
