/** Dates, as a visitor far from the United States sees them. */
import { allPages, expect, hydrated, NOT_FOUND_DOCUMENT, openInBrowser, test } from './fixtures.ts';

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

test('SHELL-04 every date is written in US English, in any country and time zone', async ({
  page,
}) => {
  for (const { name, path } of await allPages()) {
    for (const open of [() => page.goto(path), () => openInBrowser(page, path)]) {
      await open();
      await hydrated(page);
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
  }
});
