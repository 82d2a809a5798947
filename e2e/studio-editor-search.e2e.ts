/** What search engines and shared links say of an entry, from the editor to the page. */
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, hydrated } from './fixtures.ts';
import {
  expect,
  field,
  openEditor,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const LONG = 'a search result has room for so many words and then it ends where no word is whole ';

test('words for search engines are written by keyboard beside a live result, and kept @long', async ({
  page,
  studio,
}) => {
  const title = unique('What done costs');
  const { id } = await studio.add('blog-posts', { title, excerpt: 'Short.', status: 'draft' });
  await openEditor(page, 'blog-posts', id);
  const panel = page.locator('details', { hasText: 'Search and sharing' });
  await panel.locator('summary').focus();
  await page.keyboard.press('Enter');
  const result = panel.getByRole('figure', { name: 'In search results' });
  await expect(result).toContainText(`${title} · ${siteConfig.name}`);
  await expect(result).toContainText('Short.');
  await expect(result).toContainText(' › insights › what-done-costs');
  await expect(panel.getByRole('figure', { name: 'When a link is shared' })).toHaveText(
    /The card is created when this is published\./,
  );
  expect(await accessibilityProblems(page, 'details')).toEqual([]);

  await field(page, 'excerpt').fill(LONG.repeat(3));
  await expect(result.getByText(/^a search result .* …$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await field(page, 'seo.title').focus();
  await page.keyboard.type('Finished work, priced');
  await expect(result).toContainText(`Finished work, priced · ${siteConfig.name}`);
  await field(page, 'seo.description').fill('In five minutes.');
  await expect(panel.getByRole('figure', { name: 'When a link is shared' })).toHaveText(
    /Finished work, pricedIn five minutes\.$/,
  );
  await expect(result).toContainText('In five minutes.');
  await expect(panel.getByText('16 of 200')).toBeVisible();

  await panel.getByLabel('Hide from search engines').press('Space');
  await expect(result).toHaveText(/This page is hidden from search engines/);
  await expect(panel.locator('summary')).toContainText('Hidden from search');
  await saveButton(page).click();
  await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openEditor(page, 'blog-posts', id);
  await panel.locator('summary').click();
  await expect(field(page, 'seo.title')).toHaveValue('Finished work, priced');
  await expect(panel.getByLabel('Hide from search engines')).toBeChecked();
  expect(await accessibilityProblems(page, 'details')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('a page keeps its title for search engines once it is hydrated, and its data breaks no policy and stays behind', async ({
  page,
  studio,
}) => {
  const title = unique('Own title');
  const seo = { title: 'Title for search engines', description: '', noindex: false };
  const added = await studio.add('blog-posts', { title, seo, status: 'published' });
  await page.goto(`/insights/${added.slug}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`Title for search engines · ${siteConfig.name}`);
  const data = page.locator('head > script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@graph': [{ headline: title }, { '@type': 'BreadcrumbList' }],
  });
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await expect(page).toHaveTitle(`Insights · ${siteConfig.name}`);
  await expect(page.locator('[data-of-page]')).toHaveCount(0);
});
