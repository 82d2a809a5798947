/** Insights that cannot be had. */
import type { Page } from '@playwright/test';
import { answerApi, expect, FAILED_REQUEST, openInBrowser, test } from './fixtures.ts';
import {
  allRequestsSeen,
  answerInsights,
  INSIGHTS_API,
  insight,
  reopen,
  skipRetryDelays,
} from './insight-records.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const LIST_FAILED = 'Failed to load blog posts. Please try again later.';

async function expectMissingScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  await expect(
    main.getByText("The blog post you're looking for doesn't exist or has been removed.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Blog Post Not Found/);
}

test('INS-18 INS-19 a list that fails is asked for 3 times in all, then says that it failed', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, INSIGHTS_API, { error: 'Broken' }, 500);
  await openInBrowser(page, '/insights');
  const failed = page.getByRole('main').getByText(LIST_FAILED, { exact: true });
  await skipRetryDelays(page, () => expect(failed).toBeVisible({ timeout: 250 }));
  expect(answers.count()).toBe(3);
  await expect(page.getByText('No blog posts available yet')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await allRequestsSeen(page);
  expect(answers.count()).toBe(3);
});

test('INS-19 a list that succeeds at its third request is shown', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route(
    (url) => url.pathname === INSIGHTS_API,
    (route) => {
      asked += 1;
      return asked < 3
        ? route.fulfill({ status: 503, json: {} })
        : route.fulfill({ json: [insight({ title: 'At last' })] });
    },
  );
  await openInBrowser(page, '/insights');
  const shown = page.getByRole('heading', { name: 'At last' });
  await skipRetryDelays(page, () => expect(shown).toBeVisible({ timeout: 250 }));
  await expect(page.getByText(LIST_FAILED)).toHaveCount(0);
});

test('INS-32 INS-34 INS-35 a missing post is asked for once, says so and leads back to the list', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, `${INSIGHTS_API}/gone`, { code: 'not_found' }, 404);
  await answerInsights(page, [insight({ title: 'Still here' })]);
  await openInBrowser(page, '/insights/gone');
  await expectMissingScreen(page);
  await page.clock.fastForward('10:00');
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Back to Insights' }).click();
  await expect(page).toHaveURL(/\/insights$/);
  await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible();
});

test('INS-33 INS-35 a post that cannot be loaded looks like a missing one, after one request', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, `${INSIGHTS_API}/broken`, { error: 'Broken' }, 500);
  await openInBrowser(page, '/insights/broken');
  await expectMissingScreen(page);
  await page.clock.fastForward('10:00');
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
});

test('INS-33 a post that is here keeps its place and its title when asking for it again fails', async ({
  page,
}) => {
  await page.clock.install();
  await answerApi(page, `${INSIGHTS_API}/kept`, insight({ title: 'Kept' }));
  await openInBrowser(page, '/insights/kept');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept');
  await page.clock.fastForward('05:01');
  await answerApi(page, `${INSIGHTS_API}/kept`, { error: 'Broken' }, 500);
  const failed = page.waitForResponse((response) => response.status() === 500);
  await reopen(page);
  await failed;
  await allRequestsSeen(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept');
  await expect(page).toHaveTitle(/^Kept/);
});

test('INS-33 a post that no server answers for looks like a missing one', async ({ page }) => {
  await page.route(
    (url) => url.pathname === `${INSIGHTS_API}/unreachable`,
    (route) => route.abort(),
  );
  await openInBrowser(page, '/insights/unreachable');
  await expectMissingScreen(page);
});

test('INS-32 INS-34 the addresses of no post and of a draft arrive with status 404 and the same words', async ({
  page,
}) => {
  for (const slug of ['no-such-post', 'put-accessibility-on-a-schedule']) {
    const response = await page.goto(`/insights/${slug}`);
    expect(response?.status()).toBe(404);
    await expectMissingScreen(page);
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Insights' });
    await expect(back).toHaveAttribute('href', '/insights');
  }
});
