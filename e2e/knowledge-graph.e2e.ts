/** The graph in the hero where there is no script; test/browser has the one that moves. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const graph = (page: Page): Locator => page.getByRole('region', { name: 'Knowledge graph' });

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

test.use({ javaScriptEnabled: false });

test('a still picture shows one case, from its first point to its result @long', async ({
  page,
}) => {
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
