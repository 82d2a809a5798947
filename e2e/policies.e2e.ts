/** The policies as a page and as documents, and the page about The Engine. */

import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems, expect, MOVING, test } from './fixtures.ts';

const PDFS = ['/policies/terms-and-conditions.pdf', '/policies/privacy-policy.pdf'];

async function expectDocuments(page: Page, request: APIRequestContext): Promise<void> {
  const targets = await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Terms|Privacy/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(PDFS);
  for (const path of PDFS) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
}

async function expectPolicy(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText('In effect since January 15, 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read it as a PDF' })).toHaveAttribute(
    'href',
    '/policies/privacy-policy.pdf',
  );
  const headings = page.locator('.prose').getByRole('heading', { level: 2 });
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(await contents.count()).toBe(await headings.count());
  await expect(page.getByRole('table')).toContainText('180 days');
  const mail = page.getByRole('main').getByRole('link', { name: /@/ }).first();
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
}

async function expectPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Read it as a PDF' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
}

async function expectConcept(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('One Map of the Work');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What it reads',
    'What it keeps and what it never keeps',
    'How a team uses it',
    'How we judge it',
    'Bring one question that nobody in your company can answer in a day.',
  ]);
  const drawings = main.getByRole('img');
  await expect(drawings).toHaveCount(4);
  for (const drawing of await drawings.all()) await expect(drawing).toHaveAccessibleName(/layer/);
  for (const [name, target] of [
    ['Bring a question', '/contact'],
    ['See Project Pulse', '/project-pulse'],
    ['Back to home', '/'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', target);
  }
}

async function expectLine(page: Page): Promise<void> {
  const offset = () =>
    page
      .locator('.core-layer .core-route')
      .nth(2)
      .evaluate((route) => Number.parseFloat(getComputedStyle(route).strokeDashoffset));
  await expect.poll(offset).toBe(1);
  await page.locator('.core-layer').nth(3).scrollIntoViewIfNeeded();
  await expect.poll(offset).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(offset).toBe(0);
}

test.use(MOVING);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('POL-02 POL-03 POL-05 policy and concept are complete without JavaScript', async ({
    page,
  }) => {
    await page.goto('/privacy');
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Your rights' })
      .click();
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await page.goto('/core-concept');
    await expect(page.getByText('A wrong answer counts three times against it.')).toBeVisible();
  });
});

async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('POL-01 POL-02 the privacy policy is a page with its date, its sections and the document, and the footer leads to PDF documents', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  await test.step('the footer’s policy links lead to PDF documents', () =>
    expectDocuments(page, request));
  await test.step('the privacy policy is a page with its date, its sections and the document', () =>
    expectPolicy(page));
  await test.step('the privacy policy prints as text, on paper', () => expectPrint(page));
  await page.emulateMedia({ media: 'screen' });
  await test.step('it is not wider than 320 px, and axe finds nothing there', () =>
    expectNarrow(page));
});

test('POL-03 the page about The Engine tells its four parts and leads on, and the question’s line is drawn as it is read', async ({
  page,
}) => {
  await page.goto('/core-concept');
  await test.step('the page tells its four parts and leads on', () => expectConcept(page));
  await test.step('the question’s line is drawn as the page is read, and is there at once for those who want no motion', () =>
    expectLine(page));
  await test.step('it is not wider than 320 px, and axe finds nothing there', () =>
    expectNarrow(page));
});
