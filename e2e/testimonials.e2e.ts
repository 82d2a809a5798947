/** The testimonials of the home page. */
import type { Locator, Page } from '@playwright/test';
import type { Testimonial } from '../src/features/testimonials/schema.ts';
import { answerApi, expect, holdApi, hydrated, openInBrowser, test } from './fixtures.ts';
import {
  allRequestsSeen,
  focusWindow,
  REST_OF_FRESHNESS,
  reopen,
  STILL_FRESH,
} from './insight-records.ts';

const API = '/api/testimonials';
const LOGO = '/sample/logo-halden-clinics.webp';
const PORTRAIT = '/sample/person-priya-venkataraman.webp';
const STUDY = '/case-studies/reminders-that-ask-a-question';

const section = (page: Page): Locator => page.locator('section[aria-labelledby=testimonials]');
const cards = (page: Page): Locator => section(page).getByRole('figure');
const cardOf = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });

/** A published testimonial of `name`, who is also its id. */
const testimonial = (name: string, fields: Partial<Testimonial> = {}): Testimonial => ({
  id: name,
  name,
  title: 'Director of Operations',
  company: 'Lakeshore Transit',
  logoUrl: '',
  imageUrl: '',
  testimonialText: 'They fixed the forecast first.',
  link: '',
  status: 'published',
  tags: [],
  featured: false,
  ...fields,
});

/** Opens the home page with these testimonials. */
async function openWith(page: Page, testimonials: readonly object[]): Promise<void> {
  await answerApi(page, API, testimonials);
  await openInBrowser(page, '/');
}

/** What this browser remembers of a testimonial before any page is open. */
const remember = (page: Page, id: string, marks: object): Promise<unknown> =>
  page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`testimonial_${id}`, JSON.stringify(marks)],
  );

/** Every name must be on the page, in this order, and no other. */
async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  await expect(cards(page)).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(cards(page).nth(index).getByText(name, { exact: true })).toBeVisible();
  }
}

test('TEST-01 TEST-03 a card shows text, name, title and company, and initials for an image', async ({
  page,
}) => {
  await openWith(page, [testimonial('ana Maria de souza')]);
  await expect(cards(page).getByRole('blockquote')).toHaveText('They fixed the forecast first.');
  for (const words of ['ana Maria de souza', 'Director of Operations', 'Lakeshore Transit', 'AS']) {
    await expect(cards(page).getByText(words, { exact: true })).toBeVisible();
  }
  await expect(cards(page).locator('img')).toHaveCount(0);
});

test('TEST-02 TEST-03 logo and portrait are shown when given, and no initials beside a portrait', async ({
  page,
}) => {
  await openWith(page, [testimonial('Priya Raman', { logoUrl: LOGO, imageUrl: PORTRAIT })]);
  const logo = cards(page).getByRole('img', { name: 'Lakeshore Transit logo' });
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toBeVisible();
  await expect(logo).toHaveAttribute('src', LOGO);
  await expect(cards(page).locator(`img[src="${PORTRAIT}"]`)).toBeVisible();
  await expect(cards(page).getByText('PR', { exact: true })).toHaveCount(0);
});

test('TEST-04 what stands between double asterisks is emphasised, without them', async ({
  page,
}) => {
  const testimonialText = 'We **ship weekly** now, **on time**, and 2 ** 3 is 8.';
  await openWith(page, [testimonial('Ana Ruiz', { testimonialText })]);
  const quote = cards(page).getByRole('blockquote');
  await expect(quote).toHaveText('We ship weekly now, on time, and 2 ** 3 is 8.');
  const stressed = quote.getByRole('strong');
  await expect(stressed).toHaveText(['ship weekly', 'on time']);
  await expect(stressed.first()).toHaveCSS('font-weight', '600');
  await expect(quote).toHaveCSS('font-weight', '400');
});

test('TEST-05 "Read Case Study" opens a new tab, and is only there with a link', async ({
  page,
}) => {
  await openWith(page, [testimonial('With Link', { link: STUDY }), testimonial('Without One')]);
  await expect(cards(page)).toHaveCount(2);
  const name = 'Read Case Study';
  await expect(cardOf(page, 'Without One').getByRole('link')).toHaveCount(0);
  const link = cardOf(page, 'With Link').getByRole('link', { name, exact: true });
  const opened = page.waitForEvent('popup');
  await link.click();
  await expect(await opened).toHaveURL((url) => url.pathname === STUDY);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('TEST-06 TEST-10 drafts and testimonials of unknown status are never shown, featured or not', async ({
  page,
}) => {
  await openWith(page, [
    testimonial('Draft One', { status: 'draft', featured: true }),
    { ...testimonial('Odd One', { featured: true }), status: 'archived' },
    testimonial('Draft Two', { status: 'draft' }),
    testimonial('Open One'),
  ]);
  await expectNames(page, ['Open One']);
});

test('TEST-08 TEST-10 of marked and unmarked testimonials only the featured ones are shown', async ({
  page,
}) => {
  const { tags: _tags, featured: _featured, ...unmarked } = testimonial('Un Marked');
  await openWith(page, [
    unmarked,
    testimonial('First Chosen', { featured: true }),
    testimonial('Plain One'),
    testimonial('Second Chosen', { featured: true }),
  ]);
  await expectNames(page, ['First Chosen', 'Second Chosen']);
});

test('TEST-09 TEST-10 of many featured testimonials the first six are shown, in columns', async ({
  page,
}) => {
  const featured = 'ABCDEFGH'
    .split('')
    .map((letter) => testimonial(`${letter} Chosen`, { featured: true }));
  await openWith(page, [testimonial('Plain One'), ...featured]);
  await expectNames(
    page,
    featured.slice(0, 6).map(({ name }) => name),
  );
  await expect(section(page).getByRole('list')).toHaveCSS('column-count', '3');
});

test('TEST-08 TEST-09 TEST-10 without a featured one the first six published are shown', async ({
  page,
}) => {
  const plain = 'ABCDEFGH'.split('').map((letter) => testimonial(`${letter} Plain`));
  await openWith(page, [testimonial('Draft One', { status: 'draft' }), ...plain]);
  await expectNames(
    page,
    plain.slice(0, 6).map(({ name }) => name),
  );
});

test('TEST-07 what this browser remembers of a testimonial wins over what the server says', async ({
  page,
}) => {
  await remember(page, 'Un Chosen', { tags: ['Cloud'], featured: false });
  await remember(page, 'Chosen Here', { featured: true });
  await openWith(page, [
    testimonial('Un Chosen', { featured: true }),
    testimonial('Chosen There', { featured: true }),
    testimonial('Chosen Here'),
    testimonial('Plain One'),
  ]);
  await expectNames(page, ['Chosen There', 'Chosen Here']);
});

test('TEST-07 what this browser remembers also wins on a page that arrives with testimonials', async ({
  page,
  request,
}) => {
  const all: Testimonial[] = await (await request.get(API)).json();
  const chosen = all.filter(({ featured }) => !featured).slice(-1);
  for (const { id, featured } of all) if (featured) await remember(page, id, { featured: false });
  for (const { id } of chosen) await remember(page, id, { featured: true });
  await page.goto('/');
  await hydrated(page);
  await expectNames(
    page,
    chosen.map(({ name }) => name),
  );
});

test('TEST-01 TEST-02 TEST-06 TEST-10 the home page arrives with its featured testimonials', async ({
  page,
  request,
}) => {
  const all: Testimonial[] = await (await request.get(API)).json();
  const answers = await answerApi(page, API, []);
  await page.goto('/');
  const featured = all.filter((one) => one.featured);
  await expectNames(
    page,
    featured.slice(0, 6).map(({ name }) => name),
  );
  const withImage = featured.filter(({ imageUrl }) => imageUrl !== '');
  expect(withImage).not.toEqual([]);
  for (const { name, company, imageUrl } of withImage) {
    await expect(cardOf(page, name).getByText(company, { exact: true })).toBeVisible();
    await expect(cardOf(page, name).locator(`img[src="${imageUrl}"]`)).toBeVisible();
  }
  await expect(section(page).getByText('**')).toHaveCount(0);
  expect(answers.count()).toBe(0);
});

test('TEST-11 six placeholders stand where the testimonials will be', async ({ page }) => {
  const letGo = await holdApi(page, API, [testimonial('Here Now')]);
  await openInBrowser(page, '/');
  const loading = section(page).locator('[aria-busy="true"]');
  await expect(loading.getByRole('status')).toHaveText('Loading testimonials');
  await expect(loading.locator('[aria-hidden="true"]')).toHaveCount(6);
  await expect(loading.locator('[aria-hidden="true"]').first()).toBeVisible();
  await expect(section(page).getByText('No testimonials available yet.')).toHaveCount(0);
  letGo();
  await expectNames(page, ['Here Now']);
  await expect(loading).toHaveCount(0);
});

test('TEST-13 without any published testimonial the section says so', async ({ page }) => {
  await openWith(page, [testimonial('Draft One', { status: 'draft' })]);
  const empty = section(page).getByText('No testimonials available yet.', { exact: true });
  await expect(empty).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('TEST-19 testimonials are asked for again after 5 minutes and no sooner, and never on focus', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, API, [testimonial('Kept Here')]);
  await openInBrowser(page, '/');
  await expectNames(page, ['Kept Here']);
  await page.clock.fastForward(STILL_FRESH);
  await reopen(page);
  await expectNames(page, ['Kept Here']);
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
  await page.clock.fastForward(REST_OF_FRESHNESS);
  await focusWindow(page);
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
  await reopen(page);
  await expect.poll(answers.count).toBe(2);
});
