/** The service pages: hero, approach, methodology, the way to start, and what is related. */

import type { Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { services } from '../test/support/service-pages.ts';
import {
  accessibilityProblems,
  expect,
  FAILED_REQUEST,
  hydrated,
  navigate,
  openInBrowser,
  scrollDown,
  scrollTop,
  test,
} from './fixtures.ts';
import { expectOrderedHeadings } from './page-checks.ts';

const RELATED = 'section[aria-labelledby=related]';

test('SERV-01 SERV-02 SERV-03 SERV-04 SERV-05 SERV-06 SERV-08 each address of a service opens its page by a link too @long', async ({
  page,
}) => {
  await openInBrowser(page, '/core-concept');
  for (const { title, hero, paths, approach } of services) {
    for (const path of paths) {
      await navigate(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(hero.headline);
      await expect(page).toHaveTitle(`${title} · ${siteConfig.name}`);
      const points = page.locator('section[aria-labelledby=approach]').getByRole('listitem');
      await expect(points).toHaveCount(approach.points.length);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${paths[0]}$`));
    }
  }
});

/** Follows a link to the page of another service, and waits until it stands there. */
async function goOn(page: Page, path: string): Promise<void> {
  const service = services.find(({ paths }) => paths.includes(path));
  await navigate(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service?.hero.headline ?? '');
}

async function expectActions(page: Page): Promise<void> {
  const button = page.getByRole('link', { name: 'Download / Try now' });
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await expect(button).toHaveCSS('text-decoration-line', 'none');
  // By a link, so that the page of one service becomes that of another.
  await goOn(page, '/business-automation-detail');
  await expect(page.locator('main form')).toHaveCount(1);
  const link = page.getByRole('link', { name: 'Request Beta Access' });
  await expect(link).toHaveCSS('border-top-width', '0px');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
}

async function expectStages(page: Page): Promise<void> {
  await goOn(page, '/modernization');
  const methodology = page.getByRole('region', { name: 'From tracing to switch-off' });
  const stages = methodology.getByRole('list').getByRole('listitem');
  await expect(stages.getByRole('heading')).toHaveText([
    'Knowledge',
    'AI',
    'Execution',
    'Enterprise',
  ]);
  await expect(methodology.locator('ol')).toHaveCount(1);
  await expect(methodology.locator('svg circle')).toHaveCount(4);
  await expect(methodology.locator('svg')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(methodology.locator('svg')).toBeHidden();
  await expect(stages.first()).toBeVisible();
  await page.setViewportSize({ width: 1_440, height: 900 });
}

async function expectWayToStart(page: Page): Promise<void> {
  for (const path of ['/product-development-detail', '/ai-adoption']) {
    await goOn(page, path);
    await page
      .locator('main header')
      .getByRole('link', { name: /^Start with/ })
      .click();
    const start = page.locator('#start');
    await expect(start).toBeInViewport();
    await expect(start.getByRole('textbox', { name: 'Your challenge' })).toBeVisible();
  }
}

async function expectWayBack(page: Page): Promise<void> {
  await goOn(page, '/staff-augmentation');
  await scrollDown(page, 200);
  await page.getByRole('link', { name: 'Back to Solutions' }).click();
  await expect(page).toHaveURL('/#solutions');
  await expect(page.locator('#solutions')).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(400);
}

test('SERV-07 SERV-09 SERV-10 SERV-11 BLOCK-11 BLOCK-13 BLOCK-14 SHELL-03 service pages lead to what they offer, to their start and back', async ({
  page,
}) => {
  await page.goto('/staff-augmentation');
  await test.step('BLOCK-11 BLOCK-13 BLOCK-14 a call to action is a button where one is wanted, else a plain link', () =>
    expectActions(page));

  await test.step('SERV-09 the four stages are an ordered list, and drawn as a route where there is room', () =>
    expectStages(page));

  await test.step('SERV-10 SERV-11 the hero leads to the start, where the form is', () =>
    expectWayToStart(page));

  await test.step('SERV-07 SHELL-03 "Back to Solutions" ends at the solutions of the home page', () =>
    expectWayBack(page));
});

const WAYS_ON = ['/contact', '/core-concept', '/ai-adoption', '/project-pulse'];

async function expectProduct(page: Page, product: string, action: string): Promise<void> {
  const related = page.locator(RELATED);
  await expect(related.getByRole('heading', { level: 2 })).toHaveText(
    'Related Services & Products',
  );
  const first = related.locator(':scope > ul > li').first();
  await expect(first.getByRole('heading')).toHaveText(product);
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await first.locator('img').scrollIntoViewIfNeeded();
  await expect(first.locator('img')).toHaveAttribute('src', /^\/covers\/[a-z-]+\.svg\?look=/);
  await expect(first.getByText('Coming soon')).toHaveCount(product === 'Project Pulse' ? 0 : 1);
  await expect(first.getByRole('link', { name: action, exact: true })).toBeVisible();
  for (const href of WAYS_ON) {
    await expect(related.locator(`a[href="${href}"]`).first(), href).toBeVisible();
  }
}

async function expectNoProduct(page: Page): Promise<void> {
  const related = page.locator(RELATED);
  const ways = related.getByRole('list').first();
  await expect(ways.getByRole('listitem')).toHaveCount(4);
  for (const product of ['Trailhead', 'AI Adoption Accelerator', 'Project Pulse']) {
    await expect(related.getByText(product, { exact: true })).toHaveCount(0);
  }
  for (const href of WAYS_ON) await expect(ways.locator(`a[href="${href}"]`)).toHaveCount(1);
}

/** What a page puts before the ways on: nothing on the two about work itself. */
const PRODUCTS: Readonly<Record<string, readonly [product: string, action: string]>> = {
  '/product-development-detail': ['Trailhead', 'Request Beta Access'],
  '/customer-experience-detail': ['Trailhead', 'Request Beta Access'],
  '/business-automation-detail': ['AI Adoption Accelerator', 'Request Beta Access'],
  '/staff-augmentation': ['Project Pulse', 'Download / Try now'],
};

test('SERV-12 BLOCK-09 BLOCK-11 BLOCK-15 each service page has the ways on after its product, and its headings in order @long', async ({
  page,
}) => {
  for (const { path, hero } of services) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
      const [product, action] = PRODUCTS[path] ?? [];
      if (product === undefined || action === undefined) await expectNoProduct(page);
      else await expectProduct(page, product, action);
      await expectOrderedHeadings(page);
    });
  }
});

test('axe finds nothing on any service page @long', async ({ page }) => {
  for (const { path } of services) {
    await page.goto(path);
    expect(await accessibilityProblems(page, 'main'), path).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [FAILED_REQUEST] });

  test('SHELL-01 a service page is complete, with testimonials and case studies', async ({
    page,
  }) => {
    await page.goto('/staff-augmentation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Gita Malhotra')).toBeVisible();
    const studies = page.locator('section[aria-labelledby=solution-studies]');
    await expect(studies.getByRole('article')).toHaveCount(3);
    await page
      .locator('main header')
      .getByRole('link', { name: /^Start with/ })
      .click();
    await expect(page).toHaveURL(/#start$/);
  });
});
