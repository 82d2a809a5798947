/** What uploads cost the built program: memory while it reads them, and what is left when they break off. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { hugePng } from '../../../test/support/hostile-pictures.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, type Row } from '../row.ts';
import { onSiteUnderAttack, type SiteUnderAttack } from './site-under-attack.ts';

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

/** A picture of one colour, as an upload has it. */
async function plainPicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: '#2a5' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const files = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

async function send(
  { origin, cookie }: SiteUnderAttack,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const body = new FormData();
  body.set('image', new File([bytes], 'picture.png', { type: 'image/png' }));
  const answer = await fetch(`${origin}/api/upload-image-s3`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A body in pieces that says no length; ends with the answer, or with the connection. */
async function sendEndless({ origin, cookie }: SiteUnderAttack): Promise<number> {
  let sent = 0;
  const piece = Buffer.alloc(PIECE_BYTES, 'x');
  const head =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? Buffer.from(head) : piece);
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

/** How much the program grows at most while `work` goes on, in bytes. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return Math.max(most, residentBytes(pid)) - before;
}

async function growthRow(
  site: SiteUnderAttack,
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
  const most = Math.max(...growths) / MEBIBYTE;
  return {
    what,
    figure: `${formatNumber(most)} MiB`,
    target: atMost(reach, most, 'MiB'),
    details: `most of ${ROUNDS}; answered ${[...new Set(statuses)].join(', ')}${statuses.includes(0) ? ' (0: the connection was closed)' : ''}`,
    data: { growths, statuses },
  };
}

async function memoryRows(site: SiteUnderAttack): Promise<Row[]> {
  const png = await plainPicture(600, 400);
  for (let time = 0; time < ROUNDS; time += 1) await send(site, png);
  const tooLarge = new Uint8Array(LIMIT_BYTES + 1);
  tooLarge.set(png);
  return [
    await growthRow(site, 'D2 growth while a picture of a byte too many comes', {
      reach: 32,
      ask: () => send(site, tooLarge),
    }),
    await growthRow(site, 'D2 growth while a gigabyte comes that says no length', {
      reach: 32,
      ask: () => sendEndless(site),
    }),
    await growthRow(site, 'D5 growth by a picture of 14,000 by 14,000', {
      reach: 64,
      ask: () => send(site, hugePng(14_000, 14_000)),
    }),
    await growthRow(site, 'D5 growth by a picture of 60,000 by 1', {
      reach: 64,
      ask: () => send(site, hugePng(60_000, 1)),
    }),
  ];
}

/** Sends the beginning of an upload, and goes. */
function breakOff({ port, cookie }: SiteUnderAttack): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
    const head = `POST /api/upload-image-s3 HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n`;
    const part =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    socket.write(head + part + 'x'.repeat(100_000), () =>
      setTimeout(() => socket.destroy(), SAMPLE_MS),
    );
  });
}

/** Waits until no file has come or gone for a while: smaller copies are made after an upload. */
async function untilStill(dir: string): Promise<void> {
  for (let count = -1; count !== files(dir); await sleep(STILL_MS)) count = files(dir);
}

async function brokenRow(site: SiteUnderAttack): Promise<Row> {
  const png = await plainPicture(40, 20);
  const first = await send(site, png);
  await untilStill(site.dataDir);
  const before = { descriptors: descriptors(site.pid), files: files(site.dataDir) };
  for (let done = 0; done < BROKEN_UPLOADS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => breakOff(site)));
  }
  const startedAt = performance.now();
  const isBack = (): boolean =>
    descriptors(site.pid) <= before.descriptors && files(site.dataDir) <= before.files;
  while (!isBack() && performance.now() - startedAt < SETTLED_MS) await sleep(SAMPLE_MS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = { descriptors: descriptors(site.pid), files: files(site.dataDir) };
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
    data: { before, after, next },
  };
}

export const uploads: Measurement = {
  what: 'D2 D5 D14 uploads that are too large, bombs, or break off',
  run: () =>
    onSiteUnderAttack(async (site) => {
      if (process.platform !== 'linux') {
        return [{ what: 'what uploads cost', figure: 'not run', details: 'needs /proc of Linux' }];
      }
      return [...(await memoryRows(site)), await brokenRow(site)];
    }),
};
