/** The editors as assistive technology meets them, on narrow screens, and under long texts. */
import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems, CONTRAST } from './fixtures.ts';
import type { CollectionName, Studio } from './studio.ts';
import {
  expect,
  field,
  goToEditor,
  openEditor,
  saveButton,
  test,
  unique,
} from './studio-editor.ts';

const SCREENS: readonly CollectionName[] = ['testimonials', 'blog-posts', 'case-studies'];

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** The first text is on the first screen, and what else is true of the entry stands beside it. */
async function expectTextFirst(page: Page): Promise<void> {
  const text = page.getByLabel(/^(?:Text|Content)/).first();
  await expect(text).toBeInViewport({ ratio: 0.5 });
  const facts = await page.getByRole('complementary', { name: 'Facts' }).boundingBox();
  const written = await text.boundingBox();
  expect(facts?.x).toBeGreaterThan((written?.x ?? 0) + (written?.width ?? 0));
}

for (const screen of SCREENS) {
  test(`axe finds nothing wrong with the editor of ${screen}, empty and refused, and it is as wide as its screen`, {
    tag: '@long',
  }, async ({ page }) => {
    await openEditor(page, screen);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflows(page), `${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
    if (screen !== 'testimonials') await expectTextFirst(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark').toEqual([]);
    await field(page, 'title').fill('');
    await saveButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'attention' })).toBeVisible();
    expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark, refused').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await accessibilityProblems(page), 'refused').toEqual([]);
  });
}

async function expectDialogs(page: Page): Promise<void> {
  for (const [tool, title] of [
    ['Schedule', 'Schedule'],
    ['History', 'History'],
    ['Share', 'Share a preview'],
  ] as const) {
    await page.getByRole('button', { name: tool }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    if (tool === 'History') await dialog.getByRole('list').getByRole('button').first().click();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: tool })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  expect(await accessibilityProblems(page, 'section[aria-label=Preview]')).toEqual([]);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflows(page), `${width} px`).toBe(false);
  }
}

async function expectVersions(
  page: Page,
  studio: Studio,
  colleague: APIRequestContext,
): Promise<void> {
  const {
    id,
    createdAt: _c,
    updatedAt: _u,
    ...fields
  } = await studio.add('testimonials', {
    name: unique('Priya Raman'),
  });
  await goToEditor(page, 'testimonials', id);
  await colleague.put(`/api/admin/testimonials/${id}`, {
    data: { ...fields, testimonialText: 'They fixed the schedule first.' },
  });
  await field(page, 'testimonialText').fill('They fixed the boards first.');
  await saveButton(page).click();
  await expect(page.getByRole('group', { name: 'Text' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflows(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Use these and save' })).toBeInViewport();
}

async function expectSaveInReach(page: Page, studio: Studio): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  await expect(saveButton(page)).toHaveCount(1);
  for (const name of ['company', 'testimonialText', 'link']) {
    await field(page, name).focus();
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await field(page, name).boundingBox()) ?? {};
    const bar = await page.getByRole('group', { name: 'Save and preview' }).boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await field(page, 'company').fill('Harbour Line');
  await saveButton(page).click();
  const told = page.getByText('Testimonial updated successfully', { exact: true });
  await expect(told).toBeVisible();
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
  const toast = await page.locator('.toast').boundingBox();
  const save = await saveButton(page).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

async function expectUncovered(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 700 });
  const header = await page.locator('main header').boundingBox();
  await field(page, 'contentSections.0.prose').focus();
  while (!(await field(page, 'title').evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  }
}

test('axe finds nothing wrong with what opens over the editor, and nothing that has the focus is under its header', {
  tag: '@long',
}, async ({ page, studio }) => {
  const { id } = await studio.add('blog-posts', { title: unique('Looked at') });
  await openEditor(page, 'blog-posts', id);
  await test.step('what Shift+Tab leads back to is never under the header', () =>
    expectUncovered(page));
  await page.setViewportSize({ width: 1_440, height: 900 });
  await test.step('axe finds nothing wrong with what opens over the editor', () =>
    expectDialogs(page));
});

test.describe('conflict', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('on a phone Save is in reach wherever one writes, covers no field and is not covered, and two versions stand side by side @long', async ({
    page,
    studio,
    colleague,
  }) => {
    await test.step('Save is in reach, covers no field and is not covered', () =>
      expectSaveInReach(page, studio));
    await page.setViewportSize({ width: 1_440, height: 900 });
    await test.step('axe finds nothing wrong with two versions side by side, also at 390 px', () =>
      expectVersions(page, studio, colleague));
  });
});

test('a key press renders no other field, however long the text is @long', async ({
  page,
  studio,
}) => {
  const text = 'Because guesses are dear, we measured. '.repeat(480);
  const { id } = await studio.add('blog-posts', {
    title: unique('Long'),
    contentSections: Array.from({ length: 9 }, (_, index) => ({ heading: `${index}`, text })),
  });
  await openEditor(page, 'blog-posts', id);
  const last = field(page, 'contentSections.8.prose');
  await last.press('Control+End');
  // The texts come one after the other, and the outline follows what is read.
  await expect(page.locator('form [contenteditable=true]')).toHaveCount(9);
  await expect(page.locator('a[data-at="contentSections.8"]')).toHaveAttribute(
    'aria-current',
    /.+/,
  );
  await page.evaluate(() => {
    const changed: string[] = [];
    Reflect.set(window, 'changed', changed);
    const form = document.querySelector('form');
    if (form === null) throw new Error('There is no form');
    const own = document.activeElement?.closest('fieldset');
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (own?.contains(target)) continue;
        const element = target instanceof Element ? target : target.parentElement;
        changed.push(`${attributeName ?? ''} ${element?.outerHTML.slice(0, 200)}`);
      }
    }).observe(form, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await last.pressSequentially('A sentence more.');
  await expect(last).toHaveText(/A sentence more\.$/);
  expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toEqual([]);
});
