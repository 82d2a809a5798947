/** The system gives the server 128 file descriptors, and five hundred connections come. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type LineAnswer, openLine } from '../client.ts';
import { sendForm, sendUntilTaken } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber, Skipped } from '../row.ts';
import { withServer } from '../servers.ts';
import { findOnPath } from '../tools.ts';

const DESCRIPTORS = 128;
const CONNECTIONS = 500;
const PATHS = ['/', '/case-studies', '/search?q=forecast', '/api/case-studies?limit=3'];
const HOLD_MS = 1_000;
const SILENT: LineAnswer = { status: -1, retryAfter: undefined, ms: 0 };

export const fewDescriptors: Measurement = {
  what: 'few file descriptors',
  async run() {
    const prlimit = findOnPath('prlimit');
    if (prlimit === undefined) throw new Skipped('there is no prlimit on this machine');
    const through = [prlimit, `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`];
    return withServer({ through }, async ({ origin, port }) => {
      const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(port)));
      const silence = sleep(HOLD_MS * 10, SILENT);
      const asked = lines.map((line, number) => line.ask(PATHS[number % PATHS.length] ?? '/'));
      const answers = await Promise.all(asked.map((answer) => Promise.race([answer, silence])));
      const meanwhile = await sendForm(origin, 1).catch(() => undefined);
      await sleep(HOLD_MS);
      for (const line of lines) line.close();
      const freedAt = performance.now();
      await sendUntilTaken(() => origin, 2);
      const pages = await Promise.all(
        PATHS.map(async (path) => (await ask({ url: origin + path })).status),
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
    });
  },
};
