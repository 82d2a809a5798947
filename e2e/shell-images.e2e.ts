/** Images on their way, there, and not to be had. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, FAILED_REQUEST, openInBrowser, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const FALLBACK = '/images/fallback.webp';
/** The covers of the list. */
const IMAGES = '**/covers/**';

const frame = (page: Page): Locator => page.locator('.image-frame').first();
const image = (page: Page): Locator => frame(page).locator('img');
const naturalWidth = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);
/** What is drawn in the place of the image until it covers it. */
const tint = (page: Page): Promise<string> =>
  frame(page).evaluate((element) => getComputedStyle(element, '::before').content);

const OPENINGS = [
  ['opened by a link', openInBrowser],
  [
    'opened by its address',
    async (page: Page, path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
  ],
] as const;

/** Not there, not to be fetched, no image. */
const FAILURES = [
  (route: Route) => route.fulfill({ status: 404, body: '' }),
  (route: Route) => route.abort(),
  (route: Route) => route.fulfill({ contentType: 'image/webp', body: 'text' }),
] as const;

/** The word that a cover is drawn from. */
const IMAGE_NAME = /\/covers\/(.+?)\.svg/;

for (const [how, open] of OPENINGS) {
  test(`SHELL-48 on a page ${how} an image shows that it is loading, and then itself`, async ({
    page,
  }) => {
    const wait = Promise.withResolvers<void>();
    await page.route(IMAGES, async (route) => {
      await wait.promise;
      await route.continue();
    });
    await open(page, '/case-studies');
    await expect(frame(page)).toHaveAttribute('data-state', 'loading');
    await expect(frame(page)).toHaveAttribute('aria-busy', 'true');
    expect(await tint(page)).toBe('""');
    expect(await naturalWidth(image(page))).toBe(0);
    wait.resolve();
    await expect(frame(page)).toHaveAttribute('data-state', 'loaded');
    await expect(frame(page)).not.toHaveAttribute('aria-busy');
    expect(await tint(page)).toBe('none');
    expect(await naturalWidth(image(page))).toBeGreaterThan(0);
    await expect(image(page)).toHaveAttribute('src', /^\/covers\//);
    await expect(page.getByText('Image failed to load')).toHaveCount(0);
  });

  test(`SHELL-49 on a page ${how} the fallback stands for an image that cannot be had`, async ({
    page,
  }) => {
    // Each of the first images fails in a way of its own.
    const failing = new Map<string, (route: Route) => Promise<void>>();
    await page.route(IMAGES, (route) => {
      const name = IMAGE_NAME.exec(route.request().url())?.[1] ?? '';
      const fail = failing.get(name) ?? FAILURES[failing.size % FAILURES.length] ?? FAILURES[0];
      failing.set(name, fail);
      return fail(route);
    });
    await open(page, '/case-studies');
    for (const index of FAILURES.keys()) {
      await expectFallback(page.locator('.image-frame').nth(index));
    }
    expect(new Set(failing.values()).size).toBe(FAILURES.length);
  });
}

async function expectFallback(failed: Locator): Promise<void> {
  await expect(failed.getByText('Image failed to load')).toBeVisible();
  await expect(failed.getByText('Using fallback image')).toBeVisible();
  await expect(failed).not.toHaveAttribute('aria-busy');
  await expect(failed.locator('img')).toHaveAttribute('src', FALLBACK);
  await expect.poll(() => naturalWidth(failed.locator('img'))).toBeGreaterThan(0);
}

test('SHELL-49 a fallback that fails as well is not asked for again and again', async ({
  page,
}) => {
  let asked = 0;
  await page.route(IMAGES, (route) => route.abort());
  await page.route(`**${FALLBACK}`, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/case-studies');
  await expect(frame(page).getByText('Image failed to load')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const failed = await page.getByText('Image failed to load').count();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(failed);
});
