import { formatTable } from '../bench/report.ts';
import type { SitePage } from '../pages.ts';
import { type Budget, findOverruns, LIGHTHOUSE_REACH, WEIGHED } from './budgets.ts';
import type { LighthouseMetrics } from './lighthouse.ts';
import type { Weights } from './weights.ts';

export interface PageAudit {
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
export function weightTable(audits: readonly PageAudit[]): string {
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
export function problemsOf({ page, weights, budget }: PageAudit): string[] {
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

/** Lighthouse's medians; a figure that falls short of QUALITY is marked. */
export function lighthouseTable(answers: readonly Answer[], times: number): string {
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
