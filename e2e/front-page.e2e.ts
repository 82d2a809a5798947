/** The front page in the studio, by keyboard alone, and what a visitor sees of it. */
import { enter } from './added-type.ts';
import { expect, FAILED_REQUEST } from './fixtures.ts';
import { STAFF, test } from './own-server.ts';
import { SIGNED_OUT } from './studio.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

// Whoever is not signed in is told so by a failed request.
test.use({ env: { ...STAFF }, storageState: SIGNED_OUT, expectedProblems: [FAILED_REQUEST] });

test('a headline, a hidden section and two that change places are saved by keyboard and seen by a visitor', {
  tag: '@long',
}, async ({ page, server }) => {
  await enter(page, `${server.publicUrl}/admin/pages/page-home`);
  await page.locator('[data-head]').first().press('Enter');
  await field(page, 'blocks.0.headline').press('ControlOrMeta+a');
  await page.keyboard.type('We ship what you need');
  await page.getByRole('button', { name: 'Hide Who we are' }).press('Enter');
  await page.getByRole('button', { name: 'Move Challenges up' }).press('Enter');
  await saveButton(page).press('Enter');
  await expect(toastTitled(page, 'Page updated successfully')).toBeVisible();

  await expect(async () => {
    await page.goto(server.publicUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We ship what you need', {
      timeout: 200,
    });
  }).toPass();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Who We Are' })).toHaveCount(0);
  await expect(main.locator('.label').filter({ hasText: /^\d\d\s*\// })).toHaveText([
    /^01.*Services$/,
    /^02.*Partners$/,
    /^03.*How it fits together$/,
    /^04.*Selected work$/,
    /^05.*Insights$/,
    /^06.*Clients$/,
  ]);
});
