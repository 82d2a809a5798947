import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginSite, readBeginning } from '#content/beginning.server.ts';
import { contentTypes } from '#content-lists.ts';
import { addSample } from '#features/start/sample.server.ts';
import { MAX_SERVICES } from '#features/start/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type DatabaseKind, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { makePage } from '../support/own-pages.ts';
import { FRONT_ENDING, inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { ADMIN_INES, call, INES } from '../support/studio.ts';

const Made = z.looseObject({ entries: z.record(z.string(), z.number()) });

const Offers = z.object({
  catalogue: z.object({ services: z.array(z.object({ title: z.string(), href: z.string() })) }),
  tags: z.object({ services: z.array(z.string()) }),
});

const START = '/api/admin/start';

async function openNew(kind?: DatabaseKind): Promise<TestApp> {
  const db = await openTestDatabase(kind);
  await db.transaction().execute((db) =>
    beginSite(db, { start: 'sample', isOpen: true }, async (db) => {
      await addSample(db, contentTypes);
    }),
  );
  return createTestApp({ db, identify: async () => ADMIN_INES });
}

const EMPTY = {
  start: 'empty',
  name: 'Pilot & Buoy',
  services: ['Quay surveys', 'Timber grading'],
  colours: { ink: '#12352b', paper: '#fbf7ee', signal: '#c34b28', current: '#1f6f78' },
};

onEachDatabase(
  'the first administrator chooses once, may choose anew, and cannot any more once something is public (%s)',
  async (kind) => {
    const app = await openNew(kind);
    const there = await createTestApp({ db: app.db });
    expect(await (await there.request('/')).text()).toContain(inPage(SHIPPED_NAME));
    const state = async () => (await call(app, 'GET', START)).body;
    expect(await state()).toEqual({ start: 'sample', isOpen: true, mayChange: true });
    const attention = async () => (await call(app, 'GET', '/api/admin/attention')).body;
    expect(await attention()).toMatchObject({ openStart: 'sample' });
    const empty = await call(app, 'POST', START, EMPTY);
    expect([empty.status, empty.body]).toEqual([
      200,
      { start: 'empty', isOpen: false, mayChange: true },
    ]);
    expect(await attention()).toMatchObject({ openStart: null });
    await app.noticeChanges();
    const home = await (await app.request('/')).text();
    expect(home).toContain('Pilot &amp; Buoy');
    expect(home).toContain('Timber grading');
    expect(home).toContain('/site-look/');
    expect(home).not.toContain(inPage(SHIPPED_NAME));
    await there.noticeChanges();
    expect(await (await there.request('/')).text()).not.toContain(inPage(SHIPPED_NAME));
    expect((await app.request('/quay-surveys')).status).toBe(200);
    expect((await app.request('/core-concept')).status).toBe(404);

    const back = await call(app, 'POST', START, { start: 'sample' });
    expect([back.status, back.body]).toMatchObject([200, { start: 'sample', mayChange: true }]);
    await app.noticeChanges();
    expect(await (await app.request('/')).text()).toContain(inPage(FRONT_ENDING));
    expect((await app.request('/quay-surveys')).status).toBe(404);
    expect((await app.db.selectFrom('entry').select('id').execute()).length).toBeGreaterThan(20);

    await makePage(app, 'Mine');
    expect(await state()).toEqual({ start: 'sample', isOpen: false, mayChange: false });
    const late = await call(app, 'POST', START, EMPTY);
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }]);
    expect((await app.request('/core-concept')).status).toBe(200);
  },
);

test('a site has as many services as are named, each with a page, a tag and a place among the others', async () => {
  const app = await openNew('sqlite');
  const services = Array.from(
    { length: MAX_SERVICES },
    (_, index) => `Berths of pier ${index + 1}`,
  );
  expect((await call(app, 'POST', START, { ...EMPTY, services })).status).toBe(200);
  await app.noticeChanges();
  const site = Offers.parse(await (await app.request('/api/site')).json());
  expect(site.catalogue.services.map(({ title }) => title)).toEqual(services);
  expect(site.tags.services).toEqual(services);
  for (const { href } of site.catalogue.services) {
    expect((await app.request(href)).status, href).toBe(200);
  }
});

test('a site of an earlier release has the sample agency, and nobody is asked', async () => {
  const db = await openTestDatabase();
  expect(await readBeginning(db)).toEqual({ start: 'sample', isOpen: false, mayChange: false });
  const app = await createTestApp({ db, identify: async () => ADMIN_INES });
  expect((await call(app, 'POST', START, EMPTY)).status).toBe(409);
  await db.transaction().execute(async (db) => {
    await db
      .insertInto('default_entry')
      .values({ entry_id: '*', type: '*', base: 'sample' })
      .execute();
    await beginSite(db, { start: 'empty', isOpen: true }, async () => {
      throw new Error('It has begun');
    });
  });
  expect(await readBeginning(db)).toEqual({ start: 'sample', isOpen: false, mayChange: false });
});

test('a choice that cannot be changes nothing, and says which field is at fault', async () => {
  const app = await openNew();
  const fields = async (body: object) => {
    const answer = await call(app, 'POST', START, { ...EMPTY, ...body });
    expect(answer.status).toBe(422);
    return Object.keys(Object(answer.body).fields ?? {});
  };
  expect(await fields({ name: '' })).toEqual(['name']);
  expect(await fields({ services: ['A', 'A'] })).toEqual(['services']);
  expect(await fields({ services: ['Contact'] })).toEqual(['services']);
  expect(await fields({ colours: { ...EMPTY.colours, ink: '#fbf7ee' } })).toContain('ink');
  expect(await fields({ colours: { ...EMPTY.colours, ink: 'dark' } })).toEqual(['ink']);
  expect((await call(app, 'GET', START)).body).toMatchObject({ start: 'sample', isOpen: true });
  const home = await (await app.request('/')).text();
  expect(home).toContain(inPage(FRONT_ENDING));
});

onEachDatabase(
  'a site that began with more entries than a statement takes may begin anew (%s)',
  async (kind) => {
    const app = await openNew(kind);
    const row = await app.db
      .selectFrom('default_entry')
      .select('base')
      .where('entry_id', '=', '*made')
      .executeTakeFirstOrThrow();
    const made = Made.parse(JSON.parse(row.base));
    const gone = Array.from({ length: 70_000 }, (_, index) => [`gone-${index}`, 1]);
    const base = JSON.stringify({
      ...made,
      entries: { ...made.entries, ...Object.fromEntries(gone) },
    });
    await app.db
      .updateTable('default_entry')
      .set({ base })
      .where('entry_id', '=', '*made')
      .execute();
    expect((await call(app, 'POST', START, EMPTY)).status).toBe(200);
  },
);

test('editors are neither asked nor let', async () => {
  const db = await openTestDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  expect((await call(app, 'GET', START)).status).toBe(403);
  expect((await call(app, 'POST', START, EMPTY)).status).toBe(403);
});
