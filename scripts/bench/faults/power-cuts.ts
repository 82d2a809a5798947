/**
 * The power fails while forms come in. What a program wrote and did not sync is in the memory of the
 * system and not in the file below its disk, so a copy of that file is what a cut leaves behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { atPace } from '../client.ts';
import { lostOf, sendForm, storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { startServer, withServer } from '../servers.ts';
import { copyImage, makeImage, onDisk, sectorsWritten } from './small-disk.ts';

const CUTS = 50;
const QUICK_CUTS = 6;
const DISK_MB = 96;
const FORMS_PER_SECOND = 50;
const MIN_LIFE_MS = 300;
const MAX_LIFE_MS = 1_500;

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
