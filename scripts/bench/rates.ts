/** Requests per second of what is kept in memory, beside other servers with the very same bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProductionServer } from '../production-server.ts';
import { compareRates, type RateComparison } from './compare-rates.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { atLeast, formatNumber, formatRatio, NotMeasured, type Row } from './row.ts';
import {
  fetchBytes,
  type ReferenceServer,
  type SameBytes,
  startBareNode,
  startNginx,
} from './same-bytes.ts';
import { median, spreadOf } from './statistics.ts';

const PAGE_REACH = 0.75;
const API_REACH = 0.6;
const NGINX_REACH = 0.5;

/** Below this share of busy time a server was waiting for its client, and its rate says little. */
const SATURATED = 0.85;

type FindPath = (origin: string) => Promise<string>;
type StartReference = (answer: SameBytes) => Promise<ReferenceServer | undefined>;

const Slugs = z.array(z.object({ slug: z.string() }));

async function firstSlug(origin: string, list: string): Promise<string> {
  const response = await fetch(`${origin}${list}?limit=1`);
  const slug = Slugs.safeParse(await response.json()).data?.[0]?.slug;
  if (slug === undefined) throw new NotMeasured(`${list} has no entry`);
  return slug;
}

const fixed =
  (path: string): FindPath =>
  async () =>
    path;

const caseStudyUnder =
  (prefix: string): FindPath =>
  async (origin) =>
    `${prefix}/${await firstSlug(origin, '/api/case-studies')}`;

/** The address of the largest file of a kind in a folder. */
const largestFile =
  (dir: string, extension: string, prefix: string): FindPath =>
  async () => {
    const names = await readdir(dir).catch(() => []);
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith(extension))
        .map(async (name) => ({ name, size: (await stat(join(dir, name))).size })),
    );
    const [largest] = files.toSorted((a, b) => b.size - a.size);
    if (largest === undefined) throw new NotMeasured(`${dir} has no ${extension} file`);
    return prefix + largest.name;
  };

async function withReference(
  server: ProductionServer,
  path: string,
  start: StartReference,
  context: BenchContext,
): Promise<{ comparison: RateComparison; bytes: number } | undefined> {
  // The first answer fills the cache; the second is what visitors get.
  await fetchBytes(server.origin + path);
  const answer = await fetchBytes(server.origin + path);
  const reference = await start(answer);
  if (reference === undefined) return undefined;
  try {
    const { port, pid } = server;
    const comparison = await compareRates(
      { port, pid, path },
      { port: reference.port, pid: reference.pid, path },
      context.settings,
    );
    return { comparison, bytes: Buffer.from(answer.body, 'base64').byteLength };
  } finally {
    await reference.stop();
  }
}

function against(
  reference: { name: string; start: StartReference },
  what: string,
  findPath: FindPath,
  reach: number | undefined,
): Measurement {
  const title = `${what}, against ${reference.name}`;
  return {
    what: title,
    async run(context) {
      const server = await context.server();
      const path = await findPath(server.origin);
      const measured = await withReference(server, path, reference.start, context);
      if (measured === undefined) {
        return [{ what: title, figure: '-', details: `${reference.name} is not installed here` }];
      }
      return [describe(title, path, measured, reach)];
    },
  };
}

function describe(
  what: string,
  path: string,
  { comparison, bytes }: { comparison: RateComparison; bytes: number },
  reach: number | undefined,
): Row {
  const { ratios, processorRatio } = comparison;
  const isSaturated = leastBusy(comparison) >= SATURATED;
  // A server that waited for its client shows the client's speed, but its own cost per request.
  const figure = isSaturated ? ratios.median : (processorRatio ?? ratios.median);
  const [ours, other] = [comparison.ours, comparison.reference].map(formatRates);
  const processor = processorRatio === undefined ? 'unknown' : formatRatio(processorRatio);
  return {
    what,
    figure: formatRatio(figure),
    target: reach === undefined ? undefined : atLeast(reach, figure),
    details: [
      `${path}, ${formatNumber(bytes)} bytes: ${ours} against ${other} req/s`,
      `ratio ${formatRatio(ratios.median)} (${formatRatio(ratios.min)}-${formatRatio(ratios.max)})`,
      `by processor time ${processor}`,
      ...(isSaturated ? [] : ['a server was not kept busy, so processor time counts']),
    ].join('; '),
    data: { path, bytes, ...comparison },
  };
}

const leastBusy = ({ ours, reference }: RateComparison): number =>
  Math.min(...[ours, reference].map((rounds) => median(rounds.map((round) => round.busy ?? 1))));

function formatRates(rounds: RateComparison['ours']): string {
  const { min, median, max } = spreadOf(rounds.map((round) => round.requestsPerSecond));
  return `${formatNumber(median)} (${formatNumber(min)}-${formatNumber(max)})`;
}

const bareNode = { name: 'bare Node', start: startBareNode };
const nginx = { name: 'nginx', start: startNginx };
const script = largestFile('build/client/assets', '.js', '/assets/');
const image = largestFile('content/sample/images', '.webp', '/sample/');

export const pageRates: readonly Measurement[] = [
  against(bareNode, 'cached home', fixed('/'), PAGE_REACH),
  against(bareNode, 'cached list', fixed('/case-studies'), PAGE_REACH),
  against(bareNode, 'cached detail', caseStudyUnder('/case-studies'), PAGE_REACH),
];

export const apiRates: readonly Measurement[] = [
  against(bareNode, 'cached API list', fixed('/api/case-studies'), API_REACH),
  against(bareNode, 'cached API detail', caseStudyUnder('/api/case-studies'), API_REACH),
];

export const staticRates: readonly Measurement[] = [
  against(bareNode, 'script', script, undefined),
  against(nginx, 'script', script, NGINX_REACH),
  against(bareNode, 'image', image, undefined),
  against(nginx, 'image', image, NGINX_REACH),
];
