/** The six articles. */

import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { ARTICLES } from './article-records.ts';
import {
  accessibilityProblems,
  expect,
  FAILED_REQUEST,
  openInBrowser,
  scrollTop,
  test,
} from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

const article = (page: Page): Locator => page.getByRole('main').getByRole('article').first();
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const related = (page: Page): Locator =>
  page.getByRole('region', { name: 'Related Articles' }).getByRole('article').getByRole('link');

async function expectWhole(
  page: Page,
  { slug, title: name, category, date, readTime, author, words }: (typeof ARTICLES)[number],
): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · ${siteConfig.name}`);
  const opening = article(page).locator('header');
  for (const fact of [category, date, readTime]) {
    await expect(opening.getByText(fact, { exact: true })).toBeVisible();
  }
  const card = article(page).getByRole('region', { name: 'Author' });
  await expect(card.getByText(author, { exact: true })).toBeVisible();
  // The picture and the page of the person who wrote it.
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.getByRole('link', { name: author })).toHaveAttribute('href', /^\/people\//);
  expect(await article(page).locator('.prose > p').count()).toBeGreaterThan(8);
  await expect(article(page).getByText(words).first()).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Insights' });
  await expect(back).toHaveAttribute('href', '/insights');
  await expect(related(page)).toHaveCount(2);
  const targets = await related(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const others = ARTICLES.filter((other) => other.slug !== slug).map(
    (other) => `/blog/${other.slug}`,
  );
  expect(new Set(targets).size).toBe(2);
  for (const target of targets) expect(others).toContain(target);
}

test('ART-01 ART-02 ART-03 ART-04 ART-05 ART-06 ART-07 ART-08 ART-09 ART-10 ART-11 ART-12 ART-13 each article shows all of itself, fits 320 px, and leads back and on to two others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const one of ARTICLES) {
    await test.step(one.slug, async () => {
      await page.goto(`/blog/${one.slug}`);
      await expectWhole(page, one);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
    });
  }
});

test('axe finds nothing on any article @long', async ({ page }) => {
  for (const { slug } of ARTICLES) {
    await page.goto(`/blog/${slug}`);
    expect(await accessibilityProblems(page), slug).toEqual([]);
  }
});

test('ART-09 ART-12 ART-14 from the shelf to the article on teams, which leads to automation and to AI, on to a related one, and back @long', async ({
  page,
}) => {
  await page.goto('/insights');
  const shelf = page.getByRole('region', { name: 'From the shelf' });
  await expect(shelf.getByRole('listitem')).toHaveCount(6);
  const entry = shelf.getByRole('listitem').filter({ hasText: 'Scaling Engineering Teams' });
  await expect(entry).toContainText('Staff Augmentation');
  await expect(entry).toContainText('9 min');
  await entry.getByRole('link').click();
  await expect(title(page)).toHaveText('Scaling Engineering Teams');
  await expect(related(page).nth(0)).toHaveAttribute('href', '/blog/automation-best-practices');
  await expect(related(page).nth(1)).toHaveAttribute('href', '/blog/ai-future-enterprise');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await related(page).first().click();
  await expect(title(page)).toHaveText(/^Automation Best Practices/);
  await expect(page).toHaveTitle(/^Automation Best Practices/);
  await expect(article(page).getByText('idempotency key').first()).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to Insights' }).click();
  await expect(page).toHaveURL('/insights');
});

test('ART-11 an article asks the API for nothing, and links to its own sections', async ({
  page,
}) => {
  await test.step('ART-11 an article asks the API for nothing, and brings no article’s text in its scripts', async () => {
    const asked: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
      if (pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    await page.goto('/blog/low-code-platforms#section-keep-the-rules-in-code');
    await page.waitForLoadState('networkidle');
    const code = (await Promise.all(scripts)).join('\n');
    expect(asked).toEqual([]);
    for (const { slug, words } of ARTICLES) {
      expect(code.includes(words), slug).toBe(false);
    }
  });

  await test.step('a link to a section opens the article there', async () => {
    const heading = page.getByRole('heading', { name: 'Keep the rules in code' });
    await expect(heading).toBeInViewport();
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(70);
  });

  await test.step('ART-11 each heading has a quiet link to itself, shown to pointer and keyboard', async () => {
    const heading = page.getByRole('heading', { name: 'What it does well' });
    const link = page.getByRole('link', { name: 'Link to “What it does well”' });
    await expect(link).toHaveCSS('opacity', '0');
    await heading.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(link).toHaveCSS('opacity', '0');
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#section-what-it-does-well$/);
    await expect(heading).toBeInViewport();
  });
});

test.describe('addresses without an article', () => {
  test.use({ expectedProblems: [FAILED_REQUEST] });

  test('ART-01 an unknown article is the not-found page, as document and as page', async ({
    page,
  }) => {
    const response = await page.goto('/blog/unknown');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('You look a little lost...');
    await openInBrowser(page, '/blog/unknown');
    await expect(title(page)).toHaveText('You look a little lost...');
    await expect(page).toHaveTitle(/^Page not found/);
  });
});

test('tables and code keep to the page on a phone and are scrolled by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/blog/automation-best-practices');
  const table = page.getByRole('figure', { name: /^Table: Amount/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const code = page.getByRole('figure', { name: 'Code', exact: true });
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('an article prints its text and leaves the site’s layout out', async ({ page }) => {
  await page.goto('/blog/modernizing-legacy-systems');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const left of ['.site-header', 'nav[aria-label="Contents"]', '.prose-anchor']) {
    await expect(page.locator(left).first(), left).toBeHidden();
  }
  await expect(page.getByText('Related Articles')).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.prose figure').first()).toHaveCSS('overflow-x', 'visible');
  const ground = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ground).toBe('rgb(0, 0, 0)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ART-11 an article is complete without JavaScript, its contents a plain list', async ({
    page,
  }) => {
    for (const { slug, title: name, words } of ARTICLES) {
      await page.goto(`/blog/${slug}`);
      await expect(title(page)).toHaveText(name);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(related(page)).toHaveCount(2);
    }
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'Size the pager first' }).click();
    await expect(page.getByRole('heading', { name: 'Size the pager first' })).toBeInViewport();
    await related(page).first().click();
    await expect(title(page)).toHaveText(/^Automation Best Practices/);
  });
});
