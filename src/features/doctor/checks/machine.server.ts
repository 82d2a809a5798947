/** Looks at the machine: room on its disks, and its clock against the clocks of others. */
import { type DiskSpace, hasRoom, readDiskSpace } from '#platform/operations/disk-space.ts';
import { OutboundError, sendRequest } from '#platform/outbound/send-request.ts';
import { type Check, type Finding, failed, passed, warning } from '../check.ts';

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
}

const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

export const diskCheck = (
  folders: readonly Folder[],
  read: (dir: string) => Promise<DiskSpace | undefined> = readDiskSpace,
): Check => ({
  id: 'disk',
  group: 'machine',
  title: 'Room on the disks',
  async look() {
    const spaces = await Promise.all(
      folders.map(async ({ name, dir }) => ({ name, space: await read(dir) })),
    );
    const known = spaces.flatMap(({ name, space }) =>
      space === undefined ? [] : [{ name, space }],
    );
    const seen = known
      .map(
        ({ name, space: { freeBytes, totalBytes } }) =>
          `${name} has ${inGigabytes(freeBytes)} free (${Math.floor((freeBytes / totalBytes) * PERCENT)} percent)`,
      )
      .join(', ');
    if (known.every(({ space }) => hasRoom(space))) return passed(`${seen}.`);
    return failed(
      `${seen}. Below 5 percent or 256 MB the site takes no more traffic.`,
      'Make room or enlarge the disk; old backups and logs are the usual cause.',
    );
  },
});

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
    if (Number.isNaN(time)) throw new OutboundError('The answer bears no date.');
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
  const skews = await Promise.all(
    clocks.map(async ({ name, read }) => {
      const before = Date.now();
      const started = performance.now();
      const time = await read(signal).catch(() => undefined);
      const middle = before + (performance.now() - started) / 2;
      return time === undefined ? [] : [{ name, skewMs: middle - time }];
    }),
  );
  const known = skews.flat();
  if (known.length === 0) {
    return warning(
      'There was no other clock to compare with.',
      'See that the machine keeps its time by NTP (timedatectl says so).',
    );
  }
  const [worst] = known.toSorted((a, b) => Math.abs(b.skewMs) - Math.abs(a.skewMs));
  if (worst === undefined || Math.abs(worst.skewMs) <= MAX_SKEW_MS) {
    const names = known.map(({ name }) => name).join(', ');
    return passed(`The clock agrees to within ${MAX_SKEW_MS / SECOND_MS} s with ${names}.`);
  }
  const seconds = Math.round(Math.abs(worst.skewMs) / SECOND_MS);
  return warning(
    `The clock is ${seconds.toLocaleString('en-US')} s ${worst.skewMs > 0 ? 'ahead of' : 'behind'} ${worst.name}.`,
    'Switch NTP on (timedatectl set-ntp true): sessions, signatures and leases go by the clock.',
  );
}
