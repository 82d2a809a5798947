/** What is done with an entry in its editor besides saving: discarded, copied, taken down, opened at a field. */
import type { Page } from '@playwright/test';
import { navigate } from './fixtures.ts';
import type { Studio } from './studio.ts';
import {
  expect,
  field,
  openEditor,
  saveButton,
  savedState,
  test,
  unique,
} from './studio-editor.ts';

const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Presses one of the actions, in the line or in the menu that has those without room. */
async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  if ((await action(page, name).count()) === 0 && (await more.count()) > 0) await more.click();
  await action(page, name).click();
}

async function expectDiscarded(page: Page, studio: Studio, id: string): Promise<void> {
  await field(page, 'company').fill('Lake Line');
  await expect(savedState(page)).toHaveText(/^Draft kept/);
  await act(page, 'Discard');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'company')).toHaveValue('Lake Line');
  await act(page, 'Discard');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'company')).toHaveValue('Lakeshore Transit');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(async () => (await studio.read('testimonials', id)).drafts).toEqual([]);
}

async function expectCopied(page: Page, studio: Studio, id: string, name: string): Promise<void> {
  await act(page, 'Duplicate');
  await expect(
    page.getByText('This is the copy, saved as a draft.', { exact: true }),
  ).toBeVisible();
  const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  studio.forget('testimonials', copy);
  expect(copy).not.toBe(id);
  await expect(field(page, 'name')).toHaveValue(name);
  expect(await studio.read('testimonials', copy)).toMatchObject({ name, status: 'draft' });
}

test('an address opens the form at a field, changes are discarded after a question, and an entry is copied @long', async ({
  page,
  studio,
}) => {
  const name = unique('Priya Raman');
  const { id } = await studio.add('testimonials', { name });
  await openEditor(page, 'testimonials', id);
  await test.step('an address opens the form at a field', async () => {
    await navigate(page, `/admin/testimonials/${id}?field=testimonialText`);
    await expect(field(page, 'testimonialText')).toBeFocused();
  });
  await test.step('changes are discarded after a question', () =>
    expectDiscarded(page, studio, id));
  await test.step('an entry is copied', () => expectCopied(page, studio, id, name));
});

test('who unpublishes an entry that a text shows is asked first, and the text is named', async ({
  page,
  studio,
}) => {
  const { id } = await studio.add('testimonials', { status: 'published' });
  const title = unique('Harbour');
  const answer = await studio.api.post('/api/admin/pages', {
    data: {
      title,
      template: 'blank',
      status: 'published',
      blocks: [{ type: 'quote', v: 1, testimonial: id }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id: pageId } = await answer.json();
  await openEditor(page, 'testimonials', id);
  await field(page, 'status').selectOption('draft');
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: /^Unpublish / });
  await expect(question.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/admin/pages/${pageId}`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await studio.read('testimonials', id)).toMatchObject({ status: 'published' });
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Unpublish anyway' }).click();
  await expect.poll(async () => (await studio.read('testimonials', id)).status).toBe('draft');
  await studio.api.delete(`/api/admin/pages/${pageId}`);
});
