/**
 * Trash, audit log, migration and the seed helpers; and every screen as assistive technology meets
 * it.
 */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems, CONTRAST, navigate } from './fixtures.ts';
import { sendContact } from './send-form.ts';
import { expect, openStudio, type Studio, test, unique } from './studio.ts';

async function expectTrash(page: Page, studio: Studio): Promise<void> {
  const title = unique('Measure before you cut');
  const { id } = await studio.add('blog-posts', { title });
  await studio.api.delete(`/api/admin/blog-posts/${id}`);
  await openStudio(page, '/admin/trash');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('30 days left');
  await expect(row).toContainText('Blog post');
  await page.getByRole('button', { name: `Restore ${title}` }).press('Enter');
  await expect(page.getByText('Restored as a draft', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await studio.read('blog-posts', id)).toMatchObject({ title, status: 'draft' });
}

async function expectAudit(page: Page, studio: Studio): Promise<void> {
  const title = unique('Trams that arrive');
  const { id, ...study } = await studio.add('case-studies', { title });
  const changed = { ...study, clientName: 'Harbourlight Ferries' };
  await studio.api.put(`/api/admin/case-studies/${id}`, { data: changed });
  await studio.api.delete(`/api/admin/case-studies/${id}`);
  await navigate(page, '/admin/audit?type=case-study');
  const lines = page.getByRole('listitem').filter({ hasText: title });
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('deleted');
  await lines.nth(1).getByText('1 field', { exact: true }).click();
  const change = lines.nth(1).getByRole('row').filter({ hasText: 'clientName' });
  await expect(change.getByRole('cell')).toHaveText(['Lakeshore Transit', 'Harbourlight Ferries']);
  await page.getByLabel('About').selectOption('user');
  await expect(lines).toHaveCount(0);
  await expect(page.getByText('signed in', { exact: false }).first()).toBeVisible();
  await page.getByLabel('By').selectOption('site');
  await page.getByLabel('About').selectOption('channel');
  await expect(page.getByText('No matches')).toBeVisible();
}

const FILE = (title: string) => ({
  caseStudies: [
    { title, clientName: 'Lakeshore Transit', excerpt: 'Short.', publishDate: '2024-06-05' },
    { title: '', clientName: 'Nobody', excerpt: 'Short.', publishDate: '2024-06-05' },
  ],
});

async function expectImport(page: Page, studio: Studio): Promise<void> {
  const title = unique('An imported study');
  const input = page.getByLabel('JSON file, up to 10 MB');
  const file = { name: 'mine.json', mimeType: 'application/json' };
  await input.setInputFiles({ ...file, buffer: Buffer.from('{"caseStudies": [') });
  await expect(page.getByText('It is not valid JSON.')).toBeVisible();
  await input.setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(FILE(title))) });
  await expect(page.getByText('Dry run: 1 would be imported, 1 would not.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Fits');
  await expect(page.getByRole('listitem').filter({ hasText: 'caseStudies[1]' })).toContainText(
    'Does not fit',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  const find = async () =>
    z
      .array(z.looseObject({ id: z.string(), title: z.string() }))
      .parse(
        await (
          await studio.api.get(`/api/admin/case-studies?q=${encodeURIComponent(title)}`)
        ).json(),
      );
  expect(await find()).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByText('1 imported, 1 not.')).toBeVisible();
  const [made] = await find();
  expect(made?.title).toBe(title);
  studio.forget('case-studies', made?.id ?? '');
}

const Created = z.looseObject({ id: z.string(), status: z.string(), slug: z.string() });

async function expectSeeds(page: Page, studio: Studio): Promise<void> {
  const made: { path: string; entry: z.output<typeof Created> }[] = [];
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().method() !== 'POST' || response.status() !== 201) return;
    made.push({ path, entry: Created.parse(await response.json()) });
  });
  const slugs = await page.evaluate(async () => [
    ...((await window.seedCaseStudies?.()) ?? []),
    ...((await window.seedBlogPost?.()) ?? []),
  ]);
  expect(new Set(slugs).size).toBe(5);
  await expect.poll(() => made.length).toBe(5);
  const count = (path: string) => made.filter((one) => one.path === path).length;
  expect(count('/api/admin/case-studies')).toBe(4);
  expect(count('/api/admin/blog-posts')).toBe(1);
  for (const { path, entry } of made) {
    expect(entry.status).toBe('draft');
    studio.forget(path.endsWith('blog-posts') ? 'blog-posts' : 'case-studies', entry.id);
  }
}

test('SEED-01 SEED-02 SEED-03 SEED-07 the trash gives back, the audit log outlives what it tells of, content is imported and exported, and helpers post samples', async ({
  page,
  studio,
}) => {
  await test.step('the trash tells how long there is left and gives back', () =>
    expectTrash(page, studio));
  await test.step('the audit log names who changed what, before and after, and outlives it', () =>
    expectAudit(page, studio));
  await page.getByRole('link', { name: 'Migration' }).click();
  await test.step('a JSON file is tried record by record before anything of it is imported', () =>
    expectImport(page, studio));
  await test.step('the export downloads as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.json$/);
  });
  await test.step('helpers on the window post four case studies and one post', () =>
    expectSeeds(page, studio));
});

test('SEED-01 SEED-04 without a session there are no helpers, nor on any public page', async ({
  browser,
}) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  for (const path of ['/', '/admin']) {
    await page.goto(new URL(path, process.env.SITE_URL).href);
    await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    if (path === '/admin') await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const helpers = await page.evaluate(() => [window.seedCaseStudies, window.seedBlogPost]);
    expect(helpers.map((helper) => typeof helper)).toEqual(['undefined', 'undefined']);
  }
  const refused = await page.request.post(`${process.env.SITE_URL}/api/admin/case-studies`, {
    data: { title: 'x' },
  });
  expect(refused.status()).toBe(401);
  await page.close();
});

const SCREENS = [
  ['pipeline', 'Pipeline'],
  ['pipeline/board', 'Pipeline'],
  ['pipeline/report', 'Pipeline'],
  ['inbox', 'Inbox'],
  ['inbox/people', 'People who wrote'],
  ['inbox/beta', 'Beta sign-ups'],
  ['visits', 'Visits'],
  ['media', 'Media'],
  ['trash', 'Trash'],
  ['audit', 'Audit log'],
  ['migration', 'Migration'],
  ['users', 'Users'],
  ['account', 'Account'],
] as const;

test('axe finds nothing on the screens, and nothing is cut off, wide in light and on a phone in dark', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await sendContact({ name: unique('Ada'), company: 'x'.repeat(120) });
  await openStudio(page);
  for (const [screen, heading] of [...SCREENS, [`inbox/${id}`, 'Inbox'] as const]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await navigate(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main').getByText('Loading', { exact: true })).toHaveCount(0);
    expect(await accessibilityProblems(page), screen).toEqual([]);
    expect(await overhang(page), screen).toBe(0);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page, 'html', CONTRAST), `${screen}, dark`).toEqual([]);
    expect(await overhang(page), `${screen} on a phone`).toBe(0);
  }
});

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
