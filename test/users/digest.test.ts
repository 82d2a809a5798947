/** The weekly digest: for those who want it, once a week, whatever nodes and mail servers do. */
import { expect, onTestFinished, test } from 'vitest';
import { setTimeZone } from '#content/planning/calendar.server.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { createDigest } from '#features/users/digest/job.server.ts';
import { claimDigest, setDigest } from '#features/users/digest/store.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes } from '../../src/content-lists.ts';
import type { TestApp } from '../support/app.ts';
import { followClockOfIds } from '../support/clock-of-ids.ts';
import { databaseKinds } from '../support/databases.ts';
import { createStudy } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { call, openStudio } from '../support/studio.ts';

const log = createLogger('fatal');
const ZONE = 'America/Toronto';
/** In seconds that pass, these are the weeks from now on: content is made now. */
const NOW = Date.now();
const WEEK_MS = 7 * 86_400_000;

async function openMail(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

const jobFor = async ({ db }: TestApp, { smtpUrl }: Pick<Mailbox, 'smtpUrl'>, now: () => number) =>
  createDigest({
    accounts: {
      db,
      log,
      publicUrl: 'https://site.example',
      findSite: (await createSiteSnapshot(db)).find,
      mail: { smtpUrl, notifyEmail: 'site@site.example' },
    },
    types: contentTypes,
    countSubmissions: async () => 2,
    now,
  });

async function addUser(db: Db, id: string, more: object = {}): Promise<void> {
  const at = new Date(NOW).toISOString();
  await db
    .insertInto('user')
    .values({
      id,
      name: `Person ${id}`,
      email: `${id}@site.example`,
      email_verified: 1,
      image: null,
      role: 'editor',
      disabled_at: null,
      two_factor_enabled: 0,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .execute();
}

const want = (db: Db, id: string) => setDigest(db, id, { isOn: true, week: '2020-01-06' });

test.for(databaseKinds)(
  'two nodes send one mail a week to who wants it and may sign in, and the next with the next week (%s)',
  async (kind) => {
    followClockOfIds();
    const app = await openStudio(kind);
    const { db } = app;
    const mailbox = await openMail();
    await setTimeZone(db, ZONE);
    for (const id of ['a', 'b', 'off']) await addUser(db, id);
    await addUser(db, 'gone', { disabled_at: new Date().toISOString() });
    for (const id of ['a', 'b', 'gone']) await want(db, id);
    await createStudy(db, { title: 'Trams', status: 'published' });
    let now = Date.now() + WEEK_MS;
    const nodes = [await jobFor(app, mailbox, () => now), await jobFor(app, mailbox, () => now)];
    await Promise.all(nodes.map((node) => node.runOnce()));
    now += 600_000;
    await Promise.all(nodes.map((node) => node.runOnce()));
    expect(mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'a@site.example',
      'b@site.example',
    ]);
    const [mail] = mailbox.mails;
    expect(mail?.parsed.text).toContain('1 change to the content by 1 person');
    expect(mail?.parsed.text).toContain('2 messages');
    expect(mail?.parsed.text).toContain('Trams: published');
    now += WEEK_MS;
    for (const node of nodes) await node.runOnce();
    expect(mailbox.mails).toHaveLength(4);
    expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(4);
  },
);

test('what a process was sending as it was killed is sent by the next, after a while and once', async () => {
  const app = await openStudio();
  const mailbox = await openMail();
  await addUser(app.db, 'a');
  await want(app.db, 'a');
  // What the killed process had done.
  const week = '2100-01-04';
  let now = Date.parse('2100-01-05T12:00:00.000Z');
  expect(await claimDigest(app.db, 'a', { week, now })).toBe(1);
  expect(await claimDigest(app.db, 'a', { week, now })).toBeUndefined();
  const job = await jobFor(app, mailbox, () => now);
  await job.runOnce();
  expect(mailbox.mails).toHaveLength(0);
  for (let times = 0; times < 3; times += 1) {
    now += 300_000;
    await job.runOnce();
  }
  expect(mailbox.mails).toHaveLength(1);
  now += WEEK_MS;
  await job.runOnce();
  expect(mailbox.mails).toHaveLength(2);
});

test('a server that is away or refuses for now is tried again, one that may have taken it too, under one Message-ID', async () => {
  const app = await openStudio();
  const mailbox = await openMail();
  await addUser(app.db, 'a');
  await want(app.db, 'a');
  let now = NOW + WEEK_MS;
  const job = await jobFor(app, mailbox, () => now);
  const later = async (ms = 600_000) => {
    now += ms;
    return job.runOnce();
  };
  const away = await jobFor(app, { smtpUrl: 'smtp://127.0.0.1:1' }, () => now);
  expect(await away.runOnce()).toBe('failed');
  mailbox.refuse({ code: 451, text: 'Later' });
  expect(await later()).toBe('failed');
  expect(mailbox.mails).toHaveLength(0);
  mailbox.refuse(undefined);
  mailbox.answer('cut');
  expect(await later()).toBe('failed');
  expect(mailbox.mails).toHaveLength(1);
  mailbox.answer('answer');
  expect(await later(60_000)).toBe('done');
  expect(mailbox.mails).toHaveLength(1);
  expect(await later()).toBe('done');
  expect(await later()).toBe('done');
  expect(mailbox.mails).toHaveLength(2);
  expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
});

test('a server that takes each mail and never says so gets no more than some, and one that will not take it gets one', {
  tags: ['long'],
}, async () => {
  const app = await openStudio();
  const mailbox = await openMail();
  for (const id of ['a', 'b']) await addUser(app.db, id);
  await want(app.db, 'a');
  let now = Date.parse('2100-01-05T12:00:00.000Z');
  const job = await jobFor(app, mailbox, () => now);
  mailbox.answer('cut');
  for (let hour = 0; hour < 100; hour += 1) {
    await job.runOnce();
    now += 3_600_000;
  }
  expect(mailbox.mails).toHaveLength(11);
  mailbox.answer('answer');
  await want(app.db, 'b');
  mailbox.refuseRecipient('b@site.example', { code: 550, text: 'No such user' });
  expect(await job.runOnce()).toBe('done');
  const [row] = await app.db
    .selectFrom('digest_reader')
    .select(['last_week', 'tries'])
    .where('user_id', '=', 'b')
    .execute();
  expect(row).toEqual({ last_week: '2100-01-04', tries: 0 });
});

test('it is off until a person turns it on, comes with the next Monday, and off and on again brings no second', async () => {
  const app = await openStudio();
  const path = '/api/admin/account/digest';
  expect((await call(app, 'GET', path)).body).toMatchObject({ isOn: false, hasMail: false });
  const on = await call(app, 'PUT', path, { isOn: true });
  expect(on.body).toMatchObject({ isOn: true });
  expect(Date.parse(Object(on.body).nextAt)).toBeGreaterThan(Date.now());
  await app.db.updateTable('digest_reader').set({ last_week: '2100-01-04' }).execute();
  await call(app, 'PUT', path, { isOn: false });
  await call(app, 'PUT', path, { isOn: true });
  const row = await app.db.selectFrom('digest_reader').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ is_on: 1, last_week: '2100-01-04' });
  expect((await call(app, 'PUT', path, { isOn: 'yes' })).status).toBe(422);
});
