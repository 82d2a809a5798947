/** The same form sent more than once, and too many forms. */
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import { createTestApp } from '../support/app.ts';
import {
  databaseKinds,
  dropDatabase,
  migratedConfig,
  openWatchedDatabase,
  postgresUrl,
} from '../support/databases.ts';
import {
  bodyOf,
  challengeForm,
  contactForm,
  EVERY_CHANNEL,
  longLead,
  NO_LIMITS,
  sendJson,
  shortLead,
} from '../support/lead-forms.ts';

const count = async (db: Db): Promise<unknown> =>
  (
    await db
      .selectFrom('submission')
      .select((expression) => expression.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test.for(databaseKinds)(
  'E3 fifty requests at once with one key make one row, and all get its receipt (%s)',
  async (database) => {
    const app = await createTestApp({
      database,
      delivery: EVERY_CHANNEL,
      leadLimits: NO_LIMITS,
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        sendJson(app, '/api/contact', contactForm(), { key: 'attempt-1' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const receipts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(receipts).size).toBe(1);
    expect(await count(app.db)).toBe(1);
    expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  },
);

test.for(databaseKinds)(
  'E3 fifty requests at once with the same words and no key make one row (%s)',
  async (database) => {
    const app = await createTestApp({ database, leadLimits: NO_LIMITS });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendJson(app, '/api/leads', shortLead())),
    );
    const receipts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(receipts).size).toBe(1);
    expect(await count(app.db)).toBe(1);
  },
);

test('E4 the same key with other words is a conflict and changes nothing', async () => {
  const app = await createTestApp();
  const first = await sendJson(app, '/api/contact', contactForm(), { key: 'k1' });
  const other = await sendJson(app, '/api/contact', contactForm({ name: 'Bo Ek' }), { key: 'k1' });
  expect(other.status).toBe(409);
  expect(await bodyOf(other)).toMatchObject({ code: 'conflict' });
  const again = await sendJson(app, '/api/contact', contactForm(), { key: 'k1' });
  expect(await again.text()).toBe(await first.text());
  expect(await count(app.db)).toBe(1);
});

test('two keys are two forms, whatever their words', async () => {
  const app = await createTestApp();
  await sendJson(app, '/api/contact', contactForm(), { key: 'k1' });
  await sendJson(app, '/api/contact', contactForm(), { key: 'k2' });
  expect(await count(app.db)).toBe(2);
});

test('a key that is none is refused by name', async () => {
  const app = await createTestApp();
  for (const key of ['', 'two words', 'x'.repeat(256), 'ü']) {
    const response = await sendJson(app, '/api/contact', contactForm(), { key });
    expect(response.status, key).toBe(422);
    expect(await bodyOf(response)).toMatchObject({
      fields: { 'idempotency-key': expect.stringContaining('255') },
    });
  }
});

test('E3 the same words without a key are new again after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const app = await createTestApp({ leadLimits: NO_LIMITS });
  await sendJson(app, '/api/contact', contactForm());
  vi.setSystemTime(Date.parse('2025-01-15T10:09:59Z'));
  await sendJson(app, '/api/contact', contactForm());
  expect(await count(app.db)).toBe(1);
  vi.setSystemTime(Date.parse('2025-01-15T10:10:00Z'));
  await sendJson(app, '/api/contact', contactForm());
  expect(await count(app.db)).toBe(2);
});

test('E5 the sixth form of an address in a minute gets 429 in words, whatever its kind', async () => {
  const app = await createTestApp();
  const forms = [
    ['/api/contact', contactForm()],
    ['/api/leads', shortLead()],
    ['/api/leads', longLead()],
    ['/api/challenges', challengeForm()],
    ['/api/contact', contactForm({ name: 'Bo Ek' })],
    ['/api/contact', contactForm({ name: 'Cy Fox' })],
  ] as const;
  const answers: Response[] = [];
  for (const [path, form] of forms) answers.push(await sendJson(app, path, form));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = answers.at(-1);
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused?.json()).toMatchObject({
    code: 'rate_limited',
    error: expect.stringContaining('Please wait a minute'),
  });
  const other = await sendJson(app, '/api/contact', contactForm({ name: 'Cy Fox' }), {
    address: '203.0.113.8',
  });
  expect(other.status).toBe(201);
});

test('a form that is refused for coming too often asks the database for nothing but the count', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db });
  const send = (name: string) => sendJson(app, '/api/contact', contactForm({ name }));
  for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed']) expect((await send(name)).status).toBe(201);
  queries.length = 0;
  expect((await send('Flo')).status).toBe(429);
  const asked = queries.map(({ sql }) => sql).filter((sql) => /"(?:entry|submission)/.test(sql));
  expect(asked).toEqual([]);
});

test('E5 the twenty-first form of an address in an hour gets 429', async () => {
  const app = await createTestApp({ leadLimits: { ...NO_LIMITS, perHour: 20 } });
  for (let n = 1; n <= 20; n += 1) {
    const form = contactForm({ message: `Message number ${n}` });
    expect((await sendJson(app, '/api/contact', form)).status).toBe(201);
  }
  const last = await sendJson(app, '/api/contact', contactForm());
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('E5 a /64 is one address, and forged headers make no other', async () => {
  const app = await createTestApp();
  for (let n = 1; n <= 6; n += 1) {
    const response = await app.request(
      '/api/contact',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${n}`,
          forwarded: `for=198.51.100.${n}`,
          'x-real-ip': `198.51.100.${n}`,
        },
        body: JSON.stringify(contactForm({ message: `Message number ${n}` })),
      },
      `2001:db8::${n}`,
    );
    expect(response.status).toBe(n === 6 ? 429 : 201);
  }
});

test('E3 a retry with its key gets its receipt when the budget is spent', async () => {
  const app = await createTestApp({ leadLimits: { ...NO_LIMITS, perMinute: 1 } });
  const first = await sendJson(app, '/api/contact', contactForm(), { key: 'k1' });
  const again = await sendJson(app, '/api/contact', contactForm(), { key: 'k1' });
  expect([again.status, await again.text()]).toEqual([201, await first.text()]);
  expect((await sendJson(app, '/api/contact', contactForm())).status).toBe(429);
});

test('forms with faults cost no budget, but there is an end to tries', async () => {
  const app = await createTestApp({
    leadLimits: { ...NO_LIMITS, perMinute: 1, triesPerMinute: 5 },
  });
  for (let n = 0; n < 4; n += 1) {
    expect((await sendJson(app, '/api/contact', {})).status).toBe(422);
  }
  expect((await sendJson(app, '/api/contact', contactForm())).status).toBe(201);
  expect((await sendJson(app, '/api/contact', {})).status).toBe(429);
});

test.skipIf(postgresUrl === undefined)(
  'X9 while the database is away a form gets 503 with Retry-After, and its budget back',
  async () => {
    const config = await migratedConfig('postgres');
    if (config.kind !== 'postgres') throw new TypeError('not PostgreSQL');
    const db = await openDatabase(config);
    onTestFinished(() => db.destroy());
    const app = await createTestApp({ db, leadLimits: { ...NO_LIMITS, perMinute: 1 } });
    await dropDatabase(config.url);
    for (let n = 0; n < 3; n += 1) {
      const response = await sendJson(app, '/api/contact', contactForm());
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(await bodyOf(response)).toMatchObject({ code: 'storage_unavailable' });
    }
  },
);

test('X6 a full disk is a 503 that leaves nothing behind, and ends when there is room', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL, leadLimits: NO_LIMITS });
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
  const full = pages.rows[0]?.page_count ?? 0;
  await sql`pragma max_page_count = ${sql.lit(full)}`.execute(app.db);
  const text = 'A long story. '.repeat(14_000);
  const refused = await sendJson(app, '/api/challenges', challengeForm({ text }));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await count(app.db)).toBe(0);
  expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(app.db);
  expect((await sendJson(app, '/api/challenges', challengeForm({ text }))).status).toBe(201);
  expect(await count(app.db)).toBe(1);
});
