/** What those who run the site see of it, and what it does when there is too much work. */
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAdmission } from '#platform/http/admission.ts';
import { observeRequests } from '#platform/http/request-log.ts';
import { createLogger } from '#platform/log.ts';
import { createDiskGauge, hasSpace } from '#platform/operations/disk-space.ts';
import { diskHasSpace } from '#platform/operations/readiness.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { temporaryDir } from '../support/databases.ts';
import { noChannels, openTestReceiver, toContact } from '../support/delivery.ts';
import { contactForm } from '../support/lead-forms.ts';
import { addSubmission } from '../support/submissions.ts';

const TOKEN = 'a-token-that-only-tests-know';
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } };

async function readMetrics(app: TestApp): Promise<Map<string, number>> {
  const response = await app.request('/metrics', bearer);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const sendContact = (app: TestApp, more: Record<string, unknown> = {}): Promise<Response> =>
  app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactForm(more)),
  });

test('F9 /metrics is nothing to strangers, with and without a token set', async () => {
  const closed = await createTestApp();
  expect((await closed.request('/metrics', bearer)).status).toBe(404);

  const app = await createTestApp({ metricsToken: TOKEN });
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const response = await app.request('/metrics', { headers: { authorization } });
    expect(response.status, authorization).toBe(404);
    expect(await response.text()).not.toContain('northmile_');
  }
  expect((await app.request('/metrics')).status).toBe(404);
  const metrics = await app.request('/metrics', bearer);
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(metrics.headers.get('cache-control')).toBe('no-store');
});

test('the runs and failures of each job are among the metrics', async () => {
  const app = await createTestApp({ metricsToken: TOKEN });
  expect((await readMetrics(app)).get('northmile_job_runs_total{job="trash-purge"}')).toBe(0);
  await app.db.schema.dropTable('visit_count').execute();
  await app.start();
  const of = async (name: string, job: string) =>
    (await readMetrics(app)).get(`northmile_job_${name}{job="${job}"}`);
  await expect.poll(() => of('failures_total', 'visits-retention')).toBe(1);
  await expect.poll(() => of('runs_total', 'account-sweep')).toBe(1);
  expect(await of('failures_total', 'account-sweep')).toBe(0);
  const doneAt = await of('last_success_timestamp_seconds', 'account-sweep');
  expect(Math.abs((doneAt ?? 0) - Date.now() / 1_000)).toBeLessThan(600);
  expect(await of('last_success_timestamp_seconds', 'visits-retention')).toBeUndefined();
});

test('requests are counted by method, pattern and status, and no path of a visitor is a label', async () => {
  const app = await createTestApp({ metricsToken: TOKEN });
  await app.request('/api/case-studies/nowhere-a');
  await app.request('/api/case-studies/nowhere-b');
  await app.request('/nowhere-c');
  await app.request('/nowhere-d?secret=e');
  await app.request('/contact');
  await app.request('/contact');
  const metrics = await readMetrics(app);
  const count = (method: string, route: string, status: number): number | undefined =>
    metrics.get(`northmile_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count('GET', '/api/case-studies/:slug', 404)).toBe(2);
  expect(count('GET', 'page', 404)).toBe(2);
  expect(count('GET', 'page', 200)).toBe(1);
  expect(metrics.get('northmile_request_seconds_count{route="page"}')).toBe(3);
  expect(metrics.get('northmile_cache_hits_total')).toBe(1);
  expect(metrics.get('northmile_cache_entries')).toBeGreaterThan(0);
  expect(metrics.get('northmile_cache_bytes')).toBeGreaterThan(1_000);
  expect([...metrics.keys()].filter((line) => /nowhere|secret/.test(line))).toEqual([]);
});

test('the figures tell of the process, the release, leads, honeypots and what is not delivered', async () => {
  const settings = { ...noChannels, ...toContact(await openTestReceiver()) };
  const app = await createTestApp({ metricsToken: TOKEN });
  await sendContact(app);
  await sendContact(app, { website: 'https://spam.example', message: 'Something else.' });
  await addSubmission(app.db, settings);
  const { submissionId } = await addSubmission(app.db, settings);
  const dead = app.db.updateTable('outbox').set({ state: 'dead' });
  await dead.where('submission_id', '=', submissionId).execute();
  const metrics = await readMetrics(app);
  expect(metrics.get('northmile_leads_total{kind="contact",status="new"}')).toBe(1);
  expect(metrics.get('northmile_leads_total{kind="contact",status="spam"}')).toBe(1);
  expect(metrics.get('northmile_honeypots_total')).toBe(1);
  expect(metrics.get('northmile_outbox_waiting')).toBe(1);
  expect(metrics.get('northmile_outbox_dead')).toBe(1);
  expect(metrics.get('northmile_outbox_oldest_due_seconds')).toBeGreaterThan(3_600);
  expect(metrics.get('northmile_database_up')).toBe(1);
  expect(metrics.get('northmile_database_seconds')).toBeGreaterThan(0);
  expect([...metrics.keys()]).toEqual(
    expect.arrayContaining([
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'northmile_connections',
      'northmile_build_info{version="0.1.0"}',
    ]),
  );
});

test('X9 the figures are given while the database is away, and say so', async () => {
  const app = await createTestApp({ metricsToken: TOKEN });
  await app.db.destroy();
  const metrics = await readMetrics(app);
  expect(metrics.get('northmile_database_up')).toBe(0);
  expect(metrics.get('northmile_outbox_waiting')).toBeNaN();
});

interface ReadyReply {
  status: string;
  checks: { name: string; ok: boolean; sentence: string }[];
}

async function askReady(app: TestApp): Promise<{ status: number; failing: string[] }> {
  const response = await app.request('/readyz');
  const reply: ReadyReply = await response.json();
  expect(reply.status).toBe(response.status === 200 ? 'ready' : 'not ready');
  for (const { sentence } of reply.checks) expect(sentence).toMatch(/^The |^This /);
  expect(JSON.stringify(reply)).not.toMatch(/\d\.\d|\/tmp|sqlite|postgres|node/i);
  return {
    status: response.status,
    failing: reply.checks.filter(({ ok }) => !ok).map(({ name }) => name),
  };
}

test('/readyz says in sentences what keeps traffic away, and nothing internal', async () => {
  let isDraining = false;
  const app = await createTestApp({ isDraining: () => isDraining });
  expect(await askReady(app)).toEqual({ status: 200, failing: [] });

  const newest = sql`(select max(name) from kysely_migration)`;
  await sql`update kysely_migration set name = 'other' where name = ${newest}`.execute(app.db);
  expect(await askReady(app)).toEqual({ status: 503, failing: ['schema'] });

  isDraining = true;
  await app.db.destroy();
  expect(await askReady(app)).toEqual({
    status: 503,
    failing: ['running', 'database', 'schema'],
  });
  expect((await app.request('/readyz')).headers.get('retry-after')).toBe('5');
  expect((await app.request('/healthz')).status).toBe(200);
});

test('tables that a newer release has added keep no node from serving', async () => {
  const app = await createTestApp();
  await sql`insert into kysely_migration values ('999-future', '2030-01-01')`.execute(app.db);
  expect(await askReady(app)).toEqual({ status: 200, failing: [] });
});

test('X6 a disk with less than 256 MB or 5 percent left is no place for traffic', async () => {
  const MB = 1_048_576;
  expect(hasSpace({ freeBytes: 256 * MB, totalBytes: 1_000 * MB })).toBe(true);
  expect(hasSpace({ freeBytes: 255 * MB, totalBytes: 1_000 * MB })).toBe(false);
  expect(hasSpace({ freeBytes: 499 * MB, totalBytes: 10_000 * MB })).toBe(false);
  expect(hasSpace({ freeBytes: 500 * MB, totalBytes: 10_000 * MB })).toBe(true);

  const missing = await createTestApp({
    operations: { checks: [diskHasSpace(`${await temporaryDir()}/gone`)] },
  });
  expect(await askReady(missing)).toEqual({ status: 503, failing: ['disk'] });

  const separate = await createTestApp({
    operations: { checks: [diskHasSpace(await temporaryDir(), `${await temporaryDir()}/uploads`)] },
  });
  expect(await askReady(separate)).toEqual({ status: 200, failing: [] });
});

test('X6 however many probes ask, a disk is read once in some seconds', async () => {
  let reads = 0;
  let time = 0;
  const gauge = createDiskGauge(
    async () => {
      reads += 1;
      return { freeBytes: reads, totalBytes: 100 };
    },
    () => time,
  );
  const asked = await Promise.all(Array.from({ length: 20 }, () => gauge('/data')));
  expect(new Set(asked.map((space) => space?.freeBytes))).toEqual(new Set([1]));
  await gauge('/uploads');
  expect(reads).toBe(2);
  time = 4_999;
  expect(await gauge('/data')).toMatchObject({ freeBytes: 1 });
  time = 5_000;
  expect(await gauge('/data')).toMatchObject({ freeBytes: 3 });
});

test('a check that never ends has failed after a second', async () => {
  const never = { name: 'slow', passing: 'The end.', failing: 'The wait.' };
  const app = await createTestApp({
    operations: { checks: [{ ...never, isPassing: () => new Promise<boolean>(() => undefined) }] },
  });
  expect(await askReady(app)).toEqual({ status: 503, failing: ['slow'] });
});

test('X17 under overload what is at hand goes out, forms keep a share, the rest is told to come back', async () => {
  let isOverloaded = false;
  const app = await createTestApp({
    operations: { admission: createAdmission(() => isOverloaded) },
  });
  expect((await app.request('/contact')).status).toBe(200);
  isOverloaded = true;

  for (const path of ['/contact', '/contact?utm_source=mail', '/error-page.css', '/readyz']) {
    expect((await app.request(path)).status, path).toBe(200);
  }
  expect((await sendContact(app)).status).toBe(201);

  const page = await app.request('/case-studies');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('3');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await page.text()).toContain('Please try again shortly');
  const api = await app.request('/api/case-studies');
  expect(api.status).toBe(503);
  expect(api.headers.get('retry-after')).toBe('3');
  expect(await api.json()).toMatchObject({ code: 'overloaded' });

  isOverloaded = false;
  expect((await app.request('/case-studies')).status).toBe(200);
});

test('X17 no more pages are made at one time than there are places', async () => {
  const release = Promise.withResolvers<void>();
  let atOnce = 0;
  const app = await createTestApp({
    operations: {
      admission: createAdmission(() => false, { reads: 3, writes: 1, writesUnderOverload: 1 }),
    },
    async renderPage() {
      atOnce += 1;
      await release.promise;
      return new Response('<html></html>');
    },
  });
  const asked = Array.from({ length: 8 }, (_, number) => app.request(`/search?q=${number}`));
  await expect.poll(() => atOnce).toBe(3);
  const refused = await Promise.race(asked.slice(3));
  expect(refused?.status).toBe(503);
  release.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
  expect((await app.request('/search?q=again')).status).toBe(200);
});

test('a line that is logged while a request is answered bears its id', async () => {
  const app = await createTestApp();
  await sql`drop table submission_file`.execute(app.db);
  await sql`drop table outbox_attempt`.execute(app.db);
  await sql`drop table outbox`.execute(app.db);
  await sql`drop table submission`.execute(app.db);
  const body = new URLSearchParams({ ...contactForm(), consent: 'on' });
  const response = await app.request('/contact', { method: 'POST', body });
  expect(response.status).toBeGreaterThanOrEqual(500);
  const lines = app.logged.filter((line) => line.includes('"form failed"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    requestId: response.headers.get('x-request-id'),
  });
});

test('a request has a line at debug level, with its pattern in place of its path', async () => {
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(observeRequests({ log, onRequest: undefined }));
  app.get('/preview/:token', (c) => c.text(c.get('requestId')));
  const response = await app.request('/preview/a-secret');
  const line: Record<string, unknown> = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    level: 'debug',
    requestId: await response.text(),
    method: 'GET',
    route: '/preview/:token',
    status: 200,
  });
  expect(lines.join('')).not.toContain('a-secret');
});
