/** The system gives the server 128 file descriptors, and five hundred connections come. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startProductionServer } from '../../production-server.ts';
import { findOnPath } from '../find-on-path.ts';
import { newVisitor, sendForm, sendUntilTaken } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber, Skipped } from '../row.ts';
import { type LineAnswer, openLine } from './lines.ts';

const DESCRIPTORS = 128;
const CONNECTIONS = 500;
const PATHS = ['/', '/case-studies', '/search?q=forecast', '/api/case-studies?limit=3'];
const HOLD_MS = 1_000;

export const fewDescriptors: Measurement = {
  what: 'few file descriptors',
  async run() {
    const prlimit = findOnPath('prlimit');
    if (prlimit === undefined) throw new Skipped('there is no prlimit on this machine');
    const server = await startProductionServer({
      through: [prlimit, `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`],
      env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    });
    try {
      const lines = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => openLine(server.port)),
      );
      const asked = lines.map((line, number) => line.ask(PATHS[number % PATHS.length] ?? '/'));
      const silent = sleep(HOLD_MS * 10).then(
        (): LineAnswer => ({ status: -1, retryAfter: undefined, ms: 0 }),
      );
      const answers = await Promise.all(asked.map((answer) => Promise.race([answer, silent])));
      const meanwhile = await sendForm(server.origin, newVisitor(1)).catch(() => undefined);
      await sleep(HOLD_MS);
      for (const line of lines) line.close();
      const freedAt = performance.now();
      await sendUntilTaken(() => server.origin, newVisitor(2));
      const pages = await Promise.all(
        PATHS.map(async (path) => (await fetch(server.origin + path)).status),
      );
      const seconds = (performance.now() - freedAt) / 1_000;
      const count = (wanted: number): number =>
        answers.filter(({ status }) => status === wanted).length;
      const errors = answers.filter(({ status }) => status >= 400 && status !== 503).length;
      return [
        {
          what: `${CONNECTIONS} connections to a server with ${DESCRIPTORS} file descriptors`,
          figure: `${count(200)} answered, ${count(0) + count(503)} refused`,
          target: {
            words: 'no error of ours, nobody left waiting, works again',
            isMet: errors === 0 && count(-1) === 0 && pages.every((status) => status === 200),
          },
          details: `${errors} errors, ${count(-1)} without an answer; a form meanwhile: ${meanwhile?.status ?? 'refused'}; a form and pages ${formatNumber(seconds)} s after they had gone: ${pages.join(', ')}`,
          data: { statuses: answers.map(({ status }) => status) },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
