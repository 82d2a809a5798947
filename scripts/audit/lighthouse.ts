/** Lighthouse as it stands, on a phone, several times over. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { median } from '../bench/statistics.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { findFreePort } from '../production-server.ts';
import { inTime, TookTooLong } from './in-time.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;
/** A run that is not over by then is given up, and its page with it. */
const RUN_TIMEOUT_MS = 75_000;
/** A page that never rests, such as one with a drawing that moves, is measured after so long. */
const MAX_LOAD_MS = 20_000;

/** So often that the page is as it is on a site that has visitors: see src/platform/http/first-flight.ts. */
const READ_BEFORE = 2;

type Category = (typeof CATEGORIES)[number];

/** What a page that search engines are asked to leave out fails by that. */
const HIDDEN_AUDITS = ['is-crawlable'];
/** Audits that a not-found page fails by being one; its status alone is an error in the console. */
const NOT_FOUND_AUDITS = [...HIDDEN_AUDITS, 'http-status-code', 'errors-in-console'];

/** What kind of answer is looked at. */
interface Looked {
  isNotFound: boolean;
  isHidden: boolean;
}

export interface LighthouseMetrics extends Record<Category, number> {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** What fails in the scores below 100, of the last run. */
  failures: string[];
}

/**
 * Runs Lighthouse `times` times in a browser of its own and gives the medians.
 * @throws where a run does not end in time, or fails again and again.
 */
export async function runLighthouse(
  url: string,
  { times, ...looked }: Looked & { times: number },
): Promise<LighthouseMetrics> {
  const port = await findFreePort();
  const browser = await launchDebuggable(port);
  try {
    for (let index = 0; index < READ_BEFORE; index += 1) await read(url);
    const results: Result[] = [];
    for (let index = 0; index < times; index += 1) {
      results.push(await runWithRetries(url, port, looked));
    }
    return takeMedians(results);
  } finally {
    await browser.close();
  }
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
}

const launchDebuggable = (port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });

/** A trace that Chromium lost is no finding about the page: such a run is taken again. */
async function runWithRetries(url: string, port: number, looked: Looked): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTime(runOnce(url, port, looked), RUN_TIMEOUT_MS);
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof TookTooLong) throw error;
      console.log(`  again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function runOnce(
  url: string,
  port: number,
  { isNotFound, isHidden }: Looked,
): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    maxWaitForLoad: MAX_LOAD_MS,
    disableFullPageScreenshot: true,
    ...(isHidden ? { skipAudits: HIDDEN_AUDITS } : {}),
    ...(isNotFound ? { ignoreStatusCode: true, skipAudits: NOT_FOUND_AUDITS } : {}),
  });
  const result = outcome?.lhr;
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}.`);
  if (result.runtimeError !== undefined)
    throw new Error(`Lighthouse: ${result.runtimeError.message}`);
  return result;
}

function takeMedians(results: readonly Result[]): LighthouseMetrics {
  const score = (category: Category): number =>
    median(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)));
  const metric = (audit: string): number =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: metric('largest-contentful-paint'),
    tbtMs: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    failures: listFailures(results.at(-1)),
  };
}

/** Audits that count towards a score and did not pass. */
function listFailures(result: Result | undefined): string[] {
  if (result === undefined) return [];
  const counted = CATEGORIES.flatMap((category) => result.categories[category]?.auditRefs ?? []);
  const ids = new Set(counted.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...ids].filter((id) => {
    const score = result.audits[id]?.score;
    return typeof score === 'number' && score < 0.9;
  });
}
