/** What a page costs when nothing is cached, beside React alone with the same tree. */
import { gzipSync } from 'node:zlib';
import type { App } from '../../src/app.ts';
import { lastTree, renderToString } from './captured-tree.ts';
import { getPage, openApp, openSampleData } from './in-process-app.ts';
import type { BenchSettings, Measurement } from './measurement.ts';
import { atLeast, formatNumber, formatRatio, NotMeasured } from './row.ts';
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

const renderMeasurement = (what: string, path: string): Measurement => ({
  what,
  async run({ settings }) {
    const db = await openSampleData();
    try {
      const app = await openApp({ db, cacheBytes: 0 });
      const page = Buffer.from(await readHtml(app, path));
      const tree = lastTree();
      if (tree === undefined) throw new NotMeasured('React Router draws another tree than it did');
      // Both compress the page's own bytes.
      const bareRender: Work = () => {
        renderToString(tree);
        return gzipSync(page);
      };
      const [ours = [], bare = []] = await takeTurns(
        [() => getPage(app, path), bareRender],
        settings,
      );
      const ratios = spreadOf(ours.map((rate, index) => rate / (bare[index] ?? Number.NaN)));
      const [own, other] = [ours, bare].map((rates) => formatNumber(spreadOf(rates).median));
      return [
        {
          what: `${what}, against renderToString of its tree`,
          figure: formatRatio(ratios.median),
          target: atLeast(REACH, ratios.median),
          details: [
            `${own} against ${other} pages per second of processor time`,
            `ratio ${formatRatio(ratios.min)}-${formatRatio(ratios.max)}`,
            `${formatNumber(page.byteLength)} bytes of HTML, ${formatNumber(gzipSync(page).byteLength)} in gzip`,
          ].join('; '),
        },
      ];
    } finally {
      await db.destroy();
    }
  },
});

export const renders: readonly Measurement[] = [
  renderMeasurement('uncached home', '/'),
  renderMeasurement('uncached list', '/case-studies'),
  renderMeasurement('uncached insights list', '/insights'),
];
