/** Deleting from the studio's lists: asked for, said, and done. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  type CollectionName,
  expect,
  goToList,
  named,
  notification,
  openStudio,
  rowOf,
  type Studio,
  test,
  unique,
} from './studio.ts';

interface Kind {
  collection: CollectionName;
  deleted: string;
  missing: string;
  publicApi: string;
  labelOf: (mark: string) => string;
}

const KINDS: readonly Kind[] = [
  {
    collection: 'testimonials',
    deleted: 'Testimonial deleted successfully',
    missing: 'Testimonial not found',
    publicApi: '/api/testimonials',
    labelOf: (mark) => `${mark}, Lakeshore Transit`,
  },
  {
    collection: 'blog-posts',
    deleted: 'Blog post deleted successfully',
    missing: 'Blog post not found',
    publicApi: '/api/blog-posts',
    labelOf: (mark) => mark,
  },
  {
    collection: 'case-studies',
    deleted: 'Case study deleted successfully',
    missing: 'Case study not found',
    publicApi: '/api/case-studies',
    labelOf: (mark) => mark,
  },
];

async function expectDeletion(
  page: Page,
  studio: Studio,
  { collection, deleted, publicApi, labelOf }: Kind,
): Promise<void> {
  const mark = unique('Ephemera');
  const { id } = await studio.add(collection, {
    ...named(collection, mark),
    status: 'published',
  });
  const isPublic = async (): Promise<boolean> =>
    (await (await studio.api.get(publicApi)).text()).includes(mark);
  await expect.poll(isPublic).toBe(true);
  await goToList(page, collection, mark);
  const button = page.getByRole('button', { name: `Delete ${labelOf(mark)}` });
  await button.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Delete ${labelOf(mark)}` });
  await expect(dialog).toContainText(
    `Are you sure you want to delete ${labelOf(mark)}? This action cannot be undone.`,
  );
  await expect(dialog).toContainText('A copy stays in the trash for 30 days');
  expect(await accessibilityProblems(page, '[role=alertdialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await studio.read(collection, id)).id).toBe(id);
  await expect(rowOf(page, labelOf(mark))).toBeVisible();

  await button.click();
  const call = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  expect(new URL((await call).url()).pathname).toBe(`/api/admin/${collection}/${id}`);
  await expect(notification(page, deleted)).toBeVisible();
  await expect(rowOf(page, labelOf(mark))).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  const undo = notification(page, deleted).getByRole('button', { name: 'Undo' });
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(isPublic).toBe(false);
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Undone')).toContainText(labelOf(mark));
  await expect(rowOf(page, labelOf(mark))).toBeVisible();
  await expect.poll(isPublic).toBe(true);
}

/** Of three entries two are gone when the first is changed, and the third when it is deleted. */
async function expectAbsence(
  page: Page,
  studio: Studio,
  { collection, missing, labelOf }: Kind,
): Promise<void> {
  const mark = unique('Ephemera');
  const [first, second, third] = [`${mark} one`, `${mark} two`, `${mark} three`];
  const one = await studio.add(collection, named(collection, first));
  const two = await studio.add(collection, named(collection, second));
  const three = await studio.add(collection, named(collection, third));
  await goToList(page, collection, mark);
  await expect(rowOf(page, labelOf(third))).toBeVisible();
  for (const { id } of [one, two]) await studio.api.delete(`/api/admin/${collection}/${id}`);
  await page.getByRole('button', { name: `Featured: ${labelOf(first)}` }).click();
  await expect(notification(page, missing)).toBeVisible();
  await expect(rowOf(page, labelOf(first))).toHaveCount(0);
  await notification(page, missing).getByRole('button', { name: 'Close' }).click();
  await expect(notification(page, missing)).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${labelOf(third)}` }).click();
  await studio.api.delete(`/api/admin/${collection}/${three.id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page, missing)).toBeVisible();
  // A notification takes the next Escape for itself.
  await notification(page, missing).getByRole('button', { name: 'Close' }).click();
  await expect(notification(page, missing)).toHaveCount(0);
}

test.use({ expectedProblems: [FAILED_REQUEST] });

test('ADMT-11 ADMT-12 ADMT-20 ADMB-19 ADMB-20 ADMB-26 ADMC-19 ADMC-20 ADMC-29 deleting asks by name first, declined does nothing, confirmed takes the entry from the site too, and what is gone already is said to be', async ({
  page,
  studio,
}) => {
  await openStudio(page, '/admin/trash');
  for (const kind of KINDS) {
    await test.step(`from ${kind.collection}`, () => expectDeletion(page, studio, kind));
    await test.step(`what is gone already of ${kind.collection}`, () =>
      expectAbsence(page, studio, kind));
  }
});
