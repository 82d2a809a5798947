/** What readers take away from a page: its address, and the page on paper. */
import { accessibilityProblems, expect, findPage, test } from './fixtures.ts';

const styleOf = (element: Element): Record<string, string> => {
  const { color, backgroundColor, breakAfter, breakInside } = getComputedStyle(element);
  return { color, backgroundColor, breakAfter, breakInside };
};

test('insights, articles and case studies give their address: by keyboard, where copying is refused, and not without script @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy link' });
  const { path } = await findPage('insight');
  await page.goto(`${path}?utm_source=mail#section`);
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}${path}`);

  // As on an address without TLS, where browsers have no clipboard.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  for (const name of ['article', 'case-study']) {
    const other = await findPage(name);
    await page.goto(other.path);
    await copy.click();
    const field = page.getByRole('textbox', { name: 'Link to this page' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`${baseURL}${other.path}`);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${other.path}`);
    expect(await accessibilityProblems(page)).toEqual([]);
  }

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(`${baseURL}${path}`);
  await expect(unscripted.getByText('Copy link')).toBeHidden();
  await plain.close();
});

test('POL-02 reading pages print black on white in the dark theme, whole and without what needs a screen @long', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['case-study', 'insight', 'article', 'privacy', 'service']) {
    await page.goto((await findPage(name)).path);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, name).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(await page.locator('main h2').first().evaluate(styleOf)).toMatchObject({
      color: 'rgb(0, 0, 0)',
      breakAfter: 'avoid',
    });
    const forScreens = page.locator(':is(.site-header, nav, form, button, canvas):visible');
    await expect(forScreens, name).toHaveCount(0);
    await expect(page.locator('body > footer').getByText('©')).toBeVisible();
    await expect(page.locator('body > footer').getByText('Write or call')).toBeHidden();
    const image = page.locator('main .image-frame:visible').first();
    if ((await image.count()) > 0) await expect(image).toHaveCSS('break-inside', 'avoid');
  }
  const shown = await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => {
      paragraph.innerHTML = '<a href="https://example.com/a">there</a>';
      return getComputedStyle(paragraph.firstElementChild ?? paragraph, '::after').content;
    });
  expect(shown).toBe('" (https://example.com/a)"');
});

test('on paper a heading stays with what it opens, and The Engine is on one sheet', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.locator('#engine')).toHaveCSS('break-inside', 'avoid');
  const openings = page.locator(
    'main section:visible:is(.wrap, :has(> .wrap)) div:first-child:has(> div > h2)',
  );
  expect(await openings.count()).toBeGreaterThan(3);
  for (const opening of await openings.all()) {
    await expect(opening).toHaveCSS('break-after', 'avoid');
  }
});
