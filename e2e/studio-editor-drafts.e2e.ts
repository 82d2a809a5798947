/** What is typed and not saved: kept, brought back, and never lost on the way. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, navigate } from './fixtures.ts';
import { openStudio, type Studio } from './studio.ts';
import {
  expect,
  field,
  leaveFor,
  openEditor,
  openNew,
  saveButton,
  savedState,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const listOf = (mark: string): string => `/admin/blog-posts?q=${encodeURIComponent(mark)}`;

async function expectBackUntilDiscarded(page: Page): Promise<void> {
  await expect(savedState(page)).toHaveText('Nothing to save yet');
  await field(page, 'title').fill('  Half a title ');
  await field(page, 'contentSections.0.prose').fill('Words.');
  await expect(savedState(page)).toHaveText(/^Draft kept \d\d:\d\d$/);
  await page.reload();
  await expect(page.getByText(/^Your draft of .* is back$/)).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('  Half a title ');
  await expect(field(page, 'contentSections.0.prose')).toHaveText('Words.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'title')).toHaveValue('');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(savedState(page)).toHaveText('Nothing to save yet');
  await page.reload();
  await saveButton(page).waitFor();
  await expect(page.getByText(/Your draft of/)).toHaveCount(0);
  await expect(field(page, 'title')).toHaveValue('');
}

const unsaved = (page: Page): Locator => page.getByRole('region', { name: /not saved yet$/ });
const rowOf = (page: Page, title: string): Locator =>
  unsaved(page).getByRole('listitem').filter({ hasText: title });

/** Begins a post in an empty form. */
async function begin(page: Page, title: string): Promise<void> {
  await field(page, 'title').fill(title);
  // Before the draft is kept by itself, links and history are there without an error.
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toBeEnabled();
  await share.press('Enter');
  await expect(page.getByText('No active links.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await expect(page).toHaveURL(/\/new\?draft=/);
  await expect(page).toHaveTitle(`${title} · Studio · ${siteConfig.name}`);
}

async function expectTwoBegun(page: Page, mark: string): Promise<void> {
  await begin(page, `${mark} A`);
  await leaveFor(page, '/admin/blog-posts');
  await openNew(page);
  await begin(page, `${mark} B`);
  await field(page, 'excerpt').fill('Both are kept.');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await leaveFor(page, listOf(mark));
  await expect(unsaved(page).getByRole('heading')).toHaveText('2 drafts not saved yet');
  await expect(rowOf(page, `${mark} A`)).toContainText(
    'Still needs: excerpt, author name, text of section 1',
  );
  await expect(rowOf(page, `${mark} B`)).toContainText(
    'Still needs: author name, text of section 1',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
}

async function saveOneOfThem(page: Page, mark: string): Promise<void> {
  await rowOf(page, `${mark} A`).getByRole('link').press('Enter');
  await expect(field(page, 'title')).toHaveValue(`${mark} A`);
  await saveButton(page).click();
  await expect(page.getByText('3 fields need your attention')).toBeVisible();
  await field(page, 'excerpt').fill('What a week of measuring saved.');
  await field(page, 'authorName').fill('Imani Okafor');
  await field(page, 'contentSections.0.prose').fill('Because guesses are dear.');
  await field(page, 'status').selectOption('draft');
  await field(page, 'contentSections.0.prose').press('Control+s');
  await expect(toastTitled(page, 'Blog post created successfully')).toBeVisible();
  await expect(field(page, 'contentSections.0.prose')).toBeInViewport();
  await expect(page).toHaveURL(/\/admin\/blog-posts\/[\da-f-]{36}$/);
}

async function expectFromTrash(page: Page, mark: string): Promise<void> {
  await navigate(page, listOf(mark));
  await expect(unsaved(page).getByRole('heading')).toHaveText('1 draft not saved yet');
  await unsaved(page)
    .getByRole('button', { name: `Delete ${mark} B` })
    .press('Enter');
  await expect(page.getByRole('alertdialog')).not.toContainText('leaves the site');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toastTitled(page, 'Draft moved to the trash')).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await navigate(page, '/admin/trash');
  await page.getByRole('button', { name: `Restore ${mark} B` }).press('Enter');
  await expect(page.getByRole('button', { name: `Restore ${mark} B` })).toHaveCount(0);
  // The focus is on the row beside it, or on the screen where there is none.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await navigate(page, listOf(mark));
  await rowOf(page, `${mark} B`).getByRole('link').press('Enter');
  await expect(field(page, 'excerpt')).toHaveValue('Both are kept.');
}

test('what is typed of new posts is kept as typed and comes back, of several at a time, until it is discarded, saved or deleted @long', async ({
  page,
}) => {
  const mark = unique('Two at a time');
  await openEditor(page, 'blog-posts');
  await test.step('it comes back until it is discarded', () => expectBackUntilDiscarded(page));
  await test.step('two are in the list with what each lacks', () => expectTwoBegun(page, mark));
  await test.step('one is gone on with, and saved', () => saveOneOfThem(page, mark));
  await test.step('the other is deleted, and comes back from the trash', () =>
    expectFromTrash(page, mark));
});

test('what others have begun can be gone on with, has a history, and an image is one @long', async ({
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

async function expectBeside(page: Page, studio: Studio, id: string): Promise<void> {
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
}

/** Of a form in which nothing is typed, and then of one in which something is. */
async function expectAskedAtClose(page: Page): Promise<void> {
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
}

async function expectAskedAtLeave(page: Page, id: string): Promise<void> {
  await field(page, 'company').fill('Lake Line');
  const back = page.getByRole('link', { name: 'Back to Testimonials' });
  await back.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'company')).toHaveValue('Lake Line');
  await expect(back).toBeFocused();
  await back.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
  await navigate(page, `/admin/testimonials/${id}`);
  await expect(field(page, 'company')).toHaveValue('Lake Line');
}

test('a draft stands beside the entry until it is saved with Ctrl+S, and leaving unsaved words or closing the tab asks first', async ({
  page,
  studio,
}) => {
  const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  await test.step('a draft stands beside the entry until it is saved with Ctrl+S', () =>
    expectBeside(page, studio, id));
  await test.step('closing the tab with unsaved words asks first, and without any does not', () =>
    expectAskedAtClose(page));
  await test.step('leaving with unsaved words asks first', () => expectAskedAtLeave(page, id));
});

async function expectKeptOffline(
  page: Page,
  context: BrowserContext,
  studio: Studio,
  id: string,
): Promise<void> {
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await context.setOffline(true);
  await field(page, 'company').fill('Harbour Line');
  await expect(savedState(page)).toHaveText('Not saved: offline');
  expect(await stored()).toContain('Harbour Line');
  await context.setOffline(false);
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  expect(await stored()).not.toContain('Harbour');
  const { drafts } = await studio.read('testimonials', id);
  expect(drafts).toMatchObject([{ fields: { company: 'Harbour Line' } }]);
}

async function expectKeptHere(page: Page): Promise<void> {
  await page.route('**/api/admin/testimonials/drafts/**', (route) => route.abort());
  await field(page, 'company').fill('Lake Line');
  await expect(savedState(page)).toHaveText('Not saved: offline');
  await page.unrouteAll();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'company')).toHaveValue('Lake Line');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
}

async function expectKeptSignedOut(page: Page): Promise<void> {
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
  await expect(field(page, 'company')).toHaveValue('Lake Line');
  await saveButton(page).click();
  await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
}

test.describe('in trouble', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('no word is lost offline, by a reload before the server has it, or with a session that ends', async ({
    page,
    context,
    studio,
  }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await test.step('offline, the browser keeps the words, and the server gets them later', () =>
      expectKeptOffline(page, context, studio, id));
    await test.step('what only the browser kept comes back after a reload', () =>
      expectKeptHere(page));
    await test.step('a session that ends takes no word with it', () => expectKeptSignedOut(page));
  });
});
