/** Every public page on a wide window and on a phone, in `npm test` one of them: all that holds for them. */
import type { Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import {
  allPages,
  expect,
  findPage,
  longUnless,
  MOVING,
  NOT_FOUND_DOCUMENT,
  PAGE_NAMES,
  scrollDown,
  test,
} from './fixtures.ts';
import {
  expectAccessible,
  expectContrast,
  expectHead,
  expectOrderedHeadings,
  expectQuietVisit,
  expectStrictPolicy,
  visit,
} from './page-checks.ts';
import {
  clippedText,
  expectAllReachedByTab,
  expectNoSidewaysScroll,
  visibleWords,
} from './page-layout.ts';

test.use({ expectedProblems: [NOT_FOUND_DOCUMENT], ...MOVING });

/** Stands for the others in `npm test`. */
const TYPICAL = 'service';

const WIDE = { width: 1_440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** A window of 1440 px whose content is drawn twice as large. */
const ZOOMED = { width: 720, height: 450 };
/** Down to a phone of 320 px, and between that and a window at 200 % zoom. */
const NARROW_WIDTHS = [320, 360, 480, 640, 720];

/** The menus are inside it, and the rest of the page has been looked at by then. */
const HEADER = '.site-header';

/** What is looked at in the dark of a page that repeats one part a hundred times; else all of it. */
const DARK_PARTS: Readonly<Record<string, string>> = { 'api-docs': 'main article:first-of-type' };

const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

const products = (page: Page) =>
  page.getByRole('banner').first().getByRole('button', { name: 'Products', exact: true });

for (const name of PAGE_NAMES) {
  test(`SHELL-01 SHELL-06 SHELL-16 SHELL-20 ${name} on a wide window`, {
    tag: longUnless(name === TYPICAL),
  }, async ({ page, request, context }) => {
    const site = await findPage(name);
    const status = site.kind === 'not-found' ? 404 : 200;
    await page.setViewportSize(WIDE);
    const opened = await visit(page, site.path);

    await test.step('opens for everyone, quietly, and sets no cookie', async () => {
      expect(opened.response.status()).toBe(status);
      expect(opened.response.request().redirectedFrom()).toBeNull();
      await expect(page).toHaveURL(site.path);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expectStrictPolicy(opened.response);
      await expectQuietVisit(page, opened);
      expect(await context.cookies()).toEqual([]);
    });
    await test.step('tells machines what it is', () => expectHead(page, request, site));
    await test.step('has its headings in order', () => expectOrderedHeadings(page));
    await test.step('has mail and phone in its footer', () => expectFooter(page));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (name !== 'project-pulse') {
      await test.step('keeps its header at the top', () => expectFixedHeader(page, WIDE.width));
    }
    await toTop(page);
    await test.step('is clean for axe, also with the Products open', async () => {
      await expectAccessible(page, 'light');
      await products(page).hover();
      await expect(page.locator('.dropdown-panel').first()).toBeVisible();
      await expect(page.locator('a[href*="/admin"]')).toHaveCount(0);
      await expectAccessible(page, 'Products open', HEADER);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page, 'dark, Products open', DARK_PARTS[name]);
    });
    await test.step('loses no words and no ways on at 200 % zoom', async () => {
      await page.mouse.move(0, WIDE.height - 1);
      const atFullSize = await visibleWords(page);
      expect(atFullSize.length).toBeGreaterThan(3);
      await page.setViewportSize(ZOOMED);
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
      expect(await visibleWords(page)).toEqual(atFullSize);
      expect(await clippedText(page)).toEqual([]);
    });
    for (const width of NARROW_WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
    }
    await page.setViewportSize(WIDE);
    await test.step('is reached by the Tab key', () => expectAllReachedByTab(page));
    await toTop(page);
    await test.step('opens the assistant from the magnifier', () => expectAssistant(page));
  });

  test(`SHELL-06 SHELL-16 SHELL-17 ${name} on a phone`, {
    tag: longUnless(name === TYPICAL),
  }, async ({ page }) => {
    const { path } = await findPage(name);
    await page.setViewportSize(PHONE);
    const opened = await visit(page, path);
    await test.step('opens quietly', () => expectQuietVisit(page, opened));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    if (name !== 'project-pulse') {
      await test.step('keeps its header at the top', () => expectFixedHeader(page, PHONE.width));
    }
    await toTop(page);
    await test.step('has the one link to the studio in its menu', async () => {
      const links = page.locator('a[href*="/admin"]');
      await expect(links).toHaveCount(1);
      await expect(links).toBeHidden();
      await expect(page.locator('#site-menu a[href*="/admin"]')).toHaveCount(1);
    });
    await test.step('can be read in the dark, and its menu is clean for axe', async () => {
      await expectContrast(page, 'dark');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      await menu.getByText('Products').click();
      await expect(menu.getByRole('link', { name: /^Project Pulse/ })).toBeVisible();
      await expectAccessible(page, 'menu open', HEADER);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
    await expectNoSidewaysScroll(page, `at ${PHONE.width} px`);
  });

  test(`axe finds nothing on ${name} at either width in either theme`, { tag: '@long' }, async ({
    page,
  }) => {
    const { path } = await findPage(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        const part = colorScheme === 'dark' ? DARK_PARTS[name] : undefined;
        await expectAccessible(page, `${size.width} px, ${colorScheme}`, part);
      }
    }
  });
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const { email, phone } = siteConfig;
  const mail = footer.getByRole('link', { name: email });
  await expect(mail).toBeVisible();
  await expect(mail).toHaveAttribute('href', `mailto:${email}`);
  const call = footer.getByRole('link', { name: phone });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${phone.replaceAll(/[^\d+]/g, '')}`);
}

/** Not of Project Pulse: there it stands below a banner, and hides on the way down (PULSE-04). */
async function expectFixedHeader(page: Page, width: number): Promise<void> {
  const header = page.getByRole('banner').first();
  await expect(header).toHaveCSS('position', 'fixed');
  for (const distance of [300, 10_000]) {
    await scrollDown(page, distance);
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    await expect(header.getByRole('link').first()).toBeInViewport();
  }
}

async function expectAssistant(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Miles', exact: true });
  const magnifier = page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: 'Search with Miles' });
  await magnifier.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(magnifier).toBeFocused();
}

/** Title and description of a document, as its author wrote them. */
function readNames(html: string): [title: string, description: string] {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) throw new Error('It says not what it is.');
  return [title, description];
}

test('no two pages share a title or a description, and absolute addresses come from PUBLIC_URL, whatever host a request names', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = await allPages();
  for (const { path, isHidden } of pages) {
    const byAddress = `${baseURL?.replace('localhost', '127.0.0.1')}${path}`;
    const html = await (await request.get(byAddress)).text();
    const [title, description] = readNames(html);
    titles.add(title);
    descriptions.add(description);
    if (isHidden) continue;
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    expect(html).not.toContain('127.0.0.1');
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
});

test('the image, the icons and the manifest of the head are there', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator(
    'head > link:is([rel~="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="preload"])',
  );
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});
