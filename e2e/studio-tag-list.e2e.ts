/** An owner renames, orders, merges and adds tags in the studio, by keyboard, and visitors see it. */
import { accessibilityProblems, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';
import { arrowKeysHeard } from './studio.ts';

test.use({ env: STAFF, expectedProblems: [FAILED_REQUEST] });

test('tags are renamed, moved, merged and added by keyboard, and a visitor sees it', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const visitor = await (await browser.newContext()).newPage();
  const chips = visitor.getByRole('navigation', { name: 'Filter case studies by service' });
  await open(page, `${server.publicUrl}/admin/tags`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  const services = page.getByRole('list', { name: 'Services' });
  await expect(services.getByRole('listitem')).toHaveCount(4);
  expect(await accessibilityProblems(page)).toEqual([]);

  await test.step('renamed in its place, and back', async () => {
    await page.getByRole('button', { name: 'Edit Staff Augmentation' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type('Embedded Teams');
    await page.keyboard.press('Enter');
    await expect(services.getByText('Also known as Staff Augmentation')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Embedded Teams' })).toBeFocused();
    await open(visitor, `${server.publicUrl}/case-studies?tag=Staff%20Augmentation`);
    await expect(visitor).toHaveURL(/tag=Embedded\+Teams/);
    await expect(chips.getByRole('link', { name: 'Embedded Teams' })).toHaveAttribute(
      'aria-current',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Edit Staff Augmentation' })).toBeVisible();
  });

  await test.step('moved by keyboard', async () => {
    const said = (place: number) =>
      page.getByText(`Intelligent Automation is over place ${place} of 4.`);
    const handle = services.getByRole('button', { name: 'Move Intelligent Automation' });
    await handle.press('Space');
    await expect(said(4)).toBeAttached();
    await arrowKeysHeard(page);
    for (const place of [3, 2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(said(place)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect(services.getByRole('listitem').first()).toContainText('Intelligent Automation');
  });

  await test.step('merged, after what it does is said in numbers', async () => {
    await page.getByRole('button', { name: 'Merge System Modernization into another' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge System Modernization' });
    await dialog.getByRole('combobox', { name: 'Into' }).selectOption('Digital Modernization');
    await expect(dialog.getByRole('status')).toContainText(/(?:entry has|entries have) System/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge tags' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(services.getByText('Also known as System Modernization')).toBeVisible();
  });

  await test.step('a tag in use is not deleted, a fifth service is added, all of it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Delete Staff Augmentation' }).click();
    const question = page.getByRole('alertdialog', { name: 'Staff Augmentation is in use' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('textbox', { name: 'New service' }).fill('Rail');
    await page.keyboard.press('Enter');
    await expect(services.getByRole('listitem')).toHaveCount(5);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await expect(async () => {
    await open(visitor, `${server.publicUrl}/case-studies`);
    await expect(chips.getByRole('link').nth(1)).toHaveText('Intelligent Automation');
  }).toPass();
});
