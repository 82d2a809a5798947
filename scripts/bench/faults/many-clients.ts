/** More comes than there is room for: requests, connections, and clients that are slow on purpose. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, atPace, inParallel, type Line, type LineAnswer, openLine } from '../client.ts';
import { type FormAnswer, sendForm, sendUntilTaken } from '../forms.ts';
import { atMost, formatNumber, type Measurement, type Row } from '../measurement.ts';
import { withServer } from '../servers.ts';
import { readMetrics } from '../staff.ts';
import { quantile } from '../statistics.ts';
import { requireTool, runTool } from '../tools.ts';

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

/** Has `load` ask for one thing after another, on lines that stay open; gives its answers. */
async function askOn<Load>(port: number, load: (ask: () => Promise<void>) => Promise<Load>) {
  const free: Line[] = [];
  const answers: LineAnswer[] = [];
  const result = await load(async () => {
    const line = free.pop() ?? (await openLine(port));
    answers.push(await line.ask(nextPath()));
    if (line.isOpen()) free.push(line);
  });
  for (const line of free) line.close();
  return { answers, result };
}

async function measureCapacity(port: number, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  const { answers } = await askOn(port, (ask) =>
    inParallel(CAPACITY_LINES, () => performance.now() >= until, ask),
  );
  return answers.filter(({ status }) => status === 200).length / (durationMs / 1_000);
}

/** Asks so often in each second, whether or not answers come, on at most a thousand connections. */
async function crowd(port: number, perSecond: number, durationMs: number) {
  const until = performance.now() + durationMs;
  const isOver = (): boolean => performance.now() >= until;
  const { answers, result } = await askOn(port, (ask) =>
    atPace({ perSecond, mostUnderWay: MAX_LINES, isOver }, ask),
  );
  return { answers, unsent: result.leftOut };
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
    const through = [requireTool('prlimit'), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`];
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

const SLOW_TOOL = 'slowhttptest';
const SLOW_CONNECTIONS = 1_000;
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

const attack = ({ what, words, path, cutAfterS }: Mode): Promise<Row> =>
  withServer({}, async ({ origin }) => {
    for (const path of ['/', '/search?q=forecast']) await ask({ url: origin + path });
    const seconds = cutAfterS + 5;
    let isOver = false;
    const fixed = `-c ${SLOW_CONNECTIONS} -r 500 -l ${seconds} -p 3 -u ${origin}${path}`;
    const attacking = runTool(SLOW_TOOL, `${fixed} ${words}`.split(' '), {
      seconds: seconds + 30,
    });
    const ended = attacking.finally(() => {
      isOver = true;
    });
    const { times, refused, most, goneAfter } = await visit(origin, () => isOver);
    await ended;
    const p99 = quantile(times, 0.99);
    return {
      what: `${SLOW_CONNECTIONS} slow connections, ${what}: p99 of other visitors`,
      figure: `${formatNumber(p99)} ms`,
      target: {
        words: `at most ${READ_REACH_MS} ms, nobody refused, slow ones gone in ${cutAfterS} s`,
        isMet: p99 <= READ_REACH_MS && refused === 0 && goneAfter <= cutAfterS,
      },
      details: `${times.length} pages, ${refused} refused; ${most} connections at once, gone ${formatNumber(goneAfter)} s later`,
    };
  });

export const slowCrowd: Measurement = {
  what: 'slow clients by slowhttptest',
  async run({ settings }) {
    requireTool(SLOW_TOOL);
    const rows: Row[] = [];
    for (const mode of settings.isQuick ? MODES.slice(0, 1) : MODES) rows.push(await attack(mode));
    return rows;
  },
};
