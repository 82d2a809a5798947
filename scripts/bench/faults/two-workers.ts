/** Two servers on one PostgreSQL share the deliveries. */
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import { withSite } from '../servers.ts';

const FORMS = 1_000;
const AT_ONCE = 16;
const ARRIVAL_TIMEOUT_MS = 120_000;

export const twoWorkers: Measurement = {
  what: 'two workers on PostgreSQL',
  run: () =>
    withSite('nodes', 1, async ({ servers, ledger, storedIds }) => {
      let next = 0;
      const startedAt = performance.now();
      const visitor = async (): Promise<void> => {
        while (next < FORMS) {
          const server = servers[next % servers.length];
          await ledger.sendUntilTaken(() => server?.origin ?? '', next++);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
      const seconds = (performance.now() - startedAt) / 1_000;
      const balance = ledger.compare(await storedIds());
      return [
        {
          what: 'two workers on one PostgreSQL',
          figure: `${balance.repeated} delivered twice`,
          target: { words: 'none', isMet: balance.repeated === 0 && balance.isBalanced },
          details: `${FORMS} forms to two servers; ${balance.words}; ${formatNumber(seconds)} s`,
        },
      ];
    }),
};
