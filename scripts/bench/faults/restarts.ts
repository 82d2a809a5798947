/** A server that is killed and started again, twenty times on one folder. */
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import { storedIds } from '../leads/ledger.ts';
import { newVisitor, sendForm } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';

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
      const server = await startProductionServer({ dataDir, env: { TRUST_PROXY: '1' } });
      if (number > 0) times.push(server.readyAfterMs);
      const { id } = await sendForm(server.origin, newVisitor(number));
      if (id !== undefined) told.push(id);
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
    }
    const stored = new Set(storedIds(dataDir));
    const lost = told.filter((id) => !stored.has(id)).length;
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
