/** Saving and being asked while typing goes on: no key is lost, and none answers a question. */
import type { Page } from '@playwright/test';
import { navigate } from './fixtures.ts';
import { openStudio, type Studio } from './studio.ts';
import {
  expect,
  field,
  goToEditor,
  openEditor,
  saveButton,
  savedState,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const TEXT = 'sections.0.prose';
/** Longer than the form of a case study stays open after a save. */
const A_WHILE_MS = 3_000;

/** Longer than a notification stays. */
const TOAST_MS = 10_000;

/** Waits until the notification is gone, so that the next one with its words is told from it. */
async function letToastGo(page: Page): Promise<void> {
  await page.clock.runFor(TOAST_MS);
  await expect(toastTitled(page, 'Case study updated')).toHaveCount(0);
}

const addStudy = (studio: Studio) =>
  studio.add('case-studies', { slug: unique('trams').replace(' ', '-') });

/** Holds the answers to saves of an entry back until it is let go. */
async function holdSaves(page: Page, id: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/case-studies/${id}`, async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  return async () => {
    held.resolve();
    await expect(toastTitled(page, 'Case study updated')).toBeVisible();
    await page.unrouteAll();
  };
}

/** After the form would have closed, it is still there for whoever types. */
async function expectStays(page: Page, id: string): Promise<void> {
  await page.clock.runFor(A_WHILE_MS);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/case-studies/${id}$`));
}

async function typeOnAfterKey(page: Page, id: string): Promise<void> {
  await field(page, TEXT).fill('one ');
  await field(page, TEXT).press('End');
  await page.keyboard.type('tw');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('o');
  await expect(toastTitled(page, 'Case study updated')).toBeVisible();
  await page.clock.runFor(A_WHILE_MS);
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveText('one two three');
  await expectStays(page, id);
}

async function typeOnAfterOtherSpelling(page: Page, id: string): Promise<void> {
  const letGo = await holdSaves(page, id);
  await field(page, TEXT).fill('two ');
  await field(page, TEXT).press('End');
  await page.keyboard.press('Control+s');
  await letGo();
  await expect(field(page, TEXT)).toBeFocused();
  await expect(savedState(page)).toHaveText('Saved');
  await page.keyboard.type('three');
  await expect(field(page, TEXT)).toHaveText('two three');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
}

async function typeOnAfterPointer(page: Page, id: string): Promise<void> {
  const letGo = await holdSaves(page, id);
  await field(page, TEXT).fill('two');
  await saveButton(page).click();
  await field(page, TEXT).press('End');
  await page.keyboard.type(' three');
  await letGo();
  await page.clock.runFor(A_WHILE_MS);
  await expect(field(page, TEXT)).toHaveText('two three');
  await expectStays(page, id);
}

async function typeOnAfterRefusal(page: Page): Promise<void> {
  await field(page, 'clientName').fill('');
  await field(page, TEXT).fill('two');
  await page.keyboard.press('Control+s');
  await expect(toastTitled(page, 'One field needs your attention')).toBeVisible();
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveText('two three');
  await expect(field(page, 'clientName')).toHaveValue('');
}

async function leaveByBrowser(page: Page): Promise<void> {
  await field(page, TEXT).fill('two');
  await field(page, TEXT).press('End');
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.type(' three');
  await expect(field(page, TEXT)).toHaveText('two three');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, TEXT)).toBeFocused();
}

test('a case study that is saved by key or pointer stays open for whoever types on, and every key lands in its text @long', async ({
  page,
  studio,
}) => {
  const { id } = await addStudy(studio);
  await page.clock.install();
  await openStudio(page, '/admin/case-studies');
  await navigate(page, `/admin/case-studies/${id}`);
  await test.step('Ctrl+S stays there, and every key that follows lands in the text', () =>
    typeOnAfterKey(page, id));
  await letToastGo(page);
  await test.step('what the server spells otherwise does not reach into the field that is typed in', () =>
    typeOnAfterOtherSpelling(page, id));
  await letToastGo(page);
  await test.step('one saved by pointer stays open as well', () => typeOnAfterPointer(page, id));
  await test.step('Ctrl+S with something missing says so, and leaves the focus where somebody types', () =>
    typeOnAfterRefusal(page));
  await test.step('leaving by the browser’s own button asks, and typing on answers nothing', () =>
    leaveByBrowser(page));
});

const solutionPage = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Solution pages' }).getByRole('checkbox', { name });

async function tickSolutionPage(page: Page, studio: Studio, id: string): Promise<void> {
  await field(page, 'clientName').fill('Harbour Line');
  await solutionPage(page, 'AI Adoption').check();
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
}

async function failSolutionPage(page: Page, id: string): Promise<void> {
  await page.route(`**/api/admin/case-studies/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
      : route.fallback(),
  );
  const box = solutionPage(page, 'Customer Experience');
  await box.click();
  await expect(toastTitled(page, 'Failed to update the solution feature')).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(savedState(page)).toHaveText('Saved');
}

async function askBeforePublishing(
  page: Page,
  studio: Studio,
  { id, title, slug }: { id: string; title: string; slug: string },
): Promise<void> {
  await field(page, 'status').selectOption('published');
  const text = field(page, 'contentSections.0.prose');
  await text.fill('two');
  await text.press('End');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Publish this blog post?' });
  await expect(question).toContainText(title);
  await expect(question).toContainText(`${new URL(page.url()).origin}/insights/${slug}`);
  await page.keyboard.type(' three');
  await expect(text).toHaveText('two three');
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
  const publish = question.getByRole('button', { name: 'Publish' });
  while (!(await publish.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await studio.read('blog-posts', id)).status).toBe('published');

  await text.fill('two three four');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await studio.read('blog-posts', id)).revision).toBe(4);
  await expect(question).toHaveCount(0);
}

async function typeOnInConflict(page: Page): Promise<void> {
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
  // Its listeners come once it is painted, sooner than anybody presses a key for it but not than a script does.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(text).toBeFocused();
}

test.describe('asked or refused', () => {
  test.use({ expectedProblems: [/status of (?:409|503)/] });

  test('what is ticked saves itself alone, and no key of the text answers what a save asks @long', async ({
    page,
    studio,
    colleague,
  }) => {
    const study = await addStudy(studio);
    await openEditor(page, 'case-studies', study.id);
    await test.step('a solution page is saved by itself, and what is typed stays typed', () =>
      tickSolutionPage(page, studio, study.id));
    await test.step('one that could not be saved is as it was', () =>
      failSolutionPage(page, study.id));

    const title = unique('Never seen');
    const { id, slug } = await studio.add('blog-posts', { title });
    await goToEditor(page, 'blog-posts', id);
    await test.step('Ctrl+S asks before what visitors never saw goes live, says where, and a space is no answer', () =>
      askBeforePublishing(page, studio, { id, title, slug: String(slug) }));

    const name = unique('Priya Raman');
    const {
      id: shared,
      createdAt: _c,
      updatedAt: _u,
      ...fields
    } = await studio.add('testimonials', { name });
    await goToEditor(page, 'testimonials', shared);
    await colleague.put(`/api/admin/testimonials/${shared}`, {
      data: { ...fields, company: 'Harbour Line' },
    });
    await test.step('the question of a conflict waits for a pause, and no key of the text answers it', () =>
      typeOnInConflict(page));
  });
});
