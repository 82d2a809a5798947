/** What becomes of deliveries when receivers fail. */
import { expect, test } from 'vitest';
import { enableChannel, listChannels } from '#features/leads/delivery/status.server.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  attempted,
  idsOf,
  openTestReceiver,
  startTestDelivery,
  states,
  toContact,
} from '../support/delivery.ts';
import { addSubmission } from '../support/submissions.ts';
import { redirectTo } from '../support/webhook-receiver.ts';

const HOUR_MS = 3_600_000;

test.for(databaseKinds)(
  'HOOK-05 HOOK-11 E7 a failing receiver is tried again with the same id until it takes it (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    receiver.behave({ kind: 'answer', status: 500, body: 'no luck' });
    const delivery = await startTestDelivery(toContact(receiver), { database });
    const { deliveries } = await addSubmission(delivery.db, delivery.settings);
    delivery.wake();
    await attempted(delivery, 1);
    const [row] = await delivery.outbox();
    expect(row).toMatchObject({ state: 'pending', attempts: 1, leased_by: null });
    delivery.advance(4_000);
    delivery.wake();
    delivery.advance(1_001);
    delivery.wake();
    await attempted(delivery, 2);
    receiver.behave({ kind: 'answer', status: 204 });
    delivery.advance(300_001);
    delivery.wake();
    await attempted(delivery, 3);
    expect(await states(delivery)).toEqual(['delivered']);
    expect(idsOf(receiver)).toEqual([...deliveries, ...deliveries, ...deliveries]);
    const attempts = await delivery.attempts();
    const [one = 0, two = 0, three = 0] = attempts.map((attempt) => Date.parse(attempt.started_at));
    expect(two - one).toBeGreaterThanOrEqual(5_000);
    expect(three - two).toBeGreaterThanOrEqual(300_000);
    expect(attempts).toMatchObject([
      { status: 500, answer: 'no luck', problem: 'The receiver answered 500.' },
      { status: 500, answer: 'no luck', problem: 'The receiver answered 500.' },
      { status: 204, answer: '', problem: '' },
    ]);
  },
);

test.for(databaseKinds)(
  'HOOK-09 HOOK-10 the answer is read as text: any 2xx is a success, others are kept with their words (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    const delivery = await startTestDelivery(
      { webhooks: { 'beta-webhook': receiver.url } },
      { database },
    );
    receiver.behave({ kind: 'answer', status: 200, body: '<p>not JSON\0' });
    await addSubmission(delivery.db, delivery.settings, { kind: 'beta' });
    delivery.wake();
    await attempted(delivery, 1);
    receiver.behave({ kind: 'answer', status: 422, body: 'company is missing' });
    await addSubmission(delivery.db, delivery.settings, { kind: 'beta' });
    delivery.wake();
    await attempted(delivery, 2);
    expect((await states(delivery)).sort()).toEqual(['delivered', 'pending']);
    expect(await delivery.attempts()).toMatchObject([
      { status: 200, answer: '<p>not JSON', problem: '' },
      { status: 422, answer: 'company is missing', problem: 'The receiver answered 422.' },
    ]);
  },
);

test('HOOK-13 E7 after the tenth attempt a lead is given up, and stays stored', async () => {
  const receiver = await openTestReceiver();
  await receiver.close();
  const delivery = await startTestDelivery({ webhooks: { 'leads-webhook': receiver.url } });
  await addSubmission(delivery.db, delivery.settings, { kind: 'short' });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    delivery.wake();
    await attempted(delivery, attempt);
    delivery.advance(30 * HOUR_MS);
  }
  delivery.wake();
  expect(await delivery.outbox()).toMatchObject([{ state: 'dead', attempts: 10 }]);
  expect(await delivery.db.selectFrom('submission').select('id').execute()).toHaveLength(1);
  const problems = new Set((await delivery.attempts()).map(({ problem }) => problem));
  expect([...problems]).toEqual(['Nothing is listening at the address.']);
  expect(await listChannels(delivery.db, delivery.settings)).toMatchObject([
    { channel: 'leads-webhook', dead: 1, pending: 0 },
  ]);
  expect(delivery.logged.filter((line) => line.includes('delivery given up'))).toHaveLength(1);
});

test('E8 a redirect is a failed attempt, and where it leads is not asked', async () => {
  const receiver = await openTestReceiver();
  receiver.behave(redirectTo('http://169.254.169.254/'));
  const delivery = await startTestDelivery(toContact(receiver));
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await attempted(delivery, 1);
  expect(await delivery.attempts()).toMatchObject([
    { status: 302, problem: 'The receiver answered 302: redirects are not followed.' },
  ]);
});

test('E9 who asks for 120 seconds is left alone for as long', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery(toContact(receiver));
  for (const status of [429, 503]) {
    receiver.behave({ kind: 'answer', status, headers: { 'retry-after': '120' } });
    await addSubmission(delivery.db, delivery.settings);
  }
  delivery.wake();
  await attempted(delivery, 2);
  for (const { due_at, updated_at } of await delivery.outbox()) {
    expect(Date.parse(due_at) - Date.parse(updated_at)).toBe(120_000);
  }
});

test.for(databaseKinds)(
  'E9 410 disables the channel until a person enables it, or the address changes (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    receiver.behave({ kind: 'answer', status: 410 });
    const delivery = await startTestDelivery(toContact(receiver), { database });
    const { db, settings } = delivery;
    await addSubmission(db, settings);
    delivery.wake();
    await attempted(delivery, 1);
    receiver.behave({ kind: 'answer', status: 200 });
    await addSubmission(db, settings);
    delivery.advance(HOUR_MS);
    delivery.wake();
    expect(await listChannels(db, settings)).toMatchObject([
      { state: 'disabled', disabledAt: expect.any(String), pending: 2 },
    ]);
    await enableChannel(db, 'contact-webhook', Date.now() + HOUR_MS);
    delivery.wake();
    await expect.poll(() => states(delivery)).toEqual(['delivered', 'delivered']);
    expect(await listChannels(db, settings)).toMatchObject([{ state: 'working', pending: 0 }]);

    receiver.behave({ kind: 'answer', status: 410 });
    await addSubmission(db, settings);
    delivery.wake();
    await attempted(delivery, 4);
    await delivery.stop(0);
    const elsewhere = await openTestReceiver();
    const moved = await startTestDelivery(toContact(elsewhere), { db });
    await elsewhere.received(1);
    await expect.poll(() => states(moved)).toEqual(['delivered', 'delivered', 'delivered']);
  },
);

test('E10 X12 a receiver that drops the connection gets the same id again', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'cut' });
  const delivery = await startTestDelivery(toContact(receiver));
  const { deliveries } = await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await attempted(delivery, 1);
  receiver.behave({ kind: 'answer', status: 200 });
  delivery.advance(5_001);
  delivery.wake();
  await attempted(delivery, 2);
  expect(idsOf(receiver)).toEqual([...deliveries, ...deliveries]);
  expect(receiver.requests[0]?.body.length).toBe(receiver.requests[1]?.body.length);
});

test('E12 a webhook whose name leads into the own network is a failed attempt', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery(
    {
      webhooks: { 'contact-webhook': `http://hooks.example:${receiver.port}/` },
      allowPrivate: false,
    },
    { resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
  );
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await attempted(delivery, 1);
  expect(receiver.requests).toEqual([]);
  expect(await delivery.attempts()).toMatchObject([
    { status: null, problem: expect.stringContaining('private network') },
  ]);
});

test('E13 a dead channel keeps no other waiting, and rests after five failures in a row', async () => {
  const [dead, live] = [await openTestReceiver(), await openTestReceiver()];
  dead.behave({ kind: 'answer', status: 500 });
  const delivery = await startTestDelivery({
    webhooks: { 'contact-webhook': dead.url, 'beta-webhook': live.url },
  });
  const { db, settings } = delivery;
  for (let n = 0; n < 30; n += 1) await addSubmission(db, settings);
  delivery.wake();
  await dead.received(5);
  await addSubmission(db, settings, { kind: 'beta' });
  delivery.wake();
  await live.received(1);
  const paused = async () => (await listChannels(db, settings)).map(({ state }) => state);
  await expect.poll(paused).toEqual(['paused', 'working']);
  expect(dead.requests.length).toBeLessThan(5 + 4);
  await expect.poll(async () => (await delivery.outbox()).some((row) => row.leased_by)).toBe(false);
  const before = dead.requests.length;

  delivery.advance(10 * 60_000);
  delivery.wake();
  await dead.received(before + 1);
  await expect.poll(async () => (await delivery.attempts()).length).toBe(before + 2);
  expect(dead.requests.length).toBe(before + 1);
  dead.behave({ kind: 'answer', status: 200 });
  delivery.advance(10 * 60_000);
  delivery.wake();
  await expect
    .poll(async () => (await states(delivery)).filter((state) => state === 'delivered').length)
    .toBe(31);
  expect(await paused()).toEqual(['working', 'working']);
});

test('E13 no receiver has more than four requests open', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'hang' });
  const delivery = await startTestDelivery(toContact(receiver), { timeoutMs: 1_500 });
  for (let n = 0; n < 10; n += 1) await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await receiver.received(4);
  delivery.wake();
  await attempted(delivery, 4);
  expect(await delivery.attempts()).toMatchObject(
    Array.from({ length: 4 }, () => ({
      status: null,
      problem: 'There was no complete answer within 1.5 s.',
    })),
  );
  expect(receiver.requests.length).toBeLessThanOrEqual(8);
});
