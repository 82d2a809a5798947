/** What webhooks get, to the byte. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { openTestReceiver, SECRET, startTestDelivery } from '../support/delivery.ts';
import { addSubmission, SUBMITTED_AT } from '../support/submissions.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';

const entriesOf = async (receiver: WebhookReceiver, index = 0): Promise<[string, unknown][]> => {
  const form = await receiver.requests[index]?.form();
  return [...(form ?? [])];
};

test('E16 what is suspected is posted with its signs in a header, and no other fields', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'contact-webhook': receiver.url } });
  await addSubmission(delivery.db, delivery.settings, { suspicions: '["links","pitch"]' });
  delivery.wake();
  await receiver.received(1);
  expect(receiver.requests[0]?.headers['spam-suspicions']).toBe('links, pitch');
  expect((await entriesOf(receiver)).map(([name]) => name)).toEqual([
    'source',
    'submittedAt',
    'name',
    'email',
    'subject',
    'message',
    'consent',
  ]);
});

test.for(databaseKinds)(
  'HOOK-01 HOOK-02 HOOK-03 HOOK-04 a contact message is one POST with what was filled in (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    const webhooks = { 'contact-webhook': receiver.url };
    const delivery = await startTestDelivery({ webhooks }, { database });
    await addSubmission(delivery.db, delivery.settings);
    const fields = { company: 'Lakeshore Transit', phone: '+1 416 555 0142' };
    await addSubmission(delivery.db, delivery.settings, { fields });
    delivery.wake();
    await receiver.received(2);
    expect(receiver.requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(receiver.requests[0]?.headers['content-type']).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    const forms = [await entriesOf(receiver, 0), await entriesOf(receiver, 1)];
    const [short, full] = forms.toSorted((a, b) => a.length - b.length);
    expect(short).toEqual([
      ['source', 'site-contact'],
      ['submittedAt', SUBMITTED_AT],
      ['name', 'Ada Okafor'],
      ['email', 'ada@example.com'],
      ['subject', 'A question'],
      ['message', 'How soon can you start?'],
      ['consent', 'true'],
    ]);
    expect(full).toContainEqual(['company', 'Lakeshore Transit']);
    expect(full).toContainEqual(['phone', '+1 416 555 0142']);
    expect(full).toHaveLength(9);
  },
);

test('HOOK-06 HOOK-07 HOOK-08 a beta sign-up has exactly its six fields, company empty where none', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'beta-webhook': receiver.url } });
  await addSubmission(delivery.db, delivery.settings, { kind: 'beta' });
  delivery.wake();
  await receiver.received(1);
  expect(await entriesOf(receiver)).toEqual([
    ['source', 'project-pulse'],
    ['submittedAt', SUBMITTED_AT],
    ['name', 'Ada Okafor'],
    ['email', 'ada@example.com'],
    ['company', ''],
    ['consent', 'true'],
  ]);
});

test('HOOK-13 short and long leads are delivered with their kind and their service or type', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'leads-webhook': receiver.url } });
  await addSubmission(delivery.db, delivery.settings, { kind: 'short' });
  delivery.wake();
  await receiver.received(1);
  await addSubmission(delivery.db, delivery.settings, { kind: 'long' });
  delivery.wake();
  await receiver.received(2);
  const person = [
    ['fullName', 'Ada Okafor'],
    ['email', 'ada@example.com'],
  ];
  const opening = [
    ['source', 'service-lead'],
    ['submittedAt', SUBMITTED_AT],
  ];
  expect(await entriesOf(receiver, 0)).toEqual([
    ...opening,
    ['kind', 'short'],
    ['service', 'AI Adoption'],
    ...person,
    ['challenge', 'Forecasts that are wrong'],
  ]);
  expect(await entriesOf(receiver, 1)).toEqual([
    ...opening,
    ['kind', 'long'],
    ['type', 'automation'],
    ...person,
    ['challenge', 'Too many sheets'],
  ]);
});

test('a challenge is delivered with the address and number of who sent it, where there are any', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'leads-webhook': receiver.url } });
  const fields = { email: 'ada@example.com', phone: '416 555 0100' };
  await addSubmission(delivery.db, delivery.settings, { kind: 'challenge', fields });
  delivery.wake();
  await receiver.received(1);
  expect((await entriesOf(receiver)).slice(2)).toEqual([
    ['solution', 'Project Pulse'],
    ['text', 'Our sprints slip'],
    ['email', 'ada@example.com'],
    ['phone', '416 555 0100'],
  ]);
});

test.for(databaseKinds)(
  'HOOK-13 a challenge takes its recording along, and the raw bytes are signed (%s)',
  async (database) => {
    const receiver = await openTestReceiver();
    const webhooks = { 'leads-webhook': receiver.url };
    const delivery = await startTestDelivery({ webhooks }, { database });
    const recording = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256);
    await addSubmission(delivery.db, delivery.settings, { kind: 'challenge', recording });
    delivery.wake();
    await receiver.received(1);
    const entries = await entriesOf(receiver);
    expect(entries.slice(0, 4)).toEqual([
      ['source', 'solution-challenge'],
      ['submittedAt', SUBMITTED_AT],
      ['solution', 'Project Pulse'],
      ['text', 'Our sprints slip'],
    ]);
    const [name, audio] = entries[4] ?? [];
    if (!(audio instanceof File)) throw new TypeError('no file');
    expect({ name, type: audio.type }).toEqual({ name: 'audio', type: 'audio/wav' });
    expect(audio.name).toMatch(/^[\w-]+\.wav$/);
    expect(new Uint8Array(await audio.arrayBuffer())).toEqual(recording);
    const request = receiver.requests[0];
    const { 'webhook-id': id, 'webhook-timestamp': at } = request?.headers ?? {};
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signed = createHmac('sha256', key)
      .update(`${id}.${at}.`)
      .update(request?.body ?? '');
    expect(request?.headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  },
);

test('E6 the standardwebhooks package verifies what arrives; the delivery is its id', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'contact-webhook': receiver.url } });
  const stored = await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await receiver.received(1);
  const [request] = receiver.requests;
  const body = request?.body ?? Buffer.alloc(0);
  const headers: IncomingHttpHeaders = request?.headers ?? {};
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name]),
    ]),
  );
  expect([headers['webhook-id']]).toEqual(stored.deliveries);
  expect([headers['idempotency-key']]).toEqual(stored.deliveries);
  const webhook = new Webhook(SECRET);
  expect(() => webhook.verify(body, signed, { jsonParse: false })).not.toThrow();
  const forged = Buffer.from(body.toString().replace('Ada', 'Eve'));
  expect(() => webhook.verify(forged, signed, { jsonParse: false })).toThrow();
});

test('C12 line breaks and boundaries in what people write add no field and no header', async () => {
  const receiver = await openTestReceiver();
  const delivery = await startTestDelivery({ webhooks: { 'contact-webhook': receiver.url } });
  const hostile = 'x"\r\nContent-Disposition: form-data; name="admin"\r\n\r\n1\r\n--boundary--';
  const fields = { name: hostile, message: hostile, hp_field: 'bot', website: 'bot', origin: '{}' };
  await addSubmission(delivery.db, delivery.settings, { fields });
  delivery.wake();
  await receiver.received(1);
  const entries = await entriesOf(receiver);
  expect(entries.map(([name]) => name)).toEqual([
    ...['source', 'submittedAt', 'name', 'email', 'subject', 'message', 'consent'],
  ]);
  expect(Object.fromEntries(entries)).toMatchObject({ name: hostile, message: hostile });
  expect(Object.keys(receiver.requests[0]?.headers ?? {})).not.toContain('content-disposition');
});
