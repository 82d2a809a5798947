/** The program is killed when the receiver has said yes and nobody has noted it yet. */
import { setTimeout as sleep } from 'node:timers/promises';
import { storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { openMovedClock } from './moved-clock.ts';

const KILLS = 100;
const QUICK_KILLS = 8;
/** Beyond the lease of a row, so that the next life takes it at once; in seconds. */
const STEP_S = 70;
const MAX_DELAY_MS = 4;
const ARRIVAL_TIMEOUT_MS = 60_000;

export const killsAfterAnswer: Measurement = {
  what: 'kills between the answer of a receiver and its note',
  run: ({ settings }) =>
    withLedger(async ({ ledger, dataDir }) => {
      const kills = settings.isQuick ? QUICK_KILLS : KILLS;
      const clock = await openMovedClock();
      const options = { dataDir, env: { ...ledger.env, ...clock.env } };
      for (let number = 0; number < kills; number += 1) {
        await withServer({ ...options, readyPath: '/healthz' }, async ({ origin, pid }) => {
          const killed = ledger.nextRequest().then(async () => {
            await sleep(Math.random() * MAX_DELAY_MS);
            process.kill(pid, 'SIGKILL');
          });
          await ledger.send(origin, number).catch(() => undefined);
          await killed;
        });
        await clock.set(`+${(number + 1) * STEP_S}`);
      }
      await withServer(options, async ({ origin }) => {
        for (let number = kills; number < 2 * kills; number += 1) {
          await ledger.sendUntilTaken(() => origin, number);
        }
        await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
      });
      const balance = ledger.compare(storedIds(dataDir));
      return [
        {
          what: `${kills} kills right after the answer of a receiver`,
          figure: `${balance.repeated} delivered again`,
          target: {
            words: 'none missing, none under a second id',
            // Who was cut off in the middle of a form may find it stored, though nobody said so.
            isMet: balance.lost + balance.missing + balance.renamed === 0,
          },
          details: balance.words,
          data: { kills, ...balance },
        },
      ];
    }),
};
