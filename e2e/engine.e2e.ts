/** The Engine: a hub that shows what Services and Products give it. */
import type { Locator, Page } from '@playwright/test';
import { FEW_NODES_MAX_PX } from '../src/features/home/rules.ts';
import { accessibilityProblems, CONTRAST, expect, hydrated, test } from './fixtures.ts';

// Mouse and keyboard work as ever; a tap needs a screen that can be touched.
test.use({ hasTouch: true });

const engine = (page: Page): Locator => page.getByRole('region', { name: 'The Engine' });
const hub = (page: Page): Locator => engine(page).locator('.hub');
const servicesNode = (page: Page): Locator =>
  engine(page).getByRole('button', { name: 'Services Consulting & Delivery' });
const productsNode = (page: Page): Locator =>
  engine(page).getByRole('button', { name: 'Products AI-Driven Accelerators' });

async function openEngine(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await hub(page).scrollIntoViewIfNeeded();
  await expectLit(page, 'none');
}

/** What is lit, to the eye and in words. */
async function expectLit(page: Page, lit: 'none' | 'services' | 'products'): Promise<void> {
  const words = {
    none: 'Follow a path',
    services: 'Services and The Engine',
    products: 'Products and The Engine',
  };
  await expect(hub(page)).toHaveAttribute('data-lit', lit);
  await expect(engine(page).locator('[aria-live="polite"]')).toContainText(words[lit]);
}

test('HOME-05 The Engine is presented as a layer across Services and Products', async ({
  page,
}) => {
  await page.goto('/');
  await expect(engine(page)).toContainText('One intelligence layer');
  for (const [title, subtitle] of [
    ['Services', 'Consulting & Delivery'],
    ['Products', 'AI-Driven Accelerators'],
  ] as const) {
    await expect(engine(page).getByText(title, { exact: true })).toBeVisible();
    await expect(engine(page).getByText(subtitle, { exact: true })).toBeVisible();
  }
  await expect(engine(page).getByRole('link', { name: 'How The Engine works' })).toHaveAttribute(
    'href',
    '/core-concept',
  );
});

test('HOME-06 four chips say what it is worth', async ({ page }) => {
  await page.goto('/');
  for (const [value, promise] of [
    ['Speed', 'Ship outcomes faster'],
    ['Intelligence', 'Context-aware assistance'],
    ['Insights', 'Real-time signals & trends'],
    ['Automation', 'Less manual, more meaningful'],
  ] as const) {
    const chip = engine(page).getByRole('listitem').filter({ hasText: promise });
    await expect(chip.getByText(value, { exact: true })).toBeVisible();
    await expect(chip.getByText(promise, { exact: true })).toBeVisible();
  }
});

test('HOME-36 the hub has The Engine in the middle, Services and Products with theirs about them', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    engine(page).getByRole('heading', { level: 2, name: 'The Engine', exact: true }),
  ).toBeVisible();
  await expect(servicesNode(page)).toBeVisible();
  await expect(productsNode(page)).toBeVisible();
  await expect(hub(page).getByText('The Engine', { exact: true })).toBeVisible();
  await expect(hub(page).getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'Product Development',
    'Digital Modernization',
    'Intelligent Automation',
    'Staff Augmentation',
  ]);
  await expect(hub(page).getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveText([
    'Project Pulse',
    'Trailhead',
    'AI Adoption Accelerator',
  ]);
});

test('HOME-37 the pointer lights the side it is over, until it leaves', async ({ page }) => {
  await openEngine(page);
  const line = (side: string): Locator =>
    hub(page).locator(`.hub-lines-wide .hub-line.of-${side}`).first();
  const unlit = await line('services').evaluate((path) => getComputedStyle(path).stroke);
  await servicesNode(page).hover();
  await expectLit(page, 'services');
  await expect(line('services')).not.toHaveCSS('stroke', unlit);
  await expect(line('products')).toHaveCSS('opacity', '0.4');
  await productsNode(page).hover();
  await expectLit(page, 'products');
  await expect(line('services')).toHaveCSS('stroke', unlit);
  await page.mouse.move(2, 2);
  await expectLit(page, 'none');
});

test('HOME-37 a click keeps nothing lit once the pointer has left', async ({ page }) => {
  await openEngine(page);
  await servicesNode(page).click();
  await expectLit(page, 'services');
  await page.mouse.move(2, 2);
  await expectLit(page, 'none');
});

test('HOME-38 keyboard focus lights a side as the pointer does', async ({ page }) => {
  await openEngine(page);
  await engine(page).getByRole('link', { name: 'How The Engine works' }).focus();
  await page.keyboard.press('Tab');
  await expect(servicesNode(page)).toBeFocused();
  await expectLit(page, 'services');
  await page.keyboard.press('Tab');
  await expect(productsNode(page)).toBeFocused();
  await expectLit(page, 'products');
  await page.keyboard.press('Escape');
  await expectLit(page, 'none');
  await page.keyboard.press('Shift+Tab');
  await expectLit(page, 'services');
  await page.keyboard.press('Shift+Tab');
  await expectLit(page, 'none');
});

test('a side that is pressed by keyboard stays lit, and says so, until it is pressed again', async ({
  page,
}) => {
  await openEngine(page);
  await expect(servicesNode(page)).toHaveAttribute('aria-pressed', 'false');
  await servicesNode(page).press('Enter');
  await expect(servicesNode(page)).toHaveAttribute('aria-pressed', 'true');
  await servicesNode(page).blur();
  await expectLit(page, 'services');
  await servicesNode(page).press('Enter');
  await servicesNode(page).blur();
  await expectLit(page, 'none');
});

test('a tap lights a side; a second one, or one beside it, puts it out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEngine(page);
  await servicesNode(page).tap();
  await expectLit(page, 'services');
  await productsNode(page).tap();
  await expectLit(page, 'products');
  await productsNode(page).tap();
  await expectLit(page, 'none');
  await servicesNode(page).tap();
  await expectLit(page, 'services');
  await engine(page).getByRole('heading', { level: 2 }).tap();
  await expectLit(page, 'none');
});

const nodesShown = (page: Page): Promise<number> =>
  hub(page)
    .locator('.hub-node, .hub-leaf, .hub-source, .hub-dial')
    .evaluateAll((nodes) => nodes.filter((node) => node.checkVisibility()).length);

test('HOME-39 a window of 640 px or less shows fewer nodes than one of 641 px', async ({
  page,
}) => {
  const counts = [];
  for (const width of [390, FEW_NODES_MAX_PX, FEW_NODES_MAX_PX + 1, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    counts.push(await nodesShown(page));
  }
  expect(counts).toEqual([10, 10, 13, 13]);
});

test('HOME-39 no node overlaps another or leaves the window, at any width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 640, 641, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await hub(page)
      .locator('.hub-node, .hub-leaf, .hub-source, .hub-dial')
      .evaluateAll((nodes) =>
        nodes
          .filter((node) => node.checkVisibility())
          .map((node) => ({ name: node.textContent, ...node.getBoundingClientRect().toJSON() })),
      );
    for (const [index, one] of boxes.entries()) {
      expect(one.left, `${one.name} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(one.right, `${one.name} at ${width}`).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart, `${one.name} and ${other.name} at ${width}`).toBe(true);
      }
    }
  }
});

/** The animations that run on the hub. */
const running = (page: Page): Promise<string[]> =>
  hub(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((animation) =>
        animation instanceof CSSAnimation && animation.playState === 'running'
          ? [animation.animationName]
          : [],
      ),
  );

const pulses = (page: Page): Promise<number> =>
  hub(page)
    .locator('.hub-lines-wide .hub-pulse')
    .evaluateAll(
      (all) => all.filter((pulse) => getComputedStyle(pulse).visibility === 'visible').length,
    );

test('light runs along the lit paths alone, and nothing moves while none is lit', async ({
  page,
}) => {
  await openEngine(page);
  expect(await running(page)).toEqual([]);
  await servicesNode(page).hover();
  await expect.poll(() => pulses(page)).toBe(4);
  expect(await running(page)).toContain('light-travels');
  await productsNode(page).hover();
  await expect.poll(() => pulses(page)).toBe(3);
  await page.mouse.move(2, 2);
  await expect.poll(() => pulses(page)).toBe(0);
  expect(await running(page)).toEqual([]);
});

test('no light runs where less motion is asked for, nor while motion is paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEngine(page);
  await servicesNode(page).hover();
  await expectLit(page, 'services');
  expect(await pulses(page)).toBe(0);
  expect(await running(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => pulses(page)).toBe(4);
  await page.evaluate(() => {
    document.documentElement.dataset.motion = 'paused';
  });
  await expect.poll(() => pulses(page)).toBe(0);
  expect(await running(page)).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`axe finds nothing on the hub in any state, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEngine(page);
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', CONTRAST],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      for (const node of [servicesNode(page), productsNode(page)]) {
        await node.focus();
        await node.hover();
        expect(await accessibilityProblems(page, '.hub', rules), colorScheme).toEqual([]);
      }
    }
  });
}
