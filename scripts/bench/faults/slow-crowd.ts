/** A thousand connections that are held and not used, in each way that slowhttptest knows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../client.ts';
import { sendForm } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber, type Row } from '../row.ts';
import { withServer } from '../servers.ts';
import { readMetrics } from '../staff.ts';
import { quantile } from '../statistics.ts';
import { runTool, withTool } from '../tools.ts';

const CONNECTIONS = 1_000;
const VISITOR_INTERVAL_MS = 100;
const READ_REACH_MS = 500;

interface Mode {
  what: string;
  words: string;
  path: string;
  /** After which all are to be gone, in seconds: their limit, and how often it is looked at. */
  cutAfterS: number;
}

const MODES: readonly Mode[] = [
  { what: 'headers', words: '-H -i 3', path: '/', cutAfterS: 10 + 5 },
  {
    what: 'bodies',
    words: '-B -i 3 -s 8192 -f application/json',
    path: '/api/contact',
    cutAfterS: 30 + 5,
  },
  { what: 'reading', words: '-X -w 1 -y 512 -n 5 -z 1 -k 3', path: '/', cutAfterS: 30 + 60 },
  { what: 'ranges', words: '-R -a 1 -b 3000', path: '/', cutAfterS: 30 + 5 },
];

/** Reads pages and sends forms until it is over; sees how many connections there are meanwhile. */
async function visit(origin: string, isOver: () => boolean) {
  const times: number[] = [];
  let refused = 0;
  let most = 0;
  let fullAt = performance.now();
  let goneAfter = Number.NaN;
  for (let number = 0; !isOver(); number += 1) {
    const path = number % 2 === 0 ? '/' : `/search?q=forecast+${number}`;
    const { status, ms } = await ask({ url: origin + path });
    times.push(ms);
    if (status !== 200) refused += 1;
    if (number % 10 === 0) {
      const form = await sendForm(origin, number);
      if (form.status !== 201) refused += 1;
      const open = (await readMetrics(origin)).get('northmile_connections') ?? 0;
      const passedS = (performance.now() - fullAt) / 1_000;
      if (open > most) [most, fullAt, goneAfter] = [open, performance.now(), Number.NaN];
      if (open < most / 20 && Number.isNaN(goneAfter)) goneAfter = passedS;
    }
    await sleep(VISITOR_INTERVAL_MS);
  }
  // The attack ends by itself once the server has closed all of them, or when its time is over.
  if (Number.isNaN(goneAfter)) goneAfter = (performance.now() - fullAt) / 1_000;
  return { times, refused, most, goneAfter };
}

const attack = (program: string, { what, words, path, cutAfterS }: Mode): Promise<Row> =>
  withServer({}, async ({ origin }) => {
    for (const path of ['/', '/search?q=forecast']) await ask({ url: origin + path });
    const seconds = cutAfterS + 5;
    let isOver = false;
    const fixed = `-c ${CONNECTIONS} -r 500 -l ${seconds} -p 3 -u ${origin}${path}`;
    const attacking = runTool(program, `${fixed} ${words}`.split(' '), { seconds: seconds + 30 });
    const ended = attacking.finally(() => {
      isOver = true;
    });
    const { times, refused, most, goneAfter } = await visit(origin, () => isOver);
    await ended;
    const p99 = quantile(times, 0.99);
    return {
      what: `${CONNECTIONS} slow connections, ${what}: p99 of other visitors`,
      figure: `${formatNumber(p99)} ms`,
      target: {
        words: `at most ${READ_REACH_MS} ms, nobody refused, slow ones gone in ${cutAfterS} s`,
        isMet: p99 <= READ_REACH_MS && refused === 0 && goneAfter <= cutAfterS,
      },
      details: `${times.length} pages, ${refused} refused; ${most} connections at once, gone ${formatNumber(goneAfter)} s later`,
    };
  });

const WHAT = 'slow clients by slowhttptest';

export const slowCrowd: Measurement = {
  what: WHAT,
  run: ({ settings }) =>
    withTool('slowhttptest', WHAT, async (program) => {
      const rows: Row[] = [];
      for (const mode of settings.isQuick ? MODES.slice(0, 1) : MODES) {
        rows.push(await attack(program, mode));
      }
      return rows;
    }),
};
