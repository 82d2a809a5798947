/** A post from its first word to its end, without a mouse. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import {
  expect,
  field,
  nextCreated,
  openEditor,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const Made = z.looseObject({ id: z.string(), slug: z.string() });

/** Goes to something with the Tab key, as far as it takes. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${target}`);
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

test.use({ timezoneId: 'America/Toronto', expectedProblems: [/status of 409/] });

test('a post is written, previewed, planned, published, edited, reconciled and restored by keyboard alone', {
  tag: '@long',
}, async ({ page, studio, colleague }) => {
  const title = unique('By keyboard alone');
  await openEditor(page, 'blog-posts');
  await test.step('written', () => write(page, title));
  await test.step('previewed', () => preview(page, title));
  const { id, slug } = await test.step('saved', () => saveNew(page));
  studio.forget('blog-posts', id);
  await test.step('planned', () => planAndCancel(page));
  await test.step('published', () => publish(page, slug));
  await expect.poll(async () => (await studio.api.get(`/insights/${slug}`)).status()).toBe(200);

  const {
    createdAt: _c,
    updatedAt: _u,
    schedule: _s,
    drafts: _d,
    ...live
  } = await studio.read('blog-posts', id);
  const second = await colleague.put(`/api/admin/blog-posts/${id}`, {
    data: { ...live, excerpt: 'What a month of measuring saved.' },
  });
  expect(second.status()).toBe(200);
  await test.step('edited', () => editExcerpt(page));
  await test.step('reconciled', () => reconcile(page));
  await test.step('restored', () => restoreFirstRevision(page));

  expect((await studio.api.delete(`/api/admin/blog-posts/${id}`)).status()).toBe(200);
  await expect.poll(async () => (await studio.api.get(`/insights/${slug}`)).status()).toBe(404);
});

async function write(page: Page, title: string): Promise<void> {
  await tabTo(page, field(page, 'title'));
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('What a week of measuring saved.');
  await tabTo(page, field(page, 'status'));
  await page.keyboard.press('d');
  await tabTo(page, field(page, 'authorName'));
  await page.keyboard.type('Imani Okafor');
  await tabTo(page, field(page, 'cardImageUrl'));
  await page.keyboard.type('/images/default-card.webp');
  await tabTo(page, page.getByRole('checkbox', { name: 'AI Adoption' }));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'contentSections.0.prose'));
  await page.keyboard.type('Because guesses are dear.');
}

/** Opens the preview and closes it again; the focus stays on its button. */
async function preview(page: Page, title: string): Promise<void> {
  await tabTo(page, button(page, 'Preview'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const shown = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.keyboard.press('Enter');
}

async function saveNew(page: Page): Promise<z.output<typeof Made>> {
  const made = nextCreated(page, 'blog-posts');
  await page.keyboard.press('Control+s');
  const post = Made.parse(await (await made).json());
  await expect(toastTitled(page, 'Blog post created successfully')).toBeVisible();
  await expect(button(page, 'Preview')).toBeFocused();
  return post;
}

async function planAndCancel(page: Page): Promise<void> {
  await tabTo(page, button(page, 'Schedule'));
  await page.keyboard.press('Enter');
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await tabTo(page, schedule.getByLabel('Publish at', { exact: true }));
  await page.keyboard.type('03142047');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0900AM');
  await tabTo(page, button(page, 'Schedule for 14 Mar 2047, 09:00 Toronto'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Will be published on 14 Mar 2047, 09:00 Toronto')).toBeVisible();
  await expect(button(page, 'Schedule')).toBeFocused();
  await tabTo(page, button(page, 'Cancel schedule'));
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Schedule canceled')).toBeVisible();
}

async function publish(page: Page, slug: string): Promise<void> {
  await tabTo(page, field(page, 'status'));
  await page.keyboard.press('p');
  await expect(saveButton(page)).toHaveText('Publish');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Publish this blog post?' });
  await expect(question).toContainText(`/insights/${slug}`);
  await tabTo(page, question.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
}

async function editExcerpt(page: Page): Promise<void> {
  await tabTo(page, field(page, 'excerpt'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('What a day of measuring saved.');
  await page.keyboard.press('Control+s');
}

/** Looks at the words of the colleague, and keeps its own. */
async function reconcile(page: Page): Promise<void> {
  const conflict = page.getByRole('dialog', { name: /saved this in the meantime/ });
  await expect(conflict.getByRole('group', { name: 'Excerpt' })).toBeVisible();
  await tabTo(page, conflict.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(conflict.getByRole('radio', { name: /Use theirs/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, button(page, 'Use these and save'));
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
  await expect(conflict).toHaveCount(0);
}

async function restoreFirstRevision(page: Page): Promise<void> {
  await tabTo(page, button(page, 'History'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  await tabTo(page, history.getByRole('button', { name: /^Revision 1/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Restore revision 1'));
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Revision 1 restored')).toBeVisible();
  await expect(field(page, 'excerpt')).toHaveValue('What a week of measuring saved.');
}
