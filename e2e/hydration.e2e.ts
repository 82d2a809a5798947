/** The page before React: complete, light, and hydrated at the first sign that it is needed. */
import { test as base } from '@playwright/test';
import { expect, hydrated, MOVING } from './fixtures.ts';

/** Pages open as they are, without the sign of life that the other journeys begin with. */
const asleep = base.extend<{ scripts: string[] }>({
  scripts: async ({ page }, use) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await use(scripts);
  },
});

asleep.use(MOVING);

asleep(
  'a page that is only read takes two small scripts, the second once it has loaded',
  async ({ page, scripts }) => {
    await page.goto('/case-studies', { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    expect(scripts).toEqual([
      expect.stringContaining('/assets/page-start-'),
      expect.stringContaining('/assets/page-visits-'),
    ]);
  },
);

for (const [sign, act] of [
  ['pointer', (page) => page.mouse.move(200, 300)],
  ['key', (page) => page.keyboard.press('Shift')],
  ['focus', (page) => page.getByRole('link', { name: 'Insights' }).first().focus()],
] satisfies [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
  asleep(`React takes over at the first ${sign}`, async ({ page, scripts }) => {
    await page.goto('/case-studies', { waitUntil: 'networkidle' });
    await act(page);
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(new Set(scripts).size).toBe(scripts.length);
  });
}

asleep('what a page needs only once it is used comes after all that is seen', async ({ page }) => {
  const response = await page.goto('/contact');
  expect(await response?.text()).toContain('<noscript data-late="">');
  const sheet = page.locator('head > link[rel="stylesheet"][media="print"]');
  await expect(sheet).toHaveCount(1);
  await expect(page.locator('head > script[type="speculationrules"]')).toHaveCount(1);
  const last = await page.evaluate(() =>
    document.head.querySelector(':scope > link:last-of-type')?.getAttribute('media'),
  );
  expect(last).toBe('print');
});

asleep('a click that comes before React is not lost', async ({ page }) => {
  await page.goto('/case-studies');
  await page.locator('label:has([value="dark"])').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

asleep('F8 pressed before React still reaches the notification area', async ({ page }) => {
  await page.goto('/case-studies');
  await page.keyboard.press('F8');
  await expect(
    page.getByRole('region', { name: /notifications/i }).getByRole('list'),
  ).toBeFocused();
});

asleep(
  'the graph in view runs without React, which then takes it over as it is @long',
  async ({ page, scripts }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const card = page.locator('[data-cards] [data-phase="floating"]');
    await expect(card).toBeVisible();
    expect(
      scripts.filter((path) => !/page-(?:start|graph|visits)-|motion-|runtime-/.test(path)),
    ).toEqual([]);
    await card.evaluate((element) => element.setAttribute('data-before-react', ''));
    await card.hover();
    await hydrated(page);
    await expect(page.locator('[data-before-react]')).toBeVisible();
    await expect(page.locator('[data-phase]')).toHaveCount(1);
  },
);

asleep('marks that this browser keeps start React where they count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/insights');
  await page.evaluate(() => localStorage.setItem('testimonial_1', '{"featured":true}'));
  await page.goto('/');
  await hydrated(page);
});

asleep('the visitor’s theme and motion are there without React', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/insights');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('motion', 'paused');
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'plaid');
    localStorage.setItem('motion', 'yes');
  });
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
});

asleep('images settle without React, and a failed one starts it', async ({ page }) => {
  await page.goto('/case-studies', { waitUntil: 'networkidle' });
  await expect(page.locator('.image-frame[data-state="loaded"]').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.route('**/covers/**', (route) => route.abort());
  await page.goto('/insights');
  await expect(page.getByText('Image failed to load').first()).toBeVisible();
});

asleep('where the app’s scripts cannot be had, links still lead on', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await expect(page).toHaveURL('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

asleep(
  'a link that the visitor turns to before React is there is fetched ahead',
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const ahead: string[] = [];
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ahead.push(new URL(prefetchUrl).pathname);
    });
    await session.send('Preload.enable');
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/assets/entry*.js'] });
    await page.goto('/case-studies');
    await page.getByRole('link', { name: 'Insights' }).first().hover();
    await expect.poll(() => ahead).toEqual(['/insights']);
  },
);
