/** The home page without its testimonials. */
import { answerApi, expect, FAILED_REQUEST, openInBrowser, STILL, test } from './fixtures.ts';
import { allRequestsSeen, skipRetryDelays } from './insight-records.ts';

const API = '/api/testimonials';

test.use({ expectedProblems: [FAILED_REQUEST], contextOptions: STILL });

test('TEST-12 TEST-19 testimonials that fail are asked for 3 times in all, then the section says so', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, API, { error: 'Broken' }, 500);
  await openInBrowser(page, '/');
  const section = page.locator('section[aria-labelledby=testimonials]');
  const failed = section.getByText('Unable to load testimonials at this time.', { exact: true });
  await skipRetryDelays(page, () => expect(failed).toBeVisible({ timeout: 250 }));
  expect(answers.count()).toBe(3);
  await expect(section.getByText('No testimonials available yet.')).toHaveCount(0);
  await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await allRequestsSeen(page);
  expect(answers.count()).toBe(3);
});
