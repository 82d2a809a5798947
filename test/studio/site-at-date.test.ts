/** The site at a date: what staff see of it, what they compare, and the way back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Comparison, EntryAtTwo, MomentFacts, SITE_AT_DATE } from '#content/at-date/schema.ts';
import { updateEntry } from '#content/change.server.ts';
import { addSwap } from '#content/planning/swaps.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { purgeTrash, restoreTrashed, trashEntry } from '#content/trash.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { call, openStudio } from '../support/studio.ts';

/** A moment between two changes. */
async function pause(): Promise<string> {
  await sleep(3);
  const at = new Date().toISOString();
  await sleep(3);
  return at;
}

const FUTURE = '2099-03-14T13:00:00.000Z';

type Words = Parameters<typeof studioStudy>[0];

const add = (db: Db, slug: string, words: Words = {}) =>
  createStudy(db, { title: `Title of ${slug}`, slug, status: 'published', ...words });

const save = (db: Db, id: string, slug: string, words: Words) =>
  updateEntry(db, caseStudyContent, id, studioStudy({ slug, status: 'published', ...words }), {
    actor: STAFF,
  });

async function pageAt(studio: TestApp, at: string, path: string) {
  const answer = await studio.request(`${SITE_AT_DATE}/page?${new URLSearchParams({ at, path })}`);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

const ask = async <T>(studio: TestApp, path: string, query: object, reply: z.ZodType<T>) => {
  const { status, body } = await call(
    studio,
    'GET',
    `${SITE_AT_DATE}${path}?${new URLSearchParams({ ...query })}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return reply.parse(body);
};

const now = () => new Date().toISOString();

onEachDatabase('a page is shown as it was, is and will be (%s)', async (kind) => {
  const studio = await openStudio(kind);
  const { db } = studio;
  const study = await add(db, 'one', { title: 'First words' });
  const past = await pause();
  await save(db, study.id, 'one', { title: 'Second words' });
  const gone = await add(db, 'gone');
  const between = await pause();
  await trashEntry(db, caseStudyContent, gone.id, STAFF);
  const item = studioStudy({ title: 'Third words', slug: 'one', status: 'published' });
  const plan = { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: null, item };
  await setSchedule(db, caseStudyContent, study.id, plan, STAFF);
  const lines = () => db.selectFrom('audit').select('id').execute();
  const [before, version] = [
    await lines(),
    await db.selectFrom('site_version').selectAll().execute(),
  ];
  for (const [at, words] of [
    [past, 'First words'],
    [between, 'Second words'],
    [now(), 'Second words'],
    [FUTURE, 'Third words'],
  ] as const) {
    const { status, html } = await pageAt(studio, at, '/case-studies/one');
    expect([status, html.includes(words)]).toEqual([200, true]);
    expect(html).not.toContain('<script');
  }
  expect((await pageAt(studio, between, '/case-studies/gone')).status).toBe(200);
  expect((await pageAt(studio, past, '/case-studies/gone')).status).toBe(404);
  expect((await pageAt(studio, FUTURE, '/case-studies/gone')).status).toBe(404);
  const list = (await pageAt(studio, between, '/case-studies')).html;
  expect(list).toContain('Title of gone');
  // The site itself is as it was before: nothing that is planned was carried out in it.
  expect(await lines()).toEqual(before);
  expect(await db.selectFrom('site_version').selectAll().execute()).toEqual(version);
});

test('what has come back from the trash was not public while it was there', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { id } = await add(db, 'one');
  await trashEntry(db, caseStudyContent, id, STAFF);
  const away = await pause();
  await restoreTrashed(db, caseStudyContent, id, { actor: STAFF, isUndone: true });
  const back = await pause();
  await save(db, id, 'one', { title: 'Since' });
  expect((await pageAt(studio, away, '/case-studies/one')).status).toBe(404);
  expect((await pageAt(studio, back, '/case-studies/one')).status).toBe(200);
  expect((await pageAt(studio, now(), '/case-studies/one')).status).toBe(200);
});

test('of what was deleted for good since, its name is told', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { id } = await add(db, 'one');
  await add(db, 'draft', { status: 'draft' });
  const then = await pause();
  await trashEntry(db, caseStudyContent, id, STAFF);
  await purgeTrash(db, new Date('2099-01-01'));
  const { forgotten } = await ask(studio, '', { at: then }, MomentFacts);
  expect(forgotten).toEqual([{ type: 'case-study', id, label: 'Title of one' }]);
});

test('a page that stands below others has the address of the time', async () => {
  const studio = await openStudio();
  const page = (fields: object) => ({ ...PAGE, ...fields });
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(studio, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return z.looseObject({ id: z.string() }).parse(answer.body).id;
  };
  const above = await send('POST', '/api/admin/pages', page({ title: 'Above', slug: 'above' }));
  const below = page({ title: 'Below', slug: 'below', parent: above });
  await send('POST', '/api/admin/pages', below);
  const then = await pause();
  await send('PUT', `/api/admin/pages/${above}`, page({ title: 'Above', slug: 'moved' }));
  expect((await pageAt(studio, then, '/above/below')).status).toBe(200);
  expect((await pageAt(studio, then, '/moved/below')).status).toBe(404);
  expect((await pageAt(studio, now(), '/moved/below')).status).toBe(200);
});

const PAGE = {
  template: 'blank',
  status: 'published',
  blocks: [],
};

test('places, claims and plans that cannot be are as the site itself would have them', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const starred = await add(db, 'starred', { featured: true });
  const waiting = await add(db, 'waiting');
  const swap = { at: '2099-02-01T00:00:00.000Z', out: starred.id, in: waiting.id };
  await addSwap(db, caseStudyContent, swap, { actor: STAFF, now: new Date() });
  await addClaim(studio, { validUntil: '2099-02-10' });
  const taken = await add(db, 'taken', { status: 'draft' });
  const item = studioStudy({ title: 'Taken', slug: 'starred', status: 'published' });
  const plan = { publishAt: '2099-02-02T00:00:00.000Z', unpublishAt: null, item };
  await setSchedule(db, caseStudyContent, taken.id, plan, STAFF);
  const { items } = await ask(studio, '/differences', { from: now(), to: FUTURE }, Comparison);
  expect(items.map(({ label, change }) => [label, change])).toEqual([
    ['Title of starred', 'changed'],
    ['Title of waiting', 'changed'],
    ['Order entry went from 11 minutes to 4.', 'removed'],
  ]);
  const { failures } = await ask(studio, '', { at: FUTURE }, MomentFacts);
  expect(failures).toMatchObject([{ label: 'Title of taken', reason: /slug/ }]);
  const sooner = await ask(
    studio,
    '/differences',
    { from: now(), to: '2099-02-10T12:00:00.000Z' },
    Comparison,
  );
  expect(sooner.items).toHaveLength(2);
});

test('of two moments the pages that came, went and have other words are told, others not', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const same = await add(db, 'same', { title: 'Same' });
  const moved = await add(db, 'moved', { title: 'Moved' });
  const gone = await add(db, 'gone');
  const from = await pause();
  await save(db, same.id, 'same', { title: 'Else' });
  await save(db, same.id, 'same', { title: 'Same' });
  await save(db, moved.id, 'elsewhere', { title: 'Moved words' });
  await save(db, gone.id, 'gone', { status: 'draft' });
  await add(db, 'added');
  const { items, isCut } = await ask(studio, '/differences', { from, to: now() }, Comparison);
  expect(isCut).toBe(false);
  expect(items.map(({ id: _, type: __, label: ___, ...rest }) => rest)).toEqual([
    { change: 'added', addressBefore: null, address: '/case-studies/added' },
    { change: 'changed', addressBefore: '/case-studies/moved', address: '/case-studies/elsewhere' },
    { change: 'removed', addressBefore: '/case-studies/gone', address: null },
  ]);
  const at = `/entries/case-study/${moved.id}`;
  const { before, after } = await ask(studio, at, { from, to: now() }, EntryAtTwo);
  expect([before?.title, after?.title]).toEqual(['Moved', 'Moved words']);
  const back = await ask(studio, `/entries/case-study/${gone.id}`, { from, to: now() }, EntryAtTwo);
  expect([back.before?.slug, back.after]).toEqual(['gone', null]);
});

test('times that are none, or from before the record, are refused with a sentence, by field', async () => {
  const studio = await openStudio();
  await add(studio.db, 'one');
  const refused = async (query: object, path = '') => {
    const { status, body } = await call(
      studio,
      'GET',
      `${SITE_AT_DATE}${path}?${new URLSearchParams({ ...query })}`,
    );
    return { status, fields: z.looseObject({ fields: z.unknown() }).parse(body).fields };
  };
  const before = { at: expect.stringMatching(/^Nothing is known of the site before \d{4}-/) };
  for (const at of [
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59.000Z',
    '2000-01-01T00:00:00+14:00',
  ]) {
    const { status, fields } = await refused({ at });
    expect([status, Object.keys(Object(fields))], at).toEqual([422, ['at']]);
  }
  expect(await refused({ at: '1999-12-31T23:59:59.000Z' })).toEqual({
    status: 422,
    fields: before,
  });
  for (const at of [
    '',
    'garbage',
    '2027-02-30T10:00:00Z',
    '2027-03-14',
    '+12027-03-14T10:00:00Z',
    "' or 1=1",
  ]) {
    expect(await refused({ at }), at).toMatchObject({ status: 422, fields: { at: /./ } });
  }
  expect(await refused({ from: now(), to: 'x' }, '/differences')).toMatchObject({
    fields: { to: /./ },
  });
  expect((await pageAt(studio, '9999-12-31T23:59:59.999Z', '/case-studies/one')).status).toBe(200);
  for (const path of ['//other.example/', '/\\other.example', 'https://other.example/', '']) {
    expect(await refused({ at: now(), path }, '/page'), path).toMatchObject({ status: 422 });
  }
  for (const path of [
    ...['/admin', '/api/admin/me', '/preview/a/b', '/metrics', '/nowhere'],
    ...['/./admin', '/a/../admin', '/%2e/admin', '/%61dmin', '/.\\admin', '/./api/admin/me'],
  ]) {
    expect((await pageAt(studio, now(), path)).status, path).toBe(404);
  }
  const ahead = await refused({ at: FUTURE }, '/restorable');
  expect(ahead).toMatchObject({ status: 422, fields: { at: /^Choose a time that is over/ } });
});

test('a page at a date is stored nowhere and found by nobody, and nothing in it runs', async () => {
  const studio = await openStudio();
  await add(studio.db, 'one');
  const { headers, status } = await pageAt(studio, now(), '/case-studies/one');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toContain('script-src');
});

test('moments that are asked for faster than they are opened are answered, and those beyond a bound told to try again', {
  tags: ['long'],
}, async () => {
  const studio = await openStudio();
  const { db } = studio;
  await add(db, 'one');
  const at = Date.parse('2099-01-01T00:00:00.000Z');
  const asked = Array.from({ length: 12 }, (_, day) => new Date(at + day * 86_400_000));
  const pages = await Promise.all(
    asked.map((moment) => pageAt(studio, moment.toISOString(), '/case-studies/one')),
  );
  const answered = pages.filter(({ status }) => status === 200);
  const refused = pages.filter(({ status }) => status === 503);
  expect(answered.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(answered.length + refused.length).toBe(asked.length);
  for (const { html, headers } of refused) {
    expect(headers.get('retry-after')).toBe('10');
    expect(html).toContain('Try again in a few seconds.');
  }
  const [late = new Date(at)] = asked.slice(-1);
  expect((await pageAt(studio, late.toISOString(), '/case-studies/one')).status).toBe(200);
});

test('a change is seen though a node whose clock is ahead has left the newest line', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const study = await add(db, 'one', { title: 'First words' });
  const line = await db.selectFrom('audit').selectAll().orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('audit')
    .values({ ...line, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' })
    .execute();
  expect((await pageAt(studio, now(), '/case-studies/one')).html).toContain('First words');
  await save(db, study.id, 'one', { title: 'Second words' });
  await sleep(3);
  expect((await pageAt(studio, now(), '/case-studies/one')).html).toContain('Second words');
});
