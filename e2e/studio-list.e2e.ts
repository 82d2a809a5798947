/** The studio's lists: what they show, find and remember. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, CONTRAST, longUnless, navigate } from './fixtures.ts';
import { expect, goToList, named, openStudio, rowOf, type Studio, test, unique } from './studio.ts';

const LISTS = [
  ['testimonials', 'Testimonials', '/api/testimonials'],
  ['blog-posts', 'Blog Posts', '/api/blog-posts'],
  ['case-studies', 'Case Studies', '/api/case-studies'],
] as const;

type List = (typeof LISTS)[number];

/** The list of a type, drafts included, narrowed to what bears `mark` in the end. */
async function expectEverything(
  page: Page,
  studio: Studio,
  [collection, title, publicApi]: List,
  mark: string,
): Promise<void> {
  const name = collection === 'testimonials' ? `${mark}, Lakeshore Transit` : mark;
  const draft = await studio.add(collection, named(collection, mark));
  // Other journeys publish and delete meanwhile.
  await expect(async () => {
    await navigate(page, '/admin/audit');
    await navigate(page, `/admin/${collection}?pages=4`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const published = await (await studio.api.get(publicApi)).json();
    expect(published.length).toBeGreaterThan(0);
    for (const { id } of published.slice(0, 3)) {
      await expect(page.locator(`#entry-${id}`)).toBeVisible({ timeout: 5_000 });
    }
  }).toPass();
  await page.getByLabel(`Search ${title.toLowerCase()}`).fill(mark);
  await expect(rowOf(page, name)).toContainText('Draft');
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/admin/${collection}/${draft.id}`,
  );
  await expect(page.getByRole('link', { name: /^New / })).toHaveAttribute(
    'href',
    `/admin/${collection}/new`,
  );
}

async function expectTestimonials(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Cartographer');
  const name = `${mark} Ada`;
  const testimonialText = 'a'.repeat(100) + 'b'.repeat(20);
  await studio.add('testimonials', { name, testimonialText });
  await expectEverything(page, studio, LISTS[0], mark);
  const row = rowOf(page, `${name}, Lakeshore Transit`);
  await expect(row.getByText(/^a{100}…$/)).toBeVisible();
  await expect(row.getByRole('list', { name: 'Tags' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Featured/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
}

async function expectPosts(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Almanac');
  for (const [title, publishDate] of [
    ['middle', '2021-05-02'],
    ['newest', '2021-05-03T08:00:00Z'],
    ['oldest', '2021-05-01'],
  ]) {
    await studio.add('blog-posts', { title: `${mark} ${title}`, publishDate });
  }
  await expectEverything(page, studio, LISTS[1], mark);
  await expect(page.locator('main li a')).toHaveText([
    // Its date is the one of every entry that a test adds.
    mark,
    `${mark} newest`,
    `${mark} middle`,
    `${mark} oldest`,
  ]);
}

async function expectStudies(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Viaduct');
  await studio.add('case-studies', { title: `${mark} A`, summary: '38% fewer stops' });
  await studio.add('case-studies', { title: `${mark} B`, excerpt: 'An excerpt alone.' });
  await expectEverything(page, studio, LISTS[2], mark);
  await expect(rowOf(page, `${mark} A`)).toContainText('38% fewer stops');
  await expect(rowOf(page, `${mark} A`)).not.toContainText('Forecasts moved');
  await expect(rowOf(page, `${mark} B`)).toContainText('An excerpt alone.');
}

async function expectFetchedAgain(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Weir');
  await studio.add('case-studies', { title: mark });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/admin/case-studies') return;
    answers.push(response.headers()['cache-control'] ?? '');
  });
  const sidebar = page.getByRole('navigation', { name: 'Studio' });
  const open = async (): Promise<void> => {
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    // Who clicks on before the dashboard is there has not left the list.
    await expect(page.getByLabel('Search case studies')).toHaveCount(0);
    await sidebar.getByRole('link', { name: 'Case Studies' }).click();
    await expect(rowOf(page, mark)).toBeVisible();
  };
  await open();
  const first = answers.length;
  expect(first).toBeGreaterThan(0);
  await open();
  await expect.poll(() => answers.length).toBeGreaterThan(first);
  for (const kept of answers) expect(kept).toContain('no-store');
}

test('ADMT-01 ADMT-02 ADMT-18 ADMB-01 ADMB-03 ADMB-04 ADMC-01 ADMC-03 ADMC-04 ADMC-05 the tabs list everything, drafts included, each with what its rows show, and ask again each time', async ({
  page,
  studio,
}) => {
  await openStudio(page, '/admin/testimonials');
  await test.step('ten entries and more are seen at a time, each in one line of its text', async () => {
    const rows = page.getByRole('list', { name: 'Testimonials' }).getByRole('link', { name: /,/ });
    await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  });
  await test.step('a row of Testimonials shows at most 100 characters of the text, and no marks that are not set', () =>
    expectTestimonials(page, studio));
  await test.step('Blog Posts has the newest first by their date', () => expectPosts(page, studio));
  await test.step('a study shows its summary, or its excerpt where it has none', () =>
    expectStudies(page, studio));
  await test.step('the list of case studies is fetched again each time it is opened, and never kept', () =>
    expectFetchedAgain(page, studio));
});

async function expectTriedAgain(page: Page): Promise<void> {
  await page.route('**/api/admin/blog-posts?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The database is away.' } }),
  );
  await openStudio(page, '/admin/blog-posts');
  await expect(page.getByText('The database is away.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li a').first()).toBeVisible();
}

async function expectNarrowed(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Isobar');
  await studio.add('case-studies', { title: `${mark} B`, tags: ['AI Adoption'] });
  await studio.add('case-studies', { title: `${mark} A`, tags: ['AI Adoption'] });
  await studio.add('case-studies', { title: `${mark} C`, tags: ['Mobile Development'] });
  await navigate(page, '/admin/case-studies');
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
}

async function expectPages(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Ledger');
  const numbers = Array.from({ length: 27 }, (_, index) => index + 10);
  await Promise.all(
    numbers.map((number) => studio.add('testimonials', { name: `${mark} ${number}` })),
  );
  await goToList(page, 'testimonials', mark);
  const rows = page.locator('main li a');
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('25 testimonials, more below')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows).toHaveCount(27);
  await expect(page.getByRole('button', { name: 'All loaded' })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(27);
}

async function expectPlan(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Sundial');
  const { id } = await studio.add('blog-posts', { title: mark });
  await studio.api.put(`/api/admin/blog-posts/${id}/schedule`, {
    data: { publishAt: '2099-03-14T13:00:00Z', unpublishAt: null },
  });
  await goToList(page, 'blog-posts', mark);
  await expect(rowOf(page, mark)).toContainText('Will be published 14 Mar 2099, 09:00 Toronto');
}

test.describe('in Toronto, where the server fails at first', () => {
  test.use({ expectedProblems: [/Failed to load resource/], timezoneId: 'America/Toronto' });

  test('a list says that it failed, is narrowed by what the address remembers, comes a page at a time, and has plans by the clock of whoever looks @long', async ({
    page,
    studio,
  }) => {
    await test.step('the list says so and tries again when asked', () => expectTriedAgain(page));
    await test.step('search, status, tag and sort narrow the list, and the address remembers them', () =>
      expectNarrowed(page, studio));
    await test.step('a long list comes a page at a time, and a reload shows as much again', () =>
      expectPages(page, studio));
    await test.step('a plan stands in its row', () => expectPlan(page, studio));
  });
});

for (const [collection] of LISTS) {
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
