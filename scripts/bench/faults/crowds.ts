/** More comes than there is room for: ten times as many requests, and more connections than descriptors. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, atPace, type Line, type LineAnswer, openLine } from '../client.ts';
import { type FormAnswer, sendForm, sendUntilTaken } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, Skipped } from '../row.ts';
import { withServer } from '../servers.ts';
import { quantile } from '../statistics.ts';
import { findOnPath } from '../tools.ts';

const TIMES_CAPACITY = 10;
const MAX_LINES = 1_000;
const CAPACITY_LINES = 16;
const FORM_INTERVAL_MS = 200;
const ACCEPTED_REACH_MS = 1_000;
const REFUSED_REACH_MS = 50;
const RECOVERY_REACH_S = 5;

let asked = 0;
/** Of no two is the answer the same, so none is at hand. */
function nextPath(): string {
  asked += 1;
  return `/search?q=forecast+${asked}`;
}

async function measureCapacity(port: number, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  let answered = 0;
  const ask = async (): Promise<void> => {
    const line = await openLine(port);
    while (performance.now() < until) {
      if ((await line.ask(nextPath())).status === 200) answered += 1;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: CAPACITY_LINES }, ask));
  return answered / (durationMs / 1_000);
}

/** Asks so often in each second, whether or not answers come, on at most a thousand connections. */
async function crowd(port: number, perSecond: number, durationMs: number) {
  const free: Line[] = [];
  const answers: LineAnswer[] = [];
  const until = performance.now() + durationMs;
  const isOver = (): boolean => performance.now() >= until;
  const { leftOut } = await atPace({ perSecond, mostUnderWay: MAX_LINES, isOver }, async () => {
    const line = free.pop() ?? (await openLine(port));
    answers.push(await line.ask(nextPath()));
    if (line.isOpen()) free.push(line);
  });
  for (const line of free) line.close();
  return { answers, unsent: leftOut };
}

async function sendForms(origin: string, isOver: () => boolean) {
  const forms: FormAnswer[] = [];
  for (let number = 0; !isOver(); number += 1) {
    forms.push(await sendForm(origin, number));
    await sleep(FORM_INTERVAL_MS);
  }
  return forms;
}

/** Seconds until ten requests in a row are answered in the way of a calm server. */
async function recoverySeconds(port: number): Promise<number> {
  const beganAt = performance.now();
  const line = await openLine(port);
  for (let calm = 0; calm < 10; ) calm = (await line.ask(nextPath())).status === 200 ? calm + 1 : 0;
  line.close();
  return (performance.now() - beganAt) / 1_000;
}

export const overload: Measurement = {
  what: 'overload',
  run: ({ settings }) =>
    withServer({}, async ({ origin, port }) => {
      const seconds = settings.isQuick ? 10 : 60;
      await measureCapacity(port, 1_000);
      const capacity = await measureCapacity(port, 4_000);
      let isOver = false;
      const sending = sendForms(origin, () => isOver);
      const rate = capacity * TIMES_CAPACITY;
      const { answers, unsent } = await crowd(port, rate, seconds * 1_000);
      isOver = true;
      const recovery = await recoverySeconds(port);
      const forms = await sending;
      const times = (status: number) =>
        answers.filter((answer) => answer.status === status).map(({ ms }) => ms);
      const [accepted, refused] = [times(200), times(503)];
      const others = answers.length - accepted.length - refused.length;
      const withoutRetry = answers.filter(
        ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
      ).length;
      const taken = forms.filter(({ status }) => status === 201).length;
      const formTimes = forms.map(({ ms }) => ms);
      const refusedP50 = quantile(refused, 0.5);
      const acceptedP99 = quantile(accepted, 0.99);
      return [
        {
          what: `overload, ${TIMES_CAPACITY} times the capacity for ${seconds} s: p99 of accepted`,
          figure: `${formatNumber(acceptedP99)} ms`,
          target: atMost(ACCEPTED_REACH_MS, acceptedP99, 'ms'),
          details: `capacity ${formatNumber(capacity)}/s; ${accepted.length} accepted (${formatNumber(accepted.length / seconds)}/s), ${refused.length} refused, ${others} neither, ${unsent} not sent since ${MAX_LINES} connections were waiting or the client was late`,
        },
        {
          what: 'overload: p50 of refusals',
          figure: `${formatNumber(refusedP50)} ms`,
          target: atMost(REFUSED_REACH_MS, refusedP50, 'ms'),
          details: `p99 ${formatNumber(quantile(refused, 0.99))} ms; ${withoutRetry} without Retry-After`,
        },
        {
          what: 'overload: forms that were not taken',
          figure: `${forms.length - taken} of ${forms.length}`,
          target: atMost(0, forms.length - taken),
          details: `p99 ${formatNumber(quantile(formTimes, 0.99))} ms`,
        },
        {
          what: 'overload: back to normal',
          figure: `${formatNumber(recovery)} s`,
          target: atMost(RECOVERY_REACH_S, recovery, 's'),
          details: 'until ten requests in a row are accepted',
        },
      ];
    }),
};

const DESCRIPTORS = 128;
const CONNECTIONS = 500;
const MIXED_PATHS = ['/', '/case-studies', '/search?q=forecast', '/api/case-studies?limit=3'];
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
      const asked = lines.map((line, number) =>
        line.ask(MIXED_PATHS[number % MIXED_PATHS.length] ?? '/'),
      );
      const answers = await Promise.all(asked.map((answer) => Promise.race([answer, silence])));
      const meanwhile = await sendForm(origin, 1).catch(() => undefined);
      await sleep(HOLD_MS);
      for (const line of lines) line.close();
      const freedAt = performance.now();
      await sendUntilTaken(() => origin, 2);
      const pages = await Promise.all(
        MIXED_PATHS.map(async (path) => (await ask({ url: origin + path })).status),
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
        },
      ];
    });
  },
};
