/** What uploads cost the built program: memory while it reads them, and what is left when they break off. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hugePng } from '../../../test/support/hostile-images.ts';
import { atMost, formatNumber, type Measurement, type Row, Skipped } from '../measurement.ts';
import { openDescriptors, residentMegabytes } from '../process-usage.ts';
import { type StaffedServer, withStaffedServer } from '../servers.ts';
import { plainImage, uploadMedia } from '../staff.ts';

const MEBIBYTE = 1_048_576;
const LIMIT_BYTES = 10_485_760;
const ENDLESS_BYTES = 1_024 * MEBIBYTE;
const PIECE_BYTES = 65_536;
const SAMPLE_MS = 10;
const BROKEN_UPLOADS = 1_000;
const AT_ONCE = 50;
const SETTLED_MS = 35_000;
const ROUNDS = 3;
const STILL_MS = 3_000;
/** One person may send 300 a minute; the server reads no more of the others than their head. */
const TOO_MANY = 429;

const files = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const send = async (server: StaffedServer, bytes: Uint8Array): Promise<number> =>
  (await uploadMedia(server, bytes).catch(() => undefined))?.status ?? 0;

const PART =
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** A body in pieces that says no length; ends with the answer, or with the connection. */
async function sendEndless({ origin, cookie }: StaffedServer): Promise<number> {
  let sent = 0;
  const piece = Buffer.alloc(PIECE_BYTES, 'x');
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? Buffer.from(PART) : piece);
      sent += PIECE_BYTES;
      if (sent > ENDLESS_BYTES) controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  };
  const answer = await fetch(`${origin}/api/upload-image-s3`, init).catch(() => undefined);
  return answer?.status ?? 0;
}

/** How much the program grows at most while `work` goes on, in MiB. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes(pid);
  let most = before;
  const look = (): void => {
    most = Math.max(most, residentMegabytes(pid));
  };
  const timer = setInterval(look, SAMPLE_MS);
  await work();
  clearInterval(timer);
  look();
  return ((most - before) * 1e6) / MEBIBYTE;
}

async function growthRow(
  site: StaffedServer,
  what: string,
  { reach, ask }: { reach: number; ask: () => Promise<number> },
): Promise<Row> {
  const statuses: number[] = [];
  // What a first request loads, and memory that Node has not given back yet, is not its price.
  await ask();
  const growths: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    growths.push(await growthDuring(site.pid, async () => statuses.push(await ask())));
  }
  const most = Math.max(...growths);
  return {
    what,
    figure: `${formatNumber(most)} MiB`,
    target: atMost(reach, most, 'MiB'),
    details: `most of ${ROUNDS}; answered ${[...new Set(statuses)].join(', ')}${statuses.includes(0) ? ' (0: the connection was closed)' : ''}`,
  };
}

async function memoryRows(site: StaffedServer): Promise<Row[]> {
  const png = await plainImage(600, 400);
  for (let time = 0; time < ROUNDS; time += 1) await send(site, png);
  const tooLarge = new Uint8Array(LIMIT_BYTES + 1);
  tooLarge.set(png);
  const cases: [what: string, reach: number, ask: () => Promise<number>][] = [
    ['D2 growth while an image of a byte too many comes', 32, () => send(site, tooLarge)],
    ['D2 growth while a gigabyte comes that says no length', 32, () => sendEndless(site)],
    ['D5 growth by an image of 14,000 by 14,000', 64, () => send(site, hugePng(14_000, 14_000))],
    ['D5 growth by an image of 60,000 by 1', 64, () => send(site, hugePng(60_000, 1))],
  ];
  const rows: Row[] = [];
  for (const [what, reach, ask] of cases) rows.push(await growthRow(site, what, { reach, ask }));
  return rows;
}

/** Sends the beginning of an upload, and goes. */
function breakOff({ port, cookie }: StaffedServer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    const head = `POST /api/upload-image-s3 HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n`;
    socket.write(head + PART + 'x'.repeat(100_000), () =>
      setTimeout(() => socket.destroy(), SAMPLE_MS),
    );
  });
}

/** Waits until no file has come or gone for a while: smaller copies are made after an upload. */
async function untilStill(dir: string): Promise<void> {
  for (let count = -1; count !== files(dir); await sleep(STILL_MS)) count = files(dir);
}

async function brokenRow(site: StaffedServer): Promise<Row> {
  const png = await plainImage(40, 20);
  const first = await send(site, png);
  await untilStill(site.dataDir);
  const count = () => ({
    descriptors: openDescriptors(site.pid) ?? Number.NaN,
    files: files(site.dataDir),
  });
  const before = count();
  for (let done = 0; done < BROKEN_UPLOADS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => breakOff(site)));
  }
  const startedAt = performance.now();
  const isBack = (): boolean => {
    const now = count();
    return now.descriptors <= before.descriptors && now.files <= before.files;
  };
  while (!isBack() && performance.now() - startedAt < SETTLED_MS) await sleep(SAMPLE_MS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = count();
  const isClean = isBack();
  const next = await send(site, png);
  return {
    what: `D14 ${BROKEN_UPLOADS.toLocaleString('en-US')} uploads that break off`,
    figure: isClean ? `clean after ${formatNumber(seconds)} s` : 'something is left',
    target: {
      words: `descriptors and files as before within ${SETTLED_MS / 1_000} s`,
      isMet: isClean && [first, TOO_MANY].includes(next),
    },
    details: `${before.descriptors} descriptors and ${before.files} files before, ${after.descriptors} and ${after.files} after; the next upload answered ${next}`,
  };
}

export const uploads: Measurement = {
  what: 'D2 D5 D14 uploads that are too large, bombs, or break off',
  run: () =>
    withStaffedServer(async (site) => {
      if (process.platform !== 'linux')
        throw new Skipped('what uploads cost is read in /proc of Linux');
      return [...(await memoryRows(site)), await brokenRow(site)];
    }),
};
