/** Files that only the user of the process may read: on a shared machine a folder tells everything. */
import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log.ts';

const PRIVATE_MASK = 0o077;

/** From now on every file of this process is made 0600 and every folder 0700. */
export function keepFilesPrivate(): void {
  process.umask(PRIVATE_MASK);
}

/** A folder of the site, and which names in it are the site's own; others may be anybody's. */
export interface PrivateFolder {
  path: string;
  names: RegExp;
}

interface Mended {
  mended: number;
  /** Paths that are open to others and belong to somebody else. */
  foreign: string[];
}

/**
 * Takes from everybody else what they may do with folders and the site's files in them, and logs what
 * it mended. A folder that is a link is the one that it leads to. Folders that are not there are passed
 * over, and so are links inside them. What belongs to another user is left as it is, with a warning. On
 * Windows, where modes mean nothing, it does nothing.
 */
export async function repairModes(folders: readonly PrivateFolder[], log: Logger): Promise<void> {
  if (process.platform === 'win32') return;
  for (const { path, names } of folders) {
    const folder = await realpath(path).catch(() => path);
    const found: Mended = { mended: 0, foreign: [] };
    await mendMode(folder, found);
    for (const name of await namesIn(folder)) {
      if (names.test(name)) await mendTree(join(folder, name), found);
    }
    if (found.mended > 0) {
      log.info(
        { folder, mended: found.mended },
        'files that other users of this machine could read are closed to them',
      );
    }
    if (found.foreign.length > 0) {
      log.warn(
        { folder, count: found.foreign.length, example: found.foreign[0] },
        'other users of this machine may read files that this one does not own; run chown and chmod -R go= on the folder',
      );
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function mendTree(path: string, found: Mended): Promise<void> {
  if (!(await mendMode(path, found))) return;
  for (const name of await namesIn(path)) await mendTree(join(path, name), found);
}

/** Returns whether there may be something below the path. */
async function mendMode(path: string, found: Mended): Promise<boolean> {
  // Gone by now, or in a folder of somebody else.
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return false;
  if ((stats.mode & PRIVATE_MASK) !== 0) {
    try {
      await chmod(path, stats.mode & 0o7777 & ~PRIVATE_MASK);
      found.mended += 1;
    } catch {
      found.foreign.push(path);
    }
  }
  return stats.isDirectory();
}
