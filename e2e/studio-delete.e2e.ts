/** Deleting from the studio's lists: asked for, said, and done. */
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  type CollectionName,
  expect,
  named,
  notification,
  openList,
  rowOf,
  test,
  unique,
} from './studio.ts';

interface Kind {
  collection: CollectionName;
  /** The rows of: the question, the deletion, what is not there. */
  ids: readonly [string, string, string];
  deleted: string;
  missing: string;
  publicApi: string;
  labelOf: (mark: string) => string;
}

const KINDS: readonly Kind[] = [
  {
    collection: 'testimonials',
    ids: ['ADMT-11', 'ADMT-12', 'ADMT-20'],
    deleted: 'Testimonial deleted successfully',
    missing: 'Testimonial not found',
    publicApi: '/api/testimonials',
    labelOf: (mark) => `${mark}, Lakeshore Transit`,
  },
  {
    collection: 'blog-posts',
    ids: ['ADMB-19', 'ADMB-20', 'ADMB-26'],
    deleted: 'Blog post deleted successfully',
    missing: 'Blog post not found',
    publicApi: '/api/blog-posts',
    labelOf: (mark) => mark,
  },
  {
    collection: 'case-studies',
    ids: ['ADMC-19', 'ADMC-20', 'ADMC-29'],
    deleted: 'Case study deleted successfully',
    missing: 'Case study not found',
    publicApi: '/api/case-studies',
    labelOf: (mark) => mark,
  },
];

for (const { collection, ids, deleted, missing, publicApi, labelOf } of KINDS) {
  const [asking, deleting, absent] = ids;

  test(`${asking} deleting from ${collection} asks by name first, and declined does nothing`, async ({
    page,
    studio,
  }) => {
    const mark = unique('Ephemera');
    const { id } = await studio.add(collection, named(collection, mark));
    await openList(page, collection, mark);
    const button = page.getByRole('button', { name: `Delete ${labelOf(mark)}` });
    await button.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Delete ${labelOf(mark)}` });
    await expect(dialog).toContainText(
      `Are you sure you want to delete ${labelOf(mark)}? This action cannot be undone.`,
    );
    await expect(dialog).toContainText('A copy stays in the trash for 30 days');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect((await studio.read(collection, id)).id).toBe(id);
    await expect(rowOf(page, labelOf(mark))).toBeVisible();
  });

  test(`${deleting} a confirmed deletion takes the entry from ${collection} and from the site`, async ({
    page,
    studio,
  }) => {
    const mark = unique('Ephemera');
    const { id } = await studio.add(collection, {
      ...named(collection, mark),
      status: 'published',
    });
    const isPublic = async (): Promise<boolean> =>
      (await (await studio.api.get(publicApi)).text()).includes(mark);
    await expect.poll(isPublic).toBe(true);
    await openList(page, collection, mark);
    await page.getByRole('button', { name: `Delete ${labelOf(mark)}` }).click();
    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
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
  });

  test.describe('of what is gone already', () => {
    test.use({ expectedProblems: [FAILED_REQUEST] });

    test(`${absent} deleting and changing in ${collection} says that it is not there`, async ({
      page,
      studio,
    }) => {
      const mark = unique('Ephemera');
      const [first, second] = [`${mark} one`, `${mark} two`];
      const one = await studio.add(collection, named(collection, first));
      const two = await studio.add(collection, named(collection, second));
      await openList(page, collection, mark);
      await expect(rowOf(page, labelOf(second))).toBeVisible();
      for (const { id } of [one, two]) await studio.api.delete(`/api/admin/${collection}/${id}`);
      await page.getByRole('button', { name: `Featured: ${labelOf(first)}` }).click();
      await expect(notification(page, missing)).toBeVisible();
      await expect(rowOf(page, labelOf(first))).toHaveCount(0);
      await notification(page, missing).getByRole('button', { name: 'Close' }).click();
      // The list has been read anew by now; what follows needs a row of something that is gone.
      const third = await studio.add(collection, named(collection, first));
      await openList(page, collection, mark);
      await page.getByRole('button', { name: `Delete ${labelOf(first)}` }).click();
      await studio.api.delete(`/api/admin/${collection}/${third.id}`);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(notification(page, missing)).toBeVisible();
    });
  });
}
