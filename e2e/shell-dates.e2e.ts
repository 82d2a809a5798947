/** Dates, as a visitor far from the United States sees them. */
import type { Page } from '@playwright/test';
import {
  allPages,
  expect,
  NOT_FOUND_DOCUMENT,
  navigate,
  pagesInBrowser,
  QUIET_PAGE,
  test,
} from './fixtures.ts';

test.use({
  expectedProblems: [NOT_FOUND_DOCUMENT],
  locale: 'de-DE',
  // Eleven hours behind UTC, where midnight in UTC is still the day before.
  timezoneId: 'Pacific/Pago_Pago',
});

const PAGES_WITH_DATES = ['home', 'insights', 'case-study', 'insight'];

const inEnglish = (date: string, month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** How the world outside the United States writes dates, and machines do. */
const FOREIGN_DATE = /\b\d{1,2}\. ?(?:\d{1,2}\.|[A-Z][a-zä]+) ?\d{4}|\b\d{4}-\d{2}-\d{2}/;

async function expectEnglishDates(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const times = page.getByRole('main').locator('time');
  if (PAGES_WITH_DATES.includes(name)) await expect(times.first(), name).toBeVisible();
  const dates = await times.evaluateAll((found: HTMLTimeElement[]) =>
    found.map(({ dateTime, textContent }) => ({ dateTime, textContent })),
  );
  for (const { dateTime, textContent } of dates) {
    expect([inEnglish(dateTime, 'long'), inEnglish(dateTime, 'short')]).toContain(textContent);
  }
  if (name !== 'api-docs') await expect(page.locator('body')).not.toContainText(FOREIGN_DATE);
}

test('SHELL-04 every date is written in US English, in any country and time zone', async ({
  page,
}) => {
  const pages = await allPages();
  for (const { name, path } of pages.filter((site) => PAGES_WITH_DATES.includes(site.name))) {
    await page.goto(path);
    await expectEnglishDates(page, name);
  }
  await navigate(page, QUIET_PAGE);
  for (const { name, path } of await pagesInBrowser()) {
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await expectEnglishDates(page, name);
  }
});
