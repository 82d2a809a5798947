/** The dashboard, and the quick ways through the studio. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, navigate } from './fixtures.ts';
import { expect, openStudio, STAFF_NAME, type Studio, test, unique } from './studio.ts';
import { leaveFor } from './studio-editor.ts';

async function expectGroups(page: Page): Promise<void> {
  const studio = page.getByRole('navigation', { name: 'Studio' });
  for (const [group, screen] of [
    ['Audience', 'Inbox'],
    ['Content', 'Case Studies'],
    ['Site', 'Navigation'],
    ['Admin', 'Site doctor'],
  ] as const) {
    const list = studio.getByRole('list', { name: group });
    await expect(list.getByRole('link', { name: screen, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('radio', { name: 'Use system setting' }).check({ force: true });
  await expect.poll(ground).toBe(light);
}

test('SESS-13 SESS-14 the dashboard is headed "Admin Dashboard", welcomes by name and has the tabs of the three types, its screens stand in groups, and it is light or dark as one likes @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openStudio(page);
  await test.step('screens stand in groups, the keyboard leads past them, and the studio is light or dark as one likes', () =>
    expectGroups(page));
  await test.step('SESS-13 the dashboard is headed "Admin Dashboard" and welcomes by name', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText(`Welcome back, ${STAFF_NAME}`)).toBeVisible();
  });

  await test.step('SESS-14 the dashboard has the tabs of the three types, each with its screen', async () => {
    const tabs = page.getByRole('navigation', { name: 'Studio' });
    for (const name of ['Testimonials', 'Blog Posts', 'Case Studies']) {
      await tabs.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });
});

async function expectCounts(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Almanac');
  const { id } = await studio.add('blog-posts', { title: mark });
  await studio.api.put(`/api/admin/blog-posts/${id}/schedule`, {
    data: { publishAt: '2030-03-14T13:00:00Z', unpublishAt: null },
  });
  await studio.api.put(`/api/admin/blog-posts/drafts/${id}`, {
    data: { basedOn: 1, fields: { title: 'Half a ti' } },
  });
  const sent = await studio.api.post('/api/contact', {
    data: {
      name: mark,
      email: 'ada@example.com',
      subject: 'A question',
      message: 'What would a survey of our yard cost?',
      consent: true,
    },
  });
  expect(sent.status()).toBe(201);
  await openStudio(page);
  const attention = page.getByRole('region', { name: 'What needs attention' });
  const group = (title: string) =>
    attention.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(group('Your unsaved changes').getByRole('link', { name: mark })).toHaveAttribute(
    'href',
    `/admin/blog-posts/${id}`,
  );
  await expect(group('Scheduled next')).toContainText(mark);
  await expect(group('Answer within 24 hours')).toContainText(/ left|Overdue by /);
  const content = page.getByRole('region', { name: 'Content' });
  await expect(content.getByRole('link', { name: /^\d+ published$/ })).toHaveCount(12);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await content
    .getByRole('link', { name: /drafts$/ })
    .nth(1)
    .click();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
}

async function expectPalette(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Theodolite');
  await studio.add('case-studies', { title: mark });
  await studio.add('testimonials', { name: mark });
  const draft = await studio.api.put(`/api/admin/blog-posts/drafts/${crypto.randomUUID()}`, {
    data: { basedOn: 0, fields: { title: `${mark} begun` } },
  });
  expect(draft.ok(), await draft.text()).toBe(true);
  await navigate(page, '/admin/testimonials');
  const search = page.getByLabel('Search testimonials');
  await search.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'New blog post' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(mark);
  await expect(palette.getByRole('option')).toHaveCount(3);
  await expect(palette.getByRole('status')).toHaveText('3 choices');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${mark} begun`);
  await palette.getByRole('option', { name: `${mark} begun` }).click();
  await expect(page.locator('[name=title]')).toHaveValue(`${mark} begun`);
  await leaveFor(page, '/admin/testimonials');
  await expect(search).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('case');
  await expect(palette.getByRole('option', { name: 'Case Studies' })).toBeVisible();
  await palette.getByRole('option', { name: 'Case Studies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Case Studies' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to' }).press('Enter');
  await expect(palette).toBeVisible();
}

async function expectKeys(page: Page): Promise<void> {
  await navigate(page, '/admin/blog-posts');
  await expect(page.getByLabel('Search blog posts')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Go to a screen or entry');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  const search = page.getByLabel('Search blog posts');
  await expect(search).toBeFocused();
  await page.keyboard.type('?');
  await expect(help).toHaveCount(0);
  await expect(search).toHaveValue('?');

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
}

test('the dashboard counts and says what waits, and keys lead to screens and entries @long', async ({
  page,
  studio,
}) => {
  await test.step('the dashboard counts, and says what waits', () => expectCounts(page, studio));
  await page.setViewportSize({ width: 1_440, height: 900 });
  await test.step('Ctrl+K goes to screens and entries by name, and Escape gives the focus back', () =>
    expectPalette(page, studio));
  await page.keyboard.press('Escape');
  await test.step('? shows every key; / searches; single keys can be switched off', () =>
    expectKeys(page));
});
