/** The table of contents beside a long text, before and after React. */
import { test as asleep, type Locator, type Page } from '@playwright/test';
import { expect, longUnless, test } from './fixtures.ts';

const PAGES = [
  ['/blog/low-code-platforms', 'Keep the rules in code', 'What it does well'],
  ['/privacy', 'Your rights', 'Who we are'],
] as const;

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'Contents' });
const current = (page: Page): Locator => contents(page).locator('[aria-current]');

/** Reads as far as the heading, as a wheel does. */
const readTo = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - 120, behavior: 'instant' });
  });

async function expectToFollow(page: Page, later: string, first: string): Promise<void> {
  await expect(current(page)).toHaveCount(0);
  await readTo(page, later);
  await expect(current(page)).toHaveText(new RegExp(later));
  await expect(current(page)).toHaveCount(1);
  await expect(current(page)).toHaveAttribute('aria-current', 'location');
  await expect(current(page)).toBeInViewport();
  await readTo(page, first);
  await expect(current(page)).toHaveText(new RegExp(first));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current(page)).toHaveCount(0);
}

for (const [path, later, first] of PAGES) {
  asleep(
    `the contents of ${path} follow the reading before React is there`,
    { tag: longUnless(path !== '/privacy') },
    async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const arrived = page.waitForResponse('**/page-contents-*.js');
      await page.goto(path);
      // As far as the contents are in view on any page.
      await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
      await arrived;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectToFollow(page, later, first);
      expect(scripts.filter((path) => !/rolldown-runtime|page-visits/.test(path))).toEqual([
        expect.stringContaining('/page-start-'),
        expect.stringContaining('/page-contents-'),
      ]);
    },
  );

  test(`the contents of ${path} follow the reading with React, and lead to each section`, {
    tag: longUnless(path !== '/privacy'),
  }, async ({ page }) => {
    await page.goto(path);
    await expectToFollow(page, later, first);
    await contents(page).getByRole('link', { name: later }).click();
    const heading = page.getByRole('heading', { name: later, exact: true });
    await expect(heading).toBeInViewport();
    await expect(current(page)).toHaveText(new RegExp(later));
    await contents(page).getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { name: first, exact: true })).toBeInViewport();
    await expect(current(page)).toHaveText(new RegExp(first));
    await page.goBack();
    await expect(heading).toBeInViewport();
  });
}

test('the contents of the next article follow it, not the one before @long', async ({ page }) => {
  await page.goto('/blog/scaling-engineering-teams');
  await readTo(page, 'Size the pager first');
  await expect(current(page)).toHaveText(/Size the pager first/);
  const related = page.getByRole('region', { name: 'Related Articles' });
  await related.getByRole('link', { name: /^Automation/ }).click();
  await expect(contents(page).getByRole('link').first()).toHaveText(/Time the work/);
  await expect(current(page)).toHaveCount(0);
  await readTo(page, 'Audit what nobody looks at');
  await expect(current(page)).toHaveText(/Audit what nobody looks at/);
});

test('on a phone there are no contents beside the text, and nothing is fetched for them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/scaling-engineering-teams');
  await expect(contents(page)).toBeHidden();
});
