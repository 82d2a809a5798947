/** What stands at the foot of every page. */
import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { expect, test } from './fixtures.ts';

const footer = (page: Page): Locator => page.getByRole('contentinfo');

test('SHELL-21 SHELL-22 SHELL-23 SHELL-24 the footer has links, offices, policies and the year', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('SHELL-21 the footer has the social links, each with a name and an address of its own', async () => {
    const links = footer(page).locator('a[href^="https://"]');
    await expect(links).toHaveText(siteConfig.social.map(({ name }) => name));
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses).size).toBe(siteConfig.social.length);
  });

  await test.step('SHELL-22 the footer shows every office with its country', async () => {
    await expect(footer(page).locator('address')).toHaveText(
      siteConfig.offices.map(({ country, lines }) => [country, ...lines].join('')),
    );
  });

  await test.step('SHELL-23 the footer links to the terms and to the privacy policy', async () => {
    const terms = footer(page).getByRole('link', { name: 'Terms and Conditions' });
    await expect(terms).toHaveAttribute('href', '/policies/terms-and-conditions.pdf');
    const privacy = footer(page).getByRole('link', { name: 'Privacy Policy' });
    await expect(privacy).toHaveAttribute('href', '/policies/privacy-policy.pdf');
  });

  await test.step('SHELL-24 the footer shows the copyright year of the settings, whatever the date', async () => {
    for (const today of ['2024-02-29T12:00:00Z', '2031-12-31T23:59:00Z']) {
      await page.clock.setFixedTime(today);
      await page.reload();
      await expect(footer(page).getByText(/©/)).toHaveText(
        `© ${siteConfig.copyrightYear} ${siteConfig.name}`,
      );
    }
  });
});
