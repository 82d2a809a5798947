/** A folder in memory, for the many small files that tests write and nobody keeps. */
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux has it; elsewhere tests write where programs usually do. */
const SHARED_MEMORY = '/dev/shm';
/** In bytes; tests without journeys have 134 MB at once, containers often 64 MB of it. */
const ROOM = 2 * 1024 ** 3;

/**
 * Makes one that goes with this process; undefined where memory has no room for it. A database for each
 * test is hundreds of files, which cost a disk five times as much processor time (decision 088).
 */
export async function memoryFolder(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined;
    const dir = await mkdtemp(join(SHARED_MEMORY, 'northmile-tests-'));
    // PostgreSQL runs as somebody else where the tests run as root.
    await chmod(dir, 0o711);
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(130));
    return dir;
  } catch {
    return undefined;
  }
}
