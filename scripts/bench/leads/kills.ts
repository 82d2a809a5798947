/** Forms keep coming while the server is killed over and over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { atPace } from '../client.ts';
import { storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import { startServer, withLedger } from '../servers.ts';

const FORMS = 200;
const PER_SECOND = 20;
const MIN_LIFE_MS = 50;
const MAX_LIFE_MS = 800;
/** The lease of a killed worker is a minute; a failed attempt comes again after five seconds. */
const ARRIVAL_TIMEOUT_MS = 150_000;

export const kills: Measurement = {
  what: `${FORMS} forms while the server is killed`,
  run: () =>
    withLedger(async ({ ledger, dataDir }) => {
      const start = () => startServer({ dataDir, env: ledger.env });
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
      try {
        let begun = 0;
        await atPace({ perSecond: PER_SECOND, isOver: () => begun === FORMS }, (number) => {
          begun += 1;
          return ledger.sendUntilTaken(() => server.origin, number);
        });
        isOver = true;
        await killing;
        const seconds = await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        return [
          {
            what: `forms through ${killed} kill -9`,
            figure: `${ledger.taken.size} acknowledged`,
            target: { words: 'all stored once and delivered', isMet: balance.isBalanced },
            details: `${balance.words}; the last arrived ${formatNumber(seconds)} s after the last kill; database whole`,
            data: { killed, ...balance, seconds },
          },
        ];
      } finally {
        isOver = true;
        await killing;
        await server.stop();
      }
    }),
};
