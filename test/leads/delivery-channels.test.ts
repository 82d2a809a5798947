/** What staff see of the channels, and what they can do about them. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { noChannels, openTestReceiver, startTestDelivery, toContact } from '../support/delivery.ts';
import { INES } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const identify = async () => INES;
const ENABLE = '/api/admin/deliveries/contact-webhook/enable';

test('B1 the state of the channels is for staff alone', async () => {
  const app = await createTestApp({ delivery: noChannels });
  expect((await app.request('/api/admin/deliveries')).status).toBe(401);
  expect((await app.request(ENABLE, { method: 'POST' })).status).toBe(401);
});

test.for(databaseKinds)(
  'E9 staff see that a receiver is gone and what waits for it, and open it again (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    receiver.behave({ kind: 'answer', status: 410 });
    const delivery = await startTestDelivery(toContact(receiver), { database });
    const { db, settings } = delivery;
    const app = await createTestApp({ db, delivery: settings, identify });
    await addSubmission(db, settings);
    delivery.wake();
    const channels = async (): Promise<unknown> =>
      (await app.request('/api/admin/deliveries')).json();
    await expect.poll(channels).toMatchObject([
      {
        channel: 'contact-webhook',
        host: `127.0.0.1:${receiver.port}`,
        state: 'disabled',
        disabledAt: expect.any(String),
        pending: 1,
        dead: 0,
      },
    ]);
    expect(JSON.stringify(await channels())).not.toContain('/hook');

    receiver.behave({ kind: 'answer', status: 200 });
    const enabled = await app.request(ENABLE, { method: 'POST' });
    expect(enabled.status).toBe(200);
    expect(await enabled.json()).toMatchObject([{ state: 'working', disabledAt: null }]);
    await receiver.received(2);
    await expect.poll(channels).toMatchObject([{ pending: 0, oldestPendingAt: null }]);
    const other = '/api/admin/deliveries/mail/enable';
    expect((await app.request(other, { method: 'POST' })).status).toBe(404);
  },
);
