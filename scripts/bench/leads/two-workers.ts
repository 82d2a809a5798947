/** Two servers on one PostgreSQL share the deliveries. */
import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../../test/support/throwaway-postgres.ts';
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { submissionIds } from '../nodes/site.ts';
import { formatNumber, Skipped } from '../row.ts';
import { balance, deliverTo, isBalanced, ledgerWords, waitForArrivals } from './ledger.ts';
import { newVisitor, sendUntilTaken, type Visitor } from './visitor.ts';

const SUBMISSIONS = 1_000;
const AT_ONCE = 16;
const ARRIVAL_TIMEOUT_MS = 120_000;

export const twoWorkers: Measurement = {
  what: 'two workers on PostgreSQL',
  async run() {
    const postgres = await startPostgres();
    if (postgres === undefined) throw new Skipped('there is no PostgreSQL on this machine');
    const receiver = await openWebhookReceiver();
    const url = `${postgres.url}/postgres`;
    const env = {
      ...deliverTo(receiver),
      DATABASE_URL: url,
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      SESSION_SECRET: randomBytes(32).toString('base64'),
    };
    const servers = [await startProductionServer({ env }), await startProductionServer({ env })];
    try {
      const taken = new Map<Visitor, string>();
      let next = 0;
      const startedAt = performance.now();
      const client = async (): Promise<void> => {
        while (next < SUBMISSIONS) {
          const visitor = newVisitor(next++);
          const server = servers[next % servers.length];
          taken.set(visitor, await sendUntilTaken(() => server?.origin ?? '', visitor));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      const seconds = (performance.now() - startedAt) / 1_000;
      const ledger = await balance(taken, await submissionIds(url), receiver);
      return [
        {
          what: 'two workers on one PostgreSQL',
          figure: `${ledger.repeated} delivered twice`,
          target: { words: 'none', isMet: ledger.repeated === 0 && isBalanced(ledger) },
          details: `${taken.size} forms to two servers; ${ledgerWords(ledger)}; ${formatNumber(seconds)} s`,
          data: { ...ledger, seconds },
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await receiver.close();
      await postgres.stop();
    }
  },
};
