import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (USER_HZ) on every architecture. */
const TICKS_PER_SECOND = 100;

/** Positions after the command's name in /proc/<pid>/stat (proc(5)). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Processor seconds that a process has used; undefined where the system does not say. */
export function processorSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND;
}

/** Memory of a process that is in RAM, in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kibibytes) * 1_024) / 1_000_000;
}

/** File descriptors that a process has open; undefined where the system does not say. */
export function openDescriptors(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync(`/proc/${pid}/fd`).length;
}
