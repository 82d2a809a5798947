/** What a page costs when nothing is cached, beside React alone with the same tree. */
import { gzipSync } from 'node:zlib';
import type { ReactNode } from 'react';
import type { App } from '../../src/app.ts';
import { lastTree, renderToString } from './captured-tree.ts';
import { getPage, openApp, openSampleData } from './in-process-app.ts';
import type { Measurement } from './measurement.ts';
import { toElements } from './plain-elements.ts';
import { atLeast, formatNumber, formatRatio, NotMeasured, type Row } from './row.ts';
import type { BenchSettings } from './settings.ts';
import { spreadOf } from './statistics.ts';

const REACH = 0.4;

type Work = () => unknown;

const plainText = { 'accept-encoding': 'identity' };

async function readHtml(app: App, path: string): Promise<string> {
  const request = new Request(`http://localhost:3000${path}`, { headers: plainText });
  const response = await app.fetch(request);
  if (response.status !== 200) throw new NotMeasured(`${path} answers ${response.status}`);
  return response.text();
}

/**
 * How often `work` gets done in a second of processor time, collecting garbage included: time that
 * other programs take from this one does not count.
 */
async function rateOf(work: Work, durationMs: number): Promise<number> {
  const before = process.cpuUsage();
  const end = performance.now() + durationMs;
  let count = 0;
  do {
    await work();
    count += 1;
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

/** The rates of each kind of work, taken in turn. */
async function takeTurns(works: readonly Work[], settings: BenchSettings): Promise<number[][]> {
  const rates: number[][] = works.map(() => []);
  for (const work of works) await rateOf(work, settings.warmUpMs);
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      rates[index]?.push(await rateOf(work, settings.roundMs / 2));
    }
  }
  return rates;
}

/** Draws a tree and compresses the page's own bytes, so that both sides compress the same. */
const bareRender =
  (tree: ReactNode, page: Buffer): Work =>
  () => {
    renderToString(tree);
    return gzipSync(page);
  };

const renderMeasurement = (what: string, path: string): Measurement => ({
  what,
  async run({ settings }) {
    const db = await openSampleData();
    try {
      const app = await openApp({ db, cacheBytes: 0 });
      const html = await readHtml(app, path);
      const sameTree = lastTree();
      const plainTree = toElements(html);
      const page = Buffer.from(html);
      const works = [
        () => getPage(app, path),
        bareRender(sameTree ?? plainTree, page),
        bareRender(plainTree, page),
      ];
      const [ours = [], same = [], plain = []] = await takeTurns(works, settings);
      const facts = { path, ours, same, plain, bytes: page.byteLength };
      const size = `${formatNumber(page.byteLength)} bytes of HTML, ${formatNumber(gzipSync(page).byteLength)} in gzip`;
      const againstPlain = describe(
        `${what}, against renderToString of plain elements`,
        ours,
        plain,
        [
          `its HTML has ${formatNumber(Buffer.byteLength(renderToString(plainTree)))} bytes, the page ${formatNumber(page.byteLength)}`,
        ],
      );
      if (sameTree === undefined) {
        return [{ ...againstPlain, target: targetOf(ours, plain), data: facts }];
      }
      const againstSame = describe(`${what}, against renderToString of its tree`, ours, same, [
        size,
      ]);
      return [{ ...againstSame, target: targetOf(ours, same), data: facts }, againstPlain];
    } finally {
      await db.destroy();
    }
  },
});

const ratiosOf = (ours: readonly number[], reference: readonly number[]): number[] =>
  ours.map((rate, index) => rate / (reference[index] ?? Number.NaN));

const targetOf = (ours: readonly number[], reference: readonly number[]): Row['target'] =>
  atLeast(REACH, spreadOf(ratiosOf(ours, reference)).median);

function describe(
  what: string,
  ours: readonly number[],
  reference: readonly number[],
  more: readonly string[],
): Row {
  const ratios = spreadOf(ratiosOf(ours, reference));
  const [own, other] = [ours, reference].map((rates) => formatNumber(spreadOf(rates).median));
  return {
    what,
    figure: formatRatio(ratios.median),
    details: [
      `${own} against ${other} pages per second of processor time`,
      `ratio ${formatRatio(ratios.min)}-${formatRatio(ratios.max)}`,
      ...more,
    ].join('; '),
  };
}

export const renders: readonly Measurement[] = [
  renderMeasurement('uncached home', '/'),
  renderMeasurement('uncached list', '/case-studies'),
  renderMeasurement('uncached insights list', '/insights'),
];
