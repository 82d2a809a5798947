/** The front page in the studio, by keyboard alone, and what a visitor sees of it. */
import { enter } from './added-type.ts';
import { expect, FAILED_REQUEST } from './fixtures.ts';
import { STAFF, test } from './own-server.ts';
import { SIGNED_OUT } from './studio.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

// Whoever is not signed in is told so by a failed request.
test.use({ env: { ...STAFF }, storageState: SIGNED_OUT, expectedProblems: [FAILED_REQUEST] });

test('a headline is changed by a click on it; a headline, a hidden section and two that change places are saved by keyboard and seen by a visitor', {
  tag: '@long',
}, async ({ page, server }) => {
  await test.step('a stranger clicks on the headline in the preview, types, and it is live', async () => {
    await enter(page, `${server.publicUrl}/admin`);
    await page.getByRole('list', { name: 'Content' }).getByRole('link', { name: 'Pages' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await headline.click();
    await expect(field(page, 'blocks.0.headline')).toBeFocused();
    await headline.click();
    const typed = page.frameLocator('iframe').getByRole('textbox', { name: 'Headline' });
    await expect(typed).toBeFocused();
    await page.keyboard.type('Typed on the page');
    await page.keyboard.press('Enter');
    await expect(headline).toHaveText('Typed on the page');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Page updated successfully')).toBeVisible();
    await expect(async () => {
      const html = await (await page.request.get(server.publicUrl)).text();
      expect(html).toContain('Typed on the page');
      expect(html).not.toMatch(/data-edit|[\u{f0000}-\u{10ffff}]/u);
    }).toPass();
  });
  await page.goto(`${server.publicUrl}/admin/pages/page-home`);
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
