/** How much room is left where data is kept. */
import { statfs } from 'node:fs/promises';

const MEGABYTE = 1_048_576;
const MIN_FREE_BYTES = 256 * MEGABYTE;
const MIN_FREE_SHARE = 0.05;

/** However often somebody asks, the disk is asked once in so long, in milliseconds. */
const KEPT_MS = 5_000;

/** The space of the disk under a folder. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Whether enough is free for the site to go on taking data: a share of the disk, within bounds. */
export const hasSpace = ({ freeBytes, totalBytes }: DiskSpace): boolean =>
  freeBytes >= MIN_FREE_BYTES && freeBytes >= totalBytes * MIN_FREE_SHARE;

/**
 * What whoever runs the site may fill of the disk that a folder is on; undefined without the folder.
 * @throws the system's error where the disk cannot be read.
 */
export async function readDiskSpace(dir: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(dir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads disks, and remembers each for some seconds, so that probes cost nothing. */
export function createDiskGauge(
  read = readDiskSpace,
  now: () => number = () => performance.now(),
): typeof readDiskSpace {
  const known = new Map<string, { until: number; space: Promise<DiskSpace | undefined> }>();
  return (dir) => {
    const last = known.get(dir);
    if (last !== undefined && now() < last.until) return last.space;
    const space = read(dir);
    known.set(dir, { until: now() + KEPT_MS, space });
    return space;
  };
}
