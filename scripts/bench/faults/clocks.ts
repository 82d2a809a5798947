/** Clocks that are moved while a server runs; what measures durations is left alone. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { ask } from '../client.ts';
import { type FormLedger, storedIds } from '../forms.ts';
import { type Measurement, Skipped } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { readMetrics, signIn } from '../staff.ts';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].map(
  (place) => `/usr/lib/${place}/faketime/libfaketimeMT.so.1`,
);

/** The library looks at its file so often, in seconds. */
const LOOK_S = 1;

/** @throws {Skipped} where libfaketime is not installed. */
export async function openMovedClock() {
  const library = LIBRARIES.find(existsSync);
  if (library === undefined) throw new Skipped('moving the clock needs libfaketime');
  const file = join(await temporaryDir(), 'clock');
  await writeFile(file, '+0');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(LOOK_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    /** "+365d", "-3600" (seconds) from now, or "@2027-03-28 01:59:59" in the server's time zone. */
    async set(time: string): Promise<void> {
      await writeFile(file, time);
      await sleep((LOOK_S + 0.5) * 1_000);
    },
  };
}

type MovedClock = Awaited<ReturnType<typeof openMovedClock>>;

const JUMPS = [
  '+365d',
  '-3600',
  '@2027-03-28 01:59:58',
  '@2027-10-31 02:59:58',
  '@2028-12-31 23:59:58',
  '-1',
  '+0',
];
const FORMS_EACH = 2;
const ARRIVAL_TIMEOUT_MS = 20_000;

interface Given {
  ledger: FormLedger;
  clock: MovedClock;
  origin: string;
}

/** Which sessions last: today's on the same day and a year later, and one from a year later today. */
async function trySessions({ clock, origin }: Given) {
  const isStaff = async (cookie: string): Promise<boolean> =>
    (await ask({ url: `${origin}/api/admin/me`, headers: { cookie } })).status === 200;
  const today = await signIn(origin);
  const wasIn = await isStaff(today);
  await clock.set('+365d');
  const staysIn = await isStaff(today);
  const future = await signIn(origin);
  await clock.set('+0');
  return { wasIn, staysIn, fromTheFuture: await isStaff(future) };
}

/** Moves the clock while deliveries wait; says what went wrong. */
async function jump({ ledger, clock, origin }: Given, time: string, first: number) {
  const problems: string[] = [];
  // It fails once, so that a delivery waits while the clock jumps.
  ledger.answerWith(500);
  const failed = ledger.nextRequest();
  for (let number = first; number < first + FORMS_EACH; number += 1) {
    await ledger.sendUntilTaken(() => origin, number);
  }
  await failed;
  await clock.set(time);
  ledger.answerWith(200);
  const metrics = await readMetrics(origin);
  const negative = [...metrics].filter(([, value]) => value < 0).map(([name]) => name);
  if (negative.length > 0) problems.push(`${time}: ${negative.join(', ')} below 0`);
  await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
  const { status } = await ask({ url: `${origin}/insights` });
  if (status !== 200) problems.push(`${time}: a page answered ${status}`);
  return problems;
}

export const wrongClocks: Measurement = {
  what: 'clocks that jump',
  async run() {
    const clock = await openMovedClock();
    return withLedger(({ ledger, dataDir }) => {
      const env = { ...ledger.env, ...clock.env, TZ: 'Europe/Berlin' };
      return withServer({ dataDir, env }, async ({ origin }) => {
        const given = { ledger, clock, origin };
        const { wasIn, staysIn, fromTheFuture } = await trySessions(given);
        const problems: string[] = [];
        for (const [index, time] of JUMPS.entries()) {
          problems.push(...(await jump(given, time, index * FORMS_EACH)));
        }
        const seconds = await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        const areSessionsWell = wasIn && !staysIn && !fromTheFuture;
        return [
          {
            what: `a clock that jumps ${JUMPS.length} times while deliveries wait`,
            figure: `${balance.missing} of ${ledger.taken.size} not delivered`,
            target: {
              words: 'none, sessions end, no negative figure',
              isMet: balance.isBalanced && areSessionsWell && problems.length === 0,
            },
            details: [
              `${balance.words}; the last arrived ${Math.round(seconds)} s after the last jump`,
              `a session ${staysIn ? 'lives' : 'ends'} when a year passes, and one from the future ${fromTheFuture ? 'is taken' : 'is none'}`,
              ...problems,
            ].join('; '),
          },
        ];
      });
    });
  },
};
