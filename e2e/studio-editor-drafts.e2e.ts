/** What is typed and not saved: kept, brought back, and never lost on the way. */
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems } from './fixtures.ts';
import { openStudio } from './studio.ts';
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
  await expect(page.getByRole('main')).toBeFocused();
  await expect(savedState(page)).toHaveText('Nothing to save yet');
  await page.reload();
  await saveButton(page).waitFor();
  await expect(page.getByText(/Your draft of/)).toHaveCount(0);
  await expect(field(page, 'title')).toHaveValue('');
});

test('several new posts are kept at a time, in the list with what each lacks, and the trash', async ({
  page,
}) => {
  const mark = unique('Two at a time');
  const section = page.getByRole('region', { name: /not saved yet$/ });
  const rowOf = (title: string) => section.getByRole('listitem').filter({ hasText: title });
  for (const title of [`${mark} A`, `${mark} B`]) {
    await openEditor(page, 'blog-posts');
    await field(page, 'title').fill(title);
    // Before the draft is kept by itself, links and history are there without an error.
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await expect(page.getByText('There are none.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(savedState(page)).toHaveText(/^Draft kept/);
    await expect(page).toHaveURL(/\/new\?draft=/);
    await expect(page).toHaveTitle(`${title} · Studio · ${siteConfig.name}`);
  }
  await field(page, 'excerpt').fill('Both are kept.');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await openStudio(page, `/admin/blog-posts?q=${encodeURIComponent(mark)}`);
  await expect(section.getByRole('heading')).toHaveText('2 drafts not saved yet');
  await expect(rowOf(`${mark} A`)).toContainText(
    'Still needs: excerpt, author name, text of section 1',
  );
  await expect(rowOf(`${mark} B`)).toContainText('Still needs: author name, text of section 1');
  expect(await accessibilityProblems(page)).toEqual([]);

  await rowOf(`${mark} A`).getByRole('link').press('Enter');
  await expect(field(page, 'title')).toHaveValue(`${mark} A`);
  await saveButton(page).click();
  await expect(page.getByText('3 fields need your attention')).toBeVisible();
  await field(page, 'excerpt').fill('What a week of measuring saved.');
  await field(page, 'authorName').fill('Imani Okafor');
  await field(page, 'contentSections.0.text').fill('Because guesses are dear.');
  await field(page, 'status').selectOption('draft');
  await field(page, 'contentSections.0.text').press('Control+s');
  await expect(toastTitled(page, 'Blog post created successfully')).toBeVisible();
  await expect(field(page, 'contentSections.0.text')).toBeInViewport();
  await expect(page).toHaveURL(/\/admin\/blog-posts\/[\da-f-]{36}$/);

  await openStudio(page, `/admin/blog-posts?q=${encodeURIComponent(mark)}`);
  await expect(section.getByRole('heading')).toHaveText('1 draft not saved yet');
  await section.getByRole('button', { name: `Delete ${mark} B` }).press('Enter');
  await expect(page.getByRole('alertdialog')).not.toContainText('leaves the site');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toastTitled(page, 'Draft moved to the trash')).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await openStudio(page, '/admin/trash');
  await page.getByRole('button', { name: `Restore ${mark} B` }).press('Enter');
  await expect(page.getByRole('button', { name: `Restore ${mark} B` })).toHaveCount(0);
  // The focus is on the row beside it, or on the screen where there is none.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await openStudio(page, `/admin/blog-posts?q=${encodeURIComponent(mark)}`);
  await rowOf(`${mark} B`).getByRole('link').press('Enter');
  await expect(field(page, 'excerpt')).toHaveValue('Both are kept.');
});

test('what others have begun can be gone on with, has a history, and an image is one', async ({
  page,
  colleague,
}) => {
  const mark = unique('Handed over');
  const key = crypto.randomUUID();
  const kept = await colleague.put(`/api/admin/blog-posts/drafts/${key}`, {
    data: { basedOn: 0, fields: { title: mark, excerpt: 'By Marek.' } },
  });
  expect(kept.status()).toBe(200);
  await openStudio(page, `/admin/blog-posts/new?draft=${key}`);
  await expect(field(page, 'title')).toHaveValue(mark);
  await expect(page.getByText('Marek Nowak is editing this too')).toBeVisible();
  await field(page, 'excerpt').fill('By Noor.');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: /^Revision 1/ }).press('Enter');
  await expect(history.getByRole('definition').filter({ hasText: 'Marek' })).toHaveCount(1);
  await history.getByRole('button', { name: 'Restore revision 1' }).press('Enter');
  await expect(field(page, 'excerpt')).toHaveValue('By Marek.');

  await field(page, 'cardImageUrl').fill('/contact');
  await field(page, 'coverImageUrl').fill('A tram in the snow');
  await field(page, 'coverImageUrl').press('Control+s');
  for (const name of ['cardImageUrl', 'coverImageUrl']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Use the address of an image/);
  }
  await colleague.delete(`/api/admin/blog-posts/${key}`);
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
    // The session of this worker is needed by others; signing in over it would end it.
    await page.context().clearCookies();
    await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL ?? '');
    await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(field(page, 'company')).toHaveValue('Harbour Line');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
  });
});
