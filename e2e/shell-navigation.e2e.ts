/** Every page opens where its address says. */
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  findPage,
  hydrated,
  NOT_FOUND_DOCUMENT,
  navigate,
  openInBrowser,
  pagesInBrowser,
  scrollDown,
  scrollTop,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [NOT_FOUND_DOCUMENT] });

test('SHELL-02 every navigation from a scrolled page opens at the top, without React Router’s data', async ({
  page,
}) => {
  const paths = (await pagesInBrowser()).map(({ path }) => path);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  // On the second visit the content is there at once, so that no short page explains the top.
  for (const path of paths) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of paths) {
    await scrollDown(page);
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrollTop(page), path).toBe(0);
  }
  await test.step('a click on a card far down a list opens its page at the top', async () => {
    await navigate(page, '/case-studies');
    await expect(page).toHaveURL('/case-studies');
    const card = page.getByRole('link', { name: 'Read Full Case Study' }).last();
    await card.scrollIntoViewIfNeeded();
    expect(await scrollTop(page)).toBeGreaterThan(1_000);
    await card.click();
    await expect(page).toHaveURL(/\/case-studies\/[a-z]/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
  // The server answers none.
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

/** The address of a heading in the middle of an insight, and that heading. */
async function findSection(page: Page): Promise<{ address: string; heading: Locator }> {
  const { path } = await findPage('insight');
  await page.goto(path);
  const heading = page.locator('article h2[id]').nth(2);
  const id = await heading.getAttribute('id');
  return { address: `${path}#${id}`, heading: page.locator(`[id="${id}"]`) };
}

/** The heading stands right below the header, and not because the page is as short as that. */
async function expectAtTop(page: Page, heading: Locator): Promise<void> {
  await expect
    .poll(async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN))
    .toBe(HEADER_AND_MARGIN_PX);
  expect(await scrollTop(page)).toBeGreaterThan(500);
}

/** Where `scroll-padding-top` puts the target: under the header of 70 px, with air between. */
const HEADER_AND_MARGIN_PX = 94;

test('SHELL-03 a link to a section leads to it on the open page, and on a known one, not to its top, as does its address', async ({
  page,
}) => {
  const { address, heading } = await findSection(page);
  await hydrated(page);
  const hash = address.slice(address.indexOf('#'));
  await page.getByRole('navigation', { name: 'Contents' }).locator(`[href$="${hash}"]`).click();
  await expect(page).toHaveURL(address);
  await expectAtTop(page, heading);
  await navigate(page, '/case-studies');
  await expect(page.getByRole('link', { name: 'Read Full Case Study' }).first()).toBeVisible();
  await scrollDown(page);
  await navigate(page, address);
  await expectAtTop(page, heading);
  await page.goto('/case-studies');
  await page.goto(address);
  await hydrated(page);
  await expectAtTop(page, heading);
});

test('SHELL-03 a link to a section ends there also when the page is yet to be fetched', async ({
  page,
}) => {
  const { address, heading } = await findSection(page);
  await openInBrowser(page, address);
  await expectAtTop(page, heading);
});

const solutions = (page: Page): Locator => page.locator('#solutions');

test('SHELL-03 "/#solutions" opens at the services, and footers lead there from the home page and another', async ({
  page,
}) => {
  const services = page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Services', exact: true });
  await page.goto('/#solutions');
  await hydrated(page);
  await expectAtTop(page, solutions(page));
  await services.click();
  await expectAtTop(page, solutions(page));
  await navigate(page, '/case-studies');
  await expect(solutions(page)).toHaveCount(0);
  await services.click();
  await expect(page).toHaveURL('/#solutions');
  await expectAtTop(page, solutions(page));
});

test('a link that is pointed at has fetched its page before the click, and it opens at once @long', async ({
  page,
}) => {
  await page.goto('/case-studies');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // What comes once the page is there, for the next one.
  const isOfSite = (path: string): boolean => /\/fresh-site-[^/]+\.js$|^\/api\/site$/.test(path);
  const link = page.getByRole('link', { name: 'Read Full Case Study' }).first();
  const target = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => asked).toContain(`/api${target}`);
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofPage = asked.filter((path) => !isOfSite(path));
  expect(ofPage.filter((path) => path.startsWith('/api/') || path.endsWith('.js'))).toEqual([]);
});

test('going back returns to where the page was left, going on opens at the top', async ({
  page,
}) => {
  await page.goto('/');
  await scrollDown(page, 1_200);
  const left = await scrollTop(page);
  await navigate(page, '/insights');
  // Before that the page that is left may be at its top too.
  await expect(page).toHaveURL('/insights');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
});
