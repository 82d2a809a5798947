/** What machines read of each page, and how quietly it loads. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  allPages,
  expect,
  findPage,
  hydrated,
  NOT_FOUND_DOCUMENT,
  PAGE_NAMES,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [NOT_FOUND_DOCUMENT] });

const content = (page: Page, selector: string): Promise<string | null> =>
  page.locator(`head > ${selector}`).getAttribute('content');

/** The picture that a shared link shows is there, and is one. */
async function expectPicture(request: APIRequestContext, address: string | null): Promise<void> {
  expect(address).toMatch(/^http/);
  const response = await request.get(address ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\//);
}

for (const name of PAGE_NAMES) {
  test(`${name} tells machines what it is, where it lives and how to show it`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { path, kind, isHidden = false } = await findPage(name);
    const response = await page.goto(path);
    expect(response?.status()).toBe(kind === 'not-found' ? 404 : 200);
    await hydrated(page);

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('head > title')).toHaveCount(1);
    const title = await page.title();
    expect(title).toMatch(/^.{2,70} · .+$/);
    const description = await content(page, 'meta[name="description"]');
    expect(description).toMatch(/^.{20,}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    expect(title).toContain(await content(page, 'meta[property="og:title"]'));
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:site_name"]')).toBe('Northmile');
    expect(await content(page, 'meta[property="og:type"]')).toBe(
      ['insight', 'case-study', 'article'].includes(name) ? 'article' : 'website',
    );
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expectPicture(request, await content(page, 'meta[property="og:image"]'));

    const canonical = page.locator('head > link[rel="canonical"]');
    const robots = page.locator('head > meta[name="robots"]');
    if (isHidden) {
      await expect(robots).toHaveAttribute('content', 'noindex');
      await expect(canonical).toHaveCount(0);
    } else {
      await expect(robots).toHaveCount(0);
      await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`);
      expect(await content(page, 'meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    }
  });
}

test('no two pages share a title or a description', async ({ page }) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const { path } of await allPages()) {
    await page.goto(path);
    titles.push(await page.title());
    descriptions.push(await content(page, 'meta[name="description"]'));
  }
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('absolute addresses come from PUBLIC_URL, whatever host a request names', async ({
  request,
  baseURL,
}) => {
  for (const { path, isHidden } of await allPages()) {
    if (isHidden) continue;
    const byAddress = `${baseURL?.replace('localhost', '127.0.0.1')}${path}`;
    const html = await (await request.get(byAddress)).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    expect(html).not.toContain('127.0.0.1');
  }
});

test('the picture, the icons and the manifest of the head are there', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator(
    'head > link:is([rel~="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="preload"])',
  );
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});

/** Runs in the page before its own scripts: says aloud what the browser would only note. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    },
  );
}

for (const name of PAGE_NAMES) {
  test(`${name} loads without an error, a missing file or a breach of its policy`, async ({
    page,
  }) => {
    await page.addInitScript(reportViolations);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage)
        failed.push(`${response.status()} ${response.url()}`);
    });
    const { path } = await findPage(name);
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await hydrated(page);
    await walkDown(page);
    expect(failed).toEqual([]);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(policy).toMatch(/style-src 'self';/);
    // No handlers in the markup: the policy could not tell them from an attack.
    expect(await response?.text()).not.toMatch(/<[^>]+\son[a-z]+="/);
  });
}

/** Scrolls to the end, half a window at a time, and lets each view be painted. */
const walkDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const end = (): number => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; scrollY < end() - 1; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });

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

for (const name of PAGE_NAMES) {
  test(`nothing on ${name} moves while it loads and is scrolled`, async ({ page }) => {
    await page.addInitScript(recordShifts);
    const { path } = await findPage(name);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      await walkDown(page);
      const shifts = (await page.evaluate(() => window.shifts)) ?? [];
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
    }
  });
}
