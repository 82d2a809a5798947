/** What stands at the foot of every page. */
import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { expect, test } from './fixtures.ts';

const footer = (page: Page): Locator => page.getByRole('contentinfo');

test('SHELL-21 SHELL-22 SHELL-23 SHELL-24 the footer has links, offices, policies and the year 2025', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('SHELL-21 the footer has four social links, each with a name and an address of its own', async () => {
    const links = footer(page).locator('a[href^="https://"]');
    await expect(links).toHaveCount(4);
    await expect(links).toHaveText(siteConfig.social.map(({ name }) => name));
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses).size).toBe(4);
  });

  await test.step('SHELL-22 the footer shows an office in Canada and one in the United States', async () => {
    const offices = footer(page).locator('address');
    await expect(offices).toHaveCount(2);
    await expect(offices.nth(0)).toContainText(/^Canada.+, ON [A-Z]\d[A-Z] \d[A-Z]\d$/);
    await expect(offices.nth(1)).toContainText(/^United States.+, FL \d{5}$/);
  });

  await test.step('SHELL-23 the footer links to the terms and to the privacy policy', async () => {
    const terms = footer(page).getByRole('link', { name: 'Terms and Conditions' });
    await expect(terms).toHaveAttribute('href', '/policies/terms-and-conditions.pdf');
    const privacy = footer(page).getByRole('link', { name: 'Privacy Policy' });
    await expect(privacy).toHaveAttribute('href', '/policies/privacy-policy.pdf');
  });

  await test.step('SHELL-24 the footer shows the copyright year 2025, whatever the date', async () => {
    for (const today of ['2024-02-29T12:00:00Z', '2031-12-31T23:59:00Z']) {
      await page.clock.setFixedTime(today);
      await page.reload();
      await expect(footer(page).getByText(/©/)).toHaveText(`© 2025 ${siteConfig.name}`);
    }
  });
});
