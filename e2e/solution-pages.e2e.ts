/** The solution pages: told in full by themselves. */

import type { Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { insideQuotes } from '../src/ui/inside-quotes.ts';
import { type Solution, solutions } from '../test/support/solutions.ts';
import {
  accessibilityProblems,
  expect,
  FAILED_REQUEST,
  navigate,
  openInBrowser,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

async function expectWhole(
  page: Page,
  { title, description, deepDive, caseStudies, testimonials }: Solution,
): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByText(description)).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    deepDive.title,
    'Tell Us About Your Challenge',
    'Where we have done it',
    'In their own words',
  ]);
  for (const paragraph of deepDive.content) await expect(main.getByText(paragraph)).toBeVisible();
  for (const study of caseStudies) {
    const card = main.getByRole('article').filter({ hasText: study.title });
    await expect(card.getByText(study.company, { exact: true })).toBeVisible();
    await expect(card.getByText(study.text)).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute(
      'src',
      new RegExp(`^${study.imageUrl}(?:[?]look=|$)`),
    );
    await expect(card.getByRole('link', { name: study.title })).toHaveAttribute('href', study.link);
  }
  for (const { quote, name, role, company } of testimonials) {
    const voice = main.locator('section[aria-labelledby=voices] figure', { hasText: name });
    await expect(voice.getByRole('blockquote')).toHaveText(`“${insideQuotes(quote)}”`);
    await expect(voice.getByText(role, { exact: true })).toBeVisible();
    await expect(voice.getByText(company, { exact: true })).toBeVisible();
  }
}

test('SOLN-01 SOLN-04 SOLN-07 SOLN-08 SOLN-10 SOLN-11 each solution shows completely when no API answers', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await openInBrowser(page, '/core-concept');
  for (const solution of solutions) {
    await navigate(page, `/solution/${solution.id}`);
    await test.step(solution.id, () => expectWhole(page, solution));
  }
});

test('SOLN-02 an unknown solution says so, by a link as at first', async ({ page }) => {
  const response = await page.goto('/solution/unknown');
  expect(response?.status()).toBe(404);
  for (const open of [async () => undefined, () => openInBrowser(page, '/solution/unknown')]) {
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solution Not Found');
    await expect(
      page.getByText('The requested solution page could not be found.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle(`Solution Not Found · ${siteConfig.name}`);
  }
});

test('SOLN-03 SOLN-05 SOLN-06 SOLN-09 SHELL-03 a solution has clients with a portrait or initials, a poster, the challenge, and the way back', async ({
  page,
}) => {
  await page.goto('/solution/process-automation');
  await test.step('SOLN-09 a client has a portrait or else initials', async () => {
    const voices = page.locator('section[aria-labelledby=voices] figure');
    const withImage = voices.filter({ hasText: 'Priya Venkataraman' });
    await withImage.scrollIntoViewIfNeeded();
    await expect(withImage.locator('img')).toBeVisible();
    await expect(withImage.getByText('PV', { exact: true })).toHaveCount(0);
    const plain = voices.filter({ hasText: 'Marcus Oyelaran' });
    await expect(plain.getByText('MO', { exact: true })).toBeVisible();
    await expect(plain.locator('img')).toHaveCount(0);
  });

  await test.step('SOLN-05 the poster stands for a demo that is shown in a call, and plays nothing', async () => {
    const poster = page.locator('section[aria-labelledby=deep-dive] figure');
    await expect(poster.getByText('Live demo', { exact: true })).toBeVisible();
    await expect(poster.getByText(/^The demo shows an invoice that arrives/)).toBeVisible();
    await expect(poster.getByText(/There is no recording/)).toBeVisible();
    await expect(poster.locator('video, iframe, button, .lucide-play')).toHaveCount(0);
    await expect(poster).not.toContainText(/minutes?\b/);
    await poster.getByRole('link', { name: 'Ask for the demo' }).click();
    await expect(page.locator('#start')).toBeInViewport();
  });

  await test.step('SOLN-06 the challenge can be told where the page asks for it', async () => {
    await navigate(page, '/solution/ai-adoption');
    await expect(page).toHaveURL('/solution/ai-adoption');
    const start = page.locator('#start');
    await expect(start.getByRole('heading')).toHaveText('Tell Us About Your Challenge');
    await expect(start.getByRole('textbox', { name: 'In writing' })).toBeVisible();
    await expect(start.getByRole('button', { name: 'Start Recording' })).toBeVisible();
  });

  await test.step('SOLN-03 SHELL-03 the way back ends at the solutions of the home page', async () => {
    await page.getByRole('link', { name: 'Back to Solutions' }).click();
    await expect(page).toHaveURL('/#solutions');
    await expect(page.locator('#solutions')).toBeInViewport();
  });
});

test('axe finds nothing on the other solution pages @long', async ({ page }) => {
  await openInBrowser(page, '/core-concept');
  for (const { id, title } of solutions.slice(1)) {
    await navigate(page, `/solution/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await accessibilityProblems(page, 'main'), id).toEqual([]);
  }
});
