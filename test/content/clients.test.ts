/** One client, one name and one mark, wherever the site names it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clients } from '#catalogue/clients.ts';
import { homePage } from '#catalogue/pages/home.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { MAX_ALIASES } from '#features/clients/rules.ts';
import { clientContent } from '#features/clients/schema.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { OWN_PAGES } from '../support/own-pages.ts';
import { change, STUDIES, STUDY, save, textOf } from '../support/people.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const CLIENTS = '/api/admin/clients';
const VOICES = '/api/admin/testimonials';
const VOICE = {
  company: 'Lakeshore Transit',
  name: 'Priya Raman',
  title: 'Director of Operations',
  testimonialText: 'They fixed the forecast first.',
  logoUrl: '/own-mark.svg',
  status: 'published',
};
const CLIENT = {
  name: 'Lakeshore Transit',
  logoUrl: '/marks/lakeshore.svg',
  website: 'https://lakeshore.example',
  status: 'published',
};

const Voices = z.array(z.looseObject({ id: z.string(), company: z.string(), logoUrl: z.string() }));
const readVoices = async (app: TestApp) =>
  Voices.parse(await (await app.request('/api/testimonials')).json());
const readStudy = async (app: TestApp) =>
  z.looseObject({}).parse(await (await app.request('/api/case-studies/trams-that-arrive')).json());

/** The front page, with its list of partners as it was before there were clients. */
const writePartners = async (app: TestApp, items: object[]): Promise<void> => {
  const path = `${OWN_PAGES}/${homePage.id}`;
  const { body } = await call(app, 'GET', path);
  const { blocks } = z
    .looseObject({ blocks: z.array(z.looseObject({ id: z.string() })) })
    .parse(body);
  const own = blocks.map(({ from, ...block }) =>
    block.id === 'partners' ? { ...block, items } : { ...block, ...(from ? { from } : {}) },
  );
  await change(app, path, { blocks: own });
};

test.for(databaseKinds)(
  'what names a client shows its one mark, and its new name once it has another (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await save(app, VOICES, VOICE);
    await save(app, STUDIES, STUDY);
    await writePartners(app, [{ name: 'lakeshore transit', mark: '/other-mark.svg' }]);
    expect(await readVoices(app)).toMatchObject([{ logoUrl: '/own-mark.svg' }]);
    expect(await readStudy(app)).not.toHaveProperty('clientLogoUrl');
    expect(await textOf(app, '/')).toContain('/other-mark.svg');

    const id = await save(app, CLIENTS, CLIENT);
    expect(await readVoices(app)).toMatchObject([{ logoUrl: CLIENT.logoUrl }]);
    expect(await readStudy(app)).toMatchObject({
      clientName: CLIENT.name,
      clientLogoUrl: CLIENT.logoUrl,
      clientWebsite: CLIENT.website,
    });
    const study = await textOf(app, '/case-studies/trams-that-arrive');
    expect(study).toContain(`src="${CLIENT.logoUrl}"`);
    expect(study).toContain(`"url":"${CLIENT.website}"`);
    const home = await textOf(app, '/');
    expect(home).toContain(`src="${CLIENT.logoUrl}" alt="Lakeshore Transit"`);
    expect(home).not.toContain('/other-mark.svg');

    await change(app, `${CLIENTS}/${id}`, { name: 'Lakeshore Metro', logoUrl: '/marks/metro.svg' });
    expect((await call(app, 'GET', `${CLIENTS}/${id}`)).body).toMatchObject({
      aliases: ['Lakeshore Transit'],
    });
    expect(await readVoices(app)).toMatchObject([
      { company: 'Lakeshore Metro', logoUrl: '/marks/metro.svg' },
    ]);
    for (const path of ['/', '/case-studies', '/case-studies/trams-that-arrive', '/feed.xml']) {
      expect([path, (await textOf(app, path)).includes('Lakeshore Transit')]).toEqual([
        path,
        false,
      ]);
    }
    expect(await textOf(app, '/case-studies')).toContain('Lakeshore Metro');
    expect(await textOf(app, '/api/search?q=Metro')).toContain('trams-that-arrive');
  },
);

test('a client that is deleted leaves names and own marks as they were written', async () => {
  const app = await openStudio();
  await save(app, VOICES, VOICE);
  const id = await save(app, CLIENTS, CLIENT);
  expect((await call(app, 'DELETE', `${CLIENTS}/${id}`)).status).toBe(200);
  await app.noticeChanges();
  expect(await readVoices(app)).toMatchObject([{ company: VOICE.company, logoUrl: VOICE.logoUrl }]);
});

test('the form of a testimonial has its own logo, whatever mark visitors see', async () => {
  const app = await openStudio();
  const voice = await save(app, VOICES, VOICE);
  await save(app, CLIENTS, CLIENT);
  await change(app, `${VOICES}/${voice}`, { title: 'Director' });
  expect((await call(app, 'GET', `${VOICES}/${voice}`)).body).toMatchObject({
    title: 'Director',
    logoUrl: VOICE.logoUrl,
  });
});

test('no two published clients share a name, and the field at fault is told', async () => {
  const app = await openStudio();
  await save(app, CLIENTS, { ...CLIENT, aliases: ['Lakeshore'] });
  const refused = await call(app, 'POST', CLIENTS, { ...CLIENT, name: 'LAKESHORE' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { fields: { name: '“LAKESHORE” is already used by the client “Lakeshore Transit”' } },
  ]);
  const shipped = await call(app, 'POST', CLIENTS, {
    ...CLIENT,
    name: 'Pine',
    aliases: [clients[0]?.name],
  });
  expect([shipped.status, shipped.body]).toMatchObject([
    409,
    { fields: { aliases: expect.stringContaining('already') } },
  ]);
  // A draft is nobody's yet.
  const id = await save(app, CLIENTS, { ...CLIENT, status: 'draft' });
  const { body } = await call(app, 'GET', `${CLIENTS}/${id}`);
  const published = { ...Entry.parse(body), status: 'published' };
  expect((await call(app, 'PUT', `${CLIENTS}/${id}`, published)).status).toBe(409);
});

test.for(databaseKinds)('plans of one moment hand the name of a client over (%s)', async (kind) => {
  const app = await openStudio(kind);
  const former = await save(app, CLIENTS, { ...CLIENT, logoUrl: '/marks/former.svg' });
  const next = await save(app, CLIENTS, { ...CLIENT, status: 'draft' });
  const at = '2027-03-14T13:00:00.000Z';
  const never = { publishAt: null, unpublishAt: null };
  await setSchedule(app.db, clientContent, former, { ...never, unpublishAt: at }, INES);
  await setSchedule(app.db, clientContent, next, { ...never, publishAt: at }, INES);
  const log = createLogger('silent');
  expect(await runDueSchedules(app.db, [clientContent], new Date(at), log)).toBe(2);
  const refused = await call(app, 'POST', CLIENTS, CLIENT);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { fields: { name: expect.stringContaining('already') } },
  ]);
});

test('a name goes from one client to another at one moment, whichever of them comes first', async () => {
  const app = await openStudio();
  const tern = await save(app, CLIENTS, { ...CLIENT, name: 'Tern' });
  const gull = await save(app, CLIENTS, { ...CLIENT, name: 'Gull' });
  const [taker = '', giver = ''] = [tern, gull].toSorted();
  const shared = ['Harbour Birds'];
  await change(app, `${CLIENTS}/${giver}`, { aliases: shared });
  const at = '2027-03-14T13:00:00.000Z';
  const plan = async (id: string, aliases: readonly string[]): Promise<void> => {
    const name = id === tern ? 'Tern' : 'Gull';
    const item = clientContent.fields.parse({ ...CLIENT, name, aliases });
    await setSchedule(app.db, clientContent, id, { publishAt: at, unpublishAt: null, item }, INES);
  };
  await plan(taker, shared);
  await plan(giver, []);
  const log = createLogger('silent');
  expect(await runDueSchedules(app.db, [clientContent], new Date(at), log)).toBe(2);
  expect((await call(app, 'GET', `${CLIENTS}/${taker}`)).body).toMatchObject({ aliases: shared });
});

test('a new name that leaves no room for the former one is refused by the field, and the site goes on', async () => {
  const app = await openStudio();
  const aliases = Array.from({ length: MAX_ALIASES }, (_, place) => `Lakeshore ${place}`);
  const id = await save(app, CLIENTS, { ...CLIENT, aliases });
  const { body } = await call(app, 'GET', `${CLIENTS}/${id}`);
  const renamed = { ...Entry.parse(body), name: 'Lakeshore Metro' };
  const refused = await call(app, 'PUT', `${CLIENTS}/${id}`, renamed);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { aliases: expect.stringContaining('A former name is added') } },
  ]);
  await app.noticeChanges();
  await change(app, `${CLIENTS}/${id}`, { name: 'Lakeshore Metro', aliases: aliases.slice(1) });
  expect((await call(app, 'GET', `${CLIENTS}/${id}`)).body).toMatchObject({
    aliases: [...aliases.slice(1), CLIENT.name],
  });
});

test('a client that cannot be read is left out and logged, and keeps nobody from starting or publishing', async () => {
  const app = await openStudio();
  await save(app, VOICES, VOICE);
  const id = await save(app, CLIENTS, CLIENT);
  const broken = JSON.stringify({ ...CLIENT, aliases: 'none' });
  await app.db.updateTable('entry').set({ data: broken }).where('id', '=', id).execute();
  await save(app, CLIENTS, { ...CLIENT, name: 'Pine & Partners' });
  await save(app, VOICES, { ...VOICE, company: 'pine & partners' });
  const again = await createTestApp({ db: app.db, identify: async () => INES });
  for (const one of [app, again]) {
    expect(new Set((await readVoices(one)).map(({ logoUrl }) => logoUrl))).toEqual(
      new Set([VOICE.logoUrl, CLIENT.logoUrl]),
    );
    expect(one.logged.filter((line) => line.includes('client cannot be read'))[0]).toContain(id);
  }
});

test('partners are the clients with a star, in the order of the list, and the page asks for no more', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, cacheBytes: 0, identify: async () => INES });
  const [first, second] = clients;
  if (first === undefined || second === undefined) throw new Error('There are no clients');
  await change(app, `${CLIENTS}/${first.id}`, { featured: false });
  await save(app, CLIENTS, { ...CLIENT, featured: true });
  queries.length = 0;
  const home = await textOf(app, '/');
  expect(queries).toHaveLength(3);
  const section = /<section id="partners"[\s\S]*?<\/section>/.exec(home)?.[0] ?? '';
  const named = [
    ...section.replaceAll(/<li aria-hidden[\s\S]*?<\/li>/g, '').matchAll(/alt="([^"]+)"/g),
  ];
  expect(new Set(named.map(([, name]) => name?.replace('&amp;', '&')))).toEqual(
    new Set([...clients.slice(1).map(({ name }) => name), CLIENT.name]),
  );
});

test('a site that begins empty has no client', async () => {
  const db = await openTestDatabase();
  await db
    .insertInto('default_entry')
    .values({ entry_id: '*', type: '*', base: 'empty' })
    .execute();
  const app = await createTestApp({ db, identify: async () => INES });
  expect((await call(app, 'GET', CLIENTS)).body).toEqual([]);
});

test('a client that was saved with more names than there may be opens, and is saved again', async () => {
  const app = await openStudio();
  const id = await save(app, CLIENTS, CLIENT);
  const aliases = Array.from({ length: MAX_ALIASES + 1 }, (_, place) => `Lakeshore ${place}`);
  const data = JSON.stringify({ ...CLIENT, aliases });
  await app.db.updateTable('entry').set({ data }).where('id', '=', id).execute();
  const { status, body } = await call(app, 'GET', `${CLIENTS}/${id}`);
  expect([status, body]).toMatchObject([200, { aliases: aliases.slice(1) }]);
  await app.noticeChanges();
  await change(app, `${CLIENTS}/${id}`, { aliases: ['Lakeshore'] });
  expect((await call(app, 'GET', `${CLIENTS}/${id}`)).body).toMatchObject({
    aliases: ['Lakeshore'],
  });
});
