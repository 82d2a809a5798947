/** The site at three dates: looked at, compared, and one entry taken back to the first. */
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import { expect, openStudio, test, unique } from './studio.ts';

// A page that is gone by then answers 404.
test.use({ expectedProblems: [FAILED_REQUEST] });

const DAY_MS = 86_400_000;

test('the site is seen as it was, is and will be, two times are compared, and one entry is restored @long', async ({
  page,
  studio,
}) => {
  const title = unique('Ferries on time');
  const { id, slug, ...study } = await studio.add('case-studies', { title, status: 'published' });
  const before = new Date().toISOString();
  const later = `${title} again`;
  const api = `/api/admin/case-studies/${id}`;
  await studio.api.put(api, { data: { ...study, slug, title: later } });
  const down = new Date(Date.now() + 2 * DAY_MS).toISOString();
  await studio.api.put(`${api}/schedule`, { data: { publishAt: null, unpublishAt: down } });

  const address = `/admin/site-at-date?path=/case-studies/${slug}`;
  const frame = page.frameLocator('iframe[title="The site at this date"]');
  const heading = frame.getByRole('heading', { level: 1 });
  const path = page.getByLabel('Page', { exact: true });

  await openStudio(page, `${address}&at=${before}`);
  await expect(page.getByText(/^As it was on /)).toBeVisible();
  await expect(heading).toHaveText(title);
  await frame.getByRole('navigation', { name: 'Main' }).getByText('Case Studies').click();
  await expect(path).toHaveValue('/case-studies');
  await path.fill(`case-studies/${slug}`);
  await path.press('Enter');
  await expect(heading).toHaveText(title);

  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(heading).toHaveText(later);

  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page.getByText(/^As it will be on /)).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await openStudio(page, `/admin/site-at-date?view=compare&at=${before}`);
  const row = page
    .getByRole('list', { name: 'Differences' })
    .getByRole('listitem')
    .filter({ hasText: later });
  await expect(row).toContainText('Changed');
  await expect(row).toContainText(`/case-studies/${slug}`);
  await row.getByRole('button', { name: `Words of ${later}` }).click();
  await expect(page.getByRole('dialog').locator('ins')).toHaveText(' again');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Restore to this date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(later) }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore 1 entry' }).press('Enter');
  await expect(page.getByText('Restored 1 entry', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await studio.read('case-studies', id)).toMatchObject({ title, status: 'published' });
});
