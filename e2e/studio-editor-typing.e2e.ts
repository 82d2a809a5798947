/** Saving and being asked while typing goes on: no key is lost, and none answers a question. */
import type { Page } from '@playwright/test';
import { navigate } from './fixtures.ts';
import { openStudio, type Studio } from './studio.ts';
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

const TEXT = 'sections.0.content';
/** Longer than the form of a case study stays open after a save. */
const A_WHILE_MS = 3_000;

const addStudy = (studio: Studio) =>
  studio.add('case-studies', { slug: unique('trams').replace(' ', '-') });

/** Holds the answers to saves of an entry back until it is let go. */
async function holdSaves(page: Page, id: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/case-studies/${id}`, async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  return held.resolve;
}

test('Ctrl+S in a case study stays there, and every key that follows lands in the text', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await page.clock.install();
  await openEditor(page, 'case-studies', id);
  await field(page, TEXT).fill('one ');
  await field(page, TEXT).press('End');
  await page.keyboard.type('tw');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('o');
  await expect(toastTitled(page, 'Case study updated')).toBeVisible();
  await page.clock.runFor(A_WHILE_MS);
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveValue('one two three');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/case-studies/${id}$`));
});

test('what the server spells otherwise does not reach into the field that is typed in', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await openEditor(page, 'case-studies', id);
  const letGo = await holdSaves(page, id);
  await field(page, TEXT).fill('two ');
  await field(page, TEXT).press('End');
  await page.keyboard.press('Control+s');
  letGo();
  await expect(toastTitled(page, 'Case study updated')).toBeVisible();
  await expect(field(page, TEXT)).toBeFocused();
  await expect(savedState(page)).toHaveText('Saved');
  await page.keyboard.type('three');
  await expect(field(page, TEXT)).toHaveValue('two three');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
});

test('a case study saved by pointer stays open for whoever types on', async ({ page, studio }) => {
  const { id } = await addStudy(studio);
  await page.clock.install();
  await openEditor(page, 'case-studies', id);
  const letGo = await holdSaves(page, id);
  await field(page, TEXT).fill('two');
  await saveButton(page).click();
  await field(page, TEXT).press('End');
  await page.keyboard.type(' three');
  letGo();
  await expect(toastTitled(page, 'Case study updated')).toBeVisible();
  await page.clock.runFor(A_WHILE_MS);
  await expect(field(page, TEXT)).toHaveValue('two three');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/case-studies/${id}$`));
});

test('Ctrl+S with something missing says so, and leaves the focus where somebody types', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await openEditor(page, 'case-studies', id);
  await field(page, 'clientName').fill('');
  await field(page, TEXT).fill('two');
  await page.keyboard.press('Control+s');
  await expect(toastTitled(page, 'One field needs your attention')).toBeVisible();
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveValue('two three');
  await expect(field(page, 'clientName')).toHaveValue('');
});

test.describe('while somebody else has saved', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('the question of a conflict waits for a pause, and no key of the text answers it', async ({
    page,
    studio,
    colleague,
  }) => {
    const {
      id,
      createdAt: _c,
      updatedAt: _u,
      ...fields
    } = await studio.add('testimonials', {
      name: unique('Priya Raman'),
    });
    await openEditor(page, 'testimonials', id);
    await colleague.put(`/api/admin/testimonials/${id}`, {
      data: { ...fields, company: 'Harbour Line' },
    });
    const text = field(page, 'testimonialText');
    await text.fill('one');
    await text.press('End');
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: /saved this in the meantime/ });
    await expect(question).toBeVisible();
    await page.keyboard.type(' two three');
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('one two three\n');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
  });
});

test('leaving by the browser’s own button asks, and typing on answers nothing', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await openStudio(page, '/admin/case-studies');
  await navigate(page, `/admin/case-studies/${id}`);
  await field(page, TEXT).fill('two');
  await field(page, TEXT).press('End');
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveValue('two three');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, TEXT)).toBeFocused();
});

test('Ctrl+S asks before what visitors never saw goes live, says where, and a space is no answer', async ({
  page,
  studio,
}) => {
  const title = unique('Never seen');
  const { id, slug } = await studio.add('blog-posts', { title });
  await openEditor(page, 'blog-posts', id);
  await field(page, 'status').selectOption('published');
  const text = field(page, 'contentSections.0.text');
  await text.fill('two');
  await text.press('End');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Publish this blog post?' });
  await expect(question).toContainText(title);
  await expect(question).toContainText(`${new URL(page.url()).origin}/insights/${slug}`);
  await page.keyboard.type(' three');
  await expect(text).toHaveValue('two three');
  await expect(question).toBeVisible();
  expect((await studio.read('blog-posts', id)).status).toBe('draft');

  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Keep as draft' }).press('Enter');
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
  await expect(field(page, 'status')).toHaveValue('draft');
  expect(await studio.read('blog-posts', id)).toMatchObject({ status: 'draft', revision: 2 });

  await field(page, 'status').selectOption('published');
  await page.keyboard.press('Control+s');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  while (
    !(await question
      .getByRole('button', { name: 'Publish' })
      .evaluate((one) => one === document.activeElement))
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await studio.read('blog-posts', id)).status).toBe('published');

  await text.fill('two three four');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await studio.read('blog-posts', id)).revision).toBe(4);
  await expect(question).toHaveCount(0);
});

test('a solution page ticked in the editor is saved by itself, and what is typed stays typed', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await openEditor(page, 'case-studies', id);
  await field(page, 'clientName').fill('Harbour Line');
  const box = page
    .getByRole('group', { name: 'Solution pages' })
    .getByRole('checkbox', { name: 'AI Adoption' });
  await box.check();
  await expect(toastTitled(page, 'Solution feature updated')).toBeVisible();
  expect(await studio.read('case-studies', id)).toMatchObject({
    featuredForSolutions: ['AI Adoption'],
    clientName: 'Lakeshore Transit',
    revision: 2,
  });
  await expect(field(page, 'clientName')).toHaveValue('Harbour Line');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await field(page, 'clientName').press('Control+s');
  await expect(toastTitled(page, 'Case study updated')).toBeVisible();
  expect(await studio.read('case-studies', id)).toMatchObject({
    featuredForSolutions: ['AI Adoption'],
    clientName: 'Harbour Line',
    revision: 3,
  });
});

test.describe('refused', () => {
  test.use({ expectedProblems: [/status of 503/] });

  test('a solution page that could not be saved is as it was', async ({ page, studio }) => {
    const { id } = await addStudy(studio);
    await openEditor(page, 'case-studies', id);
    await page.route(`**/api/admin/case-studies/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
        : route.fallback(),
    );
    const box = page
      .getByRole('group', { name: 'Solution pages' })
      .getByRole('checkbox', { name: 'AI Adoption' });
    await box.click();
    await expect(toastTitled(page, 'Failed to update the solution feature')).toBeVisible();
    await expect(box).not.toBeChecked();
    await expect(savedState(page)).toHaveText('Saved');
  });
});
