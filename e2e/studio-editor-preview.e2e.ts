/** What is not live yet: looked at beside the form, passed on by link, planned. */
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './fixtures.ts';
import { SIGNED_OUT, type Studio } from './studio.ts';
import {
  expect,
  field,
  goToEditor,
  leaveFor,
  openEditor,
  saveButton,
  savedState,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const inFrame = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

/** As a server that is too busy says it: browsers show nothing of it in a frame. */
const refuseOnce = (page: Page): Promise<unknown> =>
  page.route(
    '**/admin/preview/**',
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'content-security-policy': "frame-ancestors 'none'" },
        body: 'Busy',
      }),
    { times: 1 },
  );

async function expectRealPage(page: Page): Promise<void> {
  await openEditor(page, 'blog-posts');
  await field(page, 'title').fill('A title on its way');
  await refuseOnce(page);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByText('The preview could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const frame = inFrame(page);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A title on its way');
  await field(page, 'contentSections.0.heading').fill('Why');
  await field(page, 'contentSections.0.prose').fill('Because guesses are dear.');
  await expect(frame.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => frame.locator('body').evaluate(() => window.innerWidth)).toBe(width);
  }
  await expectCheckedPage(page);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** What axe needs comes when it is asked for, and a link that leads nowhere is said before it is saved. */
async function expectCheckedPage(page: Page): Promise<void> {
  const axe: string[] = [];
  page.on('request', (request) => {
    if (/axe/.test(request.url())) axe.push(request.url());
  });
  await page.getByRole('button', { name: /^Checks/ }).click();
  const panel = page.getByRole('region', { name: 'Checks' });
  await expect(panel.getByText('No problems in the text.')).toBeVisible();
  expect(axe).toEqual([]);
  await panel.getByRole('button', { name: 'Check the page' }).click();
  await expect(panel.getByText('No problems on the page.')).toBeVisible();
  expect(axe).toHaveLength(1);
  await page.keyboard.press('Escape');
}

for (const width of [390, 1024]) {
  test(`at ${width} px the preview takes the form's place, and both are found again as they were left`, {
    tag: '@long',
  }, async ({ page, studio }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await studio.add('blog-posts', {
      title: unique('Switched'),
      contentSections: Array.from({ length: 6 }, () => ({ heading: 'Why', text: 'So.' })),
    });
    await openEditor(page, 'blog-posts', id);
    const switchTo = (name: string) =>
      page.getByRole('group', { name: 'View' }).getByRole('button', { name });
    const last = field(page, 'contentSections.5.prose');
    await expect(page.locator('form [contenteditable=true]')).toHaveCount(6);
    await last.fill('Written last.');
    const left = await page.evaluate(() => window.scrollY);
    await switchTo('Preview').click();
    await expect(switchTo('Preview')).toHaveAttribute('aria-pressed', 'true');
    await expect(last).toBeHidden();
    for (const name of ['Phone', 'Tablet', 'Desktop']) {
      await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.9 });
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await expect(inFrame(page).getByText('Written last.')).toBeVisible();
    for (const part of ['main header', 'section[aria-label=Preview]', '[role=group]:has(button)']) {
      expect(await accessibilityProblems(page, part)).toEqual([]);
    }
    await switchTo('Write').click();
    await expect(last).toHaveText('Written last.');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

    await field(page, 'excerpt').fill('');
    await switchTo('Preview').click();
    await saveButton(page).click();
    await expect(field(page, 'excerpt')).toBeFocused();
  });
}

async function expectInSight(page: Page, studio: Studio): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id } = await studio.add('blog-posts', {
    title: unique('A title that is long enough to take up two whole lines of the header'),
    contentSections: Array.from({ length: 6 }, () => ({ heading: 'Why', text: 'So.' })),
  });
  await leaveFor(page, `/admin/blog-posts/${id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await field(page, 'contentSections.5.prose').fill('Written last.');
  const header = await page.locator('main header').boundingBox();
  const widths = await page.getByText('Tablet', { exact: true }).boundingBox();
  expect(widths?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.9 });
}

async function expectOwnPages(page: Page, studio: Studio): Promise<void> {
  const study = await studio.add('case-studies', { slug: unique('trams').replace(' ', '-') });
  await leaveFor(page, `/admin/case-studies/${study.id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await field(page, 'sections.0.title').fill('The trouble');
  await expect(inFrame(page).getByRole('heading', { name: 'The trouble' })).toBeVisible();
  const testimonial = await studio.add('testimonials', { name: unique('Priya Raman') });
  await leaveFor(page, `/admin/testimonials/${testimonial.id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await field(page, 'testimonialText').fill('They **fixed** it.');
  await expect(inFrame(page).locator('blockquote')).toHaveText('They fixed it.');
}

test.describe('a preview that is refused at first', () => {
  test.use({
    expectedProblems: [/Failed to load resource|frame-ancestors|does not match the recipient/],
  });

  test('the preview beside the form is the real page of what is typed, at three widths, stays in sight, and each type has its own @long', async ({
    page,
    studio,
  }) => {
    await test.step('it is the real page of what is typed, at three widths', () =>
      expectRealPage(page));
    await test.step('it and its widths stay in sight, however far down one writes', () =>
      expectInSight(page, studio));
    await test.step('studies and testimonials have the preview of their own page', () =>
      expectOwnPages(page, studio));
  });
});

test('a link shows the draft to somebody without sign-in, is never kept, and can be ended', async ({
  page,
  context,
  browser,
  studio,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = unique('Not for all yet');
  const { id } = await studio.add('blog-posts', { title });
  await openEditor(page, 'blog-posts', id);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastTitled(page, 'Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await dialog.getByLabel('Preview link').inputValue());
  const stranger = await browser.newContext({ storageState: SIGNED_OUT });
  const shown = await stranger.newPage();
  const answer = await shown.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(shown.getByRole('note')).toContainText('Preview');
  const links = dialog.getByRole('listitem').filter({ hasText: 'Created by' });
  await expect(links).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(links).toHaveCount(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await links.last().getByRole('button', { name: 'Revoke the link' }).click();
  await expect(toastTitled(page, 'Preview link revoked')).toBeVisible();
  await expect(links).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await field(page, 'title').fill(`${title}, typed on`);
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await shown.reload();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${title}, typed on`);
  await expect(shown.getByRole('note')).toContainText('Draft of');
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Revoke all links' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke all links' });
  await question.getByRole('button', { name: 'Revoke all links' }).click();
  await expect(toastTitled(page, 'All preview links revoked')).toBeVisible();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.close();
});

async function expectPlanned(page: Page, studio: Studio): Promise<void> {
  const { id } = await studio.add('blog-posts', { title: unique('Later') });
  await openEditor(page, 'blog-posts', id);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Publish at', { exact: true }).fill('2020-03-14T09:00');
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(dialog.getByLabel('Publish at', { exact: true })).toHaveAccessibleDescription(
    /time in the future/,
  );
  await dialog.getByLabel('Publish at', { exact: true }).fill('2047-03-14T09:00');
  await dialog.getByRole('button', { name: 'Schedule for 14 Mar 2047, 09:00 Toronto' }).click();
  await expect(page.getByText('Will be published on 14 Mar 2047, 09:00 Toronto')).toBeVisible();
  expect((await studio.read('blog-posts', id)).schedule).toMatchObject({
    publishAt: '2047-03-14T13:00:00.000Z',
    hasChanges: false,
  });
  await page.reload();
  await expect(page.getByText('Will be published on 14 Mar 2047, 09:00 Toronto')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(toastTitled(page, 'Schedule canceled')).toBeVisible();
  expect((await studio.read('blog-posts', id)).schedule).toBeNull();
}

async function expectLater(page: Page, studio: Studio): Promise<void> {
  const { id } = await studio.add('blog-posts', {
    title: unique('Live'),
    status: 'published',
    publishDate: '2020-01-01',
  });
  await goToEditor(page, 'blog-posts', id);
  await field(page, 'excerpt').fill('Words for later.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Publish at', { exact: true }).fill('2047-03-14T09:00');
  await dialog.getByLabel('Unpublish at').fill('2048-03-14T09:00');
  await dialog
    .getByRole('button', {
      name: 'Schedule for 14 Mar 2047, 09:00 Toronto, until 14 Mar 2048, 09:00 Toronto',
    })
    .click();
  await expect(page.getByText('The scheduled changes will be published with it')).toBeVisible();
  expect(await studio.read('blog-posts', id)).toMatchObject({
    excerpt: 'What a week of measuring saved.',
    schedule: { hasChanges: true },
  });
  await expect(saveButton(page)).toHaveText('Update live page');
}

test.describe('in Toronto', () => {
  test.use({ timezoneId: 'America/Toronto' });

  test('publication is planned by the clock of the place, of what is new and of changes to what is live @long', async ({
    page,
    studio,
  }) => {
    await test.step('publication is planned, shown, and cancelled', () =>
      expectPlanned(page, studio));
    await test.step('changes of a live entry can go live later, while visitors see what is saved', () =>
      expectLater(page, studio));
  });
});
