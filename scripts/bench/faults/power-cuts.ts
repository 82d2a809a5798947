/**
 * The power fails while forms come in. What a program wrote and did not sync is in the memory of the
 * system and not in the file below its disk, so a copy of that file is what a cut leaves behind.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { atPace } from '../client.ts';
import { lostOf, sendForm, storedIds } from '../forms.ts';
import { type Measurement, Skipped } from '../measurement.ts';
import { startServer, withServer } from '../servers.ts';

const CUTS = 50;
const QUICK_CUTS = 6;
const DISK_MB = 96;
const FORMS_PER_SECOND = 50;
const MIN_LIFE_MS = 300;
const MAX_LIFE_MS = 1_500;

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
export function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
}

/** How much was written to the device below a folder so far, in sectors. */
function sectorsWritten(dir: string): number {
  const device = run('findmnt', ['-n', '-o', 'SOURCE', '--target', dir]).trim();
  const stat = run('cat', [`/sys/block/${device.replace('/dev/', '')}/stat`]);
  return Number(stat.trim().split(/\s+/)[6]);
}

/** What the device holds at this moment; what the system has not written to it yet is not there. */
const copyImage = (from: string, to: string): string => run('cp', ['--sparse=always', from, to]);

/** Makes the file system refuse to write from now on, as ext4 does after an error of its disk. */
export const abortWrites = (dir: string): string => run('mount', ['-o', 'remount,abort', dir]);

/** Moves what is in the log into the database over and over, as SQLite does now and then. */
function startCheckpoints(file: string): ChildProcess {
  const program = `const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1], { timeout: 2000 });
    for (;;) db.prepare('pragma wal_checkpoint(truncate)').get();`;
  const words = ['--disable-warning=ExperimentalWarning', '-e', program, file];
  return spawn(process.execPath, words, { stdio: 'ignore' });
}

interface Cut {
  image: string;
  copy: string;
  isInCheckpoint: boolean;
  firstForm: number;
}

/** Serves from the image until the power fails; gives the ids that visitors were told. */
async function serveUntilCut(dir: string, { image, copy, isInCheckpoint, firstForm }: Cut) {
  const server = await startServer({ dataDir: dir, readyPath: '/healthz' });
  const checkpoints = isInCheckpoint ? startCheckpoints(join(dir, 'northmile.sqlite')) : undefined;
  const told: string[] = [];
  let isOver = false;
  const pace = { perSecond: FORMS_PER_SECOND, isOver: () => isOver };
  const sending = atPace(pace, async (number) => {
    const answer = await sendForm(server.origin, firstForm + number).catch(() => undefined);
    if (!isOver && answer?.id !== undefined) told.push(answer.id);
  });
  try {
    await sleep(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
    for (const pid of [server.pid, checkpoints?.pid]) {
      if (pid !== undefined) process.kill(pid, 'SIGSTOP');
    }
    // Whoever was told by now was told before the cut.
    isOver = true;
    for (let before = -1; before !== sectorsWritten(dir); ) {
      before = sectorsWritten(dir);
      copyImage(image, copy);
    }
  } finally {
    isOver = true;
    checkpoints?.kill('SIGKILL');
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    await sending;
  }
  return told;
}

export const powerCuts: Measurement = {
  what: 'power cuts',
  async run({ settings }) {
    const cuts = settings.isQuick ? QUICK_CUTS : CUTS;
    let image = await makeImage(DISK_MB);
    const told: string[] = [];
    let booted = 0;
    let lost = 0;
    for (let number = 1; number <= cuts && lost === 0; number += 1) {
      const copy = join(await temporaryDir(), 'disk.img');
      const cut = { image, copy, isInCheckpoint: number % 2 === 0, firstForm: number * 1_000 };
      told.push(...(await onDisk(image, (dir) => serveUntilCut(dir, cut))));
      await rm(image);
      image = copy;
      lost = await onDisk(image, async (dir) => {
        await withServer({ dataDir: dir, readyPath: '/' }, async () => {
          booted += 1;
        });
        return lostOf(told, storedIds(dir));
      });
    }
    return [
      {
        what: `power cuts under forms, ${cuts} of them, half during a checkpoint`,
        figure: `${lost} of ${told.length} forms lost`,
        target: { words: 'none, each start works', isMet: lost === 0 && booted === cuts },
        details: `${booted} starts on what a cut had left; database whole; ext4 in a file of ${DISK_MB} MB`,
      },
    ];
  },
};
