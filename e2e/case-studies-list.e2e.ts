import type { Page } from '@playwright/test';
import {
  answerStudies,
  CASE_STUDIES_API,
  caseStudy,
  FALLBACK,
  IMAGE,
} from './case-study-records.ts';
import {
  answerApi,
  expect,
  holdApi,
  navigate,
  openInBrowser,
  QUIET_PAGE,
  test,
} from './fixtures.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the list an hour after it was last open, so that it is asked for again. */
async function openAnew(page: Page): Promise<void> {
  await navigate(page, QUIET_PAGE);
  await expect(cards(page)).toHaveCount(0);
  hour += 1;
  await page.clock.setFixedTime(Date.UTC(2025, 5, 1, hour));
  await navigate(page, '/case-studies');
}

let hour = 0;

test('CASE-01 CASE-10 the first load shows every published study, in order, without a call', async ({
  page,
  request,
}) => {
  const response = await request.get(CASE_STUDIES_API);
  const studies: { title: string; featured: boolean; publishDate: string }[] =
    await response.json();
  expect(studies.length).toBeGreaterThan(6);
  const calls = await answerStudies(page, []);
  await page.goto('/case-studies');
  const inOrder = studies.toSorted(
    (a, b) =>
      Number(b.featured) - Number(a.featured) ||
      Date.parse(b.publishDate) - Date.parse(a.publishDate),
  );
  await expect(titles(page)).toHaveText(inOrder.map(({ title }) => title));
  expect(calls.count()).toBe(0);
});

async function expectSkeleton(page: Page): Promise<void> {
  const release = await holdApi(page, CASE_STUDIES_API, [caseStudy('Alder')]);
  await openAnew(page);
  const skeletons = page.locator('main').getByTestId('skeleton-card');
  await expect(skeletons).toHaveCount(6);
  await expect(skeletons.last()).toBeVisible();
  await expect(page.getByText('Loading case studies')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  release();
  await expect(cards(page)).toHaveCount(1);
  await expect(skeletons).toHaveCount(0);
}

async function expectAllCards(page: Page): Promise<void> {
  const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple'];
  const calls = await answerStudies(
    page,
    names.map((name) => caseStudy(name)),
  );
  await openAnew(page);
  await expect(titles(page)).toHaveText(names);
  expect(calls.count()).toBe(1);
}

async function expectEmptyList(page: Page): Promise<void> {
  await answerStudies(page, []);
  await openAnew(page);
  await expect(
    page.getByRole('heading', { name: 'No case studies available', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Check back soon for new success stories', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Unable to load case studies')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
}

async function expectOrder(page: Page): Promise<void> {
  await answerStudies(page, [
    caseStudy('Old', { publishDate: '2020-01-01' }),
    caseStudy('New', { publishDate: '2025-12-31' }),
    caseStudy('Old star', { publishDate: '2019-05-05', featured: true }),
    caseStudy('Middle', { publishDate: '2024-02-29T10:00:00.000Z' }),
    caseStudy('New star', { publishDate: '2023-05-05', featured: true }),
  ]);
  await openAnew(page);
  await expect(titles(page)).toHaveText(['New star', 'Old star', 'New', 'Middle', 'Old']);
}

async function expectBadges(page: Page): Promise<void> {
  const values = {
    Yes: true,
    Text: 'true',
    One: 1,
    No: false,
    Word: 'false',
    Zero: 0,
    Odd: 'yes',
  };
  await answerStudies(
    page,
    Object.entries({ ...values, None: null })
      .toReversed()
      .map(([title, featured], place) =>
        caseStudy(title, { featured, publishDate: `2024-01-0${place + 1}` }),
      ),
  );
  await openAnew(page);
  await expect(titles(page)).toHaveText([
    'Yes',
    'Text',
    'One',
    'No',
    'Word',
    'Zero',
    'Odd',
    'None',
  ]);
  const badges = cards(page).getByText('Featured', { exact: true });
  await expect(badges).toHaveCount(3);
  for (const title of ['Yes', 'Text', 'One']) {
    await expect(cardOf(page, title).getByText('Featured', { exact: true })).toBeVisible();
  }
  const cover = await cardOf(page, 'Yes').locator('img').first().boundingBox();
  const badge = await badges.first().boundingBox();
  if (cover === null || badge === null) throw new Error('The card is not drawn');
  const isBeside = badge.y >= cover.y + cover.height || badge.x >= cover.x + cover.width;
  expect(isBeside, 'the badge covers nothing of the map').toBe(true);
}

async function expectCover(page: Page): Promise<void> {
  await answerStudies(page, [caseStudy('Illustrated', { cardImageUrl: IMAGE })]);
  await openAnew(page);
  const image = cards(page).locator('img');
  await expect(image).toHaveCount(1);
  await expect(image).toHaveAttribute('src', IMAGE);
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}

async function expectGradient(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await answerStudies(page, [caseStudy('Without'), caseStudy('Blank', { cardImageUrl: '  ' })]);
  await openAnew(page);
  for (const title of ['Without', 'Blank']) {
    const heading = cardOf(page, title).getByRole('heading');
    await expect(heading).toBeVisible();
    const grounds = await heading.evaluate((element) => {
      const found: string[] = [];
      for (let box = element.parentElement; box?.closest('article'); box = box.parentElement) {
        found.push(getComputedStyle(box).backgroundImage);
      }
      return found.join(' ');
    });
    expect(grounds).toContain('gradient(');
  }
  await expect(cards(page).locator(`img[src*="${FALLBACK}"]`)).toHaveCount(0);
  expect(asked).not.toContain(FALLBACK);
}

async function expectCard(page: Page): Promise<void> {
  await answerStudies(page, [
    caseStudy('Freight', {
      slug: 'freight-2024',
      clientName: 'Ferrow Freight',
      excerpt: 'Six clerks typed 2,300 invoices a day.',
      tags: ['Cloud', 'Finance', 'Retail', 'Energy', 'Logistics'],
    }),
    caseStudy('Single', { tags: ['Cloud'] }),
  ]);
  await openAnew(page);
  const card = cardOf(page, 'Freight');
  await expect(card.getByText('Ferrow Freight', { exact: true })).toBeVisible();
  await expect(
    card.getByText('Six clerks typed 2,300 invoices a day.', { exact: true }),
  ).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Cloud', 'Finance', 'Retail']);
  await expect(cardOf(page, 'Single').getByRole('listitem')).toHaveText(['Cloud']);
  const link = card.getByRole('link', { name: 'Read Full Case Study' });
  await expect(link).toHaveAttribute('href', '/case-studies/freight-2024');
  await answerApi(page, `${CASE_STUDIES_API}/freight-2024`, caseStudy('Freight'));
  await link.click();
  await expect(page).toHaveURL('/case-studies/freight-2024');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freight');
}

test('CASE-01 CASE-02 CASE-04 CASE-10 CASE-11 CASE-12 CASE-13 CASE-14 CASE-15 CASE-16 CASE-17 the list shows what the API returns, each time it is opened anew', async ({
  page,
}) => {
  await openInBrowser(page, QUIET_PAGE);
  await test.step('CASE-02 shows a skeleton of 6 cards until the studies arrive', () =>
    expectSkeleton(page));

  await test.step('CASE-01 shows a card for every study that the API returns', () =>
    expectAllCards(page));

  await test.step('CASE-04 says that there are no case studies yet', () => expectEmptyList(page));

  await test.step('CASE-10 puts featured studies first, then the newest', () => expectOrder(page));

  await test.step('CASE-11 CASE-14 true, "true" and 1 put a study first under a badge, other values do not', () =>
    expectBadges(page));

  await test.step('CASE-12 shows the card image of a study that has one', () => expectCover(page));

  await test.step('CASE-13 shows the title on a gradient, and no fallback image, where there is none', () =>
    expectGradient(page));

  await test.step('CASE-15 CASE-16 CASE-17 a card has client, excerpt, at most 3 tags and a link to the story', () =>
    expectCard(page));
});
