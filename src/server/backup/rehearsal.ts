/** Restores a backup into a place of its own, and leaves nothing of it behind. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Totals } from '#platform/backup/format.ts';
import { type Config, loadConfig } from '../config.ts';
import { siteSecret } from '../open.ts';
import { restoreSite } from './site-backup.ts';

/** With the process that made it: its number, and when it started, as numbers are used again. */
const SCRATCH = /^doctor-(\d+)-(\d+)-/;
/** A rehearsal is broken off long before, so an older place is nobody's. */
const MAX_AGE_MS = 3_600_000;

const startedAt = Math.round(performance.timeOrigin);

/**
 * Into SQLite and a folder, whatever the site is on: restoring compares every row and every file.
 * @throws {AppError} where the backup cannot be used; the reason of the signal once it is aborted.
 */
export async function rehearseRestore(
  config: Config,
  file: string,
  signal: AbortSignal,
): Promise<Totals> {
  await removeLeftovers(config.dataDir);
  const scratch = await mkdtemp(join(config.dataDir, `doctor-${process.pid}-${startedAt}-`));
  try {
    const SESSION_SECRET = await siteSecret(config);
    return await restoreSite(loadConfig({ DATA_DIR: scratch, SESSION_SECRET }), file, signal);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes the places of processes that ended before they could: each is a copy of the whole site. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid, start] = SCRATCH.exec(name) ?? [];
    if (pid === undefined || start === undefined) continue;
    const path = join(dataDir, name);
    if (await isInUse(path, Number(pid), Number(start))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function isInUse(path: string, pid: number, start: number): Promise<boolean> {
  if (pid === process.pid) return start === startedAt;
  const made = await stat(path).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs < MAX_AGE_MS && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One that belongs to somebody else is there, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
