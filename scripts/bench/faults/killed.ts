/** The program is killed with kill -9: under forms, right after a delivery, and start after start. */
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { atPace } from '../client.ts';
import { lostOf, sendForm, storedIds } from '../forms.ts';
import { formatNumber, type Measurement } from '../measurement.ts';
import { startServer, withLedger, withServer } from '../servers.ts';
import { openMovedClock } from './clocks.ts';

const FORMS = 200;
const PER_SECOND = 20;
const MIN_LIFE_MS = 50;
const MAX_LIFE_MS = 800;
/** The lease of a killed worker is a minute; a failed attempt comes again after five seconds. */
const LEASE_TIMEOUT_MS = 150_000;

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
        const seconds = await ledger.untilDelivered(LEASE_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        return [
          {
            what: `forms through ${killed} kill -9`,
            figure: `${ledger.taken.size} acknowledged`,
            target: { words: 'all stored once and delivered', isMet: balance.isBalanced },
            details: `${balance.words}; the last arrived ${formatNumber(seconds)} s after the last kill; database whole`,
          },
        ];
      } finally {
        isOver = true;
        await killing;
        await server.stop();
      }
    }),
};

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
        },
      ];
    }),
};

const RESTARTS = 20;
const QUICK_RESTARTS = 5;
const READY_REACH_MS = 5_000;

export const restarts: Measurement = {
  what: 'starts after kills',
  async run({ settings }) {
    const count = settings.isQuick ? QUICK_RESTARTS : RESTARTS;
    const dataDir = await temporaryDir();
    const times: number[] = [];
    const told: string[] = [];
    for (let number = 0; number < count; number += 1) {
      await withServer({ dataDir }, async ({ origin, pid, readyAfterMs }) => {
        if (number > 0) times.push(readyAfterMs);
        const { id } = await sendForm(origin, number);
        if (id !== undefined) told.push(id);
        process.kill(pid, 'SIGKILL');
      });
    }
    const lost = lostOf(told, storedIds(dataDir));
    const slowest = Math.max(...times);
    return [
      {
        what: `${count} starts, each after a kill -9`,
        figure: `${formatNumber(slowest)} ms for the slowest`,
        target: {
          words: `ready within ${READY_REACH_MS} ms, nothing to clean up, none lost`,
          isMet: slowest <= READY_REACH_MS && lost === 0 && told.length === count,
        },
        details: `${lost} of ${told.length} forms lost; database whole`,
      },
    ];
  },
};
