/** The disk that holds the data is full, and has room again later. */
import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, Skipped } from '../row.ts';
import {
  balance,
  deliverTo,
  isBalanced,
  ledgerWords,
  storedIds,
  waitForArrivals,
} from './ledger.ts';
import { type Answer, newVisitor, sendForm, sendUntilTaken, type Visitor } from './visitor.ts';

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

const isClear = ({ status, code, retryAfter }: Answer): boolean =>
  status === 503 && code === 'storage_unavailable' && retryAfter !== null;

export const fullDisk: Measurement = {
  what: 'a full disk',
  run: () =>
    onSmallDisk(async (dataDir) => {
      const receiver = await openWebhookReceiver();
      const server = await startProductionServer({
        dataDir,
        env: deliverTo(receiver),
        // So small a disk is never one on which a server says that it is ready.
        readyPath: '/healthz',
      });
      const filler = `${dataDir}/filler`;
      const taken = new Map<Visitor, string>();
      const send = async (visitor: Visitor): Promise<Answer> => {
        const answer = await sendForm(server.origin, visitor);
        if (answer.id !== undefined) taken.set(visitor, answer.id);
        return answer;
      };
      try {
        for (let number = 0; number < FORMS_BEFORE; number += 1) await send(newVisitor(number));
        await fill(filler);
        const visitors = Array.from({ length: FORMS_WHILE_FULL }, (_, n) =>
          newVisitor(FORMS_BEFORE + n),
        );
        const answers: Answer[] = [];
        for (const visitor of visitors) answers.push(await send(visitor));
        const refusals = answers.filter(({ id }) => id === undefined);
        const page = (await fetch(`${server.origin}/case-studies`)).status;
        const ready = (await fetch(`${server.origin}/readyz`)).status;

        await rm(filler);
        const freedAt = performance.now();
        for (const visitor of visitors.filter((visitor) => !taken.has(visitor))) {
          taken.set(visitor, await sendUntilTaken(() => server.origin, visitor));
        }
        const recovery = (performance.now() - freedAt) / 1_000;
        await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
        const ledger = await balance(taken, storedIds(dataDir), receiver);
        return [
          {
            what: 'forms on a full disk',
            figure: `${refusals.length} of ${answers.length} refused`,
            target: {
              words: 'clear 503s, nothing half-written, pages go on',
              isMet:
                refusals.length > 0 &&
                refusals.every(isClear) &&
                page === 200 &&
                isBalanced(ledger),
            },
            details: `a page answers ${page}, /readyz ${ready}; ${ledgerWords(ledger)}; database whole; ${DISK_MB} MB tmpfs`,
            data: { answers, page, ready, ...ledger },
          },
          {
            what: 'forms are taken again once the disk has room',
            figure: `${formatNumber(recovery)} s`,
            target: atMost(RECOVERY_REACH_S, recovery, 's'),
            details: `all ${visitors.length}, without a restart`,
            data: { recovery },
          },
        ];
      } finally {
        await server.stop();
        await receiver.close();
      }
    }),
};
