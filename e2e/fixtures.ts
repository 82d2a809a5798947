/** What every journey starts from. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the page may write to its console or throw, besides nothing. */
  expectedProblems: RegExp[];
}

/** A page error, or a warning or error on the console, that no test asked for fails the test. */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],
  page: async ({ page, expectedProblems }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await use(page);
    const unexpected = problems.filter(
      (problem) => !expectedProblems.some((expected) => expected.test(problem)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Chromium's own words for a failed request. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Resolves once React has taken over the page. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> };
  }
}

/** Opens `path` without loading a document, as a click on a link does, so that its queries run. */
export async function openInBrowser(page: Page, path: string): Promise<void> {
  await page.goto('/api/docs');
  await hydrated(page);
  await page.evaluate((target) => window.__reactRouterDataRouter?.navigate(target), path);
}

/** Answers a JSON address with `body` in the browser, and counts how often it was asked. */
export async function answerApi(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<{ count: () => number }> {
  let asked = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      asked += 1;
      await route.fulfill({ status, json: body });
    },
  );
  return { count: () => asked };
}

/** What axe finds on the page as it is. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
