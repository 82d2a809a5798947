/** A PostgreSQL that is gone, silent, slow or at odds with itself. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import {
  createPostgresPool,
  POOL_TIMEOUTS,
  type PoolTimeouts,
} from '#platform/db/postgres-pool.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import {
  dropDatabase,
  migratedConfig,
  openTestDatabase,
  postgresUrl,
} from '../support/databases.ts';
import { addCaseStudy } from '../support/factories.ts';
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts';
import { contactForm } from '../support/lead-forms.ts';

interface Faulty {
  app: TestApp;
  network: FaultProxy;
  /** Past the faults, for what a test has to do and see. */
  direct: Kysely<Tables>;
}

/** An app whose way to PostgreSQL can fail; its list of case studies is at hand. */
async function openFaulty(timeouts?: PoolTimeouts): Promise<Faulty> {
  const config = await migratedConfig('postgres');
  if (config.kind !== 'postgres') throw new Error('This test is about PostgreSQL');
  const url = new URL(config.url);
  const network = await openFaultProxy(Number(url.port));
  const direct = await openDatabase(config);
  onTestFinished(() => direct.destroy());
  url.port = String(network.port);
  const pool = await createPostgresPool(url.href, timeouts);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  await addCaseStudy(direct, { slug: 'trams' });
  const app = await createTestApp({ db });
  await expectPages(app);
  return { app, network, direct };
}

async function expectPages(app: TestApp): Promise<void> {
  const answer = await app.request('/api/case-studies');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('trams');
}

let senders = 0;

function sendForm(app: TestApp, key: string): Promise<Response> {
  senders += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify(contactForm({ message: `How soon can you start? ${key}` }));
  return app.request('/api/contact', { method: 'POST', headers, body }, `198.18.1.${senders}`);
}

async function expectUnavailable(answer: Response): Promise<void> {
  expect(await answer.json()).toMatchObject({ code: 'storage_unavailable' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
}

const countForms = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('submission').select('id').execute()).length;

const onPostgres = test.skipIf(postgresUrl === undefined);

onPostgres(
  'X9 while PostgreSQL is gone pages go on and forms are 503 in words; then a retry is stored once',
  async () => {
    const { app, network, direct } = await openFaulty();
    network.cut();
    await expectUnavailable(await sendForm(app, 'one'));
    await expectPages(app);
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    network.heal();
    // Each connection that the pool still holds is found dead by one request.
    await expect.poll(async () => (await sendForm(app, 'one')).status).toBe(201);
    expect((await sendForm(app, 'one')).status).toBeLessThan(300);
    expect(await countForms(direct)).toBe(1);
  },
);

onPostgres(
  'X9 connections that PostgreSQL ends are replaced, and no answer is lost in words',
  async () => {
    const { app, direct } = await openFaulty();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => sendForm(app, key)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(direct);
    const answer = await sendForm(app, 'e');
    if (answer.status !== 201) await expectUnavailable(answer);
    await expect.poll(async () => (await sendForm(app, 'e')).status).toBeLessThan(300);
    expect(await countForms(direct)).toBe(5);
  },
);

onPostgres(
  'X9 a PostgreSQL that does not answer holds no form for ever, and is used again when it does',
  async () => {
    // So long a statement would be waited for, if a silent server were taken for a slow one.
    const hour = { ...POOL_TIMEOUTS, statementMs: 3_600_000 };
    const { app, network, direct } = await openFaulty(hour);
    network.silence();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => sendForm(app, key)));
    for (const answer of answers) await expectUnavailable(answer);
    await expectPages(app);
    network.heal();
    const again = await Promise.all(['a', 'b', 'c'].map((key) => sendForm(app, key)));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countForms(direct)).toBe(3);
  },
);

onPostgres(
  'X10 a locked table ends statements after their time, and who waits for a connection is refused',
  { tags: ['long'] },
  async () => {
    const { app, direct } = await openFaulty();
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const lock = direct.transaction().execute(async (db) => {
      await sql`lock table submission in access exclusive mode`.execute(db);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const keys = Array.from({ length: 14 }, (_, number) => `n${number}`);
    const answers = await Promise.all(keys.map((key) => sendForm(app, key)));
    for (const answer of answers) await expectUnavailable(answer);
    release.resolve();
    await lock;
    const again = await Promise.all(keys.map((key) => sendForm(app, key)));
    expect(again.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(await countForms(direct)).toBe(keys.length);
  },
);

onPostgres(
  'X10 a transaction that met another one is begun anew, three times and no more',
  async () => {
    const db = await openTestDatabase('postgres');
    await sql`create table meter (id integer primary key, value integer not null)`.execute(db);
    await sql`insert into meter values (1, 0)`.execute(db);
    const meet = async (conflicts: number): Promise<number> => {
      let tries = 0;
      await transaction(db, async (trx) => {
        tries += 1;
        await sql`set transaction isolation level repeatable read`.execute(trx);
        await sql`select value from meter`.execute(trx);
        if (tries <= conflicts) await sql`update meter set value = value + 1`.execute(db);
        await sql`update meter set value = value + 100`.execute(trx);
      });
      return tries;
    };
    expect(await meet(3)).toBe(4);
    const { rows } = await sql`select value from meter`.execute(db);
    expect(rows).toEqual([{ value: 103 }]);
    await expect(meet(4)).rejects.toMatchObject({ code: '40001' });
  },
);

onPostgres('X10 of two transactions that wait for each other both go through', async () => {
  const db = await openTestDatabase('postgres');
  await sql`create table meter (id integer primary key, value integer not null)`.execute(db);
  await sql`insert into meter values (1, 0), (2, 0)`.execute(db);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const add = (
    first: number,
    second: number,
    [mine, theirs]: readonly PromiseWithResolvers<void>[],
  ) =>
    transaction(db, async (db) => {
      await sql`update meter set value = value + 1 where id = ${first}`.execute(db);
      mine?.resolve();
      await theirs?.promise;
      await sql`update meter set value = value + 1 where id = ${second}`.execute(db);
    });
  await Promise.all([add(1, 2, both), add(2, 1, both.toReversed())]);
  const { rows } = await sql`select value from meter order by id`.execute(db);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
});

onPostgres('C7 NUL, which PostgreSQL takes in no text, is never an error of ours', async () => {
  const app = await createTestApp({ database: 'postgres' });
  const paths = [
    '/%00',
    '/insights/a%00',
    '/insights/a%00/',
    '/case-studies/%00',
    '/insights?tag=%00',
    '/api/case-studies/a%00',
    '/api/case-studies?tag=%00',
    '/api/case-studies?solution=%00',
    '/api/blog-posts?tag=%00',
    '/api/search?q=%00',
    '/uploads/blog-images/%00.png',
  ];
  for (const path of paths) {
    expect([200, 400, 404, 422], path).toContain((await app.request(path)).status);
  }
});

test.skipIf(postgresUrl === undefined)(
  'X9 while the database is away reads answer 503 in words, /readyz too, /healthz does not mind',
  async () => {
    const config = await migratedConfig('postgres');
    if (config.kind !== 'postgres') throw new TypeError('not PostgreSQL');
    const db = await openDatabase(config);
    onTestFinished(() => db.destroy());
    const app = await createTestApp({ db });
    await addCaseStudy(db, { slug: 'kept' });
    await app.noticeChanges();
    expect((await app.request('/api/case-studies')).status).toBe(200);
    await dropDatabase(config.url);

    const list = await app.request('/api/blog-posts');
    expect(list.status).toBe(503);
    expect(list.headers.get('retry-after')).toBe('10');
    expect(await list.json()).toMatchObject({ code: 'storage_unavailable' });
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/api/case-studies')).status).toBe(200);
  },
);
