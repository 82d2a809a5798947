/** Each check of the site doctor passes on a healthy site, and fails on the fault that it is for. */
import { open, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deliveryChecks } from '#features/doctor/checks/deliveries.server.ts';
import { clockCheck, diskCheck } from '#features/doctor/checks/machine.server.ts';
import { addressChecks } from '#features/doctor/checks/public-address.server.ts';
import { runChecks } from '#features/doctor/run-checks.server.ts';
import type { CheckResult } from '#features/doctor/schema.ts';
import { createUser } from '#features/users/users.server.ts';
import { createLogger } from '#platform/log.ts';
import { scheduleBackups } from '../../src/server/backup/site-backup.ts';
import { postgresUrl, temporaryDir } from '../support/databases.ts';
import { openTestReceiver } from '../support/delivery.ts';
import { openSite } from '../support/doctor.ts';
import { imageBytes } from '../support/images.ts';
import { openImapServer } from '../support/imap-server.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startBucket } from '../support/s3.ts';
import { selfSigned } from '../support/self-signed.ts';
import { INES } from '../support/studio.ts';

const silent = createLogger('silent');
const signal = AbortSignal.timeout(600_000);

const statesOf = (results: ReadonlyMap<string, CheckResult>, wanted: string): string[] =>
  [...results.values()].filter(({ state }) => state === wanted).map(({ id }) => id);

test('a healthy site with every setting passes, and what is found holds no secret', {
  tags: ['long'],
}, async () => {
  const receiver = await openTestReceiver();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const imap = await openImapServer();
  onTestFinished(() => imap.close());
  const site = await openSite({
    hasContent: true,
    settings: {
      CONTACT_WEBHOOK_URL: `${receiver.url}?token=hush-hush`,
      SMTP_URL: mailbox.smtpUrl,
      NOTIFY_EMAIL: 'team@northmile.example',
      INBOUND_EMAIL: 'answers@northmile.example',
      IMAP_URL: imap.url,
      BACKUP_DIR: await temporaryDir(),
      METRICS_TOKEN: 'hush-hush-hush-hush-hush',
    },
  });
  await site.upload(await imageBytes());
  const { id } = await createUser(site.db, { ...INES, roles: ['admin'] });
  await site.db.updateTable('user').set({ two_factor_enabled: 1 }).where('id', '=', id).execute();
  await scheduleBackups(site.config, site.db, silent)?.look();
  const results = await site.lookAtAll();
  expect(statesOf(results, 'failed')).toEqual([]);
  // The address of a test is on loopback, without TLS.
  expect(statesOf(results, 'warning')).toEqual(['public-url']);
  expect(statesOf(results, 'not-set-up')).toEqual(['address-certificate']);
  expect(JSON.stringify([...results])).not.toContain('hush');
  expect(results.get('backup-restore')?.seen).toMatch(/compared: \d+ rows of \d+ tables, 1 file/);
  expect(receiver.requests.map(({ method }) => method)).not.toContain('POST');
  expect(mailbox.mails).toEqual([]);
  expect(await readdir(site.config.dataDir)).not.toContainEqual(expect.stringMatching(/^doctor-/));
});

test('the database takes and gives: SQLite is checked page by page, and a damaged file is found', async () => {
  const { look, db, config } = await openSite();
  expect(await look('database-write')).toMatchObject({ state: 'passed' });
  expect(await db.selectFrom('doctor_probe').selectAll().execute()).toEqual([]);
  expect(await look('database-schema')).toMatchObject({ state: 'passed' });
  expect(await look('database-health')).toMatchObject({
    state: 'passed',
    seen: expect.stringContaining('write-ahead log'),
  });
  await sql`delete from kysely_migration where name = '013-doctor'`.execute(db);
  expect(await look('database-schema')).toMatchObject({ state: 'failed' });

  if (config.database.kind !== 'sqlite') throw new Error('not a file');
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const file = await open(config.database.file, 'r+');
  await file.write(Buffer.alloc(8_192, 0xff), 0, 8_192, 8_192);
  await file.close();
  expect(await look('database-health')).toMatchObject({
    state: 'failed',
    seen: 'The database file is damaged.',
  });
});

test.skipIf(postgresUrl === undefined)(
  'on PostgreSQL and S3 the same is proved of the server and of the bucket',
  async () => {
    const bucket = await startBucket();
    const { look, upload } = await openSite({ database: 'postgres', bucket });
    await upload(await imageBytes());
    for (const id of ['database-write', 'store-round-trip', 'store-public', 'clock', 'lead-path']) {
      expect(await look(id), id).toMatchObject({ state: 'passed' });
    }
    expect(await look('database-health')).toMatchObject({
      state: 'passed',
      seen: expect.stringMatching(/PostgreSQL \d+.* with \d+ of \d+ connections/),
    });
    expect((await look('clock')).seen).toContain('the database, the S3 service');
    await bucket.stop();
    expect(await look('store-round-trip')).toMatchObject({ state: 'failed' });
  },
);

test('the store is proved by a round trip, and fails where nothing can be written', async () => {
  const { look, app, config } = await openSite();
  expect(await look('store-round-trip')).toMatchObject({ state: 'passed' });
  expect(await look('store-public')).toMatchObject({ state: 'not-set-up' });
  expect((await Array.fromAsync(app.media.store.list())).length).toBe(0);
  const blocked = await openSite();
  if (blocked.config.storage.kind !== 'disk') throw new Error('not a disk');
  await writeFile(blocked.config.storage.dir, 'a file where the folder should be');
  expect(await blocked.look('store-round-trip')).toMatchObject({ state: 'failed' });
  expect(config.dataDir).not.toBe(blocked.config.dataDir);
});

test('a disk with less than 5 percent or 256 MB left fails', async () => {
  const { look } = await openSite();
  expect(await look('disk')).toMatchObject({ seen: expect.stringContaining('DATA_DIR has') });
  const MB = 1_048_576;
  const disk = (freeBytes: number) =>
    diskCheck([{ name: 'DATA_DIR', dir: '/data' }], async () => ({
      freeBytes,
      totalBytes: 10_000 * MB,
    })).look(signal);
  expect(await disk(500 * MB)).toMatchObject({ state: 'passed' });
  expect(await disk(499 * MB)).toMatchObject({ state: 'failed' });
});

test('a clock that differs from the date of an answer by more than 5 s is told', async () => {
  const receiver = await openTestReceiver();
  const { look } = await openSite({ settings: { LEADS_WEBHOOK_URL: receiver.url } });
  expect(await look('clock')).toMatchObject({ state: 'passed' });
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  receiver.behave({ kind: 'answer', status: 200, headers: { date } });
  expect(await look('clock')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(/^The clock is 3,\d{3} s behind LEADS_WEBHOOK_URL\.$/),
  });
  expect(await clockCheck([]).look(signal)).toMatchObject({ state: 'not-set-up' });
});

test('the public address has to lead to this very site', async () => {
  const site = await openSite();
  expect(await site.look('address-site')).toMatchObject({ state: 'passed' });
  const other = await openSite();
  const { store } = site.app.media;
  const [leadsElsewhere] = addressChecks({
    publicUrl: other.config.publicUrl,
    store: { store, makeKey: () => `uploaded-images/${crypto.randomUUID()}.png` },
    pathOf: (key) => `/uploads/${key}`,
  });
  expect(await leadsElsewhere?.look(signal)).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('responds with 404, but not like this site'),
  });
});

test('a certificate that nobody vouches for fails', async () => {
  const server = createServer(selfSigned());
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const site = await openSite({ settings: { PUBLIC_URL: `https://127.0.0.1:${address.port}` } });
  expect(await site.look('address-certificate')).toMatchObject({
    state: 'failed',
    seen: 'The certificate of 127.0.0.1 is not trusted by browsers.',
  });
  expect(await site.look('public-url')).toMatchObject({ state: 'warning' });
});

test('a receiver that is dead, and one in a private network, are told as the sender would', async () => {
  const receiver = await openTestReceiver();
  const site = await openSite({ settings: { CONTACT_WEBHOOK_URL: receiver.url } });
  receiver.behave({ kind: 'answer', status: 405 });
  expect(await site.look('webhooks-reachable')).toMatchObject({ state: 'passed' });
  await receiver.close();
  expect(await site.look('webhooks-reachable')).toMatchObject({
    state: 'failed',
    findings: [{ label: expect.stringContaining('Nothing is listening at the address.') }],
  });
  const deliveries = {
    receivers: [{ setting: 'CONTACT_WEBHOOK_URL', url: 'http://127.0.0.1:9/?token=hush' }],
    allowPrivate: false,
    listChannels: async () => [],
    readBacklog: async () => ({ waiting: 0, oldestDueSeconds: 0, dead: 0 }),
    verifyMail: undefined,
    mailHost: '',
    mailbox: undefined,
  };
  const [reachable] = deliveryChecks(deliveries);
  expect(await reachable?.look(signal)).toMatchObject({
    state: 'failed',
    findings: [{ label: expect.stringMatching(/^CONTACT_WEBHOOK_URL \(127.0.0.1:9\): .*private/) }],
  });
});

test('a mail server that does not greet fails, one that does passes without a mail', async () => {
  const mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.smtpUrl, NOTIFY_EMAIL: 'team@northmile.example' };
  const { look } = await openSite({ settings: mail });
  expect(await look('mail-server')).toMatchObject({ state: 'passed' });
  expect(mailbox.mails).toEqual([]);
  const refused = await openSite({
    settings: { ...mail, SMTP_URL: mailbox.smtpUrl.replace('//', '//robin:hush-hush@') },
  });
  const refusal = await refused.look('mail-server');
  expect(refusal).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('rejected the user or password in SMTP_URL'),
  });
  expect(JSON.stringify(refusal)).not.toContain('hush');
  await mailbox.close();
  expect(await look('mail-server')).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('The mail server cannot be reached.'),
  });
});

test('settings that a site in public should not have are told', async () => {
  const { look } = await openSite();
  expect(await look('public-url')).toMatchObject({ state: 'warning' });
  expect(await look('notice')).toMatchObject({ state: 'warning' });
  expect(await look('metrics')).toMatchObject({ state: 'not-set-up' });
  expect(await look('session-secret')).toMatchObject({ state: 'passed' });
  expect(await look('proxy')).toMatchObject({ state: 'passed' });
  expect(await look('proxy', { cameThroughProxy: true })).toMatchObject({ state: 'warning' });
  const behind = await openSite({ settings: { TRUST_PROXY: '1' } });
  expect(await behind.look('proxy', { cameThroughProxy: true })).toMatchObject({ state: 'passed' });
  expect(await behind.look('proxy')).toMatchObject({ state: 'warning' });
  const bare = await openSite({ settings: { PUBLIC_URL: 'http://www.northmile.example' } });
  expect(await bare.look('public-url')).toMatchObject({ state: 'failed' });
});

test('a check that hangs or throws has failed, and keeps none of the others', async () => {
  const results: CheckResult[] = [];
  const check = (id: string) => ({ id, group: 'machine' as const, title: id, timeoutMs: 50 });
  const checks = [
    ...Array.from({ length: 6 }, (_, index) => ({
      ...check(`hanging-${index}`),
      look: () => new Promise<never>(() => undefined),
    })),
    { ...check('throwing'), look: () => Promise.reject(new Error('secret words')) },
    { ...check('well'), look: async () => ({ state: 'passed' as const, seen: 'All is well.' }) },
  ];
  const stop = new AbortController();
  await runChecks(checks, {
    log: silent,
    signal: stop.signal,
    onResult: (result) => void results.push(result),
  });
  expect(results.filter(({ state }) => state === 'failed')).toHaveLength(7);
  expect(results.find(({ id }) => id === 'well')).toMatchObject({ state: 'passed' });
  expect(JSON.stringify(results)).not.toContain('secret words');
});
