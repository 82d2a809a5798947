/** What holds for every public page, as checks that share one visit of it. */

import type { APIRequestContext, Page, Response } from '@playwright/test';
import type { SitePage } from '../scripts/find-pages.ts';
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, CONTRAST, expect, hydrated } from './fixtures.ts';

/** What a page does while it loads and is scrolled. */
interface Visit {
  response: Response;
  /** The addresses of what could not be fetched. */
  failed: readonly string[];
}

/** Opens a page, and reports breaches of its policy and what moves from the first paint on. */
export async function visit(page: Page, path: string): Promise<Visit> {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(reportViolations);
  await page.addInitScript(recordShifts);
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path} opened no document.`);
  await hydrated(page);
  return { response, failed };
}

/** Runs in the page before its own scripts: says aloud what the browser would only note. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    },
  );
}

interface Shift {
  value: number;
  where: (string | undefined)[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
  interface PerformanceEntry {
    value?: number;
    hadRecentInput?: boolean;
    sources?: { node?: Element }[];
  }
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput, sources = [] } of list.getEntries()) {
      if (hadRecentInput) continue;
      shifts.push({ value, where: sources.map(({ node }) => node?.outerHTML?.slice(0, 100)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Sum of the shifts of a whole visit (QUALITY.md, Browser). */
const MAX_SHIFT = 0.02;

/** Scrolls to the end and finds that everything came, and that nothing moved. */
export async function expectQuietVisit(page: Page, { failed }: Visit): Promise<void> {
  await walkDown(page);
  expect(failed).toEqual([]);
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
}

/** Where a page stops to be painted on the way down: half a window apart on all but the longest. */
const MAX_STOPS = 40;

/** Scrolls to the end, and lets each view be painted. */
const walkDown = (page: Page): Promise<void> =>
  page.evaluate(async (maxStops) => {
    const end = (): number => document.documentElement.scrollHeight - innerHeight;
    const step = Math.max(innerHeight / 2, end() / maxStops);
    for (let top = 0; scrollY < end() - 1; top += step) {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, MAX_STOPS);

/** The policy is strict, and no handlers stand in the markup: it could not tell them from an attack. */
export async function expectStrictPolicy(response: Response): Promise<void> {
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(policy).toMatch(/style-src 'self';/);
  expect(await response.text()).not.toMatch(/<[^>]+\son[a-z]+="/);
}

const content = (page: Page, selector: string): Promise<string | null> =>
  page.locator(`head > ${selector}`).getAttribute('content');

/** The head tells machines what the page is, where it lives and how to show it. */
export async function expectHead(
  page: Page,
  request: APIRequestContext,
  { name, path, isHidden = false }: SitePage,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('head > title')).toHaveCount(1);
  const title = await page.title();
  expect(title).toMatch(/^.{2,70} · .+$/);
  const description = await content(page, 'meta[name="description"]');
  expect(description).toMatch(/^.{20,}$/);

  expect(title).toContain(await content(page, 'meta[property="og:title"]'));
  expect(await content(page, 'meta[property="og:description"]')).toBe(description);
  expect(await content(page, 'meta[property="og:site_name"]')).toBe(siteConfig.name);
  expect(await content(page, 'meta[property="og:type"]')).toBe(
    ['insight', 'case-study', 'article'].includes(name) ? 'article' : 'website',
  );
  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  await expectImage(request, await content(page, 'meta[property="og:image"]'));

  const canonical = page.locator('head > link[rel="canonical"]');
  const robots = page.locator('head > meta[name="robots"]');
  if (isHidden) {
    await expect(robots).toHaveAttribute('content', 'noindex');
    await expect(canonical).toHaveCount(0);
  } else {
    const address = new URL(path, page.url()).href;
    await expect(robots).toHaveCount(0);
    await expect(canonical).toHaveAttribute('href', address);
    expect(await content(page, 'meta[property="og:url"]')).toBe(address);
  }
}

/** The image that a shared link shows is there, and is one. */
async function expectImage(request: APIRequestContext, address: string | null): Promise<void> {
  expect(address).toMatch(/^http/);
  const response = await request.get(address ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\//);
}

/** No stylesheet stands in the page twice: the second would come behind the look of the brand and what is for print. */
export async function expectSheetsOnce(page: Page): Promise<void> {
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).pathname),
    );
  expect(sheets).toEqual([...new Set(sheets)]);
}

/** One h1, and no level of headings left out. */
export async function expectOrderedHeadings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  }
}

/** Axe finds nothing on the page, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  expect(await accessibilityProblems(page, part), state).toEqual([]);
}

/** As `expectAccessible`, for the contrast of text alone. */
export async function expectContrast(page: Page, state: string, part?: string): Promise<void> {
  expect(await accessibilityProblems(page, part, CONTRAST), state).toEqual([]);
}
