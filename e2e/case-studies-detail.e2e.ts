import type { Page } from '@playwright/test';
import { CASE_STUDIES_API, caseStudy, section } from './case-study-records.ts';
import {
  answerApi,
  expect,
  holdApi,
  navigate,
  openInBrowser,
  QUIET_PAGE,
  test,
} from './fixtures.ts';

// West of Greenwich a date without a time begins on the day before.
test.use({ timezoneId: 'America/Los_Angeles' });

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
/** A colour of so little chroma that it is a grey. */
const GREY = /^oklch\([\d.]+ 0\.0[0-3]\d* [\d.]+\)$/;

const story = (page: Page) => page.locator('main').getByRole('article');
/** The section of the story with this text of its own. */
const part = (page: Page, text: string) =>
  story(page)
    .locator('section')
    .filter({ has: page.getByText(text, { exact: true }) });

/** Goes on to a study that nobody has seen yet. */
async function openStory(
  page: Page,
  title: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const slug = title.toLowerCase();
  await answerApi(page, `${CASE_STUDIES_API}/${slug}`, caseStudy(title, fields));
  await navigate(page, `/case-studies/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const imageOf = (number: number): string => `/covers/figure-${number}.svg`;

/** With what it says of how it is drawn. */
const shownAs = (number: number): RegExp => new RegExp(`^/covers/figure-${number}[.]svg[?]look=`);

/** All fields of the sections with these numbers. */
const sections = (...numbers: number[]): Record<string, string> =>
  Object.assign(
    {},
    ...numbers.map((number) =>
      section(number, {
        title: `Title ${number}`,
        content: `Content ${number}.`,
        image: imageOf(number),
      }),
    ),
  );

test('CASE-19 CASE-20 CASE-21 the first load shows title, excerpt, long date and tags without a call', async ({
  page,
}) => {
  const slug = 'a-loan-system-moved-slice-by-slice';
  const calls = await answerApi(page, `${CASE_STUDIES_API}/${slug}`, {});
  const response = await page.goto(`/case-studies/${slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A loan system moved slice by slice',
  );
  await expect(
    page.getByText(/^Quillbrook moved 41,000 loans off .* to the cent\.$/),
  ).toBeVisible();
  await expect(page.getByText('November 5, 2024', { exact: true })).toBeVisible();
  const opening = story(page).locator('header');
  await expect(
    opening.getByText('Digital Modernization, System Modernization, Finance, Cloud', {
      exact: true,
    }),
  ).toBeVisible();
  expect(calls.count()).toBe(0);
});

async function expectOpening(page: Page): Promise<void> {
  await openStory(page, 'Apple', {
    excerpt: 'Apples, counted from above.',
    publishDate: '2024-06-05',
    tags: ['Cloud', 'Staff Augmentation', 'Retail', 'Energy'],
  });
  await expect(page.getByText('Apples, counted from above.', { exact: true })).toBeVisible();
  await expect(page.getByText('June 5, 2024', { exact: true })).toBeVisible();
  await expect(
    story(page)
      .locator('header')
      .getByText('Cloud, Staff Augmentation, Retail, Energy', { exact: true }),
  ).toBeVisible();
}

async function expectSections(page: Page): Promise<void> {
  await openStory(page, 'Birch', sections(...NUMBERS.toReversed()));
  await expect(story(page).getByRole('heading', { name: /^Title \d$/ })).toHaveText(
    NUMBERS.map((number) => `Title ${number}`),
  );
  for (const number of NUMBERS) {
    const box = part(page, `Title ${number}`);
    await expect(box.getByText(`Content ${number}.`, { exact: true })).toBeVisible();
    await expect(box.locator('img')).toHaveAttribute('src', shownAs(number));
  }
}

async function expectSkippedSections(page: Page): Promise<void> {
  await openStory(page, 'Cedar', {
    ...section(1, { image: imageOf(1) }),
    ...section(2, { title: 'Only a title', image: imageOf(2) }),
    ...section(3, { title: ' ', content: '\n', image: imageOf(3) }),
    ...section(5, { content: 'Only content.', image: imageOf(5) }),
  });
  const figures = story(page).locator('section').locator('img');
  await expect(figures).toHaveCount(2);
  await expect(figures.first()).toHaveAttribute('src', shownAs(2));
  await expect(figures.last()).toHaveAttribute('src', shownAs(5));
  await expect(part(page, 'Only a title')).toHaveCSS('background-color', GREY);
  await expect(part(page, 'Only content.')).toHaveCSS('background-color', TRANSPARENT);
}

async function expectTextAlone(page: Page): Promise<void> {
  await openStory(page, 'Elm', {
    ...section(1, { title: 'Words', content: 'Nothing but words.' }),
    ...section(2, { title: 'More words', content: 'No image here.', image: ' ' }),
    ...section(3, { title: 'Illustrated', content: 'One.', image: imageOf(3) }),
  });
  await expect(part(page, 'Words').getByText('Nothing but words.')).toBeVisible();
  await expect(part(page, 'Words').locator('img')).toHaveCount(0);
  await expect(part(page, 'More words').getByText('No image here.')).toBeVisible();
  await expect(part(page, 'More words').locator('img')).toHaveCount(0);
  await expect(part(page, 'Illustrated').locator('img')).toHaveCount(1);
}

async function expectAlternation(page: Page): Promise<void> {
  await openStory(page, 'Fir', sections(...NUMBERS));
  for (const number of NUMBERS) {
    const isEven = number % 2 === 0;
    const box = part(page, `Title ${number}`);
    await expect(box).toHaveCSS('background-color', isEven ? GREY : TRANSPARENT);
    const image = await box.locator('img').boundingBox();
    const text = await box.getByText(`Content ${number}.`).boundingBox();
    if (image === null || text === null) throw new Error(`Section ${number} is not drawn`);
    if (isEven) expect(image.x + image.width).toBeLessThanOrEqual(text.x);
    else expect(image.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(image.y).toBeLessThan(text.y + text.height);
  }
}

async function expectEnding(page: Page): Promise<void> {
  await openStory(page, 'Hazel', {
    ...sections(1, 2),
    tags: ['Cloud', 'Staff Augmentation', 'Retail'],
  });
  const topics = part(page, 'Related Topics');
  await expect(topics.getByRole('heading')).toHaveText('Related Topics');
  await expect(topics.getByRole('listitem')).toHaveText(['Cloud', 'Staff Augmentation', 'Retail']);
  const chips = await topics
    .getByRole('listitem')
    .locator('> *')
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
  expect(new Set(chips).size, 'chips of one size').toBe(1);
  // Asked for again where a font that arrives moves one between the two measurements.
  await expect(async () => {
    const end = await part(page, 'Title 2').boundingBox();
    const start = await topics.boundingBox();
    if (end === null || start === null) throw new Error('The end of the story is not drawn');
    expect(start.y).toBeGreaterThanOrEqual(end.y + end.height);
  }).toPass();
  await expect(
    story(page).getByRole('link', { name: 'Get Started Today', exact: true }),
  ).toHaveAttribute('href', '/contact');
}

async function expectLoading(page: Page): Promise<void> {
  const release = await holdApi(page, `${CASE_STUDIES_API}/orchard`, caseStudy('Orchard'));
  await navigate(page, '/case-studies/orchard');
  const loading = page.locator('main [aria-busy="true"]');
  await expect(loading).toBeVisible();
  await expect(loading.getByRole('status')).toHaveText('Loading case study');
  await expect(story(page)).toHaveCount(0);
  await expect(page.getByText('Case Study Not Found')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orchard');
  await expect(loading).toHaveCount(0);
}

test('CASE-19 CASE-20 CASE-21 CASE-22 CASE-23 CASE-24 CASE-25 CASE-26 CASE-27 CASE-28 studies that the API returns are shown section by section', async ({
  page,
}) => {
  await openInBrowser(page, QUIET_PAGE);
  await test.step('CASE-19 CASE-20 CASE-21 shows what the API says of a study', () =>
    expectOpening(page));

  await test.step('CASE-22 shows section 1 to section 9 in order, each with title, content and image', () =>
    expectSections(page));

  await test.step('CASE-23 CASE-25 skips a section without title and content, and the others keep their number', () =>
    expectSkippedSections(page));

  await test.step('CASE-24 a section without an image is text only', () => expectTextAlone(page));

  await test.step('CASE-25 even sections are grey with the image on the left, odd ones neither', () =>
    expectAlternation(page));

  await test.step('CASE-26 CASE-27 after the sections come the Related Topics and a way to start', () =>
    expectEnding(page));

  await test.step('CASE-28 shows a loading state until the study arrives', () =>
    expectLoading(page));
});
