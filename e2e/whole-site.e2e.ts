/**
 * An owner makes the site theirs, by keyboard alone and by mouse, has all of it go live at one moment,
 * and takes it back by restoring; visitors of two nodes see exactly that.
 */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { startPostgres } from '../test/support/throwaway-postgres.ts';
import { test as base, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn } from './own-server.ts';

const test = base.extend<{ nodes: ProductionServer[] }>({
  nodes: async ({ browserName: _ }, use, info) => {
    const postgres = await startPostgres();
    info.skip(postgres === undefined, 'There is no PostgreSQL on this machine');
    const env = {
      ...STAFF,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: `${postgres?.url}/postgres`,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    };
    // One after the other: the first makes the tables.
    const nodes = [await startProductionServer({ env }), await startProductionServer({ env })];
    await use(nodes);
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres?.stop();
  },
});

test.use({ expectedProblems: [FAILED_REQUEST] });

/** How somebody works: by keyboard alone, or by mouse. */
interface Hand {
  press: (button: Locator) => Promise<void>;
  goTo: (field: Locator) => Promise<void>;
}

const HANDS: Readonly<Record<string, Hand>> = {
  'keyboard alone': {
    async press(button) {
      await button.focus();
      await button.press('Enter');
    },
    goTo: (field) => field.focus(),
  },
  mouse: { press: (button) => button.click(), goTo: (field) => field.click() },
};

/** Somebody in the studio, who works in one way. */
class Owner {
  readonly page: Page;
  readonly hand: Hand;
  readonly origin: string;

  constructor(page: Page, hand: Hand, origin: string) {
    this.page = page;
    this.hand = hand;
    this.origin = origin;
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name }).first();

  async retype(field: Locator, words: string): Promise<void> {
    await this.hand.goTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(words);
  }

  async open(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(`${this.origin}/admin/${path}`);
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  field = (name: string): Locator => this.page.locator(`[name="${name}"]`);

  /** What is in the form goes live at the moment. */
  async plan(moment: string): Promise<void> {
    await expect(this.page.getByText(/Draft kept|^Saved/)).toBeVisible();
    await this.hand.press(this.button('Schedule'));
    const dialog = this.page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Publish at', { exact: true }).fill(moment);
    await this.hand.press(dialog.getByRole('button', { name: /^Schedule for/ }));
    await expect(dialog).toHaveCount(0);
  }

  /** Puts back how an entry was at first. */
  async restore(): Promise<void> {
    await this.hand.press(this.button('History'));
    const dialog = this.page.getByRole('dialog', { name: 'History' });
    await this.hand.press(dialog.getByRole('list').getByRole('button').last());
    await this.hand.press(dialog.getByRole('button', { name: /^Restore revision/ }));
    await expect(dialog).toHaveCount(0);
  }

  /** Begins a page from a template. */
  async begin(template: string, title: string): Promise<void> {
    await this.open('pages', 'Pages');
    await this.hand.press(this.page.getByRole('link', { name: 'New page' }));
    await this.hand.press(this.page.getByRole('link', { name: new RegExp(`^${template}`) }));
    await this.retype(this.field('title'), title);
  }

  /** Saves a new page; gives its id. */
  async save(): Promise<string> {
    await this.hand.press(this.button('Save'));
    await expect(this.page).toHaveURL(/\/admin\/pages\/[\w-]{36}$/);
    return this.page.url().split('/').at(-1) ?? '';
  }
}

const COLOURS = { Ink: '#12352b', Paper: '#f7f0dc', Signal: '#8e4585', Current: '#1f6f54' };

/** What a visitor of one node sees of all that is changed. */
async function seen(page: Page, { publicUrl }: ProductionServer) {
  const read = async (path: string) => {
    const answer = await page.request.get(publicUrl + path);
    return { status: answer.status(), html: await answer.text() };
  };
  const [front, contact, service, below] = await Promise.all(
    ['/', '/contact', '/harbour-walks', '/contact/how-to-find-us'].map(read),
  );
  const html = front?.html ?? '';
  const sections = [...html.matchAll(/<section[^>]*\sid="([\w-]+)"/g)].map(([, id]) => id);
  return {
    name: /<title>([^<]*)</.exec(html)?.[1],
    headline: /<h1[^>]*>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, '')
      .trim(),
    sections,
    isGreen: /#12352b/i.test(html),
    inMenu: html.includes('>Find us<'),
    offices: contact?.html.match(/<address/g)?.length,
    pages: [service?.status, below?.status],
  };
}

/** The next full minute that leaves time to work until then, as an input for times takes it. */
function momentAfter(seconds: number): { at: number; typed: string } {
  const at = Math.ceil((Date.now() + seconds * 1_000) / 60_000) * 60_000;
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return { at, typed: local.toISOString().slice(0, 16) };
}

/** Changes everything, each planned for the moment; gives the ids of the pages that are new. */
async function changeAll(owner: Owner, moment: string): Promise<string[]> {
  const { page, hand } = owner;
  await owner.open('settings', 'Settings');
  await owner.retype(page.getByRole('textbox', { name: 'Name' }).first(), 'Harbour Pine');
  await hand.press(owner.button('Add office'));
  for (const words of ['Norway', 'Oslo', 'Kaia 1\n0150 Oslo', '59.9139, 10.7522']) {
    await page.keyboard.insertText(words);
    await page.keyboard.press('Tab');
  }
  await owner.plan(moment);

  await owner.open('appearance', 'Look');
  for (const [label, colour] of Object.entries(COLOURS)) {
    await owner.retype(page.getByRole('textbox', { name: label, exact: true }), colour);
  }
  await owner.plan(moment);

  await owner.open('pages/page-home', 'Home');
  await hand.press(page.getByRole('button', { name: /^Hero with the knowledge graph/ }));
  await owner.retype(owner.field('blocks.0.headline'), 'Where the forest meets the quay');
  await hand.press(owner.button('Hide Partners'));
  await hand.press(owner.button('Move Who we are up'));
  await owner.plan(moment);

  await owner.begin('Service', 'Harbour walks');
  await expect(page.getByText('/harbour-walks', { exact: true })).toBeVisible();
  const service = await owner.save();
  await owner.plan(moment);

  await owner.begin('Blank', 'How to find us');
  const parent = owner.field('parent');
  await expect(parent.locator('option[value="page-contact"]')).toBeAttached();
  await parent.selectOption('page-contact');
  await expect(page.getByText('/contact/how-to-find-us', { exact: true })).toBeVisible();
  await hand.press(page.locator('summary', { hasText: 'Menu' }));
  await owner.field('menu').selectOption('header');
  await owner.retype(owner.field('menuTitle'), 'Find us');
  const below = await owner.save();
  await owner.plan(moment);
  return [service, below];
}

/** Puts back what was there, and takes down what is new. */
async function takeBack(owner: Owner, made: readonly string[]): Promise<void> {
  const { page, hand } = owner;
  for (const [path, heading] of [
    ['settings', 'Settings'],
    ['appearance', 'Look'],
    ['pages/page-home', 'Home'],
  ] as const) {
    await owner.open(path, heading);
    await owner.restore();
  }
  for (const id of made.toReversed()) {
    await owner.open(`pages/${id}`, /./);
    await owner.field('status').selectOption('draft');
    await hand.press(owner.button('Save'));
    const saved = page.getByText('Page updated successfully', { exact: true });
    await expect(saved.first()).toBeVisible();
  }
}

for (const [name, hand] of Object.entries(HANDS)) {
  test(`the whole site becomes another’s at one moment and comes back, by ${name}, on two nodes`, {
    tag: '@long',
  }, async ({ page, nodes }) => {
    test.setTimeout(15 * 60_000);
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('There are not two nodes');
    const owner = new Owner(page, hand, first.publicUrl);
    await open(page, `${first.publicUrl}/admin`);
    await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    const before = await seen(page, first);
    expect(await seen(page, second)).toEqual(before);
    expect(before.pages).toEqual([404, 404]);

    const moment = momentAfter(150);
    const made = await changeAll(owner, moment.typed);
    expect(Date.now(), 'all is planned before it goes live').toBeLessThan(moment.at);
    expect(await seen(page, first)).toEqual(before);
    await page.waitForTimeout(Math.max(0, moment.at - Date.now()));
    const after = {
      name: expect.stringContaining('Harbour Pine'),
      headline: 'Where the forest meets the quay',
      sections: expect.not.arrayContaining(['partners']),
      isGreen: true,
      inMenu: true,
      offices: (before.offices ?? 0) + 1,
      pages: [200, 200],
    };
    for (const node of [first, second]) {
      await expect.poll(() => seen(page, node), { timeout: 60_000 }).toEqual(after);
      const { sections } = await seen(page, node);
      expect(sections.indexOf('who-we-are')).toBeLessThan(sections.indexOf('solutions'));
    }

    await takeBack(owner, made);
    for (const node of [first, second]) {
      await expect.poll(() => seen(page, node), { timeout: 60_000 }).toEqual(before);
    }
  });
}
