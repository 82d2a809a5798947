/** Forms that many send at once, beside readers or to two servers, and forms whose receiver is away. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, atPace, inParallel } from '../client.ts';
import { type FormAnswer, type FormLedger, storedIds } from '../forms.ts';
import { atMost, formatNumber, type Measurement } from '../measurement.ts';
import { withLedger, withServer, withSite } from '../servers.ts';
import { quantile } from '../statistics.ts';
import { openMovedClock } from './clocks.ts';

const PER_SECOND = 50;
const SECONDS = 30;
const QUICK_SECONDS = 5;
/** Long enough for every page to have been made once; how long that takes is said apart. */
const WARM_UP_SECONDS = 3;
const READERS = 4;
const READ_INTERVAL_MS = 20;
const PAGES = ['/', '/case-studies', '/insights', '/search?q=forecast', '/api/blog-posts'];
const ANSWER_REACH_MS = 250;
const ARRIVAL_TIMEOUT_MS = 60_000;

/** Sends forms from number `first` on, and reads page after page meanwhile. */
async function sendAndRead(
  ledger: FormLedger,
  origin: string,
  { seconds, first }: { seconds: number; first: number },
): Promise<{ forms: FormAnswer[]; pages: number[] }> {
  const forms: FormAnswer[] = [];
  const pages: number[] = [];
  let isOver = false;
  const read = async (number: number): Promise<void> => {
    const path = PAGES[number % PAGES.length];
    const { status, ms } = await ask({ url: `${origin}${path}` });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    pages.push(ms);
    await sleep(READ_INTERVAL_MS);
  };
  let begun = 0;
  const pace = { perSecond: PER_SECOND, isOver: () => begun === seconds * PER_SECOND };
  const sending = atPace(pace, async (number) => {
    begun += 1;
    forms.push(await ledger.send(origin, first + number));
  }).finally(() => {
    isOver = true;
  });
  await Promise.all([sending, inParallel(READERS, () => isOver, read)]);
  return { forms, pages };
}

const timesOf = (answers: readonly FormAnswer[]): number[] => answers.map(({ ms }) => ms);

export const rush: Measurement = {
  what: `${PER_SECOND} forms a second`,
  run: ({ settings }) =>
    withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: ledger.env }, async ({ origin }) => {
        const seconds = settings.isQuick ? QUICK_SECONDS : SECONDS;
        const cold = await sendAndRead(ledger, origin, { seconds: WARM_UP_SECONDS, first: 0 });
        const first = WARM_UP_SECONDS * PER_SECOND;
        const { forms, pages } = await sendAndRead(ledger, origin, { seconds, first });
        const [load = Number.NaN] = loadavg();
        const failed = [...cold.forms, ...forms].filter(({ id }) => id === undefined);
        const delivered = await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        const times = timesOf(forms);
        const p99 = quantile(times, 0.99);
        return [
          {
            what: `${PER_SECOND} forms a second for ${seconds} s, p99 on SQLite`,
            figure: `${formatNumber(p99)} ms`,
            target: atMost(ANSWER_REACH_MS, p99, 'ms'),
            details: `p50 ${formatNumber(quantile(times, 0.5))} ms, slowest ${formatNumber(Math.max(...times))} ms; beside ${pages.length} page reads, p50 ${formatNumber(quantile(pages, 0.5))} ms, p99 ${formatNumber(quantile(pages, 0.99))} ms; load average ${formatNumber(load)}; slowest of the ${WARM_UP_SECONDS} s before, with a cold server, ${formatNumber(Math.max(...timesOf(cold.forms)))} ms`,
          },
          {
            what: 'forms of the rush that were not taken',
            figure: String(failed.length),
            target: {
              words: 'none, all delivered',
              isMet: failed.length === 0 && balance.isBalanced,
            },
            details: `${balance.words}; the last arrived ${formatNumber(delivered)} s after the last was sent`,
          },
        ];
      }),
    ),
};

const FORMS = 1_000;
const AT_ONCE = 16;
const SHARED_TIMEOUT_MS = 120_000;

export const twoWorkers: Measurement = {
  what: 'two workers on PostgreSQL',
  run: () =>
    withSite('nodes', 1, async ({ servers, ledger, storedIds }) => {
      const startedAt = performance.now();
      await inParallel(
        AT_ONCE,
        (next) => next >= FORMS,
        (number) =>
          ledger.sendUntilTaken(() => servers[number % servers.length]?.origin ?? '', number),
      );
      await ledger.untilDelivered(SHARED_TIMEOUT_MS);
      const seconds = (performance.now() - startedAt) / 1_000;
      const balance = ledger.compare(await storedIds());
      return [
        {
          what: 'two workers on one PostgreSQL',
          figure: `${balance.repeated} delivered twice`,
          target: { words: 'none', isMet: balance.repeated === 0 && balance.isBalanced },
          details: `${FORMS} forms to two servers; ${balance.words}; ${formatNumber(seconds)} s`,
        },
      ];
    }),
};

const OUTAGE_MS = 120_000;
const INTERVAL_MS = 2_000;
const OUTAGE_TIMEOUT_MS = 420_000;
const AWAY_REACH_MS = 150;

export const outage: Measurement = {
  what: `a receiver that is away for ${OUTAGE_MS / 1_000} s`,
  run: () =>
    withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: ledger.env }, async ({ origin }) => {
        await ledger.goAway();
        const times: number[] = [];
        for (let number = 0; number < OUTAGE_MS / INTERVAL_MS; number += 1) {
          const { id, status, ms } = await ledger.send(origin, number);
          if (id === undefined) throw new Error(`A form was refused with ${status}.`);
          times.push(ms);
          await sleep(INTERVAL_MS);
        }
        await ledger.comeBack();
        const seconds = await ledger.untilDelivered(OUTAGE_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        const p95 = quantile(times, 0.95);
        return [
          {
            what: `forms while the receiver was away for ${OUTAGE_MS / 1_000} s`,
            figure: `${ledger.taken.size} acknowledged`,
            target: { words: 'all stored once and delivered', isMet: balance.isBalanced },
            details: `${balance.words}; the last arrived ${formatNumber(seconds)} s after it was back`,
          },
          {
            what: 'answer to a form with a dead receiver, p95',
            figure: `${formatNumber(p95)} ms`,
            target: atMost(AWAY_REACH_MS, p95, 'ms'),
            details: `of ${times.length}, the slowest ${formatNumber(Math.max(...times))} ms`,
          },
        ];
      }),
    ),
};

const FORMS_AWAY = 5_000;
const QUICK_FORMS_AWAY = 200;
const HOURS = 72;
const STEPS = 12;
const DRAIN_REACH_S = 600;
const RATE_REACH = 20;
const AWAY_WARM_UP_MS = 3_000;

export const threeDays: Measurement = {
  what: `a receiver that is away for ${HOURS} hours`,
  async run({ settings }) {
    const clock = await openMovedClock();
    return withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: { ...ledger.env, ...clock.env } }, async ({ origin }) => {
        await ledger.goAway();
        const portion = (settings.isQuick ? QUICK_FORMS_AWAY : FORMS_AWAY) / STEPS;
        for (let step = 1; step <= STEPS; step += 1) {
          const first = ledger.taken.size;
          const isOver = (next: number): boolean => first + next >= Math.round(step * portion);
          await inParallel(AT_ONCE, isOver, (number) =>
            ledger.sendUntilTaken(() => origin, first + number),
          );
          await clock.set(`+${(step * HOURS) / STEPS}h`);
        }
        const firstRequest = ledger.nextRequest();
        await ledger.comeBack();
        // The channel rests for five minutes at most, which nobody waits for in a quick run.
        if (settings.isQuick) await clock.set(`+${HOURS * 60 + 10}m`);
        const backAt = performance.now();
        await firstRequest;
        const beganAt = performance.now();
        await sleep(AWAY_WARM_UP_MS);
        await ledger.untilDelivered(DRAIN_REACH_S * 1_000);
        const seconds = (performance.now() - beganAt) / 1_000;
        const total = (performance.now() - backAt) / 1_000;
        const balance = ledger.compare(storedIds(dataDir));
        const rate = ledger.requests() / seconds;
        return [
          {
            what: `${ledger.taken.size} forms while the receiver was away for ${HOURS} hours`,
            figure: `${formatNumber(total)} s to deliver all`,
            target: {
              words: `none lost, at most ${DRAIN_REACH_S} s, at most ${RATE_REACH} a second`,
              isMet: balance.isBalanced && total <= DRAIN_REACH_S && rate <= RATE_REACH + 1,
            },
            details: `${formatNumber(rate)} a second; ${balance.words}`,
          },
        ];
      }),
    );
  },
};
