/** Runs of the site doctor: by whom, one at a time, kept for later, and no lead in them. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createDoctor } from '#features/doctor/doctor.server.ts';
import { LastRun } from '#features/doctor/schema.ts';
import { sendTestToItself } from '#features/leads/delivery/send-test.server.ts';
import { readBacklog } from '#features/leads/delivery/status.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { TEST_EMAIL } from '#features/leads/rules.ts';
import { TEST_CHANNEL } from '#features/leads/tables.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { noChannels, openTestReceiver } from '../support/delivery.ts';
import { openSite } from '../support/doctor.ts';
import { openMailbox } from '../support/mailbox.ts';
import { runSite } from '../support/site-command.ts';
import { addSubmission } from '../support/submissions.ts';

const silent = createLogger('silent');
const BY = { id: 'u1', name: 'Ines Duarte' };
const OPTIONS = { sendsTest: false, cameThroughProxy: undefined };

test.each(databaseKinds)('%s one run goes on at a time, on all nodes together', async (kind) => {
  const db = await openTestDatabase(kind);
  const gate = Promise.withResolvers<void>();
  const check = (id: string, isOpen: boolean) => ({
    id,
    group: 'machine' as const,
    title: id,
    async look() {
      if (!isOpen) await gate.promise;
      return { state: 'passed' as const, seen: 'All is well.' };
    },
  });
  const checksFor = () => [check('slow', false), check('quick', true)];
  const [here, there] = [1, 2].map(() => createDoctor({ db, log: silent, checksFor }));
  if (here === undefined || there === undefined) throw new Error('two nodes');
  expect(await here.last()).toBeUndefined();
  const { over } = await here.start(BY, OPTIONS);
  await expect(there.start(BY, OPTIONS)).rejects.toThrow('The checks are already running.');
  await expect
    .poll(async () => (await there.last())?.results.map(({ id }) => id))
    .toEqual(['quick']);
  expect(await there.last()).toMatchObject({ isRunning: true, finishedAt: null });
  gate.resolve();
  await over;
  expect(await there.last()).toMatchObject({
    isRunning: false,
    startedBy: 'Ines Duarte',
    finishedAt: expect.any(String),
    results: [{ id: 'slow', state: 'passed' }, { id: 'quick' }],
  });
  expect(await there.start(BY, OPTIONS)).toBeDefined();
  await there.stop();
});

test('a run whose process died keeps the next one waiting no longer than its lease', async () => {
  const db = await openTestDatabase();
  let time = Date.now();
  const never = {
    id: 'never',
    group: 'machine' as const,
    title: 'never',
    look: (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  const node = () => createDoctor({ db, log: silent, checksFor: () => [never], now: () => time });
  const dead = node();
  await dead.start(BY, OPTIONS);
  const next = node();
  await expect(next.start(BY, OPTIONS)).rejects.toThrow('already running');
  time += 61_000;
  expect(await next.last()).toMatchObject({ isRunning: false, finishedAt: null });
  await next.start(BY, OPTIONS);
  await Promise.all([dead.stop(), next.stop()]);
});

test('an administrator starts a run and reads it later; the audit log names who did', async () => {
  const { app, config } = await openSite();
  const headers = { origin: config.publicUrl, 'content-type': 'application/json' };
  const send = (body: unknown) =>
    app.request('/api/admin/doctor', { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await (await app.request('/api/admin/doctor')).json()).toEqual({ run: null });
  expect((await send({ sendTest: 'perhaps' })).status).toBe(422);
  const begun = await send({});
  expect(begun.status).toBe(200);
  expect((await send({})).status).toBe(409);
  const read = async () => LastRun.parse(await (await app.request('/api/admin/doctor')).json()).run;
  await vi.waitFor(async () => expect((await read())?.isRunning).toBe(false), {
    timeout: 120_000,
    interval: 200,
  });
  const run = await read();
  expect(run?.results.length).toBe(run?.planned.length);
  const events = await app.db.selectFrom('audit').selectAll().execute();
  expect(events).toMatchObject([
    { actor_name: 'Ines Duarte', action: 'ran', subject_type: 'site-doctor' },
  ]);
});

test('the way of a lead is tried with a submission that nobody is told of and no count has', async () => {
  const [receiver, mailbox] = await Promise.all([openTestReceiver(), openMailbox()]);
  const site = await openSite({
    settings: {
      CONTACT_WEBHOOK_URL: receiver.url,
      SMTP_URL: mailbox.smtpUrl,
      NOTIFY_EMAIL: 'team@northmile.example',
    },
  });
  const { app, db, look } = site;
  const count = async () => (await db.selectFrom('submission').select('id').execute()).length;
  let seen = 0;
  const looking = look('lead-path').finally(() => {
    seen = -1;
  });
  while (seen >= 0) {
    if ((await count()) > 0) {
      const inbox = await app.request('/api/admin/submissions');
      expect(await inbox.json()).toEqual([]);
      const csv = await (await app.request('/api/admin/submissions.csv')).text();
      expect(csv).not.toContain('site-doctor');
    }
    await pause(1);
  }
  expect(await looking).toMatchObject({ state: 'passed' });
  expect(await count()).toBe(0);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(receiver.requests).toEqual([]);
  expect(mailbox.mails).toEqual([]);
  expect(site.logged.join('')).not.toContain('lead stored');
  await mailbox.close();
});

test('a test submission is in no list and no file, however long it stays', async () => {
  const { app, db } = await openSite();
  const sent = await app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'How soon can you start?',
      consent: true,
    }),
  });
  expect(sent.status).toBe(201);
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow();
  const readAll = async () =>
    Promise.all(
      [
        '/api/admin/submissions',
        '/api/admin/submissions.csv',
        `/api/admin/submissions/${id}`,
        '/api/admin/people/ada@example.com',
      ].map(async (path) => (await app.request(path)).text()),
    );
  for (const text of await readAll()) expect(text).toContain('Ada Okafor');
  await db.updateTable('submission').set({ is_test: 1 }).execute();
  for (const text of await readAll()) expect(text).not.toContain('Ada Okafor');
});

test.each(databaseKinds)(
  '%s a test takes nothing of what visitors may send; one that was cut off is in no figure and goes',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { find: findSite } = await createSiteSnapshot(db);
    const parts = { db, log: silent, settings: noChannels, publicUrl: PUBLIC_URL, findSite };
    const result = await sendTestToItself(parts, AbortSignal.timeout(60_000));
    expect(result.problem).toBeUndefined();
    const budgets = await sql`select * from rate_limit`.execute(db);
    expect(budgets.rows).toEqual([]);

    const at = Date.now() - 3_600_000;
    await addSubmission(db, { ...noChannels, test: 'http://127.0.0.1:9/' });
    const test = { email: TEST_EMAIL, is_test: 1, created_at: new Date(at).toISOString() };
    await db.updateTable('submission').set(test).execute();
    expect(await readBacklog(db)).toEqual({ waiting: 0, oldestDueSeconds: 0, dead: 0 });
    const retention = createRetention({ db, log: silent, keepDays: KEEP_DAYS });
    await retention.run(at + 60_000);
    expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(1);
    await retention.run();
    expect(await db.selectFrom('submission').select('id').execute()).toEqual([]);
  },
);

test('a broken outbox is found by the test submission', async () => {
  const { db, look } = await openSite();
  await sql`create trigger full before insert on outbox begin select raise(abort, 'full'); end`.execute(
    db,
  );
  await expect(look('lead-path')).rejects.toThrow();
  expect(await db.selectFrom('submission').selectAll().execute()).toEqual([]);
});

test('who asks for it sends the marked submission to the webhooks, signed and as a test', async () => {
  const receiver = await openTestReceiver();
  const { db, look } = await openSite({
    settings: { CONTACT_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_URL: receiver.url },
  });
  expect(await look('lead-path', { sendsTest: true })).toMatchObject({
    state: 'passed',
    seen: expect.stringContaining('CONTACT_WEBHOOK_URL, LEADS_WEBHOOK_URL'),
  });
  const forms = await Promise.all(receiver.requests.map(({ form }) => form()));
  expect(forms.map((form) => form.get('source'))).toEqual(['site-doctor-test', 'site-doctor-test']);
  expect(receiver.requests[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  receiver.behave({ kind: 'answer', status: 500 });
  expect(await look('lead-path', { sendsTest: true })).toMatchObject({
    state: 'failed',
    findings: [{ label: expect.stringContaining('answered 500') }, { label: expect.any(String) }],
  });
  expect(await db.selectFrom('submission').selectAll().execute()).toEqual([]);
  const channels = await db.selectFrom('outbox_channel').select('channel').execute();
  expect(channels).not.toContainEqual({ channel: TEST_CHANNEL });
});

test('the command says what failed and ends with 1, as text and as JSON', {
  tags: ['long'],
}, async () => {
  const { config } = await openSite({ hasContent: true });
  const settings = {
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    SESSION_SECRET: 'a secret that only tests know, 0123456789',
  };
  const good = await runSite(['doctor', '--json'], settings);
  const { run } = LastRun.parse({ run: JSON.parse(good.output) });
  expect(run?.results.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(good).toMatchObject({ code: 0, errors: '' });
  expect(run?.startedBy).toBe('Command line');
  const bad = await runSite(['doctor'], { ...settings, PUBLIC_URL: 'http://127.0.0.1:9' });
  expect(bad.code).toBe(1);
  expect(bad.errors).toContain('"check":"links"');
  expect(bad.output).toContain('http://127.0.0.1:9 could not be reached from here');
  expect(bad.output).toMatch(/\d+ passed, \d+ with a warning, \d+ failed, \d+ not set up$/);
  expect((await runSite(['doctor', '--quick'], settings)).code).toBe(2);
});
