/** The middle of the home page: whom we work for, what for, and who we are. */
import type { Locator, Page } from '@playwright/test';
import { clients } from '../content/clients.ts';
import { PARTNER_LOOP, PARTNER_SLOTS, PARTNER_SLOTS_IN_VIEW } from '../src/features/home/rules.ts';
import { accessibilityProblems, CONTRAST, expect, hydrated, MOVING, test } from './fixtures.ts';

const section = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const partnerSection = (page: Page): Locator => section(page, /^Trusted partners/);
const challenges = (page: Page): Locator => section(page, "What's your business challenge?");
const columns = (page: Page): Locator => partnerSection(page).locator('.partner-column');

/** How far a column has scrolled, in pixels, once the browser has painted `frames` more times. */
const scrolledAfter = (column: Locator, frames: number): Promise<number> =>
  column.evaluate(async (element, count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return element.getBoundingClientRect().top;
  }, frames);

async function directionOf(column: Locator): Promise<number> {
  const before = await scrolledAfter(column, 1);
  await expect.poll(() => scrolledAfter(column, 5)).not.toBe(before);
  return Math.sign((await scrolledAfter(column, 5)) - before);
}

async function expectStill(page: Page): Promise<void> {
  for (const column of await columns(page).all()) {
    const before = await scrolledAfter(column, 2);
    expect(await scrolledAfter(column, 20)).toBe(before);
  }
}

async function openAtPartners(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await partnerSection(page).locator('.partner-reel').scrollIntoViewIfNeeded();
}

async function expectHero(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'We Deliver Digital Solutions 10X Faster!',
  );
  await expect(main.getByRole('link', { name: "Let's Talk" })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'See Project Pulse at work' })).toHaveAttribute(
    'href',
    '/project-pulse',
  );
}

async function expectNotifications(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveCount(1);
  await expect(
    page.locator('footer ~ section').and(page.getByRole('region', { name: 'Notifications (F8)' })),
  ).toHaveCount(1);
}

async function expectOrder(page: Page): Promise<void> {
  const order = [
    /^Trusted partners/,
    /^What's your business challenge\?$/,
    /^Who We Are$/,
    /^The Engine$/,
    /^Work that moved a number$/,
    /^Field notes/,
    /^What clients say/,
    /^Tell us what you would like to change$/,
  ];
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(headings.slice(-order.length)).toHaveLength(order.length);
  for (const [index, heading] of headings.slice(-order.length).entries()) {
    expect(heading).toMatch(order[index] ?? /^$/);
  }
  const markers = await page
    .getByRole('main')
    .locator('section .label')
    .filter({ hasText: /^\d\d\s*\// })
    .allTextContents();
  expect(markers).toEqual([
    '01/Partners',
    '02/Services',
    '03/About us',
    '04/How it fits together',
    '05/Selected work',
    '06/Insights',
    '07/Clients',
  ]);
  const end = page.locator('main section').last();
  await expect(end.getByRole('link', { name: 'Send us a message' })).toBeVisible();
}

async function expectPartners(page: Page): Promise<void> {
  const logos = partnerSection(page).getByRole('img');
  await expect(logos).toHaveCount(12);
  const names = await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')));
  expect(names.toSorted()).toEqual(clients.map(({ name }) => name).toSorted());
}

async function expectMarks(page: Page): Promise<void> {
  const images = partnerSection(page).locator('.partner-slot img');
  await expect(images).toHaveCount(PARTNER_SLOTS);
  const widths = () =>
    images.evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    );
  await expect.poll(widths).toEqual(Array.from({ length: PARTNER_SLOTS }, () => true));
}

async function expectColumns(page: Page): Promise<void> {
  await expect(columns(page)).toHaveCount(3);
  await expect(partnerSection(page).locator('.partner-slot')).toHaveCount(PARTNER_SLOTS);
  const directions = [];
  for (const column of await columns(page).all()) directions.push(await directionOf(column));
  expect(directions).toEqual([-1, 1, -1]);
}

async function expectSpeeds(page: Page): Promise<void> {
  const turns = await columns(page).evaluateAll((all) =>
    all.map((column) => {
      const [animation] = column.getAnimations();
      const slot = column.querySelector('.partner-slot')?.getBoundingClientRect().height ?? 0;
      const frames =
        animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      const probe = document.createElement('div');
      column.parentElement?.append(probe);
      probe.style.translate = String(frames.at(-1)?.translate);
      const [, y] = getComputedStyle(probe).translate.split(' ');
      probe.remove();
      return {
        slots: Math.round(-Number.parseFloat(y ?? '') / slot),
        seen: Math.round((column.parentElement?.getBoundingClientRect().height ?? 0) / slot),
        duration: animation?.effect?.getTiming().duration,
      };
    }),
  );
  expect(turns.map(({ slots }) => slots)).toEqual([PARTNER_LOOP, PARTNER_LOOP, PARTNER_LOOP]);
  expect(turns.map(({ seen }) => seen)).toEqual(turns.map(() => PARTNER_SLOTS_IN_VIEW));
  expect(new Set(turns.map(({ duration }) => duration)).size).toBe(3);
}

async function expectWaiting(page: Page): Promise<void> {
  await partnerSection(page).locator('.partner-reel').hover();
  await expectStill(page);
  await page.mouse.move(2, 2);
  await directionOf(columns(page).first());
  // As where an agency makes its logos links.
  await columns(page)
    .first()
    .locator('li')
    .first()
    .evaluate((slot) => {
      slot.tabIndex = 0;
      slot.focus({ preventScroll: true });
    });
  await expectStill(page);
}

async function expectSwitch(page: Page): Promise<void> {
  await partnerSection(page).getByRole('button', { name: 'Pause motion' }).click();
  await expectStill(page);
  await page.reload();
  await hydrated(page);
  await expectStill(page);
  await partnerSection(page).getByRole('button', { name: 'Play motion' }).click();
  await directionOf(columns(page).first());
}

async function expectAllInView(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(page);
  const shown = await partnerSection(page)
    .locator('.partner-slot')
    .evaluateAll((slots) => slots.filter((slot) => slot.checkVisibility()).length);
  expect(shown).toBe(12);
  const reel = await partnerSection(page).locator('.partner-reel').boundingBox();
  for (const logo of await partnerSection(page).getByRole('img').all()) {
    const box = await logo.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(reel?.y ?? Number.NaN);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (reel?.y ?? 0) + (reel?.height ?? 0) + 1,
    );
  }
}

test.use(MOVING);

test('HOME-29 HOME-30 three columns of partners scroll, each at a speed of its own, wait for who looks closer, and are still for who switches them off or asks for less motion @long', async ({
  page,
}) => {
  await openAtPartners(page);
  await test.step('45 slots in three columns scroll, the middle one the other way', () =>
    expectColumns(page));
  await test.step('the columns have speeds of their own and turn where they look as at first', () =>
    expectSpeeds(page));
  await test.step('the columns wait while the pointer or the focus is on them', () =>
    expectWaiting(page));
  await test.step('the section has its own switch that keeps the columns still, and lets them go on', () =>
    expectSwitch(page));
  await test.step('where less motion is asked for, all twelve stand still in view', () =>
    expectAllInView(page));
});

const SERVICES = [
  ['Product Development', '/product-development-detail'],
  ['Digital Modernization', '/customer-experience-detail'],
  ['Intelligent Automation', '/business-automation-detail'],
  ['Staff Augmentation', '/staff-augmentation'],
] as const;

async function expectServiceCards(page: Page): Promise<void> {
  await expect(page.locator('#solutions')).toHaveAccessibleName("What's your business challenge?");
  const cards = challenges(page).getByRole('article');
  await expect(cards).toHaveCount(SERVICES.length);
  for (const [index, [name]] of SERVICES.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveAccessibleName(new RegExp(`^${name}: .+`));
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.getByText(name, { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { level: 3 })).not.toBeEmpty();
    await expect(card.locator('p').nth(1)).toHaveText(/^.{80,}$/);
  }
}

async function expectStartNow(page: Page): Promise<void> {
  const links = challenges(page).getByRole('link');
  await expect(links).toHaveCount(SERVICES.length);
  for (const [index, [name, address]] of SERVICES.entries()) {
    const link = challenges(page).getByRole('link', { name: `Start Now: ${name}`, exact: true });
    await expect(link).toHaveText('Start Now');
    await expect(link).toHaveAttribute('href', address);
    const card = challenges(page).getByRole('article').nth(index);
    await card.scrollIntoViewIfNeeded();
    const isWhole = await card.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + 20)?.closest('a') !== null;
    });
    expect(isWhole).toBe(true);
  }
}

async function expectDrawn(page: Page): Promise<void> {
  const flag = challenges(page).locator('.summit-flag');
  await expect(flag).toHaveCSS('opacity', '0');
  await challenges(page).getByRole('article').first().hover();
  await expect(flag).toHaveCSS('opacity', '1');
}

async function expectWhoWeAre(page: Page): Promise<void> {
  const cards = section(page, 'Who We Are').getByRole('article');
  await expect(cards).toHaveCount(2);
  const [services, products] = [cards.nth(0), cards.nth(1)];
  await expect(services).toHaveAccessibleName('Services');
  await expect(services.getByText('Consulting & Delivery', { exact: true })).toBeVisible();
  await expect(services.getByRole('listitem')).toHaveCount(4);
  await expect(products).toHaveAccessibleName('Products');
  await expect(products.getByText('AI-Driven Accelerators', { exact: true })).toBeVisible();
  await expect(products.getByText('Beta', { exact: true })).toBeVisible();
  await expect(products.getByRole('listitem')).toHaveText([
    /Project Pulse.*Available/,
    /Trailhead.*Coming soon/,
    /AI Adoption Accelerator.*Coming soon/,
  ]);
}

test('HOME-01 HOME-02 HOME-04 HOME-08 HOME-07 HOME-29 HOME-31 HOME-32 HOME-33 HOME-34 HOME-35 the home page has its sections, each with all its parts', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await test.step('the hero makes its promise and leads to the contact page and to Project Pulse', () =>
    expectHero(page));
  await test.step('the notification area follows the footer, and there is one', () =>
    expectNotifications(page));
  await test.step('from partners to testimonials the sections follow each other with numbered markers, and the end asks for the next step', () =>
    expectOrder(page));
  await test.step('twelve partners are named, each once', () => expectPartners(page));
  await partnerSection(page).locator('.partner-reel').scrollIntoViewIfNeeded();
  await test.step('every slot shows the mark of a partner', () => expectMarks(page));
  await test.step('the services section has four cards, each with all its parts', () =>
    expectServiceCards(page));
  await test.step('"Start Now" on each card leads to the page of its service, from anywhere on the card', () =>
    expectStartNow(page));
  await test.step('"Who We Are" has two cards, one for services and one for products', () =>
    expectWhoWeAre(page));
  await test.step('a challenge is drawn to its end while its card is pointed at', () =>
    expectDrawn(page));
  await test.step('axe finds nothing in the sections while they move, wide and on a phone', async () => {
    await page.mouse.move(2, 2);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await accessibilityProblems(page, 'main', CONTRAST), 'dark, on a phone').toEqual([]);
  });
});
