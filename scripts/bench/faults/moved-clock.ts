/** A clock for the server that is moved while it runs; what measures durations is left alone. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDir } from '../../production-server.ts';
import { Skipped } from '../row.ts';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].map(
  (place) => `/usr/lib/${place}/faketime/libfaketimeMT.so.1`,
);

/** The library looks at its file so often, in seconds. */
const LOOK_S = 1;

export interface MovedClock {
  env: Readonly<Record<string, string>>;
  /** "+365d", "-3600" (seconds) from now, or "@2027-03-28 01:59:59" in the server's time zone. */
  set: (time: string) => Promise<void>;
}

/** @throws {Skipped} where libfaketime is not installed. */
export async function openMovedClock(): Promise<MovedClock> {
  const library = LIBRARIES.find(existsSync);
  if (library === undefined) throw new Skipped('moving the clock needs libfaketime');
  const file = join(await temporaryDir(), 'clock');
  await writeFile(file, '+0');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(LOOK_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    async set(time) {
      await writeFile(file, time);
      await sleep((LOOK_S + 0.5) * 1_000);
    },
  };
}
