/** Bodies that are much work to take apart, sent to every address that takes a form. */
import { Agent } from 'node:http';
import type { ProductionServer } from '../../production-server.ts';
import { addressOf, ask } from '../client.ts';
import { formatNumber, type Measurement } from '../measurement.ts';
import { residentMegabytes } from '../process-usage.ts';
import { withServer } from '../servers.ts';
import { readMetrics } from '../staff.ts';
import { slowestRow, type Timed } from './long-texts.ts';

const MEGABYTE = 1_048_576;
const MAX_TEXT = MEGABYTE - 64;
const MAX_UPLOAD = 11 * MEGABYTE - 64;
/** The monitor looks so often, and counts that as delay. */
const RESOLUTION_MS = 10;
const ADDRESSES = [
  '/api/contact',
  '/api/beta-signups',
  '/api/leads',
  '/api/challenges',
  '/contact',
  '/project-pulse',
];

interface HostileBody {
  what: string;
  type: string;
  body: string;
}

const JSON_TYPE = 'application/json';
const PLAIN = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

const fill = (repeated: string, length: number): string =>
  repeated.repeat(Math.floor(length / repeated.length));
const field = (name: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
const FILE = '--x\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n';
const headers8kB = `--x\r\n${fill('a:\r\n', 8_000)}${field('a').slice(5)}\r\n`;

const bodies = (type: string, found: Readonly<Record<string, string>>): HostileBody[] =>
  Object.entries(found).map(([what, body]) => ({ what, type, body }));

const BODIES: readonly HostileBody[] = [
  ...bodies(MULTIPART, {
    'a million empty parts': fill(`${field('')}\r\n`, MAX_UPLOAD),
    'two million header lines': `--x\r\n${fill('a:\r\n', MAX_UPLOAD)}`,
    'headers of 8 kB in a hundred parts': fill(headers8kB, MAX_TEXT),
    'boundaries within parts': field('a') + fill('\r\n--y\r\n--x', MAX_UPLOAD),
    'almost boundaries': field('text') + fill('\r\n--', MAX_UPLOAD),
    'one text of 11 MB': field('text') + fill('a', MAX_UPLOAD),
    'one file of 11 MB': `${FILE}${fill('a', MAX_UPLOAD - 200)}\r\n--x--\r\n`,
  }),
  ...bodies(PLAIN, {
    ...Object.fromEntries(
      ['&', 'a&', 'a=1&', '%41=%41&', '%'].map((pair) => [
        `a form of "${pair}"`,
        fill(pair, MAX_TEXT),
      ]),
    ),
    'one field of %41': `message=${fill('%41', MAX_TEXT)}`,
  }),
  ...bodies(JSON_TYPE, {
    ...Object.fromEntries(
      ['[', '{"a":', '0,', '[],', '{},', '"",', '"a":0,', '"', '\\"'].map((value) => [
        `JSON of ${value}`,
        `[${fill(value, MAX_TEXT)}`,
      ]),
    ),
    'JSON of 49,000 fields': JSON.stringify({ ...Array(49_000).fill(0) }),
    'JSON of escapes': `{"message":"${fill('\\u0041', MAX_TEXT)}"}`,
    'JSON whose origin is JSON': JSON.stringify({ origin: fill('[', MAX_TEXT) }),
  }),
];

const agent = new Agent();
let sender = 0;

/** The status of the answer; 0 where the server closed without one, or before all was sent. */
async function post(
  { origin, publicUrl }: ProductionServer,
  path: string,
  { type, body }: HostileBody,
): Promise<number> {
  sender += 1;
  const headers = {
    origin: publicUrl,
    'content-type': type,
    'x-forwarded-for': addressOf(sender),
  };
  const asking = ask({ method: 'POST', url: origin + path, headers, body, agent });
  return (await asking.catch(() => undefined))?.status ?? 0;
}

/** The longest that the loop was held since this was asked last, in milliseconds. */
async function longestHold({ origin }: ProductionServer): Promise<number> {
  const seconds = (await readMetrics(origin)).get('nodejs_eventloop_lag_max_seconds');
  return Math.max(0, (seconds ?? Number.NaN) * 1_000 - RESOLUTION_MS);
}

export const hostileBodies: Measurement = {
  what: 'G2 bodies that are much work to take apart',
  run: () =>
    withServer({}, async (server) => {
      const held: Timed[] = [];
      const before = residentMegabytes(server.pid);
      const empty = { what: 'a form with nothing in it', type: PLAIN, body: '' };
      for (const path of ADDRESSES) {
        // Code that runs for the first time is slow, whoever asks.
        for (let round = 0; round < 20; round += 1) await post(server, path, empty);
        for (const body of BODIES) {
          await longestHold(server);
          const status = await post(server, path, body);
          held.push({ what: `${body.what} to ${path}`, ms: await longestHold(server), status });
        }
      }
      const row = slowestRow('G2 longest that one hostile body held the event loop', held, [
        `${BODIES.length} bodies to ${ADDRESSES.length} addresses over raw sockets, by /metrics`,
        `memory ${formatNumber(before)} to ${formatNumber(residentMegabytes(server.pid))} MB`,
      ]);
      return [row];
    }),
};
