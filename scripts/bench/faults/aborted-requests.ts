/** Pages are asked for, and of three in ten the visitor is gone before they are made. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '../client.ts';
import type { Measurement } from '../measurement.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { formatNumber } from '../row.ts';
import { withServer } from '../servers.ts';
import { median } from '../statistics.ts';

const ROUNDS = 6;
const REQUESTS = 20_000;
const QUICK_REQUESTS = 500;
const SLUGS = 10_000;
const QUICK_SLUGS = 500;
const AT_ONCE = 16;
const ABORTED_SHARE = 0.3;
const ABORT_AFTER_MS = 60;
const GROWTH_REACH = 1.05;
const SETTLE_MS = 3_000;
const SAMPLES = 5;

/** Asks for so many pages; those who leave close their connection. */
async function ask(port: number, count: number, pathOf: (number: number) => string): Promise<void> {
  let next = 0;
  const visitor = async (): Promise<void> => {
    let line = await openLine(port);
    while (next < count) {
      const answer = line.ask(pathOf(next++));
      if (Math.random() < ABORTED_SHARE) {
        await Promise.race([answer, sleep(ABORT_AFTER_MS)]);
        line.close();
      }
      await answer;
      if (!line.isOpen()) line = await openLine(port);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

async function weigh(pid: number): Promise<{ megabytes: number; descriptors: number }> {
  const weights: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep(SETTLE_MS / SAMPLES);
    weights.push(residentMegabytes(pid));
  }
  return { megabytes: median(weights), descriptors: openDescriptors(pid) ?? Number.NaN };
}

export const abortedRequests: Measurement = {
  what: 'memory beside requests that are given up',
  run: ({ settings: { isQuick } }) =>
    withServer({}, async ({ port, pid }) => {
      const requests = isQuick ? QUICK_REQUESTS : REQUESTS;
      const slugs = isQuick ? QUICK_SLUGS : SLUGS;
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await ask(port, requests, (number) => `/search?q=forecast+${round}-${number}`);
        rounds.push(await weigh(pid));
      }
      await ask(port, slugs, (number) => `/insights/nothing-${number}`);
      const last = await weigh(pid);
      const [, second, , , , sixth] = rounds;
      const growth = (sixth?.megabytes ?? Number.NaN) / (second?.megabytes ?? Number.NaN);
      const more = last.descriptors - (second?.descriptors ?? 0);
      return [
        {
          what: `memory after ${ROUNDS} rounds of ${formatNumber(requests)} pages, three in ten given up`,
          figure: formatNumber(growth),
          target: {
            words: `at most ${GROWTH_REACH} times the second round, no descriptor more`,
            isMet: growth <= GROWTH_REACH && more <= 0,
          },
          details: `${rounds.map(({ megabytes }) => formatNumber(megabytes)).join(', ')} MB resident; ${formatNumber(last.megabytes)} MB after ${formatNumber(slugs)} addresses that nothing is at; ${more} file descriptors more`,
        },
      ];
    }),
};
