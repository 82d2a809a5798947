/** The list and the carousel live on the same call; how often it is made, and what if it fails. */
import type { Page } from '@playwright/test';
import {
  answerStudies,
  CASE_STUDIES_API,
  caseStudy,
  pastRetries,
  refocus,
} from './case-study-records.ts';
import {
  answerApi,
  expect,
  FAILED_REQUEST,
  navigate,
  openInBrowser,
  QUIET_PAGE,
  STILL,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST], contextOptions: STILL });

const OPENED_AT = Date.UTC(2025, 0, 15, 9);
const FIVE_MINUTES = 5 * 60 * 1_000;

const unable = (page: Page) =>
  page.getByRole('heading', { name: 'Unable to load case studies', exact: true });
const noneFeatured = (page: Page) =>
  page.getByText('No featured case studies available.', { exact: true });

test('CASE-03 CASE-18 the list asks 3 times in all, then says that it cannot load', async ({
  page,
}) => {
  await page.clock.install();
  const calls = await answerApi(page, CASE_STUDIES_API, { error: 'down' }, 500);
  await openInBrowser(page, '/case-studies');
  await pastRetries(page, unable(page));
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByTestId('skeleton-card')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await refocus(page);
  expect(calls.count()).toBe(3);
});

test('CASE-03 CASE-18 the list recovers when the last retry is answered', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route(`**${CASE_STUDIES_API}`, async (route) => {
    asked += 1;
    if (asked < 3) await route.abort();
    else await route.fulfill({ json: [caseStudy('Alder')] });
  });
  await openInBrowser(page, '/case-studies');
  await pastRetries(page, page.getByRole('heading', { name: 'Alder' }));
  await expect(unable(page)).toHaveCount(0);
  expect(asked).toBe(3);
});

test('HOME-52 HOME-53 the carousel asks 3 times in all, then links to the list', async ({
  page,
}) => {
  await page.clock.install();
  const calls = await answerApi(page, CASE_STUDIES_API, { error: 'down' }, 500);
  await openInBrowser(page, '/');
  await pastRetries(page, noneFeatured(page));
  await expect(page.getByRole('link', { name: 'View All Case Studies' })).toHaveAttribute(
    'href',
    '/case-studies',
  );
  await page.clock.fastForward('10:00');
  await refocus(page);
  expect(calls.count()).toBe(3);
});

for (const { id, path, name } of [
  { id: 'CASE-18', path: '/case-studies', name: 'list' },
  { id: 'HOME-53', path: '/', name: 'carousel' },
]) {
  test(`${id} the ${name} asks again after 5 minutes, and not when its window gets focus`, async ({
    page,
  }) => {
    const study = page.locator('main').getByRole('heading', { name: 'Alder' });
    const leaveAndReturn = async (): Promise<void> => {
      await navigate(page, QUIET_PAGE);
      await expect(study).toHaveCount(0);
      await navigate(page, path);
      await expect(study).toBeVisible();
    };
    await page.clock.setFixedTime(OPENED_AT);
    const calls = await answerStudies(page, [caseStudy('Alder', { featured: true })]);
    await openInBrowser(page, path);
    await expect(study).toBeVisible();
    expect(calls.count()).toBe(1);

    await page.clock.setFixedTime(OPENED_AT + FIVE_MINUTES - 1);
    await leaveAndReturn();
    await refocus(page);
    expect(calls.count()).toBe(1);

    await page.clock.setFixedTime(OPENED_AT + FIVE_MINUTES);
    await refocus(page);
    expect(calls.count()).toBe(1);

    await leaveAndReturn();
    await expect.poll(calls.count).toBe(2);
  });
}

test('CASE-18 HOME-53 the list shows what the carousel has just loaded without asking', async ({
  page,
}) => {
  const calls = await answerStudies(page, [caseStudy('Alder', { featured: true })]);
  await openInBrowser(page, '/');
  await page.getByRole('link', { name: 'View All Case Studies' }).click();
  await expect(page.getByRole('link', { name: 'Read Full Case Study' })).toHaveCount(1);
  await refocus(page);
  expect(calls.count()).toBe(1);
});
