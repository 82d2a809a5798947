/**
 * Weighs the page types on a phone and asks Lighthouse about them, on the production build. `--page /contact`
 * looks at that page alone, `--quick` runs Lighthouse once for each.
 */
import { parseArgs } from 'node:util';
import { BUDGETS, type Budget, findOverruns, LIGHTHOUSE_REACH, WEIGHED } from './audit/budgets.ts';
import { interactionRows } from './audit/interaction.ts';
import { type LighthouseMetrics, runLighthouse } from './audit/lighthouse.ts';
import { measureWeights, type Weights } from './audit/weights.ts';
import { writingRows } from './audit/writing.ts';
import {
  describeMachine,
  formatTable,
  machineLine,
  rowTable,
  writeReport,
} from './bench/report.ts';
import { STAFF_ENV } from './bench/staff.ts';
import { ensureBuild } from './build.ts';
import { withChromium } from './chromium.ts';
import { findPages, type SitePage } from './find-pages.ts';
import { startProductionServer } from './production-server.ts';

const REPORT_FILE = 'reports/audit.json';
const RUNS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true, default: [] },
  },
});
const PARTS = ['weights', 'interaction', 'writing', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' or ')} to audit. Name some of ${PARTS.join(', ')}.`);
  process.exit(1);
}
const wants = (part: Part): boolean => positionals.length === 0 || positionals.includes(part);
const times = values.quick ? 1 : RUNS;

interface PageAudit {
  page: SitePage;
  weights: Weights;
  budget: Budget;
}

const kilobytes = (bytes: number): string => (bytes / 1_024).toFixed(1);

/** "112.4 of 130"; a figure past its limit is marked. */
function beside(
  value: number,
  limit: number | undefined,
  format: (value: number) => string,
): string {
  if (limit === undefined) return format(value);
  return `${format(value)} of ${format(limit).replace(/\.0$/, '')}${value > limit ? ' !' : ''}`;
}

/** The weights of each page beside its budget. */
function weightTable(audits: readonly PageAudit[]): string {
  const rows = audits.map(({ page, weights, budget }) => [
    page.path,
    ...WEIGHED.map((what) =>
      beside(weights[what], budget[what], what === 'requests' ? String : kilobytes),
    ),
  ]);
  const heads = [
    'first view on a phone, KB',
    ...WEIGHED.map((what) => (what === 'scriptHydrated' ? 'script hydrated' : what)),
  ];
  return formatTable(heads, rows);
}

/** What makes the run fail: bytes, counts, and text that came without brotli. */
function problemsOf({ page, weights, budget }: PageAudit): string[] {
  const overruns = findOverruns(weights, budget).map(
    ({ what, measured, budget: limit }) =>
      `${page.path}: ${what} ${measured.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`,
  );
  return [...overruns, ...weights.withoutBrotli.map((url) => `${page.path}: no brotli on ${url}`)];
}

interface Answer {
  page: SitePage;
  metrics: LighthouseMetrics;
}

/** A page of which Lighthouse has told nothing, and why. */
interface Unanswered {
  page: SitePage;
  reason: string;
}

/** Lighthouse's medians; a figure that falls short of QUALITY is marked. */
function lighthouseTable(answers: readonly Answer[], times: number): string {
  const rows = answers.map(({ page, metrics }) => {
    const reach = LIGHTHOUSE_REACH[page.kind];
    const mark = (isMet: boolean, words: string): string => (isMet ? words : `${words} !`);
    const score = (value: number, least: number): string => mark(value >= least, String(value));
    const time = (value: number, most: number): string =>
      mark(value <= most, Math.round(value).toLocaleString('en-US'));
    return [
      page.path,
      score(metrics.performance, reach.performance),
      score(metrics.accessibility, reach.others),
      score(metrics['best-practices'], reach.others),
      score(metrics.seo, reach.others),
      time(metrics.lcpMs, reach.lcpMs),
      time(metrics.tbtMs, reach.tbtMs),
      mark(metrics.cls <= reach.cls, metrics.cls.toFixed(3)),
    ];
  });
  const runs = times === 1 ? 'one run' : `median of ${times}`;
  const heads = [`Lighthouse mobile, ${runs}`, 'perf', 'a11y', 'best', 'SEO'];
  const failures = answers
    .filter(({ metrics }) => metrics.failures.length > 0)
    .map(({ page, metrics }) => `  ${page.path}: ${metrics.failures.join(', ')}`);
  const footnotes = failures.length === 0 ? [] : ['', 'Audits below 0.9:', ...failures];
  return [formatTable([...heads, 'LCP ms', 'TBT ms', 'CLS'], rows), ...footnotes].join('\n');
}

const weighPages = (pages: readonly SitePage[], origin: string): Promise<PageAudit[]> =>
  withChromium(async (browser) => {
    const audits: PageAudit[] = [];
    for (const page of pages) {
      console.log(`weighing ${page.path}`);
      const weights = await measureWeights(browser, origin + page.path);
      audits.push({ page, weights, budget: BUDGETS[page.kind] });
    }
    return audits;
  });

/** Tells of each page as soon as it is known: all of them take minutes. */
async function askLighthouse(
  pages: readonly SitePage[],
  origin: string,
): Promise<{ scores: Answer[]; unanswered: Unanswered[] }> {
  const scores: Answer[] = [];
  const unanswered: Unanswered[] = [];
  for (const [index, page] of pages.entries()) {
    const startedAt = performance.now();
    const looked = { isNotFound: page.kind === 'not-found', isHidden: page.isHidden === true };
    let words: string;
    try {
      const metrics = await runLighthouse(origin + page.path, { times, ...looked });
      scores.push({ page, metrics });
      words = `performance ${metrics.performance}, LCP ${Math.round(metrics.lcpMs)} ms`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unanswered.push({ page, reason });
      words = `not measured: ${reason}`;
    }
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(
      `Lighthouse ${index + 1} of ${pages.length}, ${page.path}: ${words} (${seconds} s)`,
    );
  }
  return { scores, unanswered };
}

await ensureBuild();
const machine = describeMachine();
console.log(machineLine(machine));
const server = await startProductionServer({ env: STAFF_ENV });
const found = await findPages(server.origin);
const pages =
  values.page.length === 0 ? found : found.filter(({ path }) => values.page.includes(path));
if (pages.length === 0) {
  await server.stop();
  console.error(`No such page. There are: ${found.map(({ path }) => path).join(', ')}`);
  process.exit(1);
}
const weights = wants('weights') ? await weighPages(pages, server.publicUrl) : [];
const interaction = wants('interaction')
  ? await withChromium((browser) => interactionRows(browser, server.publicUrl))
  : [];
const writing = wants('writing')
  ? await withChromium((browser) => writingRows(browser, server))
  : [];
const { scores, unanswered } = wants('lighthouse')
  ? await askLighthouse(pages, server.publicUrl)
  : { scores: [], unanswered: [] };
await server.stop();

if (weights.length > 0) console.log(`\n${weightTable(weights)}`);
if (interaction.length > 0) console.log(`\n${rowTable(interaction)}`);
if (writing.length > 0) console.log(`\n${rowTable(writing)}`);
if (scores.length > 0) console.log(`\n${lighthouseTable(scores, times)}`);
const problems = [
  ...weights.flatMap(problemsOf),
  ...unanswered.map(({ page, reason }) => `${page.path}: Lighthouse gave ${reason}`),
];
if (problems.length > 0) console.log(`\nOver budget, or not measured:\n  ${problems.join('\n  ')}`);
await writeReport(REPORT_FILE, {
  at: new Date().toISOString(),
  machine,
  weights,
  interaction,
  writing,
  scores,
  problems,
});
console.log(`Written to ${REPORT_FILE}`);
process.exitCode = problems.length > 0 ? 1 : 0;
