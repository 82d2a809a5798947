/**
 * The screen of the site doctor: a run by keyboard, what it tells while it goes on and at its end.
 */
import { findFreePort, startProductionServer } from '../scripts/production-server.ts';
import { accessibilityProblems, expect, FAILED_REQUEST, hydrate, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const STAFF = { ADMIN_EMAIL: 'ines@northmile.example', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

test('an administrator runs the checks, hears how they go and is led to what failed', {
  tag: '@long',
}, async ({ page }) => {
  const server = await startProductionServer({
    env: {
      ...STAFF,
      LOG_LEVEL: 'fatal',
      CONTACT_WEBHOOK_URL: `http://127.0.0.1:${await findFreePort()}/hook?token=hush-hush`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    hasRoom: true,
  });
  try {
    await page.goto(`${server.publicUrl}/admin/doctor`);
    await hydrate(page);
    await page.getByLabel('Email').fill(STAFF.ADMIN_EMAIL);
    await page.getByLabel('Password').fill(STAFF.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The checks have not been run yet')).toBeVisible();
    const outward = page.getByLabel('Also send a test to your webhooks');
    await expect(outward).not.toBeChecked();

    const news = page.getByRole('main').getByRole('status').last();
    await page.getByRole('button', { name: 'Run the checks' }).press('Enter');
    await expect(news).toHaveText(/^The checks are running$|^More than half/);
    const button = page.getByRole('button', { name: 'Checks are running' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // A machine with other work may have one more that was not over in time.
    await expect(news).toHaveText(/checks? failed$/, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Run the checks' })).toBeFocused();

    const failed = page.getByRole('listitem').filter({ hasText: 'Webhooks are reachable' });
    await expect(failed).toContainText('Failed');
    await expect(failed).toContainText('Nothing is listening at the address.');
    await expect(page.getByRole('main')).not.toContainText('hush-hush');
    await expect(page.getByText('Latest backup restores')).toBeVisible();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    const overflow = await page
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await failed.getByRole('link', { name: 'Open Inbox' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await page.goto(`${server.publicUrl}/admin`);
    await expect(page.getByRole('link', { name: /Webhooks are reachable/ })).toHaveAttribute(
      'href',
      '/admin/doctor',
    );
  } finally {
    await server.stop();
  }
});
