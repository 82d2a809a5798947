/** The disk of the data stops writing: a file system that went read-only, a sync that fails. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ProductionServer,
  startProductionServer,
  temporaryDir,
} from '../../production-server.ts';
import { findOnPath } from '../find-on-path.ts';
import { storedIds } from '../leads/ledger.ts';
import { newVisitor, sendForm, sendUntilTaken } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber, Skipped } from '../row.ts';
import { abortWrites, makeImage, mountImage, unmount } from './small-disk.ts';

const FORMS = 20;
const DISK_MB = 96;
const RECOVERY_REACH_S = 10;
const env = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' };

async function sendForms(origin: string, first: number) {
  const answers = [];
  for (let number = first; number < first + FORMS; number += 1) {
    answers.push(await sendForm(origin, newVisitor(number)));
  }
  return answers;
}

type Answers = Awaited<ReturnType<typeof sendForms>>;

const idsOf = (answers: Answers): string[] => answers.flatMap(({ id }) => id ?? []);

const areRefusedClearly = (answers: Answers): boolean =>
  answers.every(
    ({ status, code, retryAfter }) =>
      status === 503 && code === 'storage_unavailable' && retryAfter !== null,
  );

async function readStatuses(origin: string): Promise<number[]> {
  const paths = ['/', '/case-studies', '/api/case-studies?limit=3', '/healthz'];
  return Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
}

export const readOnlyDisk: Measurement = {
  what: 'a disk that goes read-only',
  async run() {
    const base = await temporaryDir();
    const image = join(base, 'disk.img');
    const dir = join(base, 'disk');
    makeImage(image, DISK_MB);
    await mountImage(image, dir);
    let server = await startProductionServer({ dataDir: dir, readyPath: '/healthz', env });
    try {
      const before = idsOf(await sendForms(server.origin, 0));
      await fetch(`${server.origin}/`);
      await fetch(`${server.origin}/case-studies`);
      abortWrites(dir);
      const refused = await sendForms(server.origin, FORMS);
      const statuses = await readStatuses(server.origin);
      await server.stop();
      unmount(dir);
      await mountImage(image, dir);
      server = await startProductionServer({ dataDir: dir, readyPath: '/healthz', env });
      const after = idsOf(await sendForms(server.origin, 2 * FORMS));
      const stored = new Set(storedIds(dir));
      const lost = [...before, ...after].filter((id) => !stored.has(id)).length;
      return [
        {
          what: 'forms on a disk that went read-only',
          figure: `${refused.length - idsOf(refused).length} of ${refused.length} refused`,
          target: {
            words: 'clear 503s, pages go on, none lost',
            isMet:
              areRefusedClearly(refused) &&
              statuses.every((status) => status === 200) &&
              before.length + after.length === 2 * FORMS &&
              lost === 0,
          },
          details: `pages answer ${statuses.join(', ')}; ${lost} lost, ${after.length} taken once it was mounted again; database whole`,
        },
      ];
    } finally {
      await server.stop();
      unmount(dir);
    }
  },
};

/** Fails every sync of the process from outside, until it is stopped. */
async function failSyncs(strace: string, { pid }: ProductionServer): Promise<ChildProcess> {
  const calls = 'fsync,fdatasync';
  const words = [
    '-f',
    '-p',
    String(pid),
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:error=EIO`,
  ];
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
    const dir = await temporaryDir();
    const server = await startProductionServer({ dataDir: dir, env });
    try {
      const before = idsOf(await sendForms(server.origin, 0));
      const tracer = await failSyncs(strace, server);
      const refused = await sendForms(server.origin, FORMS);
      const statuses = await readStatuses(server.origin);
      const ended = once(tracer, 'exit');
      tracer.kill('SIGINT');
      await ended;
      const freedAt = performance.now();
      const visitors = Array.from({ length: FORMS }, (_, number) => newVisitor(2 * FORMS + number));
      const after: string[] = [];
      for (const visitor of visitors)
        after.push(await sendUntilTaken(() => server.origin, visitor));
      const seconds = (performance.now() - freedAt) / 1_000;
      const stored = new Set(storedIds(dir));
      const lost = [...before, ...after].filter((id) => !stored.has(id)).length;
      return [
        {
          what: 'forms on a disk whose syncs fail with EIO',
          figure: `${refused.length - idsOf(refused).length} of ${refused.length} refused`,
          target: {
            words: `clear 503s, pages go on, taken again within ${RECOVERY_REACH_S} s, none lost`,
            isMet:
              areRefusedClearly(refused) &&
              statuses.every((status) => status === 200) &&
              seconds <= RECOVERY_REACH_S &&
              lost === 0,
          },
          details: `pages answer ${statuses.join(', ')}; all ${after.length} taken ${formatNumber(seconds)} s after the disk was well, without a restart; ${lost} lost; database whole`,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
