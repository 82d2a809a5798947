/** A site that becomes another at one moment: whatever is planned for it goes live together. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runDueSchedules } from '#content/schedule.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { makePage, OWN_PAGES, readPath } from '../support/own-pages.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const AT = '2099-03-14T13:00:00.000Z';
const JUST_BEFORE = '2099-03-14T12:59:59.999Z';

const COLOURS = { ink: '#12352b', paper: '#f7f0dc', signal: '#8e4585', current: '#1f6f54' };
const OFFICE = { country: 'Norway', city: 'Oslo', lines: ['Kaia 1'], coordinates: '59.9, 10.7' };

const Fields = Entry.extend({
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
  links: z.array(z.unknown()).optional(),
  offices: z.array(z.unknown()).optional(),
});
type Fields = z.output<typeof Fields>;

/** Plans what an entry says now with some of it in other words, as the form of the studio does. */
async function plan(app: TestApp, path: string, change: (now: Fields) => object): Promise<void> {
  const now = Fields.parse((await call(app, 'GET', `/api/admin/${path}`)).body);
  const { revision: _revision, ...fields } = { ...now, ...change(now) };
  const times = { publishAt: AT, unpublishAt: null };
  const answer = await call(app, 'PUT', `/api/admin/${path}/schedule`, { ...times, fields });
  expect([path, answer.status, answer.body]).toEqual([path, 200, { done: true }]);
}

async function pass(app: TestApp, at: string): Promise<number> {
  const done = await runDueSchedules(app.db, contentTypes, new Date(at), createLogger('fatal'));
  await app.noticeChanges();
  return done;
}

/** What a visitor finds of all that is planned. */
async function seen(app: TestApp) {
  const [, front] = await readPath(app, '/');
  const [, contact] = await readPath(app, '/contact');
  const sheet = /<link rel="stylesheet" href="(\/site-look\/[^"]+)"/.exec(front)?.[1];
  const styles = sheet === undefined ? '' : (await readPath(app, sheet))[1];
  return {
    name: /<title>([^<]*)</.exec(contact)?.[1],
    headline: front.includes('Where the forest meets the quay'),
    partners: front.includes('id="partners"'),
    ground: /--ground:light-dark\(([^)]*)\)/.exec(styles)?.[1],
    link: contact.includes('>Our quays<'),
    oslo: contact.includes('Kaia 1'),
    pages: [
      (await readPath(app, '/harbour-walks'))[0],
      (await readPath(app, '/contact/how-to-find-us'))[0],
      (await readPath(app, '/project-pulse'))[0],
    ],
    pulse: contact.includes('href="/project-pulse"'),
  };
}

async function planAll(app: TestApp): Promise<void> {
  await plan(app, 'appearance/appearance', () => COLOURS);
  await plan(app, 'settings/settings', ({ offices = [] }) => ({
    name: 'Harbour',
    offices: [...offices, OFFICE],
  }));
  await plan(app, 'navigation/navigation', ({ links = [] }) => ({
    links: [{ label: 'Our quays', href: '/insights' }, ...links],
  }));
  await plan(app, 'pages/page-home', ({ blocks = [] }) => ({
    blocks: blocks.map((block) => ({
      ...block,
      ...(block.type === 'home-hero' ? { headline: 'Where the forest meets the quay' } : {}),
      ...(block.type === 'partners' ? { hidden: true } : {}),
    })),
  }));
  const draft = { status: 'draft' };
  const below = { ...draft, parent: 'page-contact' };
  for (const [title, given] of [
    ['Harbour walks', draft],
    ['How to find us', below],
  ] as const) {
    const { id } = await makePage(app, title, given);
    const answer = await call(app, 'PUT', `${OWN_PAGES}/${id}/schedule`, {
      publishAt: AT,
      unpublishAt: null,
    });
    expect(answer.status).toBe(200);
  }
  const down = { publishAt: null, unpublishAt: AT };
  const pulse = await call(app, 'PUT', `${OWN_PAGES}/page-project-pulse/schedule`, down);
  expect(pulse.status).toBe(200);
}

const Moment = z.object({
  entries: z.array(z.object({ id: z.string(), current: z.number(), state: z.string() })),
});
type Moment = z.output<typeof Moment>;

const momentOf = async (app: TestApp, at: string): Promise<Moment> =>
  Moment.parse((await call(app, 'GET', `/api/admin/moments/${at}`)).body);

/** Takes back what changed at a moment, at one moment. */
const restore = (app: TestApp, at: string, entries: Moment['entries']) =>
  call(app, 'POST', `/api/admin/moments/${at}/restore`, {
    entries: entries.map(({ id, current }) => ({ id, revision: current })),
  });

test('look, settings, menu, home, new pages and a page that goes are as before until their moment, then new on each node, and taken back at one moment', async () => {
  const app = await openStudio();
  const other = await createTestApp({ db: app.db });
  const before = await seen(app);
  expect(before).toMatchObject({ pages: [404, 404, 200], pulse: true, ground: undefined });
  await planAll(app);
  expect(await pass(app, JUST_BEFORE)).toBe(0);
  expect(await seen(app)).toEqual(before);

  expect(await pass(app, AT)).toBe(7);
  await other.noticeChanges();
  const after = {
    name: 'Contact · Harbour',
    headline: true,
    partners: false,
    ground: `${COLOURS.paper},${COLOURS.ink}`,
    link: true,
    oslo: true,
    pages: [200, 200, 404],
    pulse: false,
  };
  expect(await seen(app)).toEqual(after);
  expect(await seen(other)).toEqual(after);

  const { entries } = await momentOf(app, AT);
  expect(entries.map(({ state }) => state)).toEqual(Array(7).fill('as-then'));
  const taken = await restore(app, AT, entries);
  expect(taken.status).toBe(200);
  await app.noticeChanges();
  await other.noticeChanges();
  expect(await seen(app)).toEqual(before);
  expect(await seen(other)).toEqual(before);

  // What was taken back is a moment too, and can be taken back.
  const { at } = z.object({ at: z.string() }).parse(taken.body);
  const again = await restore(app, at, (await momentOf(app, at)).entries);
  expect(again.status).toBe(200);
  await app.noticeChanges();
  expect(await seen(app)).toEqual(after);
});
