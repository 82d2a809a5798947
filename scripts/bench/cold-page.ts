/** Many visitors at once for a page that nobody has asked for yet. */
import { Agent } from 'node:http';
import { listen } from '#platform/http/listen.ts';
import { ask } from './client.ts';
import { openApp, openSampleData } from './in-process-app.ts';
import type { Measurement } from './measurement.ts';
import { atMost, type Row } from './row.ts';

const REQUESTS = 500;
const MAX_RENDERS = 1;

async function stampede(path: string): Promise<Row[]> {
  const db = await openSampleData();
  let renders = 0;
  const app = await openApp({ db, onRender: () => (renders += 1) });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  try {
    // Each over a connection of its own.
    const agent = new Agent();
    const question = { url: `http://127.0.0.1:${server.port}${path}`, agent };
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: REQUESTS }, () => ask(question)));
    const elapsedMs = performance.now() - startedAt;
    const answered = answers.filter(({ status }) => status === 200).length;
    const row: Row = {
      what: `${REQUESTS} requests at once for cold ${path}`,
      figure: `${renders} ${renders === 1 ? 'render' : 'renders'}`,
      target: {
        words: `${atMost(MAX_RENDERS, renders).words}, all 200`,
        isMet: renders <= MAX_RENDERS && answered === REQUESTS,
      },
      details: `${answered} of ${REQUESTS} answered 200, the last after ${Math.round(elapsedMs)} ms`,
    };
    return [row];
  } finally {
    await server.close(1_000);
    await db.destroy();
  }
}

export const coldPages: readonly Measurement[] = [
  { what: 'cold page', run: () => stampede('/') },
  { what: 'cold list', run: () => stampede('/case-studies') },
];
