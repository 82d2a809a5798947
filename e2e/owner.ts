/** Somebody who works in the studio in one way: with the keyboard and nothing else, or with a mouse. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How one gets at what a screen offers. */
export interface Hand {
  /** Presses a button, a link or the head of what folds. */
  press: (target: Locator) => Promise<void>;
  /** Goes to a field, to type there. */
  goTo: (field: Locator) => Promise<void>;
  /** Chooses the option of a list that begins with these words. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Sets a field for day and time. */
  setTime: (field: Locator, at: Date) => Promise<void>;
  /** Opens a screen of the studio by its name. */
  open: (screen: string) => Promise<void>;
  /** Opens one of the pages that the site has, or is to have, by its title. */
  openPage: (title: string) => Promise<void>;
  /** Puts a block of a page one place higher. */
  raise: (block: string) => Promise<void>;
}

/** More than any screen has places to stop at. */
const MAX_STEPS = 400;

const two = (value: number): string => String(value).padStart(2, '0');

/** Tab to what is wanted, or Shift and Tab where it stands before. The focus is on something at any time. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === element) return undefined;
      const isBehind =
        activeElement !== null &&
        activeElement !== document.body &&
        (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${target}`);
}

/** What was pressed may be gone: the focus goes on to something that makes sense, never to nothing. */
const keepsFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), {
      message: 'where the focus is after a press',
    })
    .not.toBe('BODY');

/** By the palette, which finds screens and entries. */
async function goByName(page: Page, group: string, name: string, status = ''): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  const wanted = palette
    .getByRole('group', { name: group })
    .getByRole('option', { name: new RegExp(`^${name}${status}$`) });
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
}

export function keyboard(page: Page): Hand {
  const goTo = (target: Locator): Promise<void> => walkTo(page, target);
  const press = async (target: Locator): Promise<void> => {
    await goTo(target);
    await page.keyboard.press('Enter');
    await keepsFocus(page);
  };
  return {
    press,
    goTo,
    async choose(list, option) {
      await expect(list.locator('option', { hasText: option }).first()).toBeAttached();
      await goTo(list);
      // Letters would do as well, if no pause between them were long.
      await page.keyboard.press('Home');
      const chosen = list.locator('option:checked');
      for (let steps = 0; steps < MAX_STEPS; steps += 1) {
        if ((await chosen.textContent())?.startsWith(option) === true) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`The list has no ${option}`);
    },
    async setTime(field, at) {
      await goTo(field);
      // A part fills up and gives way to the next, but for the year, which may have six digits.
      await page.keyboard.type(`${two(at.getMonth() + 1)}${two(at.getDate())}${at.getFullYear()}`);
      await page.keyboard.press('ArrowRight');
      const hours = at.getHours();
      const half = hours < 12 ? 'AM' : 'PM';
      await page.keyboard.type(`${two(hours % 12 || 12)}${two(at.getMinutes())}${half}`);
    },
    open: (screen) => goByName(page, 'Screens', screen),
    openPage: (title) => goByName(page, 'Pages', title, ' ?(published|draft)'),
    raise: (block) => press(page.getByRole('button', { name: `Move ${block} up` })),
  };
}

export function mouse(page: Page): Hand {
  const openScreen = (name: string): Promise<void> =>
    page
      .getByRole('navigation', { name: 'Studio' })
      .getByRole('link', { name, exact: true })
      .click();
  return {
    press: (target) => target.click(),
    goTo: (field) => field.click(),
    async choose(list, option) {
      const labels = await list.locator('option').allTextContents();
      await list.selectOption(labels.find((label) => label.startsWith(option)) ?? option);
    },
    async setTime(field, at) {
      const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
      await field.fill(`${day}T${two(at.getHours())}:${two(at.getMinutes())}`);
    },
    open: openScreen,
    async openPage(title) {
      await openScreen('Pages');
      // The list has more pages than it shows at once.
      await page.getByRole('main').getByRole('searchbox').fill(title);
      await page.locator('main li').getByRole('link', { name: title, exact: true }).click();
    },
    async raise(block) {
      const handle = page.getByRole('button', { name: `Move ${block}`, exact: true });
      const above = page
        .locator('main li')
        .filter({ has: handle })
        .locator('xpath=preceding-sibling::li[1]');
      await above.scrollIntoViewIfNeeded();
      await handle.hover();
      await page.mouse.down();
      const { x = 0, y = 0, height = 0 } = (await above.boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + height / 2, { steps: 10 });
      await page.mouse.up();
      // A click within 50 ms counts as the end of the drag; no hand is as fast.
      await page.waitForTimeout(100);
    },
  };
}

/** Somebody in the studio, who works in one way. */
export class Owner {
  readonly page: Page;
  readonly hand: Hand;

  constructor(page: Page, hand: Hand) {
    this.page = page;
    this.hand = hand;
  }

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });

  field = (name: string): Locator => this.page.locator(`[name="${name}"]:not([type=checkbox])`);

  async retype(field: Locator, words: string): Promise<void> {
    await this.hand.goTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(words);
  }

  async isAt(heading: string): Promise<void> {
    const there = this.page.getByRole('heading', { level: 1, name: heading });
    const again = this.page.locator('main').getByRole('button', { name: 'Try again' });
    // A machine that has much to do may answer that it is busy.
    await expect(async () => {
      if (await again.isVisible()) await this.hand.press(again);
      await expect(there).toBeVisible({ timeout: 10_000 });
    }).toPass();
  }

  async open(screen: string): Promise<void> {
    await this.hand.open(screen);
    await this.isAt(screen);
  }

  async openPage(title: string): Promise<void> {
    await this.hand.openPage(title);
    await this.isAt(title);
  }

  /** Plans what the form holds, or that the page comes down. */
  async plan(at: Date, time: 'Publish at' | 'Unpublish at' = 'Publish at'): Promise<void> {
    await this.hand.press(this.button('Schedule'));
    const dialog = this.page.getByRole('dialog', { name: 'Schedule' });
    await this.hand.setTime(dialog.getByLabel(time, { exact: true }), at);
    await this.hand.press(dialog.getByRole('button', { name: /^(Schedule for|Unpublish on) / }));
    await expect(dialog).toHaveCount(0);
    const notice = time === 'Publish at' ? /^Will be published on / : /^Will be unpublished on /;
    await expect(this.page.getByText(notice)).toBeVisible();
  }

  /** Puts back how an entry was at first. */
  async restore(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'History' });
    const atFirst = dialog.getByRole('button', { name: /^Revision 1\b/ });
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      await this.hand.press(this.button('History'));
      await expect(atFirst).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await this.hand.press(atFirst);
    await this.hand.press(dialog.getByRole('button', { name: 'Restore revision 1' }));
    await expect(dialog).toHaveCount(0);
  }

  /** Begins a page from a template, and keeps it as a draft. */
  async makePage(template: RegExp, title: string, more?: () => Promise<void>): Promise<void> {
    const { page, hand } = this;
    await this.open('Pages');
    await hand.press(page.getByRole('link', { name: 'New page' }));
    await hand.press(page.getByRole('link', { name: template }));
    await this.retype(this.field('title'), title);
    await more?.();
    await hand.press(this.button('Save draft'));
    await expect(page).toHaveURL(/\/admin\/pages\/[\w-]{36}$/);
    await this.isAt(title);
  }

  async setStatus(status: string, save: string): Promise<void> {
    await this.hand.choose(this.field('status'), status);
    await this.hand.press(this.button(save));
    await expect(this.page.locator('main header').getByText(status, { exact: true })).toBeVisible();
  }
}
