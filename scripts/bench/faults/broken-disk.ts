/** The disk of the data stops writing: it is full, its file system went read-only, its syncs fail. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { ask } from '../client.ts';
import { type FormAnswer, type FormLedger, isRefusedClearly, storedIds } from '../forms.ts';
import { formatNumber, type Measurement, type Row, Skipped } from '../measurement.ts';
import { withLedger, withServer } from '../servers.ts';
import { requireTool } from '../tools.ts';

const run = (program: string, words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes an ext4 of so many megabytes in a sparse file of its own. */
export async function makeImage(megabytes: number): Promise<string> {
  const file = join(await temporaryDir(), 'disk.img');
  run('truncate', ['-s', `${megabytes}M`, file]);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
  return file;
}

/**
 * Mounts an image for as long as `work` takes. The system brings to it what was synced, and the rest
 * when it likes; `commit` is after how many seconds at the latest.
 * @throws {Skipped} where mounting is not allowed.
 */
export async function onDisk<Result>(
  image: string,
  work: (dir: string) => Promise<Result>,
): Promise<Result> {
  const dir = `${image}.mounted`;
  await mkdir(dir, { recursive: true });
  try {
    run('mount', ['-o', 'loop,commit=60', image, dir]);
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[1] : '';
    throw new Skipped(`a disk in a file needs the right to mount one (${words})`);
  }
  try {
    return await work(dir);
  } finally {
    run('umount', [dir]);
  }
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
}

/** How much was written to the device below a folder so far, in sectors. */
export function sectorsWritten(dir: string): number {
  const device = run('findmnt', ['-n', '-o', 'SOURCE', '--target', dir]).trim();
  const stat = run('cat', [`/sys/block/${device.replace('/dev/', '')}/stat`]);
  return Number(stat.trim().split(/\s+/)[6]);
}

/** What the device holds at this moment; what the system has not written to it yet is not there. */
export const copyImage = (from: string, to: string): string =>
  run('cp', ['--sparse=always', from, to]);

/** Makes the file system refuse to write from now on, as ext4 does after an error of its disk. */
const abortWrites = (dir: string): string => run('mount', ['-o', 'remount,abort', dir]);

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
