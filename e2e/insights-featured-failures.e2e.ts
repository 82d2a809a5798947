/** The home page without its insights. */
import { answerApi, expect, openInBrowser, STILL, test } from './fixtures.ts';
import { allRequestsSeen, FEATURED_INSIGHTS_API, skipRetryDelays } from './insight-records.ts';

const LOGGED = /^ApiStatusError: 500: .*Broken/;

test.use({
  expectedProblems: [/Failed to load resource|^ApiStatusError: 500: .*Broken/],
  contextOptions: STILL,
});

test('HOME-61 HOME-62 HOME-63 HOME-64 featured posts that fail are asked for 3 times, logged and left out', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && LOGGED.test(message.text())) logged.push(message.text());
  });
  await page.clock.install();
  const answers = await answerApi(page, FEATURED_INSIGHTS_API, { error: 'Broken' }, 500);
  await openInBrowser(page, '/');
  const section = page.locator('section[aria-labelledby=featured-insights]');
  await expect(section).toBeVisible();
  await skipRetryDelays(page, () => expect(section).toHaveCount(0, { timeout: 250 }));
  expect(answers.count()).toBe(3);
  expect(logged).toHaveLength(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('New insights coming soon')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await allRequestsSeen(page);
  expect(answers.count()).toBe(3);
});
