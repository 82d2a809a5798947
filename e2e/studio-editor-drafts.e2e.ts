/** What is typed and not saved: kept, brought back, and never lost on the way. */
import {
  expect,
  field,
  openEditor,
  saveButton,
  savedState,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

test('what is typed of a new post is kept as typed and comes back, until it is discarded', async ({
  page,
}) => {
  await openEditor(page, 'blog-posts');
  await expect(savedState(page)).toHaveText('Nothing to save yet');
  await field(page, 'title').fill('  Half a title ');
  await field(page, 'contentSections.0.text').fill('Words.');
  await expect(savedState(page)).toHaveText(/^Draft kept \d\d:\d\d$/);
  await page.reload();
  await expect(page.getByText(/^Your draft of .* is back$/)).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('  Half a title ');
  await expect(field(page, 'contentSections.0.text')).toHaveValue('Words.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'title')).toHaveValue('');
  await expect(savedState(page)).toHaveText('Nothing to save yet');
  await page.reload();
  await saveButton(page).waitFor();
  await expect(page.getByText(/Your draft of/)).toHaveCount(0);
  await expect(field(page, 'title')).toHaveValue('');
});

test('a draft stands beside the entry until it is saved with Ctrl+S', async ({ page, studio }) => {
  const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  await expect(savedState(page)).toHaveText('Saved');
  await field(page, 'company').fill('Harbour Line');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  expect((await studio.read('testimonials', id)).company).toBe('Lakeshore Transit');
  await field(page, 'company').press('Control+s');
  await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
  await expect(savedState(page)).toHaveText('Saved');
  await expect(field(page, 'company')).toBeFocused();
  const saved = await studio.read('testimonials', id);
  expect(saved).toMatchObject({ company: 'Harbour Line', revision: 2, drafts: [] });
});

test('leaving with unsaved words asks first', async ({ page, studio }) => {
  const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  await field(page, 'company').fill('Harbour Line');
  const back = page.getByRole('link', { name: 'Back to Testimonials' });
  await back.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'company')).toHaveValue('Harbour Line');
  await expect(back).toBeFocused();
  await back.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/testimonials$/);
  await openEditor(page, 'testimonials', id);
  await expect(field(page, 'company')).toHaveValue('Harbour Line');
});

test('closing the tab with unsaved words asks first, and without any does not', async ({
  page,
  studio,
}) => {
  const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await saveButton(page).waitFor();
  expect(asked).toEqual([]);
  await field(page, 'company').pressSequentially('!');
  await page.reload();
  await saveButton(page).waitFor();
  expect(asked).toEqual(['beforeunload']);
  await expect(field(page, 'company')).toHaveValue(/!/);
});

test.describe('in trouble', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('offline, the browser keeps the words, and the server gets them later', async ({
    page,
    context,
    studio,
  }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await context.setOffline(true);
    await field(page, 'company').fill('Harbour Line');
    await expect(savedState(page)).toHaveText('Not saved: offline');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).toContain('Harbour Line');
    await context.setOffline(false);
    await expect(savedState(page)).toHaveText(/^Draft kept/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Harbour');
    const { drafts } = await studio.read('testimonials', id);
    expect(drafts).toMatchObject([{ fields: { company: 'Harbour Line' } }]);
  });

  test('what only the browser kept comes back after a reload', async ({ page, studio }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await page.route('**/api/admin/testimonials/drafts/**', (route) => route.abort());
    await field(page, 'company').fill('Harbour Line');
    await expect(savedState(page)).toHaveText('Not saved: offline');
    await page.unrouteAll();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field(page, 'company')).toHaveValue('Harbour Line');
    await expect(savedState(page)).toHaveText(/^Draft kept/);
  });

  test('a session that ends takes no word with it', async ({ page, studio }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await field(page, 'company').fill('Harbour Line');
    await page.route('**/api/admin/testimonials/**', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in first.', code: 'unauthenticated' } }),
    );
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL ?? '');
    await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(field(page, 'company')).toHaveValue('Harbour Line');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
  });
});
