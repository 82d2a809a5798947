/** The studio's lists: what they show, find and remember. */
import { accessibilityProblems, CONTRAST, longUnless } from './fixtures.ts';
import { expect, named, openList, openStudio, rowOf, test, unique } from './studio.ts';

const LISTS = [
  ['ADMT-01', 'testimonials', 'Testimonials', '/api/testimonials'],
  ['ADMB-01 ADMB-03', 'blog-posts', 'Blog Posts', '/api/blog-posts'],
  ['ADMC-01 ADMC-03', 'case-studies', 'Case Studies', '/api/case-studies'],
] as const;

for (const [ids, collection, title, publicApi] of LISTS) {
  test(`${ids} the ${title} tab lists everything, drafts included`, async ({ page, studio }) => {
    const mark = unique('Cartographer');
    const name = collection === 'testimonials' ? `${mark}, Lakeshore Transit` : mark;
    const draft = await studio.add(collection, named(collection, mark));
    await openStudio(page, `/admin/${collection}?pages=4`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const published = await (await studio.api.get(publicApi)).json();
    expect(published.length).toBeGreaterThan(0);
    for (const { id } of published.slice(0, 3)) {
      await expect(page.locator(`#entry-${id}`)).toBeVisible();
    }
    await openList(page, collection, mark);
    await expect(rowOf(page, name)).toContainText('Draft');
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/admin/${collection}/${draft.id}`,
    );
    await expect(page.getByRole('link', { name: /^New / })).toHaveAttribute(
      'href',
      `/admin/${collection}/new`,
    );
  });
}

test('ADMT-02 ADMT-18 a row shows at most 100 characters of the text, and no marks that are not set', async ({
  page,
  studio,
}) => {
  const name = unique('Ada');
  const testimonialText = 'a'.repeat(100) + 'b'.repeat(20);
  await studio.add('testimonials', { name, testimonialText });
  await openList(page, 'testimonials', name);
  const row = rowOf(page, `${name}, Lakeshore Transit`);
  await expect(row.getByText(/^a{100}…$/)).toBeVisible();
  await expect(row.getByRole('list', { name: 'Tags' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Featured/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('ADMB-04 posts are listed newest first by their date', async ({ page, studio }) => {
  const mark = unique('Almanac');
  for (const [title, publishDate] of [
    ['middle', '2021-05-02'],
    ['newest', '2021-05-03T08:00:00Z'],
    ['oldest', '2021-05-01'],
  ]) {
    await studio.add('blog-posts', { title: `${mark} ${title}`, publishDate });
  }
  await openList(page, 'blog-posts', mark);
  await expect(page.locator('main li a')).toHaveText([
    `${mark} newest`,
    `${mark} middle`,
    `${mark} oldest`,
  ]);
});

test('ADMC-04 a study shows its summary, or its excerpt where it has none', async ({
  page,
  studio,
}) => {
  const mark = unique('Viaduct');
  await studio.add('case-studies', { title: `${mark} A`, summary: '38% fewer stops' });
  await studio.add('case-studies', { title: `${mark} B`, excerpt: 'An excerpt alone.' });
  await openList(page, 'case-studies', mark);
  await expect(rowOf(page, `${mark} A`)).toContainText('38% fewer stops');
  await expect(rowOf(page, `${mark} A`)).not.toContainText('Forecasts moved');
  await expect(rowOf(page, `${mark} B`)).toContainText('An excerpt alone.');
});

test('ADMC-05 the list of case studies is fetched again each time it is opened, and never kept', async ({
  page,
  studio,
}) => {
  const mark = unique('Weir');
  await studio.add('case-studies', { title: mark });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/admin/case-studies') return;
    answers.push(response.headers()['cache-control'] ?? '');
  });
  await openStudio(page, '/admin/case-studies');
  await expect(rowOf(page, mark)).toBeVisible();
  const first = answers.length;
  const sidebar = page.getByRole('navigation', { name: 'Studio' });
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  // Who clicks on before the dashboard is there has not left the list.
  await expect(rowOf(page, mark)).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Case Studies' }).click();
  await expect(rowOf(page, mark)).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(first);
  for (const kept of answers) expect(kept).toContain('no-store');
});

test('search, status, tag and sort narrow the list, and the address remembers them', async ({
  page,
  studio,
}) => {
  const mark = unique('Isobar');
  await studio.add('case-studies', { title: `${mark} B`, tags: ['AI Adoption'] });
  await studio.add('case-studies', { title: `${mark} A`, tags: ['AI Adoption'] });
  await studio.add('case-studies', { title: `${mark} C`, tags: ['Mobile Development'] });
  await openStudio(page, '/admin/case-studies');
  await page.getByLabel('Search case studies').fill(mark);
  await expect(page.getByText('3 case studies', { exact: true })).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).selectOption('AI Adoption');
  await page.getByLabel('Sort by').selectOption('title');
  const rows = page.locator('main li a');
  await expect(rows).toHaveText([`${mark} A`, `${mark} B`]);
  await page.reload();
  await expect(rows).toHaveText([`${mark} A`, `${mark} B`]);
  await expect(page.getByLabel('Search case studies')).toHaveValue(mark);
  await page.getByLabel('Status').selectOption('published');
  await expect(page.getByRole('heading', { name: 'No case studies match' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByLabel('Search case studies')).toHaveValue('');
  await expect(page.getByLabel('Search case studies')).toBeFocused();
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('a long list comes a page at a time, and a reload shows as much again', async ({
  page,
  studio,
}) => {
  const mark = unique('Ledger');
  for (let number = 10; number < 37; number += 1) {
    await studio.add('testimonials', { name: `${mark} ${number}` });
  }
  await openList(page, 'testimonials', mark);
  const rows = page.locator('main li a');
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('25 testimonials, more below')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows).toHaveCount(27);
  await expect(page.getByRole('button', { name: 'All shown' })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(27);
});

test('a plan stands in its row, by the clock of whoever looks', async ({
  browser,
  studio,
  session,
}) => {
  const mark = unique('Sundial');
  const { id } = await studio.add('blog-posts', { title: mark });
  await studio.api.put(`/api/admin/blog-posts/${id}/schedule`, {
    data: { publishAt: '2099-03-14T13:00:00Z', unpublishAt: null },
  });
  const context = await browser.newContext({
    storageState: session,
    timezoneId: 'America/Toronto',
    baseURL: process.env.SITE_URL ?? '',
  });
  const page = await context.newPage();
  await page.goto(`/admin/blog-posts?${new URLSearchParams({ q: mark })}`);
  await page.mouse.move(1, 1);
  await expect(rowOf(page, mark)).toContainText('Goes live 14 Mar 2099, 09:00 Toronto');
  await context.close();
});

for (const [, collection] of LISTS) {
  test(`${collection} is accessible in light and dark, and fits a phone`, {
    tag: longUnless(collection === 'case-studies'),
  }, async ({ page }) => {
    await openStudio(page, `/admin/${collection}`);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await expect(page.getByRole('toolbar', { name: 'Selected entries' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the list says so and tries again when asked', async ({ page }) => {
    await page.route('**/api/admin/blog-posts?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'The database is away.' } }),
    );
    await openStudio(page, '/admin/blog-posts');
    await expect(page.getByText('The database is away.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main li a').first()).toBeVisible();
  });
});
