/**
 * An owner makes the site theirs, by keyboard alone and by mouse, has all of it go live at one moment,
 * and takes it back by restoring; visitors of two nodes see exactly that.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { siteConfig } from '../src/site.config.ts';
import { capitalized, inWord } from '../src/web/counted.ts';
import { startPostgres } from '../test/support/throwaway-postgres.ts';
import { test as base, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn } from './own-server.ts';
import { keyboard, mouse, Owner } from './owner.ts';

interface Site {
  nodes: readonly [ProductionServer, ProductionServer];
  /** Asks the database that both nodes have. */
  ask: (sql: string, values?: readonly string[]) => Promise<Record<string, unknown>[]>;
}

const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use, info) => {
    const postgres = await startPostgres();
    info.skip(postgres === undefined, 'There is no PostgreSQL on this machine');
    const connectionString = `${postgres?.url}/postgres`;
    const env = {
      ...STAFF,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: connectionString,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    };
    // One after the other: the first makes the tables.
    const first = await startProductionServer({ env, hasRoom: true });
    const second = await startProductionServer({ env, hasRoom: true });
    const client = new pg.Client({ connectionString });
    await client.connect();
    await use({
      nodes: [first, second],
      ask: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    });
    await client.end();
    await Promise.all([first.stop(), second.stop()]);
    await postgres?.stop();
  },
});

/** What the browser says where a busy machine answers a preview's frame with a page of its own. */
const REFUSED_FRAME = /frame-ancestors 'none'|recipient window's origin \('null'\)/;

test.use({
  expectedProblems: [new RegExp(`${FAILED_REQUEST.source}|${REFUSED_FRAME.source}`)],
  locale: 'en-US',
  actionTimeout: 90_000,
});

const HEADLINE = 'Where the forest meets the quay';
const COLOURS = { Ink: '#12352b', Paper: '#f7f0dc', Signal: '#8e4585', Current: '#1f6f54' };
const OFFICES = [
  { country: 'Norway', city: 'Oslo', lines: 'Kaia 1', coordinates: '59.9139, 10.7522' },
  { country: 'Iceland', city: 'Akureyri', lines: '3 Strandgata', coordinates: '65.6885, -18.1262' },
];

/** As the contact page counts offices. */
const counted = (count: number): string => capitalized(inWord(count));

/** Changes everything, each for the same moment. */
async function changeAll(owner: Owner, at: Date): Promise<void> {
  const { page, hand } = owner;
  await owner.open('Settings');
  await owner.retype(owner.field('name'), 'Harbour Pine');
  for (const [index, office] of OFFICES.entries()) {
    await hand.press(owner.button('Add office'));
    const nth = siteConfig.offices.length + index;
    for (const [name, words] of Object.entries(office)) {
      await owner.retype(owner.field(`offices.${nth}.${name}`), words);
    }
  }
  await owner.plan(at);

  await owner.open('Look');
  for (const [label, colour] of Object.entries(COLOURS)) {
    await owner.retype(page.getByRole('textbox', { name: label, exact: true }), colour);
  }
  await owner.plan(at);

  await owner.openPage('Home');
  await hand.press(owner.button(/^Hero with the knowledge graph/));
  await owner.retype(owner.field('blocks.0.headline'), HEADLINE);
  await hand.press(owner.button('Hide Partners'));
  await hand.raise('Who we are');
  await owner.plan(at);

  await owner.makePage(/^Service What/, 'Harbour walks');
  await expect(page.getByText('/harbour-walks', { exact: true })).toBeVisible();
  await owner.plan(at);

  await owner.makePage(/^Blank/, 'How to find us', async () => {
    await expect(owner.field('parent').locator('option[value="page-contact"]')).toBeAttached();
    await hand.choose(owner.field('parent'), 'Contact');
  });
  await expect(page.getByText('/contact/how-to-find-us', { exact: true })).toBeVisible();
  await owner.plan(at);

  await owner.open('Navigation');
  const menu = page.getByRole('group', { name: 'Menu of the header' });
  await hand.press(menu.getByRole('button', { name: 'Add a link', exact: true }));
  await owner.retype(menu.getByRole('textbox', { name: 'Leads to' }), 'How to find us');
  await hand.press(menu.getByRole('button', { name: 'How to find us page, draft' }));
  await owner.plan(at);

  await owner.openPage('Project Pulse');
  await owner.plan(at, 'Unpublish at');
}

/** Puts back what was there, and takes down what is new. */
async function takeBack(owner: Owner): Promise<void> {
  for (const screen of ['Settings', 'Look', 'Navigation']) {
    await owner.open(screen);
    await owner.restore();
  }
  await owner.openPage('Home');
  await owner.restore();
  for (const title of ['How to find us', 'Harbour walks']) {
    await owner.openPage(title);
    await owner.setStatus('Draft', 'Unpublish');
  }
  await owner.openPage('Project Pulse');
  await owner.setStatus('Published', 'Publish');
}

/** The status of an answer that says to come back in a moment. */
const BUSY = 503;

/** What a visitor of one node finds of all that is changed. */
async function seen(visitor: APIRequestContext, { publicUrl }: ProductionServer) {
  const read = async (path: string): Promise<[number, string]> => {
    const answer = await visitor.get(publicUrl + path);
    // What else this machine has to do decides nothing: a visitor tries again.
    if (answer.status() === BUSY) return sleep(500).then(() => read(path));
    const html = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
    return [answer.status(), html];
  };
  const [[, front], [, contact], ...pages] = await Promise.all([
    read('/'),
    read('/contact'),
    read('/harbour-walks'),
    read('/contact/how-to-find-us'),
    read('/project-pulse'),
  ]);
  const look = /<link rel="stylesheet" href="(\/site-look\/[^"]+)"/.exec(front)?.[1];
  const styles = look === undefined ? '' : (await read(look))[1];
  return {
    ...atAGlance(front),
    sections: [...front.matchAll(/<section[^>]*\sid="([\w-]+)"/g)].map(([, id]) => id),
    offers: front.includes('href="/harbour-walks"'),
    pulse: [front, contact].map((html) => html.includes('Project Pulse')),
    grounds: /--ground:light-dark\(([^)]*)\)/.exec(styles)?.[1],
    menu: [...contact.matchAll(/<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/g)]
      .flatMap(([nav]) => [...nav.matchAll(/<a\b[^>]*href="([^"]*)"/g)])
      .map(([, href]) => href),
    offices: /\b(\w+) offices, /.exec(contact)?.[1],
    addresses: contact.match(/<address/g)?.length,
    statuses: pages.map(([status]) => status),
  };
}

/** What the home page alone tells of the name, the headline and the colours. */
const atAGlance = (html: string) => ({
  title: /<title>([^<]*)</.exec(html)?.[1],
  headline: /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .trim(),
  hasLook: html.includes('href="/site-look/'),
});

/** How long after `from` the database has nothing planned any more: from then on both nodes can know of it. */
async function untilDone(ask: Site['ask'], from: number): Promise<number> {
  while ((await ask('select 1 from entry_schedule limit 1')).length > 0) await sleep(5);
  return Date.now() - from;
}

/** Looks at a node's home page until it is new: after how long that was, and all that was seen. */
async function watch(visitor: APIRequestContext, node: ProductionServer, from: number) {
  const looks = new Set<string>();
  for (;;) {
    const answer = await visitor.get(node.publicUrl);
    const glance = atAGlance(await answer.text());
    if (answer.ok()) looks.add(JSON.stringify(glance));
    if (glance.headline === HEADLINE) return { after: Date.now() - from, looks: [...looks] };
    expect(Date.now() - from, 'the moment has come').toBeLessThan(60_000);
    await sleep(20);
  }
}

function tellDelays(done: number, looks: readonly { after: number }[], name: string): void {
  const delays = looks.map(({ after }) => `${after - done} ms`).join(' and ');
  const figures = `Done ${done} ms after the moment, live ${delays} after that, by ${name}`;
  test.info().annotations.push({ type: 'live after', description: figures });
  console.log(figures);
}

for (const [name, handOf] of Object.entries({ 'keyboard alone': keyboard, mouse })) {
  test(`the whole site becomes another’s at one moment and comes back, by ${name}, on two nodes`, {
    tag: '@long',
  }, async ({ page, site: { nodes, ask }, request, browser }) => {
    test.setTimeout(10 * 60_000);
    const [first, second] = nodes;
    const owner = new Owner(page, handOf(page));
    await expect(async () => {
      await open(page, `${first.publicUrl}/admin`);
      await expect(page.getByLabel('Email')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
    await owner.isAt('Admin Dashboard');
    const before = await seen(request, first);
    expect(await seen(request, second)).toEqual(before);
    expect(before).toMatchObject({
      offices: counted(siteConfig.offices.length),
      pulse: [true, true],
      statuses: [404, 404, 200],
      grounds: undefined,
    });

    const tomorrow = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 24 * 3_600_000);
    await changeAll(owner, tomorrow);
    for (const node of nodes) expect(await seen(request, node)).toEqual(before);
    const planned = await ask(
      'select coalesce(publish_at, unpublish_at) as at from entry_schedule',
    );
    expect(planned).toEqual(Array(7).fill({ at: tomorrow.toISOString() }));

    // Tomorrow comes early, so that how long the work takes decides nothing.
    const moment = Date.now() + 2_000;
    const at = new Date(moment).toISOString();
    await ask('update entry_schedule set publish_at = $1 where publish_at is not null', [at]);
    await ask('update entry_schedule set unpublish_at = $1 where unpublish_at is not null', [at]);
    const [done, ...looks] = await Promise.all([
      untilDone(ask, moment),
      ...nodes.map((node) => watch(request, node, moment)),
    ]);
    tellDelays(done, looks, name);
    const after = {
      title: expect.stringContaining('Harbour Pine'),
      headline: HEADLINE,
      offers: true,
      pulse: [false, false],
      grounds: `${COLOURS.Paper},${COLOURS.Ink}`,
      menu: expect.arrayContaining(['/contact/how-to-find-us']),
      offices: counted(siteConfig.offices.length + OFFICES.length),
      // Each among the offices and in the footer.
      addresses: (before.addresses ?? 0) + 2 * OFFICES.length,
      statuses: [200, 200, 404],
    };
    for (const node of nodes) {
      // A page that nobody asked for since may be the old one once more.
      await expect.poll(() => seen(request, node), { timeout: 60_000 }).toMatchObject(after);
      const { menu, sections } = await seen(request, node);
      expect(menu).not.toContain('/project-pulse');
      expect(sections).not.toContain('partners');
      const [who = -1, challenges = -1] = ['who-we-are', 'solutions'].map((id) =>
        sections.indexOf(id),
      );
      expect(who).toBeGreaterThan(-1);
      expect(who).toBeLessThan(challenges);
    }
    // Never the new name in the old colours.
    for (const { looks: all } of looks) expect(all).toHaveLength(2);

    const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage();
    await visitor.goto(second.publicUrl);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(visitor.locator('html')).toHaveCSS('background-color', 'rgb(247, 240, 220)');
    await visitor.close();

    await takeBack(owner);
    for (const node of nodes) {
      await expect.poll(() => seen(request, node), { timeout: 180_000 }).toEqual(before);
    }
  });
}
