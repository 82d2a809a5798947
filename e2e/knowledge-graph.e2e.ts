/** The graph in the hero: that it moves, what it tells, and that it can be stopped. */
import type { Locator, Page } from '@playwright/test';
import {
  accessibilityProblems,
  answerApi,
  expect,
  openInBrowser,
  STILL,
  test,
} from './fixtures.ts';

const CARD = '[data-phase]';

const graph = (page: Page): Locator => page.getByRole('region', { name: 'Knowledge graph' });

/** What the canvas shows. */
const picture = (page: Page): Promise<string> =>
  graph(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** More than an empty canvas has. */
const DRAWN_LENGTH = 20_000;

const isDrawn = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await picture(page)).length, { message: 'the graph is drawn' })
    .toBeGreaterThan(DRAWN_LENGTH);

/** Whether the picture is the same half a second later. */
async function isStill(page: Page): Promise<boolean> {
  const before = await picture(page);
  await page.waitForTimeout(500);
  return (await picture(page)) === before;
}

test('[HOME-09] the graph is an animated canvas after the words of the hero, as sharp as the display', async ({
  page,
}) => {
  await page.goto('/');
  const canvas = graph(page).getByRole('img');
  await expect(canvas).toBeVisible();
  await isDrawn(page);
  await expect.poll(() => isStill(page)).toBe(false);
  const sizes = await canvas.evaluate((element: HTMLCanvasElement) => [
    element.width,
    Math.round(element.clientWidth * devicePixelRatio),
  ]);
  expect(sizes[0]).toBe(sizes[1]);
  const order = await page.evaluate(() => {
    const headline = document.querySelector('h1');
    const after = document.querySelector('canvas');
    return headline && after ? headline.compareDocumentPosition(after) : 0;
  });
  expect(order & 4).toBe(4);
});

test('[HOME-10] [HOME-11] insight cards with a title and a subtitle come again and again, one at a time', async ({
  page,
}) => {
  await page.goto('/');
  await graph(page).evaluate((section, selector) => {
    const seen: string[] = [];
    Object.assign(window, { seenCards: seen, mostCards: 0 });
    new MutationObserver(() => {
      const cards = section.querySelectorAll(selector);
      Object.assign(window, {
        mostCards: Math.max(Reflect.get(window, 'mostCards'), cards.length),
      });
      const text = cards[0]?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(section, { childList: true, subtree: true });
  }, CARD);
  const card = graph(page).locator(CARD);
  await expect(card).toHaveAttribute('data-phase', 'floating');
  await expect(card.locator('span').first()).not.toBeEmpty();
  await expect(card.locator('span').nth(1)).not.toBeEmpty();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seenCards').length))
    .toBeGreaterThan(1);
  expect(await page.evaluate(() => Reflect.get(window, 'mostCards'))).toBe(1);
});

test('a card quotes a published result, stays while it is pointed at, and leads to it', async ({
  page,
}) => {
  await page.goto('/');
  const card = graph(page).locator(`a${CARD}`);
  await expect(card).toHaveAttribute('data-phase', 'floating');
  await card.hover();
  const target = await card.getAttribute('href');
  await page.waitForTimeout(3_500);
  await expect(card).toHaveAttribute('data-phase', 'floating');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
});

test('the pause button beside the graph stops it where it is, and lets it go on', async ({
  page,
}) => {
  await page.goto('/');
  await isDrawn(page);
  await graph(page).getByRole('button', { name: 'Pause motion' }).click();
  await expect(graph(page).getByRole('button', { name: 'Play motion' })).toBeVisible();
  expect(await isStill(page)).toBe(true);
  await graph(page).getByRole('button', { name: 'Play motion' }).click();
  await expect.poll(() => isStill(page)).toBe(false);
});

test('the graph rests while it is off the screen', async ({ page }) => {
  await page.goto('/');
  await isDrawn(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isStill(page)).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: STILL });

  test('[HOME-28] the graph is one still picture: a chain that has arrived, and its card', async ({
    page,
  }) => {
    await page.goto('/');
    await isDrawn(page);
    const card = graph(page).locator(CARD);
    await expect(card).toHaveAttribute('data-phase', 'floating');
    expect(await isStill(page)).toBe(true);
    await expect(graph(page).getByRole('button', { name: 'Pause motion' })).toBeHidden();
  });

  test('the same relations are there as a list, with links, for keyboard and reader', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = graph(page).getByText('Graph as a list');
    await opener.focus();
    await page.keyboard.press('Enter');
    const service = graph(page)
      .getByRole('listitem')
      .filter({ hasText: /^ServiceProduct Dev/ });
    await expect(service.first()).toBeVisible();
    expect(await service.first().getByRole('link').count()).toBeGreaterThan(1);
    expect(await accessibilityProblems(page, '[aria-labelledby="knowledge-graph"]')).toEqual([]);
  });
});

test.describe('without an API', () => {
  test.use({ contextOptions: STILL, expectedProblems: [/500|Failed to load resource/] });

  test('when the API fails the synthetic set is shown', async ({ page }) => {
    for (const path of ['/api/case-studies', '/api/blog-posts/featured', '/api/testimonials']) {
      await answerApi(page, path, { error: 'down' }, 500);
    }
    await openInBrowser(page, '/');
    await isDrawn(page);
    await expect(graph(page).locator(CARD)).toBeVisible();
    await expect(graph(page).locator(`a${CARD}`)).toHaveCount(0);
  });
});

test('on a phone the graph stands under the words and nothing reaches beyond the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const words = await page.getByRole('heading', { level: 1 }).boundingBox();
  const drawing = await graph(page).locator('canvas').boundingBox();
  expect(drawing && words && drawing.y > words.y + words.height).toBe(true);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
