/** Addresses that lead nowhere. */
import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, openInBrowser, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const UNKNOWN = [
  '/does-not-exist',
  '/services/unknown',
  '/blog/unknown',
  '/insights/a/b',
  '/%E2%98%83',
];

async function expectNotFoundPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You look a little lost...');
  await expect(main.getByText('Oops! Page not found')).toBeVisible();
}

test('SHELL-26 SHELL-27 SHELL-28 SHELL-30 unknown addresses answer 404 with the not-found page and a fun quote', async ({
  page,
  request,
}) => {
  for (const path of UNKNOWN) {
    await test.step(path, async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('You look a little lost...');
      expect((await request.head(path)).status()).toBe(404);
    });
  }
  const response = await page.goto('/services/unknown');
  expect(response?.status()).toBe(404);
  await expectNotFoundPage(page);
  const quote = page.getByRole('main').getByRole('blockquote');
  await expect(quote).toBeVisible();
  await expect(quote.getByRole('paragraph').first()).toHaveText(/^“.{20,}”$/);
});

test('SHELL-26 SHELL-28 a link to nowhere shows the not-found page', async ({ page }) => {
  await openInBrowser(page, '/services/unknown');
  await expectNotFoundPage(page);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page).toHaveURL('/services/unknown');
});

test('SHELL-29 the cards of the not-found page lead home and to Project Pulse', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  for (const [index, href] of ['/', '/project-pulse'].entries()) {
    await page.goto('/does-not-exist');
    await expect(cards).toHaveCount(2);
    // The whole card is the link, so its far corner is as good as its title.
    const box = await cards.nth(index).boundingBox();
    if (box === null) throw new Error('The card has no box.');
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', href);
    await cards.nth(index).click({ position: { x: box.width - 8, y: box.height - 8 } });
    await expect(page).toHaveURL(href);
  }
});
