/** Many entries at once, copies, and the order made by hand. */
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems } from './fixtures.ts';
import {
  arrowKeysHeard,
  type CollectionName,
  expect,
  goToList,
  named,
  notification,
  openList,
  rowOf,
  type Studio,
  test,
  unique,
} from './studio.ts';

const Rows = z.array(z.looseObject({ id: z.string(), status: z.string() }));

/** The entries that have these words, as the server lists them. */
const found = async (api: APIRequestContext, collection: CollectionName, q: string) =>
  Rows.parse(
    await (await api.get(`/api/admin/${collection}?${new URLSearchParams({ q })}`)).json(),
  );

async function expectRange(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Isobar');
  for (const letter of ['A', 'B', 'C', 'D']) {
    await studio.add('blog-posts', { title: `${mark} ${letter}` });
  }
  await openList(page, 'blog-posts', mark);
  await page.getByLabel('Sort by').selectOption('title');
  const boxOf = (letter: string) =>
    page.getByRole('checkbox', { name: `Select ${mark} ${letter}` });
  await boxOf('A').click();
  await boxOf('C').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(page.getByText('Published: 3 of 3')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Published: 3 of 3' })).toBeFocused();
  await expect(results.getByRole('listitem')).toHaveText([
    `${mark} A: published`,
    `${mark} B: published`,
    `${mark} C: published`,
  ]);
  await expect(rowOf(page, `${mark} B`)).toContainText('Published');
  await expect(rowOf(page, `${mark} D`)).toContainText('Draft');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select all 4 shown' }).press('Space');
  await bar.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tag 4 blog posts' });
  await dialog.getByLabel('Tag', { exact: true }).selectOption('AI Adoption');
  await dialog.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(page.getByText('Tagged: 4 of 4')).toBeVisible();
  await expect(rowOf(page, `${mark} D`)).toContainText('AI Adoption');

  await page.getByRole('checkbox', { name: 'Select all 4 shown' }).press('Space');
  await bar.getByRole('button', { name: 'Unpublish' }).press('Enter');
  await expect(page.getByText('Unpublished: 4 of 4')).toBeVisible();
  await expect(rowOf(page, `${mark} A`)).toContainText('Draft');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('Undone: 4 of 4')).toBeVisible();
  await expect(rowOf(page, `${mark} A`)).toContainText('Published');
  await expect(rowOf(page, `${mark} D`)).toContainText('Draft');

  await boxOf('B').click();
  await boxOf('C').click();
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete 2 blog posts' });
  await expect(question).toContainText('Are you sure you want to delete 2 blog posts?');
  await expect(question.getByRole('listitem')).toHaveText([`${mark} B`, `${mark} C`]);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Deleted: 2 of 2')).toBeVisible();
  await expect(page.locator('main li a').filter({ hasText: /\S/ })).toHaveText([
    `${mark} A`,
    `${mark} D`,
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('Undone: 2 of 2')).toBeVisible();
  await expect(rowOf(page, `${mark} B`)).toContainText('Published');
}

async function expectReasons(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Isobar');
  await studio.add('blog-posts', { title: `${mark} A` });
  const gone = await studio.add('blog-posts', { title: `${mark} B` });
  await goToList(page, 'blog-posts', mark);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
  await studio.api.delete(`/api/admin/blog-posts/${gone.id}`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Unpublished: 1 of 2')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveText([
    `${mark} B: Blog post not found`,
    `${mark} A: unpublished`,
  ]);
}

async function expectCopy(page: Page, studio: Studio, collection: CollectionName): Promise<void> {
  const mark = unique('Replica');
  await studio.add(collection, { ...named(collection, mark), tags: ['AI Adoption'] });
  await goToList(page, collection, mark);
  await page.getByRole('button', { name: `Duplicate ${mark}` }).press('Enter');
  await expect(page.locator('main li a')).toHaveCount(2);
  const rows = await found(studio.api, collection, mark);
  for (const { id } of rows) studio.forget(collection, id);
  expect(rows).toMatchObject([{ status: 'draft' }, { status: 'draft' }]);
}

async function expectKeyboardOrder(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Strata');
  for (const letter of ['A', 'B', 'C'])
    await studio.add('testimonials', { name: `${mark} ${letter}` });
  await goToList(page, 'testimonials', mark);
  const rows = page.locator('main li a');
  const label = (letter: string) => `${mark} ${letter}, Lakeshore Transit`;
  await expect(rows).toHaveText(['A', 'B', 'C'].map(label));
  const handle = page.getByRole('button', { name: `Move ${label('C')}` });
  await handle.press('Space');
  await expect(page.getByText(`${label('C')} is over place 3 of 3.`)).toBeAttached();
  await arrowKeysHeard(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${label('C')} is over place 2 of 3.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${label('C')} is over place 1 of 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(notification(page, 'Order saved')).toBeVisible();
  await expect(rows).toHaveText(['C', 'A', 'B'].map(label));
  await page.reload();
  await expect(rows).toHaveText(['C', 'A', 'B'].map(label));
  await page.getByLabel('Sort by').selectOption('title');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
}

async function expectPointerOrder(page: Page, studio: Studio): Promise<void> {
  const mark = unique('Strata');
  for (const letter of ['A', 'B']) await studio.add('testimonials', { name: `${mark} ${letter}` });
  await goToList(page, 'testimonials', mark);
  const handleOf = (letter: string) =>
    page.getByRole('button', { name: `Move ${mark} ${letter}, Lakeshore Transit` });
  const to = await handleOf('B').boundingBox();
  await handleOf('A').hover();
  await page.mouse.down();
  await page.mouse.move(to?.x ?? 0, (to?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
  await expect(notification(page, 'Order saved')).toBeVisible();
  await expect(page.locator('main li a')).toHaveText(
    ['B', 'A'].map((letter) => `${mark} ${letter}, Lakeshore Transit`),
  );
}

test('a range of entries is changed at once, what could not be is named, and a copy is a draft @long', async ({
  page,
  studio,
}) => {
  await test.step('a range of entries is published, taken back, tagged and deleted at once', () =>
    expectRange(page, studio));
  await test.step('what could not be changed among many is named, with the reason', () =>
    expectReasons(page, studio));
  for (const collection of ['blog-posts', 'testimonials', 'case-studies'] as const) {
    await test.step(`a copy of an entry of ${collection} is a draft beside it`, () =>
      expectCopy(page, studio, collection));
  }
  await test.step('testimonials are put in order with the pointer', () =>
    expectPointerOrder(page, studio));
  await test.step('testimonials are put in order with the keyboard, and the order lasts', () =>
    expectKeyboardOrder(page, studio));
});
