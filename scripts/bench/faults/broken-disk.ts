/** The disk of the data stops writing: it is full, its file system went read-only, its syncs fail. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../client.ts';
import {
  type FormAnswer,
  isRefusedClearly,
  lostOf,
  sendForm,
  sendUntilTaken,
  storedIds,
} from '../forms.ts';
import { atMost, formatNumber, type Measurement, Skipped } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { findOnPath } from '../tools.ts';
import { abortWrites, fill, makeImage, onDisk } from './small-disk.ts';

const FULL_DISK_MB = 64;
const FORMS_BEFORE = 20;
const FORMS_WHILE_FULL = 20;
const RECOVERY_REACH_S = 10;
const ARRIVAL_TIMEOUT_MS = 90_000;

export const fullDisk: Measurement = {
  what: 'a full disk',
  run: () =>
    withLedger(async ({ ledger }) =>
      onDisk(await makeImage(FULL_DISK_MB), (dataDir) =>
        // So small a disk is never one on which a server says that it is ready.
        withServer({ dataDir, env: ledger.env, readyPath: '/healthz' }, async ({ origin }) => {
          const filler = `${dataDir}/filler`;
          for (let number = 0; number < FORMS_BEFORE; number += 1) {
            await ledger.send(origin, number);
          }
          fill(filler);
          const answers: FormAnswer[] = [];
          const again: number[] = [];
          while (answers.length < FORMS_WHILE_FULL) {
            const number = FORMS_BEFORE + answers.length;
            const answer = await ledger.send(origin, number);
            if (answer.id === undefined) again.push(number);
            answers.push(answer);
          }
          const refusals = answers.filter(({ id }) => id === undefined);
          const { status: page } = await ask({ url: `${origin}/case-studies` });
          const { status: ready } = await ask({ url: `${origin}/readyz` });

          await rm(filler);
          const freedAt = performance.now();
          for (const number of again) await ledger.sendUntilTaken(() => origin, number);
          const recovery = (performance.now() - freedAt) / 1_000;
          await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
          const balance = ledger.compare(storedIds(dataDir));
          const isClear = refusals.length > 0 && refusals.every(isRefusedClearly);
          return [
            {
              what: 'forms on a full disk',
              figure: `${refusals.length} of ${answers.length} refused`,
              target: {
                words: 'clear 503s, nothing half-written, pages go on',
                isMet: isClear && page === 200 && balance.isBalanced,
              },
              details: `a page answers ${page}, /readyz ${ready}; ${balance.words}; database whole; ext4 of ${FULL_DISK_MB} MB`,
            },
            {
              what: 'forms are taken again once the disk has room',
              figure: `${formatNumber(recovery)} s`,
              target: atMost(RECOVERY_REACH_S, recovery, 's'),
              details: `all ${answers.length}, without a restart`,
            },
          ];
        }),
      ),
    ),
};

const FORMS = 20;
const DISK_MB = 96;
const PATHS = ['/', '/case-studies', '/api/case-studies?limit=3', '/healthz'];

async function sendForms(origin: string, first: number): Promise<FormAnswer[]> {
  const answers: FormAnswer[] = [];
  while (answers.length < FORMS) answers.push(await sendForm(origin, first + answers.length));
  return answers;
}

const idsOf = (answers: readonly FormAnswer[]): string[] => answers.flatMap(({ id }) => id ?? []);

const readStatuses = (origin: string): Promise<number[]> =>
  Promise.all(PATHS.map(async (path) => (await ask({ url: origin + path })).status));

interface Failure {
  refused: FormAnswer[];
  statuses: number[];
}

async function tryWhileBroken(origin: string): Promise<Failure> {
  return { refused: await sendForms(origin, FORMS), statuses: await readStatuses(origin) };
}

const isHandledClearly = ({ refused, statuses }: Failure): boolean =>
  refused.every(isRefusedClearly) && statuses.every((status) => status === 200);

const refusedOf = ({ refused }: Failure): string =>
  `${refused.length - idsOf(refused).length} of ${refused.length} refused`;

export const readOnlyDisk: Measurement = {
  what: 'a disk that goes read-only',
  async run() {
    const image = await makeImage(DISK_MB);
    const { before, failure } = await onDisk(image, (dataDir) =>
      withServer({ dataDir, readyPath: '/healthz' }, async ({ origin }) => {
        const before = idsOf(await sendForms(origin, 0));
        await readStatuses(origin);
        abortWrites(dataDir);
        return { before, failure: await tryWhileBroken(origin) };
      }),
    );
    return onDisk(image, async (dataDir) => {
      const after = await withServer({ dataDir, readyPath: '/healthz' }, ({ origin }) =>
        sendForms(origin, 2 * FORMS),
      );
      const told = [...before, ...idsOf(after)];
      const lost = lostOf(told, storedIds(dataDir));
      return [
        {
          what: 'forms on a disk that went read-only',
          figure: refusedOf(failure),
          target: {
            words: 'clear 503s, pages go on, none lost',
            isMet: isHandledClearly(failure) && told.length === 2 * FORMS && lost === 0,
          },
          details: `pages answer ${failure.statuses.join(', ')}; ${lost} lost, ${idsOf(after).length} taken once it was mounted again; database whole`,
        },
      ];
    });
  },
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
    const strace = findOnPath('strace');
    if (strace === undefined) throw new Skipped('there is no strace on this machine');
    return withServer({}, async ({ origin, pid, dataDir }) => {
      const told = idsOf(await sendForms(origin, 0));
      const tracer = await failSyncs(strace, pid);
      const failure = await tryWhileBroken(origin);
      const ended = once(tracer, 'exit');
      tracer.kill('SIGINT');
      await ended;
      const freedAt = performance.now();
      for (let number = 2 * FORMS; number < 3 * FORMS; number += 1) {
        told.push(await sendUntilTaken(() => origin, number));
      }
      const seconds = (performance.now() - freedAt) / 1_000;
      const lost = lostOf(told, storedIds(dataDir));
      return [
        {
          what: 'forms on a disk whose syncs fail with EIO',
          figure: refusedOf(failure),
          target: {
            words: `clear 503s, pages go on, taken again within ${RECOVERY_REACH_S} s, none lost`,
            isMet: isHandledClearly(failure) && seconds <= RECOVERY_REACH_S && lost === 0,
          },
          details: `pages answer ${failure.statuses.join(', ')}; all ${FORMS} taken ${formatNumber(seconds)} s after the disk was well, without a restart; ${lost} lost; database whole`,
        },
      ];
    });
  },
};
