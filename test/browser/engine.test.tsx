/** The Engine: a hub that shows what Services and Products give it. */
import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { FEW_NODES_MAX_PX } from '#features/home/rules.ts';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { engineWith, TheEngine } from './home-parts.tsx';
import {
  expectAttribute,
  expectText,
  expectTexts,
  expectVisible,
  setMedia,
  setWidth,
} from './looks.ts';
import { closeSite, openPart } from './site.tsx';

const engine = page.getByRole('region', { name: 'The Engine' });
const hub = engine.css('.hub');
const servicesNode = engine.getByRole('button', { name: 'Services Consulting & Delivery' });
const productsNode = engine.getByRole('button', { name: 'Products AI-Driven Accelerators' });
const nodes = hub.css('.hub-node, .hub-leaf, .hub-source, .hub-dial');

async function openEngine(): Promise<void> {
  await openPart(TheEngine);
  await commands.movePointer(2, 2);
  await expectLit('none');
}

/** Keys go to the frame that was clicked last; the first one can be lost where there was no click. */
async function openForKeys(): Promise<void> {
  await openEngine();
  await engine.getByRole('heading', { level: 2 }).click();
  await commands.movePointer(2, 2);
}

/** What is lit, to the eye and in words. */
async function expectLit(lit: 'none' | 'services' | 'products'): Promise<void> {
  const words = {
    none: 'Follow a path',
    services: 'Services and The Engine',
    products: 'Products and The Engine',
  };
  await expectAttribute(hub, 'data-lit', lit);
  await expectText(engine.css('[aria-live="polite"]'), words[lit]);
}

test('HOME-05 The Engine is presented as a layer across Services and Products', async () => {
  await openPart(TheEngine);
  await expectText(engine, 'One intelligence layer');
  for (const words of ['Services', 'Consulting & Delivery', 'Products', 'AI-Driven Accelerators']) {
    await expectVisible(engine.getByText(words, { exact: true }));
  }
  const link = engine.getByRole('link', { name: 'How The Engine works' });
  await expectAttribute(link, 'href', '/core-concept');
});

test('HOME-06 four chips say what it is worth', async () => {
  await openPart(TheEngine);
  for (const [value, promise] of [
    ['Speed', 'Ship outcomes faster'],
    ['Intelligence', 'Context-aware assistance'],
    ['Insights', 'Real-time signals & trends'],
    ['Automation', 'Less manual, more meaningful'],
  ] as const) {
    const chip = engine.getByRole('listitem').filter({ hasText: promise });
    await expectVisible(chip.getByText(value, { exact: true }));
    await expectVisible(chip.getByText(promise, { exact: true }));
  }
});

test('HOME-36 the hub has The Engine in the middle, Services and Products with theirs about them', async () => {
  await openPart(TheEngine);
  await expectVisible(engine.getByRole('heading', { level: 2, name: 'The Engine', exact: true }));
  await expectVisible(servicesNode);
  await expectVisible(productsNode);
  await expectVisible(hub.getByText('The Engine', { exact: true }));
  await expectTexts(hub.getByRole('list', { name: 'Services' }).getByRole('listitem'), [
    'Product Development',
    'Digital Modernization',
    'Intelligent Automation',
    'Staff Augmentation',
  ]);
  await expectTexts(hub.getByRole('list', { name: 'Products' }).getByRole('listitem'), [
    'Project Pulse',
    'Trailhead',
    'AI Adoption Accelerator',
  ]);
});

test('HOME-37 the pointer lights the side it is over, until it leaves', async () => {
  await openEngine();
  const line = (side: string): Locator => hub.css(`.hub-lines-wide .hub-line.of-${side}`).first();
  const stroke = (): string => getComputedStyle(line('services').element()).stroke;
  const unlit = stroke();
  await servicesNode.hover();
  await expectLit('services');
  await expect.poll(stroke).not.toBe(unlit);
  await expect.element(line('products')).toHaveStyle({ opacity: '0.4' });
  await productsNode.hover();
  await expectLit('products');
  await expect.poll(stroke).toBe(unlit);
  await commands.movePointer(2, 2);
  await expectLit('none');
});

test('HOME-37 a click keeps nothing lit once the pointer has left', async () => {
  await openEngine();
  await servicesNode.click();
  await expectLit('services');
  await commands.movePointer(2, 2);
  await expectLit('none');
});

test('HOME-38 keyboard focus lights a side as the pointer does', async () => {
  await openForKeys();
  engine.getByRole('link', { name: 'How The Engine works' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(servicesNode).toHaveFocus();
  await expectLit('services');
  await userEvent.keyboard('{Tab}');
  await expect.element(productsNode).toHaveFocus();
  await expectLit('products');
  await userEvent.keyboard('{Escape}');
  await expectLit('none');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectLit('services');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectLit('none');
});

test('a side that is pressed by keyboard stays lit, and says so, until it is pressed again', async () => {
  await openForKeys();
  await expectAttribute(servicesNode, 'aria-pressed', 'false');
  servicesNode.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectAttribute(servicesNode, 'aria-pressed', 'true');
  servicesNode.element().blur();
  await expectLit('services');
  servicesNode.element().focus();
  await userEvent.keyboard('{Enter}');
  servicesNode.element().blur();
  await expectLit('none');
});

test('a tap lights a side; a second one, or one beside it, puts it out', async () => {
  await setWidth(390, 844);
  await openEngine();
  await commands.tap(servicesNode.selector);
  await expectLit('services');
  await commands.tap(productsNode.selector);
  await expectLit('products');
  await commands.tap(productsNode.selector);
  await expectLit('none');
  await commands.tap(servicesNode.selector);
  await expectLit('services');
  await commands.tap(engine.getByRole('heading', { level: 2 }).selector);
  await expectLit('none');
});

const nodesShown = (): Element[] => nodes.elements().filter((node) => node.checkVisibility());

test('HOME-39 a window of 640 px or less shows fewer nodes than one of 641 px', async () => {
  await openPart(TheEngine);
  for (const [width, count] of [
    [390, 10],
    [FEW_NODES_MAX_PX, 10],
    [FEW_NODES_MAX_PX + 1, 13],
    [1_440, 13],
  ] as const) {
    await setWidth(width);
    await expect.poll(() => nodesShown().length, { message: `at ${width}` }).toBe(count);
  }
});

test('HOME-39 no node overlaps another or leaves the window, at any width', async () => {
  await openPart(TheEngine);
  for (const width of [320, 390, 640, 641, 768, 1_024, 1_440]) {
    await setWidth(width);
    await expect.poll(() => nodesShown().length).toBeGreaterThan(9);
    const boxes = nodesShown().map((node) => ({
      name: node.textContent,
      box: node.getBoundingClientRect(),
    }));
    for (const [index, { name, box }] of boxes.entries()) {
      expect(box.left, `${name} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(box.right, `${name} at ${width}`).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.box.left ||
          other.box.right <= box.left ||
          box.bottom <= other.box.top ||
          other.box.bottom <= box.top;
        expect(isApart, `${name} and ${other.name} at ${width}`).toBe(true);
      }
    }
  }
});

/** The animations that run on the hub. */
const running = (): string[] =>
  hub
    .element()
    .getAnimations({ subtree: true })
    .flatMap((animation) =>
      animation instanceof CSSAnimation && animation.playState === 'running'
        ? [animation.animationName]
        : [],
    );

const pulses = (): number =>
  hub
    .css('.hub-lines-wide .hub-pulse')
    .elements()
    .filter((pulse) => getComputedStyle(pulse).visibility === 'visible').length;

test('light runs along the lit paths alone, and nothing moves while none is lit', async () => {
  await setMedia({ reducedMotion: 'no-preference' });
  await openEngine();
  expect(running()).toEqual([]);
  await servicesNode.hover();
  await expect.poll(pulses).toBe(4);
  expect(running()).toContain('light-travels');
  await productsNode.hover();
  await expect.poll(pulses).toBe(3);
  await commands.movePointer(2, 2);
  await expect.poll(pulses).toBe(0);
  expect(running()).toEqual([]);
});

test('no light runs where less motion is asked for, nor while motion is paused', async () => {
  await openEngine();
  await servicesNode.hover();
  await expectLit('services');
  expect(pulses()).toBe(0);
  expect(running()).toEqual([]);
  await setMedia({ reducedMotion: 'no-preference' });
  await expect.poll(pulses).toBe(4);
  document.documentElement.dataset.motion = 'paused';
  await expect.poll(pulses).toBe(0);
  expect(running()).toEqual([]);
});

for (const width of [390, 1_440]) {
  test(`axe finds nothing on the hub in any state, ${width} px wide`, {
    tags: ['long'],
  }, async () => {
    await setWidth(width);
    await openEngine();
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', CONTRAST],
    ] as const) {
      await setMedia({ colorScheme });
      for (const node of [servicesNode, productsNode]) {
        node.element().focus();
        await node.hover();
        expect(await accessibilityProblems(hub.element(), rules), colorScheme).toEqual([]);
      }
    }
  });
}

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Node ${at}` }));

test('the hub has room for any number about it, at any width, and says how many there are', {
  tags: ['long'],
}, async () => {
  for (const [services, products] of [
    [0, 1],
    [1, 2],
    [3, 4],
    [5, 5],
    [6, 6],
  ] as const) {
    await openPart(
      engineWith({ services: named(services), products: named(products), sources: [] }),
    );
    for (const width of [390, 641, 768, 1_440]) {
      await setWidth(width);
      const isWide = width > FEW_NODES_MAX_PX;
      const count = isWide ? services + products : Math.min(services, 4) + Math.min(products, 4);
      await expect.poll(() => nodesShown().length).toBe(3 + count);
      const boxes = nodesShown().map((node) => node.getBoundingClientRect());
      for (const [index, box] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(isApart, `${services} and ${products} at ${width}`).toBe(true);
        }
      }
    }
    closeSite();
  }
});
