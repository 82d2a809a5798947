/** The backups of a folder: what they are called, which is the newest, which have had their time. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from './problems.ts';
import { isDraftName } from './write-backup.ts';

const NAME = /^northmile-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.ndjson\.gz$/;

/** Older than any backup takes; whoever wrote it is gone. */
const DRAFT_LIFE_MS = 86_400_000;

/** Names sort by time. */
export const backupName = (at: Date): string =>
  `northmile-${at.toISOString().replaceAll(/[:.]/g, '-')}.ndjson.gz`;

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error: unknown) => {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  });

/** Paths of the backups in the folder that have the name of one, the newest first. */
export async function listBackups(dir: string): Promise<string[]> {
  const names = (await namesIn(dir)).filter((name) => NAME.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(dir, name));
}

/** Removes all but the newest backups, and what broken runs left long ago. Returns what went. */
export async function removeOldBackups(
  dir: string,
  { keep, now }: { keep: number; now: number },
): Promise<string[]> {
  const old = (await listBackups(dir)).slice(keep);
  for (const name of (await namesIn(dir)).filter(isDraftName)) {
    const path = join(dir, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - DRAFT_LIFE_MS) old.push(path);
  }
  for (const path of old) await rm(path, { force: true });
  return old;
}
