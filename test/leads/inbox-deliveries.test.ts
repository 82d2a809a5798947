/** Deliveries as staff see them, and sending again. */
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, contactForm, EVERY_CHANNEL, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { INES } from '../support/studio.ts';

const PAST = '2025-01-15T10:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';

async function createDelivered(app: TestApp, message = 'Our boards are wrong.'): Promise<string> {
  const { id } = await bodyOf(await sendJson(app, '/api/contact', contactForm({ message })));
  await app.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 12, due_at: PAST })
    .where('submission_id', '=', String(id))
    .execute();
  return String(id);
}

const createInbox = (database: (typeof databaseKinds)[number]) =>
  createTestApp({
    database,
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
    leadLimits: NO_LIMITS,
  });

const post = (app: TestApp, path: string, body?: unknown) =>
  app.request(`/api/admin/submissions${path}`, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

const outbox = (app: TestApp) =>
  app.db.selectFrom('outbox').selectAll().orderBy('submission_id').orderBy('channel').execute();

test.for(databaseKinds)('deliveries are read with every attempt (%s)', async (kind) => {
  const app = await createInbox(kind);
  const id = await createDelivered(app);
  const [row] = await outbox(app);
  const attempt = { duration_ms: 40, answer: 'no', problem: 'HTTP 500', status: 500 };
  for (const started_at of ['2025-01-15T10:00:05.000Z', PAST]) {
    await app.db
      .insertInto('outbox_attempt')
      .values({ id: uuid(), outbox_id: row?.id ?? '', started_at, ...attempt })
      .execute();
  }
  const response = await app.request(`/api/admin/submissions/${id}/deliveries`);
  const told = { durationMs: 40, answer: 'no', problem: 'HTTP 500', status: 500 };
  expect(await response.json()).toEqual([
    {
      id: row?.id,
      channel: 'contact-webhook',
      state: 'dead',
      attempts: 12,
      dueAt: PAST,
      createdAt: row?.created_at,
      updatedAt: row?.updated_at,
      history: [
        { startedAt: PAST, ...told },
        { startedAt: '2025-01-15T10:00:05.000Z', ...told },
      ],
    },
    expect.objectContaining({ channel: 'mail', history: [] }),
  ]);
});

test.for(databaseKinds)(
  'a submission is sent again under its old ids, by all channels or some (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const id = await createDelivered(app);
    const before = await outbox(app);
    await app.db
      .insertInto('outbox_channel')
      .values({
        channel: 'mail',
        address: 'x',
        failures: 9,
        paused_until: FUTURE,
        disabled_at: PAST,
      })
      .execute();
    const one = await post(app, `/${id}/redeliver`, { channels: ['mail'] });
    expect([one.status, await one.json()]).toEqual([200, { queued: 1 }]);
    expect((await outbox(app)).map(({ channel, state }) => [channel, state])).toEqual([
      ['contact-webhook', 'dead'],
      ['mail', 'pending'],
    ]);
    expect(await app.db.selectFrom('outbox_channel').selectAll().execute()).toEqual([]);

    expect(await (await post(app, `/${id}/redeliver`)).json()).toEqual({ queued: 2 });
    const after = await outbox(app);
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    for (const row of after) {
      expect(row).toMatchObject({ state: 'pending', attempts: 0, leased_by: null });
      expect(row.due_at > PAST).toBe(true);
    }
    expect((await post(app, `/${id}/redeliver`, { channels: ['smoke'] })).status).toBe(422);
  },
);

test('a channel that was set up later gets the submission too', async () => {
  const early = await createTestApp();
  const { id } = await bodyOf(await sendJson(early, '/api/contact', contactForm()));
  const app = await createTestApp({
    db: early.db,
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
  });
  expect(await (await post(app, `/${id}/redeliver`)).json()).toEqual({ queued: 2 });
  expect(await outbox(app)).toHaveLength(2);
});

test.for(databaseKinds)(
  'many are sent again: those named, or all that were given up (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const first = await createDelivered(app, 'The first message.');
    await createDelivered(app, 'The second message.');
    expect(await (await post(app, '/redeliver', { ids: [first] })).json()).toEqual({ queued: 2 });
    expect(await (await post(app, '/redeliver')).json()).toEqual({ queued: 2 });
    expect(await (await post(app, '/redeliver', {})).json()).toEqual({ queued: 0 });
    for (const ids of [[], ['x'], 'all', Array(501).fill(first)]) {
      expect((await post(app, '/redeliver', { ids })).status).toBe(422);
    }
  },
);

test('what a worker holds is left to it', async () => {
  const app = await createInbox('sqlite');
  const id = await createDelivered(app);
  await app.db
    .updateTable('outbox')
    .set({ state: 'pending', leased_by: 'worker', leased_until: FUTURE })
    .where('channel', '=', 'mail')
    .execute();
  expect(await (await post(app, `/${id}/redeliver`)).json()).toEqual({ queued: 1 });
  const mail = (await outbox(app)).find(({ channel }) => channel === 'mail');
  expect(mail).toMatchObject({ leased_by: 'worker', attempts: 12 });
});
