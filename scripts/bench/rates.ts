/** Requests per second of what is kept in memory, beside other servers with the very same bytes. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort, stopChild, temporaryDir } from '../production-server.ts';
import { applyLoad, ask, openLine } from './client.ts';
import {
  atLeast,
  type BenchSettings,
  CONNECTIONS,
  formatNumber,
  formatRatio,
  type Measurement,
  NotMeasured,
  type Row,
  takeTurns,
} from './measurement.ts';
import { processorSeconds } from './process-usage.ts';
import { median, spreadOf } from './statistics.ts';
import { requireTool } from './tools.ts';

const PAGE_REACH = 0.75;
const API_REACH = 0.6;
const NGINX_REACH = 0.5;

/** Below this share of busy time a server was waiting for its client, and its rate says little. */
const SATURATED = 0.85;

type FindPath = (origin: string) => Promise<string>;

const fixed =
  (path: string): FindPath =>
  async () =>
    path;

/** The first case study, as a page or in the API. */
const caseStudyUnder =
  (prefix: string): FindPath =>
  async (origin) => {
    const { body } = await ask({ url: `${origin}/api/case-studies?limit=1` });
    const [first] = z.array(z.object({ slug: z.string() })).parse(JSON.parse(body));
    if (first === undefined) throw new NotMeasured('there is no case study');
    return `${prefix}/${first.slug}`;
  };

/** The address of the largest file of a kind in a folder. */
const largestFile =
  (dir: string, extension: string, prefix: string): FindPath =>
  async () => {
    const names = (await readdir(dir)).filter((name) => name.endsWith(extension));
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size));
    return prefix + (names[sizes.indexOf(Math.max(...sizes))] ?? '');
  };

interface Contender {
  port: number;
  pid: number;
}

export interface SameBytes {
  headers: Record<string, string>;
  /** The compressed body, in base64. */
  body: string;
}

interface ReferenceServer extends Contender {
  stop: () => Promise<void>;
}

/** Headers that belong to the connection and not to the answer. */
const CONNECTION_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** @throws {NotMeasured} when the address gives no 200. */
async function fetchBytes(url: string): Promise<SameBytes> {
  const request = get(url, { agent: false, headers: { 'accept-encoding': 'gzip' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new NotMeasured(`${url} answers ${response?.statusCode}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (typeof value === 'string' && !CONNECTION_HEADERS.includes(name)) headers[name] = value;
  }
  return { headers, body: (await buffer(response)).toString('base64') };
}

async function startBareNode(answer: SameBytes): Promise<ReferenceServer> {
  const child = fork(new URL('reference-server.ts', import.meta.url), { stdio: 'inherit' });
  child.send(answer);
  const [port]: unknown[] = await once(child, 'message');
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** nginx with one worker and its file cache warm; @throws {Skipped} where it is not installed. */
async function startNginx(answer: SameBytes): Promise<ReferenceServer> {
  const command = requireTool('nginx');
  const dir = await temporaryDir();
  const port = await findFreePort();
  await writeFile(join(dir, 'body'), Buffer.from(answer.body, 'base64'));
  await writeFile(join(dir, 'nginx.conf'), nginxConfig(dir, port, answer.headers));
  const child = spawn(command, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): Promise<void> => stopChild(child);
  process.once('exit', () => child.kill('SIGKILL'));
  for (let attempt = 0; attempt < 200 && !(await openLine(port)).isOpen(); attempt += 1) {
    await sleep(20);
  }
  return { port, pid: child.pid ?? 0, stop };
}

function nginxConfig(dir: string, port: number, headers: Record<string, string>): string {
  const own = ['content-length', 'content-type', 'etag', 'last-modified'];
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  return `daemon off; master_process off; pid ${dir}/pid; error_log stderr error;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=8;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir};
  uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${dir}; rewrite ^ /body break;
      types { } default_type "${headers['content-type'] ?? 'text/plain'}";
      ${added.join('\n      ')}
    }
  }
}
`;
}

interface Round {
  requestsPerSecond: number;
  /** Processor time that the server used for one request, in microseconds; NaN where unknown. */
  microsecondsPerRequest: number;
  /** Share of the round that the server spent on the processor; NaN where unknown. */
  busy: number;
}

async function runRound({ port, pid }: Contender, path: string, durationMs: number) {
  const before = processorSeconds(pid) ?? Number.NaN;
  const load = { port, path, connections: CONNECTIONS };
  const { requests, seconds } = await applyLoad(load, durationMs);
  const used = (processorSeconds(pid) ?? Number.NaN) - before;
  return {
    requestsPerSecond: requests / seconds,
    microsecondsPerRequest: (used / requests) * 1e6,
    busy: used / seconds,
  };
}

/** Both under the same load in turn. */
async function compareRates(
  pair: readonly [ours: Contender, other: Contender],
  path: string,
  { rounds, roundMs, warmUpMs }: BenchSettings,
): Promise<Round[][]> {
  for (const contender of pair) await runRound(contender, path, warmUpMs);
  return takeTurns(
    pair.map((contender) => () => runRound(contender, path, roundMs)),
    rounds,
  );
}

const medianOf = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

function describe(
  [ours = [], other = []]: Round[][],
  about: { what: string; path: string; bytes: number; reach: number },
): Row {
  const { what, path, bytes, reach } = about;
  const ratios = spreadOf(
    ours.map((round, n) => round.requestsPerSecond / (other[n]?.requestsPerSecond ?? Number.NaN)),
  );
  // The cost per request holds on a crowded machine too.
  const processorRatio =
    medianOf(other, 'microsecondsPerRequest') / medianOf(ours, 'microsecondsPerRequest');
  const isIdle = Math.min(medianOf(ours, 'busy'), medianOf(other, 'busy')) < SATURATED;
  // A server that waited for its client shows the client's speed, but its own cost per request.
  const figure = isIdle ? processorRatio : ratios.median;
  const [own, others] = [ours, other].map((rounds) => {
    const { min, median, max } = spreadOf(rounds.map((round) => round.requestsPerSecond));
    return `${formatNumber(median)} (${formatNumber(min)}-${formatNumber(max)})`;
  });
  return {
    what,
    figure: formatRatio(figure),
    target: atLeast(reach, figure),
    details: [
      `${path}, ${formatNumber(bytes)} bytes: ${own} against ${others} req/s`,
      `ratio ${formatRatio(ratios.median)} (${formatRatio(ratios.min)}-${formatRatio(ratios.max)})`,
      `by processor time ${formatRatio(processorRatio)}`,
      ...(isIdle ? ['a server was not kept busy, so processor time counts'] : []),
    ].join('; '),
  };
}

const against =
  (name: string, start: (answer: SameBytes) => ReturnType<typeof startBareNode>) =>
  (thing: string, findPath: FindPath, reach: number): Measurement => {
    const what = `${thing}, against ${name}`;
    return {
      what,
      async run(context) {
        const server = await context.server();
        const path = await findPath(server.origin);
        // The first answer fills the cache; the second is what visitors get.
        await fetchBytes(server.origin + path);
        const answer = await fetchBytes(server.origin + path);
        const reference = await start(answer);
        try {
          const rounds = await compareRates([server, reference], path, context.settings);
          const bytes = Buffer.from(answer.body, 'base64').byteLength;
          return [describe(rounds, { what, path, bytes, reach })];
        } finally {
          await reference.stop();
        }
      },
    };
  };

const againstNode = against('bare Node', startBareNode);
const againstNginx = against('nginx', startNginx);

export const pageRates: readonly Measurement[] = [
  againstNode('cached home', fixed('/'), PAGE_REACH),
  againstNode('cached list', fixed('/case-studies'), PAGE_REACH),
  againstNode('cached detail', caseStudyUnder('/case-studies'), PAGE_REACH),
];

export const apiRates: readonly Measurement[] = [
  againstNode('cached API list', fixed('/api/case-studies'), API_REACH),
  againstNode('cached API detail', caseStudyUnder('/api/case-studies'), API_REACH),
];

export const staticRates: readonly Measurement[] = [
  againstNginx('script', largestFile('build/client/assets', '.js', '/assets/'), NGINX_REACH),
  againstNginx('image', largestFile('content/sample/images', '.webp', '/sample/'), NGINX_REACH),
];
