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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

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
  await page.clock.install();
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
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.evaluate(() => Reflect.get(window, 'seenCards').length);
    })
    .toBeGreaterThan(1);
  expect(await page.evaluate(() => Reflect.get(window, 'mostCards'))).toBe(1);
});

test('a card quotes a published result, stays while it is pointed at, and leads to it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const card = graph(page).locator(`a${CARD}`);
  await expect(card).toHaveAttribute('data-phase', 'floating');
  await card.hover();
  const target = await card.getAttribute('href');
  await page.clock.runFor(3_500);
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

  test('[HOME-28] the graph goes on in single steps, one whole chain and its card at a time, until it is paused', async ({
    page,
  }) => {
    await page.clock.install({ time: '2025-06-01T09:00:00Z' });
    await page.goto('/');
    await isDrawn(page);
    // From here on time passes only where the test says so.
    await page.clock.pauseAt('2025-06-01T10:00:00Z');
    const card = graph(page).locator(CARD);
    await expect(card).toHaveAttribute('data-phase', 'floating');
    expect(await isStill(page)).toBe(true);
    const moment = async () => [await picture(page), await card.textContent()];
    let before = await moment();
    const step = async (): Promise<void> => {
      await page.clock.runFor(4_500);
      const [now, words] = await moment();
      expect(now).not.toBe(before[0]);
      expect(words).not.toBe(before[1]);
      before = [now ?? '', words ?? ''];
      await expect(card).toHaveAttribute('data-phase', 'floating');
      await expect(card).toHaveCount(1);
    };
    await step();
    await step();
    await graph(page).getByRole('button', { name: 'Pause motion' }).click();
    await page.clock.runFor(9_000);
    expect(await moment()).toEqual(before);
    await graph(page).getByRole('button', { name: 'Play motion' }).click();
    await step();
    await page.clock.resume();
    expect(await accessibilityProblems(page, '[aria-labelledby="knowledge-graph"]')).toEqual([]);
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
    await expect(graph(page).locator('canvas')).toBeHidden();
    await expect(graph(page).locator(CARD)).toBeHidden();
    expect(await service.first().getByRole('link').count()).toBeGreaterThan(1);
    expect(await accessibilityProblems(page, '[aria-labelledby="knowledge-graph"]')).toEqual([]);
    await opener.click();
    await expect(graph(page).locator('canvas')).toBeVisible();
    await expect(graph(page).locator(CARD)).toBeVisible();
  });

  test('the card has its room at every width, beside all points and names', async ({ page }) => {
    for (const width of [320, 390, 768, 1_024, 1_440, 1_920]) {
      await page.setViewportSize({ width, height: 950 });
      await page.goto('/');
      await isDrawn(page);
      const canvas = await boxOf(graph(page).locator('canvas'));
      const card = await boxOf(graph(page).locator(CARD));
      const buttons = await boxOf(graph(page).getByRole('button', { name: 'Pause motion' }));
      expect(overlap(card, canvas), `card over canvas at ${width}`).toBe(false);
      expect(overlap(card, buttons), `card over buttons at ${width}`).toBe(false);
      expect(card.height).toBeGreaterThan(60);
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a still picture shows one case, from its first point to its result', async ({ page }) => {
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 950 });
      await page.goto('/');
      await expect(graph(page).locator('canvas')).toBeHidden();
      const still = graph(page).getByRole('img');
      await expect(still).toHaveAttribute('aria-label', /One case after the other/);
      const points = await still.locator('path').last().getAttribute('d');
      expect(points?.split('M').length).toBeGreaterThan(3);
      const card = graph(page).locator('noscript a');
      await expect(card).toBeVisible();
      expect(overlap(await boxOf(card), await boxOf(still))).toBe(false);
      const names = await graph(page).locator('noscript [aria-hidden] .label').all();
      const boxes = await Promise.all(names.map(boxOf));
      expect(boxes.length).toBeGreaterThan(0);
      for (const [place, box] of boxes.entries()) {
        expect(boxes.slice(place + 1).some((other) => overlap(box, other))).toBe(false);
      }
    }
    await page.goto((await graph(page).locator('noscript a').getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
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
