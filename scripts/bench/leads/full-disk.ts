/** The disk that holds the data is full, and has room again later. */
import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { temporaryDir } from '../../production-server.ts';
import { ask } from '../client.ts';
import { type FormAnswer, isRefusedClearly, storedIds } from '../forms.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, Skipped } from '../row.ts';
import { withLedger, withServer } from '../servers.ts';

const DISK_MB = 64;
const FORMS_BEFORE = 20;
const FORMS_WHILE_FULL = 20;
const RECOVERY_REACH_S = 10;
const ARRIVAL_TIMEOUT_MS = 90_000;
const CHUNK_BYTES = 65_536;

/** A small disk in memory, for as long as `work` takes. */
async function onSmallDisk<Result>(work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await temporaryDir();
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dir];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    throw new Skipped('a small disk needs the right to mount one');
  }
  try {
    return await work(dir);
  } finally {
    execFileSync('umount', [dir]);
  }
}

/** Writes until there is no room for another byte. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const size of [CHUNK_BYTES, 1]) {
      const chunk = Buffer.alloc(size);
      while (await fits(() => handle.write(chunk)));
    }
  } finally {
    await handle.close();
  }
}

async function fits(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

export const fullDisk: Measurement = {
  what: 'a full disk',
  run: () =>
    withLedger(({ ledger }) =>
      onSmallDisk((dataDir) =>
        // So small a disk is never one on which a server says that it is ready.
        withServer({ dataDir, env: ledger.env, readyPath: '/healthz' }, async ({ origin }) => {
          const filler = `${dataDir}/filler`;
          for (let number = 0; number < FORMS_BEFORE; number += 1) {
            await ledger.send(origin, number);
          }
          await fill(filler);
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
              details: `a page answers ${page}, /readyz ${ready}; ${balance.words}; database whole; ${DISK_MB} MB tmpfs`,
              data: { page, ready, ...balance },
            },
            {
              what: 'forms are taken again once the disk has room',
              figure: `${formatNumber(recovery)} s`,
              target: atMost(RECOVERY_REACH_S, recovery, 's'),
              details: `all ${answers.length}, without a restart`,
              data: { recovery },
            },
          ];
        }),
      ),
    ),
};
