/** The question of a new site, on a server of its own: asked once, answered by keyboard, undone. */
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { FRONT_ENDING } from '../test/support/shipped-brand.ts';
import { accessibilityProblems, hydrated } from './fixtures.ts';
import { test as base, expect, signIn } from './studio.ts';

type Session = Awaited<ReturnType<typeof signIn>>;

/** A site that nobody has decided on. */
const test = base.extend<object, { site: ProductionServer; ownSession: Session }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startProductionServer({
        env: {
          LOG_LEVEL: 'error',
          SAMPLE_CONTENT: '',
          ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? '',
          ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? '',
        },
        hasRoom: true,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  ownSession: [({ site }, use) => signIn(site.publicUrl).then(use), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.publicUrl),
  storageState: ({ ownSession }, use) => use(ownSession),
});

test.use({ viewport: { width: 390, height: 844 } });

test('the first administrator is asked once how the site begins, by keyboard on a phone, and can go back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin');
  await hydrated(page);
  const question = page.getByRole('heading', { name: 'How should this site start?' });
  await expect(question).toBeVisible();
  await page.getByRole('radio', { name: /Start with the sample site/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Start empty/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type('Lark & Plover');
  for (const colour of ['Ink', 'Paper', 'Signal', 'Current']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(colour, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Quay surveys\nTimber grading');
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lark & Plover');
  await page.getByRole('link', { name: 'Timber grading' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timber grading');

  await page.goto('/admin/migration');
  await page.getByRole('radio', { name: /Start with the sample site/ }).check();
  await page.getByRole('button', { name: 'Keep the sample site' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FRONT_ENDING);
});
