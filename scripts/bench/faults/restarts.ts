/** A server that is killed and started again, twenty times on one folder. */
import { temporaryDir } from '../../production-server.ts';
import { lostOf, sendForm, storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import { withServer } from '../servers.ts';

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
        data: { times, lost },
      },
    ];
  },
};
