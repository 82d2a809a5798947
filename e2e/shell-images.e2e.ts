/** Images on their way, there, and not to be had. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, FAILED_REQUEST, openInBrowser, STILL, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST], contextOptions: STILL });

const FALLBACK = '/images/fallback.webp';
const IMAGES = '**/sample/**';

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
    await expect(image(page)).toHaveAttribute('src', /^\/sample\//);
    await expect(page.getByText('Image failed to load')).toHaveCount(0);
  });

  const FAILURES = [
    ['is not there', (route: Route) => route.fulfill({ status: 404, body: '' })],
    ['cannot be fetched', (route: Route) => route.abort()],
    ['is no image', (route: Route) => route.fulfill({ contentType: 'image/webp', body: 'text' })],
  ] as const;
  for (const [what, fail] of FAILURES) {
    test(`SHELL-49 on a page ${how} the fallback stands for an image that ${what}`, async ({
      page,
    }) => {
      await page.route(IMAGES, fail);
      await open(page, '/case-studies');
      await expectFallback(page);
    });
  }
}

async function expectFallback(page: Page): Promise<void> {
  await expect(frame(page).getByText('Image failed to load')).toBeVisible();
  await expect(frame(page).getByText('Using fallback image')).toBeVisible();
  await expect(frame(page)).not.toHaveAttribute('aria-busy');
  await expect(image(page)).toHaveAttribute('src', FALLBACK);
  await expect.poll(() => naturalWidth(image(page))).toBeGreaterThan(0);
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
