/** Looks at the machine: room on its disks, and its clock against the clocks of others. */
import { inDigits } from '#platform/digits-rules.ts';
import { type DiskSpace, hasSpace, readDiskSpace } from '#platform/operations/disk-space.ts';
import { OutboundError, sendRequest } from '#platform/outbound/send-request.ts';
import { type Check, type Finding, failed, notSetUp, passed, warning } from '../check.ts';

const GIGABYTE = 1_073_741_824;
const PERCENT = 100;
const SECOND_MS = 1_000;
/** Further apart, sessions, signatures and leases begin to be judged differently. */
const MAX_SKEW_MS = 5_000;
/** A date in a header is cut to the second. */
const HALF_SECOND_MS = 500;

export interface Folder {
  name: string;
  dir: string;
  /** Whether it has to be there; others are made when something comes that goes there. */
  isRequired?: boolean;
  /** Whether the process refuses traffic when this disk is full. */
  isWatched?: boolean;
}

type ReadSpace = (dir: string) => Promise<DiskSpace | undefined>;

const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

export const diskCheck = (folders: readonly Folder[], read: ReadSpace = readDiskSpace): Check => ({
  id: 'disk',
  group: 'machine',
  title: 'Disk space',
  look: () => lookAtDisks(folders, read),
});

async function lookAtDisks(folders: readonly Folder[], read: ReadSpace): Promise<Finding> {
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const space = await read(folder.dir).catch(() => 'unreadable' as const);
      return { ...folder, space: space ?? (folder.isRequired === true ? 'unreadable' : undefined) };
    }),
  );
  const unreadable = spaces.filter(({ space }) => space === 'unreadable');
  if (unreadable.length > 0) {
    return failed(
      `${unreadable.map(({ name }) => name).join(' and ')} cannot be read.`,
      'Check that the disk is mounted, and that the program can read and write the folder.',
    );
  }
  const known = spaces.flatMap(({ space, ...folder }) =>
    space === undefined || space === 'unreadable' ? [] : [{ ...folder, space }],
  );
  const seen = known
    .map(
      ({ name, space: { freeBytes, totalBytes } }) =>
        `${name} has ${inGigabytes(freeBytes)} free (${Math.floor((freeBytes / totalBytes) * PERCENT)} percent)`,
    )
    .join(', ');
  const short = known.filter(({ space }) => !hasSpace(space));
  if (short.length === 0) return passed(`${seen}.`);
  const refuses = short.some(({ isWatched }) => isWatched === true);
  return failed(
    `${seen}. ${refuses ? 'Below 5 percent or 256 MB, the site stops taking traffic.' : 'Below 5 percent or 256 MB is too little.'}`,
    'Free up space or enlarge the disk. Old backups and logs are the usual cause.',
  );
}

/** A clock to compare with. */
export interface OtherClock {
  name: string;
  /** Milliseconds since 1970, as it shows them. @throws where it cannot be asked. */
  read: (signal: AbortSignal) => Promise<number>;
}

/** The clock of whoever answers at an address, by the date that the answer bears. */
export const clockOf = (name: string, url: string, allowPrivate: boolean): OtherClock => ({
  name,
  async read(signal) {
    const request = { method: 'OPTIONS', url, headers: {} } as const;
    const { headers } = await sendRequest(request, { allowPrivate, signal });
    const time = Date.parse(String(headers.date));
    if (Number.isNaN(time)) throw new OutboundError('The response has no date.');
    return time + HALF_SECOND_MS;
  },
});

export const clockCheck = (clocks: readonly OtherClock[]): Check => ({
  id: 'clock',
  group: 'machine',
  title: 'Clock',
  look: (signal) => compareClocks(clocks, signal),
});

async function compareClocks(clocks: readonly OtherClock[], signal: AbortSignal): Promise<Finding> {
  if (clocks.length === 0) {
    return notSetUp(
      'There is no other machine in the settings to compare the clock with.',
      'Check that the machine uses NTP (see timedatectl).',
    );
  }
  const known = (await Promise.all(clocks.map((clock) => readSkew(clock, signal)))).flat();
  if (known.length === 0) {
    return warning(
      `No other clock could be read: ${namesOf(clocks)} gave none.`,
      'Check that the machine uses NTP (see timedatectl).',
    );
  }
  const off = known
    .filter(({ skewMs }) => Math.abs(skewMs) > MAX_SKEW_MS)
    .toSorted((a, b) => Math.abs(b.skewMs) - Math.abs(a.skewMs));
  const [worst] = off;
  if (worst === undefined) {
    return passed(
      `The clock agrees to within ${MAX_SKEW_MS / SECOND_MS} s with ${namesOf(known)}.`,
    );
  }
  const seconds = `${inDigits(Math.round(Math.abs(worst.skewMs) / SECOND_MS))} s`;
  const agreeing = known.filter((clock) => !off.includes(clock));
  if (agreeing.length > 0) {
    return warning(
      `The clock of ${worst.name} is ${seconds} ${worst.skewMs > 0 ? 'behind' : 'ahead'}; that of this machine agrees with ${namesOf(agreeing)}.`,
      'Tell the operator of that machine. It may reject signatures from here as too old or too new.',
    );
  }
  return warning(
    `The clock is ${seconds} ${worst.skewMs > 0 ? 'ahead of' : 'behind'} ${worst.name}.`,
    'Turn on NTP (timedatectl set-ntp true). Sessions, signatures and leases depend on the clock.',
  );
}

const namesOf = (clocks: readonly { name: string }[]): string =>
  clocks.map(({ name }) => name).join(', ');

/** How far this clock is ahead of the other one; nothing where that cannot be read. */
async function readSkew({ name, read }: OtherClock, signal: AbortSignal) {
  const before = Date.now();
  const started = performance.now();
  const time = await read(signal).catch(() => undefined);
  const middle = before + (performance.now() - started) / 2;
  return time === undefined ? [] : [{ name, skewMs: middle - time }];
}
