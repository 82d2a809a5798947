/** A thousand connections that are held and not used, in each way that slowhttptest knows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProductionServer } from '../../production-server.ts';
import { findOnPath } from '../find-on-path.ts';
import { newVisitor, sendForm } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber, type Row, Skipped } from '../row.ts';
import { quantile } from '../statistics.ts';
import { METRICS_ENV, readMetrics } from './staff.ts';

const CONNECTIONS = 1_000;
const VISITOR_INTERVAL_MS = 100;
const READ_REACH_MS = 500;

interface Mode {
  what: string;
  words: readonly string[];
  path: string;
  /** After which all are to be gone, in seconds: their limit, and how often it is looked at. */
  cutAfterS: number;
}

const MODES: readonly Mode[] = [
  { what: 'headers', words: ['-H', '-i', '3'], path: '/', cutAfterS: 10 + 5 },
  {
    what: 'bodies',
    words: ['-B', '-i', '3', '-s', '8192', '-f', 'application/json'],
    path: '/api/contact',
    cutAfterS: 30 + 5,
  },
  {
    what: 'reading',
    words: ['-X', '-w', '1', '-y', '512', '-n', '5', '-z', '1', '-k', '3'],
    path: '/',
    cutAfterS: 30 + 60,
  },
  { what: 'ranges', words: ['-R', '-a', '1', '-b', '3000'], path: '/', cutAfterS: 30 + 5 },
];

async function attack(program: string, mode: Mode): Promise<Row> {
  const server = await startProductionServer({
    env: { ...METRICS_ENV, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
  });
  let isOver = false;
  try {
    for (const path of ['/', '/search?q=forecast']) await fetch(server.origin + path);
    const seconds = mode.cutAfterS + 5;
    const words = [
      '-c',
      String(CONNECTIONS),
      '-r',
      '500',
      '-l',
      String(seconds),
      '-p',
      '3',
      ...mode.words,
    ];
    const attacker = spawn(program, [...words, '-u', server.origin + mode.path], {
      stdio: 'ignore',
    });
    const ended = once(attacker, 'exit');
    void ended.then(() => {
      isOver = true;
    });
    const times: number[] = [];
    const failures: number[] = [];
    let most = 0;
    let fullAt = performance.now();
    let goneAfter = Number.NaN;
    for (let number = 0; !isOver; number += 1) {
      const startedAt = performance.now();
      const path = number % 2 === 0 ? '/' : `/search?q=forecast+${number}`;
      const { status } = await fetch(server.origin + path).then(async (answer) => {
        await answer.arrayBuffer();
        return answer;
      });
      times.push(performance.now() - startedAt);
      if (status !== 200) failures.push(status);
      if (number % 10 === 0) {
        const form = await sendForm(server.origin, newVisitor(number));
        if (form.status !== 201) failures.push(form.status);
        const open = (await readMetrics(server.origin)).get('northmile_connections') ?? 0;
        if (open > most) [most, fullAt, goneAfter] = [open, performance.now(), Number.NaN];
        if (open < most / 20 && Number.isNaN(goneAfter))
          goneAfter = (performance.now() - fullAt) / 1_000;
      }
      await sleep(VISITOR_INTERVAL_MS);
    }
    // It ends by itself once the server has closed all of them, or when its time is over.
    if (Number.isNaN(goneAfter)) goneAfter = (performance.now() - fullAt) / 1_000;
    const p99 = quantile(times, 0.99);
    const isGone = goneAfter <= mode.cutAfterS;
    return {
      what: `${CONNECTIONS} slow connections, ${mode.what}: p99 of other visitors`,
      figure: `${formatNumber(p99)} ms`,
      target: {
        words: `at most ${READ_REACH_MS} ms, nobody refused, slow ones gone in ${mode.cutAfterS} s`,
        isMet: p99 <= READ_REACH_MS && failures.length === 0 && isGone,
      },
      details: `${times.length} pages, ${failures.length} refused; ${most} connections at once, gone ${formatNumber(goneAfter)} s later`,
      data: { times, failures, most, goneAfter },
    };
  } finally {
    await server.stop();
  }
}

export const slowCrowd: Measurement = {
  what: 'slow clients by slowhttptest',
  async run({ settings }) {
    const program = findOnPath('slowhttptest');
    if (program === undefined) throw new Skipped('there is no slowhttptest on this machine');
    const rows: Row[] = [];
    for (const mode of settings.isQuick ? MODES.slice(0, 1) : MODES) {
      rows.push(await attack(program, mode));
    }
    return rows;
  },
};
