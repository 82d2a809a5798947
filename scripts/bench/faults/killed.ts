/**
 * The program is killed with kill -9: under forms, right after a delivery, and start after start. Then
 * the power fails while forms come in: what a program wrote and did not sync is in the memory of the
 * system and not in the file below its disk, so a copy of that file is what a cut leaves behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { atPace } from '../client.ts';
import { lostOf, sendForm, storedIds } from '../forms.ts';
import { formatNumber, type Measurement } from '../measurement.ts';
import { startServer, withLedger, withServer } from '../servers.ts';
import { copyImage, makeImage, onDisk, sectorsWritten } from './broken-disk.ts';
import { openMovedClock } from './clocks.ts';

const FORMS = 200;
const PER_SECOND = 20;
const MIN_LIFE_MS = 50;
const MAX_LIFE_MS = 800;
/** The lease of a killed worker is a minute; a failed attempt comes again after five seconds. */
const LEASE_TIMEOUT_MS = 150_000;

export const kills: Measurement = {
  what: `${FORMS} forms while the server is killed`,
  run: () =>
    withLedger(async ({ ledger, dataDir }) => {
      const start = () => startServer({ dataDir, env: ledger.env });
      let server = await start();
      let isOver = false;
      let killed = 0;
      const killing = (async () => {
        while (!isOver) {
          await sleep(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
          process.kill(server.pid, 'SIGKILL');
          killed += 1;
          await server.stop();
          server = await start();
        }
      })();
      try {
        let begun = 0;
        await atPace({ perSecond: PER_SECOND, isOver: () => begun === FORMS }, (number) => {
          begun += 1;
          return ledger.sendUntilTaken(() => server.origin, number);
        });
        isOver = true;
        await killing;
        const seconds = await ledger.untilDelivered(LEASE_TIMEOUT_MS);
        const balance = ledger.compare(storedIds(dataDir));
        return [
          {
            what: `forms through ${killed} kill -9`,
            figure: `${ledger.taken.size} acknowledged`,
            target: { words: 'all stored once and delivered', isMet: balance.isBalanced },
            details: `${balance.words}; the last arrived ${formatNumber(seconds)} s after the last kill; database whole`,
          },
        ];
      } finally {
        isOver = true;
        await killing;
        await server.stop();
      }
    }),
};

const KILLS = 100;
const QUICK_KILLS = 8;
/** Beyond the lease of a row, so that the next life takes it at once; in seconds. */
const STEP_S = 70;
const MAX_DELAY_MS = 4;
const ARRIVAL_TIMEOUT_MS = 60_000;

export const killsAfterAnswer: Measurement = {
  what: 'kills between the answer of a receiver and its note',
  run: ({ settings }) =>
    withLedger(async ({ ledger, dataDir }) => {
      const kills = settings.isQuick ? QUICK_KILLS : KILLS;
      const clock = await openMovedClock();
      const options = { dataDir, env: { ...ledger.env, ...clock.env } };
      for (let number = 0; number < kills; number += 1) {
        await withServer({ ...options, readyPath: '/healthz' }, async ({ origin, pid }) => {
          const killed = ledger.nextRequest().then(async () => {
            await sleep(Math.random() * MAX_DELAY_MS);
            process.kill(pid, 'SIGKILL');
          });
          await ledger.send(origin, number).catch(() => undefined);
          await killed;
        });
        await clock.set(`+${(number + 1) * STEP_S}`);
      }
      await withServer(options, async ({ origin }) => {
        for (let number = kills; number < 2 * kills; number += 1) {
          await ledger.sendUntilTaken(() => origin, number);
        }
        await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
      });
      const balance = ledger.compare(storedIds(dataDir));
      return [
        {
          what: `${kills} kills right after the answer of a receiver`,
          figure: `${balance.repeated} delivered again`,
          target: {
            words: 'none missing, none under a second id',
            // Who was cut off in the middle of a form may find it stored, though nobody said so.
            isMet: balance.lost + balance.missing + balance.renamed === 0,
          },
          details: balance.words,
        },
      ];
    }),
};

const RESTARTS = 20;
const QUICK_RESTARTS = 5;
const READY_REACH_MS = 5_000;

export const restarts: Measurement = {
  what: 'starts after kills',
  async run({ settings }) {
    const count = settings.isQuick ? QUICK_RESTARTS : RESTARTS;
    const dataDir = await temporaryDir();
    const times: number[] = [];
    const told: string[] = [];
    for (let number = 0; number < count; number += 1) {
      await withServer({ dataDir }, async ({ origin, pid, readyAfterMs }) => {
        if (number > 0) times.push(readyAfterMs);
        const { id } = await sendForm(origin, number);
        if (id !== undefined) told.push(id);
        process.kill(pid, 'SIGKILL');
      });
    }
    const lost = lostOf(told, storedIds(dataDir));
    const slowest = Math.max(...times);
    return [
      {
        what: `${count} starts, each after a kill -9`,
        figure: `${formatNumber(slowest)} ms for the slowest`,
        target: {
          words: `ready within ${READY_REACH_MS} ms, nothing to clean up, none lost`,
          isMet: slowest <= READY_REACH_MS && lost === 0 && told.length === count,
        },
        details: `${lost} of ${told.length} forms lost; database whole`,
      },
    ];
  },
};

const CUTS = 50;
const QUICK_CUTS = 6;
const DISK_MB = 96;
const FORMS_PER_SECOND = 50;
const MIN_CUT_MS = 300;
const MAX_CUT_MS = 1_500;

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
    await sleep(MIN_CUT_MS + Math.random() * (MAX_CUT_MS - MIN_CUT_MS));
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
