/** A disk of its own in a file, which can be cut off, copied and broken. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from '../../production-server.ts';
import { Skipped } from '../measurement.ts';

const run = (program: string, words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes an ext4 of so many megabytes in a sparse file of its own. */
export async function makeImage(megabytes: number): Promise<string> {
  const file = join(await temporaryDir(), 'disk.img');
  run('truncate', ['-s', `${megabytes}M`, file]);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
  return file;
}

/**
 * Mounts an image for as long as `work` takes. The system brings to it what was synced, and the rest
 * when it likes; `commit` is after how many seconds at the latest.
 * @throws {Skipped} where mounting is not allowed.
 */
export async function onDisk<Result>(
  image: string,
  work: (dir: string) => Promise<Result>,
): Promise<Result> {
  const dir = `${image}.mounted`;
  await mkdir(dir, { recursive: true });
  try {
    run('mount', ['-o', 'loop,commit=60', image, dir]);
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[1] : '';
    throw new Skipped(`a disk in a file needs the right to mount one (${words})`);
  }
  try {
    return await work(dir);
  } finally {
    run('umount', [dir]);
  }
}

/** Writes until there is no room for another byte. */
export function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
}

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
