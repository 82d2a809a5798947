/** A disk of its own in a file, which can be cut off, copied and broken. */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { Skipped } from '../row.ts';

const run = (program: string, words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes an ext4 of so many megabytes in a sparse file. */
export function makeImage(file: string, megabytes: number): void {
  run('truncate', ['-s', `${megabytes}M`, file]);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
}

/**
 * Mounts an image. The system brings to it what was synced, and the rest when it likes; `commit` is
 * after how many seconds at the latest.
 * @throws {Skipped} where mounting is not allowed.
 */
export async function mountImage(file: string, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  try {
    run('mount', ['-o', 'loop,commit=60', file, dir]);
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[1] : '';
    throw new Skipped(`a disk in a file needs the right to mount one (${words})`);
  }
}

export const unmount = (dir: string): string => run('umount', [dir]);

/** How much was written to the device below a folder so far, in sectors. */
export function sectorsWritten(dir: string): number {
  const device = run('findmnt', ['-n', '-o', 'SOURCE', '--target', dir]).trim();
  const stat = run('cat', [`/sys/block/${device.replace('/dev/', '')}/stat`]);
  return Number(stat.trim().split(/\s+/)[6]);
}

/** What the device holds at this moment; what the system has not written to it yet is not there. */
export const copyImage = (from: string, to: string): string =>
  run('cp', ['--sparse=always', from, to]);

/** Makes the file system refuse to write from now on, as ext4 does after an error of its disk. */
export const abortWrites = (dir: string): string => run('mount', ['-o', 'remount,abort', dir]);
