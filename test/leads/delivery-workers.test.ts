/** What becomes of deliveries when processes end, share the work, or have a wrong clock. */
import { expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import {
  attempted,
  idsOf,
  noChannels,
  openTestReceiver,
  startTestDelivery,
  states,
  toContact,
} from '../support/delivery.ts';
import { addSubmission } from '../support/submissions.ts';

const HOUR_MS = 3_600_000;

test.for(databaseKinds)(
  'X13 two workers share the rows: each goes out once (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    const first = await startTestDelivery(toContact(receiver), { database });
    const second = first.another();
    const sent: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      sent.push(...(await addSubmission(first.db, first.settings)).deliveries);
      first.wake();
      second.wake();
    }
    await expect.poll(async () => new Set(await states(first))).toEqual(new Set(['delivered']));
    expect(idsOf(receiver).sort()).toEqual(sent.sort());
  },
);

test.for(databaseKinds)(
  'X13 the row of a killed worker goes out again once its lease is over (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    const delivery = await startTestDelivery(toContact(receiver), { database });
    const { deliveries } = await addSubmission(delivery.db, delivery.settings);
    const leasedUntil = new Date(Date.now() + 60_000).toISOString();
    await delivery.db
      .updateTable('outbox')
      .set({ leased_by: 'a killed worker', leased_until: leasedUntil })
      .execute();
    delivery.advance(50_000);
    const other = await addSubmission(delivery.db, delivery.settings);
    delivery.wake();
    await receiver.received(1);
    expect(idsOf(receiver)).toEqual(other.deliveries);
    delivery.advance(11_000);
    delivery.wake();
    await receiver.received(2);
    expect(idsOf(receiver).slice(1)).toEqual(deliveries);
  },
);

test('X14 a clock that is set back a year stalls nothing', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'answer', status: 500 });
  const delivery = await startTestDelivery(toContact(receiver));
  await addSubmission(delivery.db, delivery.settings);
  delivery.advance(365 * 24 * HOUR_MS);
  delivery.wake();
  await attempted(delivery, 1);
  receiver.behave({ kind: 'answer', status: 200 });
  delivery.advance(-365 * 24 * HOUR_MS);
  delivery.wake();
  await attempted(delivery, 2);
  expect(await states(delivery)).toEqual(['delivered']);
});

test('a stop waits for what is under way, and takes nothing new', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'hang' });
  const delivery = await startTestDelivery(toContact(receiver));
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await receiver.received(1);
  await delivery.stop(50);
  const [row] = await delivery.outbox();
  expect(row).toMatchObject({ state: 'pending', attempts: 0, leased_by: expect.any(String) });
  expect(await delivery.attempts()).toEqual([]);
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  const later = delivery.another();
  await receiver.received(2);
  await later.stop(0);
  expect(new Set(idsOf(receiver)).size).toBe(2);
});

test('HOOK-13 a submission without a channel is kept, and one that was erased goes nowhere', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'hang' });
  const delivery = await startTestDelivery(toContact(receiver), { timeoutMs: 500 });
  const { deliveries } = await addSubmission(delivery.db, noChannels);
  expect(deliveries).toEqual([]);
  const { submissionId } = await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await receiver.received(1);
  await delivery.db.deleteFrom('submission').where('id', '=', submissionId).execute();
  await expect.poll(receiver.open).toBe(0);
  expect(await delivery.outbox()).toEqual([]);
  expect(delivery.logged.filter((line) => line.includes('"error"'))).toEqual([]);
});

test('E15 the log has neither the words nor the address of who wrote', async () => {
  const receiver = await openTestReceiver();
  receiver.behave({ kind: 'answer', status: 500, body: 'ada@example.com How soon can you start?' });
  const delivery = await startTestDelivery(toContact(receiver));
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await attempted(delivery, 1);
  const log = delivery.logged.join('');
  expect(log).toContain('delivery failed');
  expect(log).not.toMatch(/ada@|How soon|whsec_/i);
});
