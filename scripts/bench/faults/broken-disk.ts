/** The disk of the data stops writing: it is full, its file system went read-only, its syncs fail. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../client.ts';
import { type FormAnswer, type FormLedger, isRefusedClearly, storedIds } from '../forms.ts';
import { formatNumber, type Measurement, type Row, Skipped } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { requireTool } from '../tools.ts';
import { abortWrites, fill, makeImage, onDisk } from './power-cuts.ts';

const FULL_DISK_MB = 64;
const DISK_MB = 96;
/** Before it breaks, while it is broken, and once it is well. */
const FORMS = 20;
const PATHS = ['/', '/case-studies', '/api/case-studies?limit=3', '/healthz'];
const RECOVERY_REACH_S = 10;
const ARRIVAL_TIMEOUT_MS = 90_000;

async function sendForms(ledger: FormLedger, origin: string, first: number) {
  const answers: FormAnswer[] = [];
  while (answers.length < FORMS) answers.push(await ledger.send(origin, first + answers.length));
  return answers;
}

const readStatuses = (origin: string): Promise<number[]> =>
  Promise.all(PATHS.map(async (path) => (await ask({ url: origin + path })).status));

/** What forms and pages are answered while the disk is broken. */
async function tryWhileBroken(ledger: FormLedger, origin: string) {
  return {
    answers: await sendForms(ledger, origin, FORMS),
    statuses: await readStatuses(origin),
  };
}

/** Sends what was refused and more, now that the disk is well, and tells how all of it went. */
async function rowOf(
  what: string,
  { answers, statuses }: Awaited<ReturnType<typeof tryWhileBroken>>,
  { ledger, origin, dataDir }: { ledger: FormLedger; origin: string; dataDir: string },
): Promise<Row> {
  const wellAt = performance.now();
  for (let number = FORMS; number < 3 * FORMS; number += 1) {
    await ledger.sendUntilTaken(() => origin, number);
  }
  const seconds = (performance.now() - wellAt) / 1_000;
  await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
  const balance = ledger.compare(storedIds(dataDir));
  const refused = answers.filter(({ id }) => id === undefined);
  const isClear = refused.length > 0 && refused.every(isRefusedClearly);
  const isServed = statuses.every((status) => status === 200);
  const isBack = seconds <= RECOVERY_REACH_S && ledger.taken.size === 3 * FORMS;
  return {
    what,
    figure: `${refused.length} of ${answers.length} refused`,
    target: {
      words: `clear 503s, pages go on, taken again within ${RECOVERY_REACH_S} s, none lost`,
      isMet: isClear && isServed && isBack && balance.isBalanced,
    },
    details: `pages answer ${statuses.join(', ')}; these and ${FORMS} more taken within ${formatNumber(seconds)} s; ${balance.words}; database whole`,
  };
}

export const fullDisk: Measurement = {
  what: 'a full disk',
  run: () =>
    withLedger(async ({ ledger }) =>
      onDisk(await makeImage(FULL_DISK_MB), (dataDir) =>
        // So small a disk is never one on which a server says that it is ready.
        withServer({ dataDir, env: ledger.env, readyPath: '/healthz' }, async ({ origin }) => {
          const filler = `${dataDir}/filler`;
          await sendForms(ledger, origin, 0);
          fill(filler);
          const failure = await tryWhileBroken(ledger, origin);
          const { status: ready } = await ask({ url: `${origin}/readyz` });
          await rm(filler);
          const what = `forms on a full disk, where /readyz answers ${ready}`;
          return [await rowOf(what, failure, { ledger, origin, dataDir })];
        }),
      ),
    ),
};

export const readOnlyDisk: Measurement = {
  what: 'a disk that goes read-only',
  run: () =>
    withLedger(async ({ ledger }) => {
      const image = await makeImage(DISK_MB);
      const options = { env: ledger.env, readyPath: '/healthz' };
      const failure = await onDisk(image, (dataDir) =>
        withServer({ ...options, dataDir }, async ({ origin }) => {
          await sendForms(ledger, origin, 0);
          await readStatuses(origin);
          abortWrites(dataDir);
          return tryWhileBroken(ledger, origin);
        }),
      );
      return onDisk(image, (dataDir) =>
        withServer({ ...options, dataDir }, async ({ origin }) => {
          const what = 'forms on a disk that went read-only and was mounted again';
          return [await rowOf(what, failure, { ledger, origin, dataDir })];
        }),
      );
    }),
};

/** Fails every sync of the process from outside, until it is stopped. */
async function failSyncs(strace: string, pid: number): Promise<ChildProcess> {
  const calls = 'fsync,fdatasync';
  const words = `-f -p ${pid} -e trace=${calls} -e inject=${calls}:error=EIO`.split(' ');
  const tracer = spawn(strace, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = await Promise.race([once(tracer.stderr ?? tracer, 'data'), once(tracer, 'exit')]);
  if (!String(said).includes('attached')) throw new Skipped(`strace may not trace here: ${said}`);
  // Threads are attached to one after the other.
  await sleep(500);
  return tracer;
}

export const failingSyncs: Measurement = {
  what: 'a disk whose syncs fail',
  async run() {
    const strace = requireTool('strace');
    return withLedger(({ ledger, dataDir }) =>
      withServer({ dataDir, env: ledger.env }, async ({ origin, pid }) => {
        await sendForms(ledger, origin, 0);
        const tracer = await failSyncs(strace, pid);
        const failure = await tryWhileBroken(ledger, origin);
        const ended = once(tracer, 'exit');
        tracer.kill('SIGINT');
        await ended;
        const what = 'forms on a disk whose syncs fail with EIO, without a restart';
        return [await rowOf(what, failure, { ledger, origin, dataDir })];
      }),
    );
  },
};
