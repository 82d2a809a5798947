/** Nobody overwrites anybody, and every saved state can be had again. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Studio } from './studio.ts';
import {
  COLLEAGUE,
  expect,
  field,
  goToEditor,
  openEditor,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

async function expectChoice(
  page: Page,
  studio: Studio,
  colleague: APIRequestContext,
): Promise<void> {
  const post = await studio.add('blog-posts', { title: unique('Measure first') });
  const { id, revision, createdAt: _c, updatedAt: _u, ...fields } = post;
  await openEditor(page, 'blog-posts', id);
  const theirs = {
    ...fields,
    excerpt: 'What a month of measuring saved.',
    authorName: 'Marek Nowak',
  };
  const saved = await colleague.put(`/api/admin/blog-posts/${id}`, {
    data: { ...theirs, revision },
  });
  expect(saved.status()).toBe(200);
  await field(page, 'excerpt').fill('What a day of measuring saved.');
  await field(page, 'contentSections.0.heading').fill('Why at all');
  await saveButton(page).click();

  const dialog = page.getByRole('dialog', { name: `${COLLEAGUE} saved this in the meantime` });
  const excerpt = dialog.getByRole('group', { name: 'Excerpt' });
  await expect(excerpt.getByRole('radio', { name: /Keep mine/ })).toBeChecked();
  await expect(excerpt.locator('mark')).toHaveText(['day', 'month']);
  const heading = dialog.getByRole('group', { name: 'Section 1, heading' });
  await expect(heading.getByRole('radio', { name: /Keep mine/ })).toBeChecked();
  const author = dialog.getByRole('group', { name: 'Author name' });
  await expect(author.getByRole('radio', { name: /Use theirs/ })).toBeChecked();
  await expect(dialog.getByRole('group')).toHaveCount(3);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'excerpt')).toHaveValue('What a day of measuring saved.');
  await saveButton(page).click();
  await excerpt.getByRole('radio', { name: /Use theirs/ }).check();
  await dialog.getByRole('button', { name: 'Use these and save' }).click();
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
  expect(await studio.read('blog-posts', id)).toMatchObject({
    revision: 3,
    excerpt: 'What a month of measuring saved.',
    authorName: 'Marek Nowak',
    contentSections: [{ heading: 'Why at all' }],
  });
}

async function expectBothTaken(
  page: Page,
  studio: Studio,
  colleague: APIRequestContext,
): Promise<void> {
  const post = await studio.add('testimonials', { name: unique('Priya Raman') });
  const { id, createdAt: _c, updatedAt: _u, ...fields } = post;
  await goToEditor(page, 'testimonials', id);
  await colleague.put(`/api/admin/testimonials/${id}`, {
    data: { ...fields, title: 'Chief of Operations' },
  });
  await field(page, 'company').fill('Harbour Line');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Use these and keep writing' }).click();
  await expect(field(page, 'title')).toHaveValue('Chief of Operations');
  await expect(field(page, 'company')).toHaveValue('Harbour Line');
  await field(page, 'company').fill('Harbour Line Ltd');
  await saveButton(page).click();
  await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
  expect(await studio.read('testimonials', id)).toMatchObject({
    company: 'Harbour Line Ltd',
    title: 'Chief of Operations',
    revision: 3,
  });
}

/** A hand waits for the cursor; a script may be ahead of what the editor makes of its first click. */
async function placeCursor(words: Locator): Promise<void> {
  const hasCursor = () => words.evaluate((all) => all.contains(getSelection()?.focusNode ?? null));
  await expect(async () => {
    await words.click();
    await words.page().waitForTimeout(100);
    expect(await hasCursor()).toBe(true);
  }).toPass();
}

/** Two people write in one text, each in paragraphs of their own. */
async function expectBothKept(
  page: Page,
  studio: Studio,
  colleague: APIRequestContext,
): Promise<void> {
  const section = { heading: 'Why', text: 'One.\n\nTwo.\n\nThree.', imageUrl: '' };
  const post = await studio.add('blog-posts', {
    title: unique('Written by two'),
    contentSections: [section],
  });
  const { id, createdAt: _c, updatedAt: _u, ...fields } = post;
  await goToEditor(page, 'blog-posts', id);
  const text = field(page, 'contentSections.0.prose');
  await expect(text).toHaveText('One.Two.Three.');
  const prose = '**First.**\n\nTwo.\n\nThree.';
  await colleague.put(`/api/admin/blog-posts/${id}`, {
    data: { ...fields, contentSections: [{ ...section, text: '', prose }] },
  });
  await placeCursor(text.getByText('Three.'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And mine.');
  await expect(text).toHaveText('One.Two.Three.And mine.');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: `${COLLEAGUE} saved this in the meantime` });
  const words = dialog.getByRole('group', { name: 'Section 1, text' });
  await expect(words.getByRole('radio', { name: /^Keep both/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use these and save' }).click();
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
  await expect(text).toHaveText('First.Two.Three.And mine.');
  expect(await studio.read('blog-posts', id)).toMatchObject({
    contentSections: [{ prose: '**First.**\n\nTwo.\n\nThree.\n\nAnd mine.' }],
  });
}

async function expectHistory(
  page: Page,
  studio: Studio,
  colleague: APIRequestContext,
): Promise<void> {
  const post = await studio.add('testimonials', { name: unique('Priya Raman') });
  const { id, createdAt: _c, updatedAt: _u, ...fields } = post;
  await colleague.put(`/api/admin/testimonials/${id}`, {
    data: { ...fields, testimonialText: 'They fixed the schedule first.' },
  });
  await goToEditor(page, 'testimonials', id);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const saves = dialog.getByRole('list').getByRole('button');
  await expect(saves).toHaveCount(2);
  await expect(saves.first()).toContainText(COLLEAGUE);
  await saves.last().click();
  await expect(dialog.locator('del')).toHaveText('forecast');
  await expect(dialog.locator('ins')).toHaveText('schedule');
  await dialog.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(toastTitled(page, 'Revision 1 restored')).toBeVisible();
  await expect(field(page, 'testimonialText')).toHaveValue('They fixed the forecast first.');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  expect((await studio.read('testimonials', id)).revision).toBe(3);
  expect(await page.evaluate((key) => localStorage.getItem(key), `testimonial_${id}`)).toBe(
    '{"tags":[],"featured":false}',
  );
  await field(page, 'company').fill('Harbour Line');
  await page.getByRole('button', { name: 'History' }).click();
  await saves.last().click();
  await expect(dialog.getByText('You have unsaved changes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore revision 1' })).toBeDisabled();
}

test.describe('conflict', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('B11 who saves second sees both versions and loses no word, and every saved state can be had again', async ({
    page,
    studio,
    colleague,
  }) => {
    await test.step('who saves second sees both versions and chooses field by field; no word is lost', () =>
      expectChoice(page, studio, colleague));
    await test.step('both versions can be taken back into the form and written on', () =>
      expectBothTaken(page, studio, colleague));
    await test.step('what two people write in different paragraphs of one text is kept of both', () =>
      expectBothKept(page, studio, colleague));
    await test.step('the history tells who saved what, shows what differs from now, and brings it back', () =>
      expectHistory(page, studio, colleague));
  });
});
