/** Requests per second of what is kept in memory, beside other servers with the very same bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { applyLoad, ask } from './client.ts';
import {
  atLeast,
  type BenchSettings,
  CONNECTIONS,
  formatNumber,
  formatRatio,
  type Measurement,
  NotMeasured,
  type Row,
} from './measurement.ts';
import { processorSeconds } from './process-usage.ts';
import { fetchBytes, type SameBytes, startBareNode, startNginx } from './same-bytes.ts';
import { median, spreadOf } from './statistics.ts';

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

/** Both under the same load in turn, so that what the machine does meanwhile meets both. */
async function compareRates(
  pair: readonly [ours: Contender, other: Contender],
  path: string,
  { rounds, roundMs, warmUpMs }: BenchSettings,
): Promise<[ours: Round[], other: Round[]]> {
  for (const contender of pair) await runRound(contender, path, warmUpMs);
  const found: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      found[index].push(await runRound(pair[index], path, roundMs));
    }
  }
  return found;
}

const medianOf = (rounds: readonly Round[], figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

function describe(
  [ours, other]: [Round[], Round[]],
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
