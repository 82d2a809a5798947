import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { noChannels, openTestReceiver, toContact } from '../support/delivery.ts';

test('X6 a database without room is a clear 503, nothing is half-written, and it takes forms again', async () => {
  const settings = { ...noChannels, ...toContact(await openTestReceiver()) };
  const app = await createTestApp({ delivery: settings });
  const send = (message: string): Promise<Response> =>
    app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Okafor',
        email: 'ada@example.com',
        subject: 'A question',
        message,
        consent: true,
      }),
    });
  const long = 'How soon can you start? '.repeat(400);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(app.db);
  const refused = await send(long);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toMatchObject({ code: 'storage_unavailable' });
  expect((await app.request('/api/case-studies')).status).toBe(200);
  expect(await app.db.selectFrom('submission').select('id').execute()).toEqual([]);

  await sql`pragma max_page_count = 1000000`.execute(app.db);
  expect((await send(long)).status).toBe(201);
  expect(await app.db.selectFrom('outbox').select('state').execute()).toEqual([
    { state: 'pending' },
  ]);
});
