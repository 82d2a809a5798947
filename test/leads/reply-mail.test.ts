/** Replies by a real mail server: sent as they were written, at least once, shown as what they are. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { itemMails } from '#features/leads/conversation/item-mails.server.ts';
import { addNote } from '#features/leads/conversation/notes.server.ts';
import { listReplies } from '#features/leads/conversation/read.server.ts';
import {
  callOffReply,
  resendReply,
  sendReply,
} from '#features/leads/conversation/replies.server.ts';
import type { NewReply } from '#features/leads/conversation/schema.ts';
import { ATTEMPT_DELAYS_MS } from '#features/leads/delivery/attempts.ts';
import {
  listChannels,
  readBacklog,
  redeliverMany,
} from '#features/leads/delivery/status.server.ts';
import { findSubmission } from '#features/leads/inbox-store.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { createUser } from '#features/users/users.server.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { type DatabaseKind, databaseKinds, openTestDatabase } from '../support/databases.ts';
import { noChannels, startTestDelivery } from '../support/delivery.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { addSubmission } from '../support/submissions.ts';

const NOTIFY = 'team@northmile.example';
const INBOUND = 'answers@northmile.example';
const INES = { id: 'u1', name: 'Ines Duarte' };

async function open(database: DatabaseKind = 'sqlite', { timeoutMs = 15_000 } = {}) {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const db = await openTestDatabase(database);
  const settings: DeliverySettings = {
    ...noChannels,
    mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY, inboundEmail: INBOUND },
  };
  const findSite = (await createSiteSnapshot(db)).find;
  const items = itemMails({ delivery: settings, findSite, publicUrl: PUBLIC_URL });
  const delivery = await startTestDelivery(settings, { db, items, timeoutMs });
  const file = {
    mediaId: 'm1',
    fileName: 'Rates\n2026.pdf',
    mediaType: 'application/pdf',
    bytes: 4,
    read: async () => new Uint8Array([37, 80, 68, 70]),
  };
  const parts = {
    db,
    delivery: settings,
    findSite,
    publicUrl: PUBLIC_URL,
    findFile: async (id: string) => (id === 'm1' ? file : undefined),
  };
  /** A submission of this address, none of which the team is told. */
  const addLead = async (email = 'ada@example.com'): Promise<string> => {
    const { submissionId } = await addSubmission(db, noChannels);
    await db.updateTable('submission').set({ email }).where('id', '=', submissionId).execute();
    return submissionId;
  };
  const send = async (submissionId: string, words: Partial<NewReply> = {}) => {
    const reply = { id: randomUUID(), subject: 'Soon', body: 'Hello', media: [], sendAt: null };
    const sent = await sendReply(parts, submissionId, {
      reply: { ...reply, seen: [], ...words },
      actor: INES,
    });
    delivery.wake();
    return sent;
  };
  const stateOf = async (submissionId: string) =>
    (await listReplies(db, submissionId, Date.now())).map(({ state }) => state);
  return { mailbox, db, delivery, parts, addLead, send, stateOf };
}

const messageId = (id: string): string => `<${id}@${new URL(PUBLIC_URL).hostname}>`;
const idsOf = ({ mails }: Mailbox) => mails.map(({ parsed }) => parsed.messageId);

test.for(databaseKinds)(
  'a reply goes out from its author by the firm, with quote, signature and attachment, and answers (%s)',
  async (kind) => {
    const { mailbox, db, addLead, send, stateOf } = await open(kind);
    const lead = await addLead();
    await db
      .insertInto('reply_signature')
      .values({ user_id: 'u1', sender: '', signature: 'Ines, Oslo', updated_at: '' })
      .execute();
    const { id } = await send(lead, { body: 'See you.\n<b>Not bold</b>', media: ['m1'] });
    await mailbox.received(1);
    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.parsed).toMatchObject({
      messageId: messageId(id),
      from: { name: expect.stringMatching(/^Ines Duarte via \S/), address: NOTIFY },
      replyTo: [{ address: INBOUND }],
      attachments: [{ filename: 'Rates 2026.pdf', mimeType: 'application/pdf' }],
    });
    expect(mail?.parsed.html).toBeUndefined();
    expect(mail?.parsed.text?.trim()).toBe(
      'See you.\n<b>Not bold</b>\n\n-- \nInes, Oslo\n\nOn 2 March 2026, Ada Okafor wrote:\n> How soon can you start?',
    );
    expect(mail?.raw).not.toMatch(/^auto-submitted:/im);
    await expect.poll(() => stateOf(lead)).toEqual(['sent']);
    expect((await findSubmission(db, lead))?.answered).toMatchObject({ by: 'Ines Duarte' });
  },
);

test('a mail server that is down or busy is tried again under one Message-ID; only then is it answered', async () => {
  const { mailbox, db, delivery, addLead, send, stateOf } = await open();
  const lead = await addLead();
  mailbox.refuse({ code: 451, text: 'Later' });
  const { id } = await send(lead);
  await expect.poll(async () => (await delivery.attempts()).length).toBe(1);
  expect(await stateOf(lead)).toEqual(['waiting']);
  expect((await findSubmission(db, lead))?.answered).toBeNull();
  mailbox.refuse(undefined);
  delivery.advance(5_001);
  delivery.wake();
  await expect.poll(() => stateOf(lead)).toEqual(['sent']);
  expect(idsOf(mailbox)).toEqual([messageId(id)]);
});

test('a refused recipient is given up at once, and the others are not kept waiting', async () => {
  const { mailbox, db, delivery, parts, addLead, send, stateOf } = await open();
  mailbox.refuseRecipient('gone@example.com', { code: 550, text: 'No such user' });
  const gone: string[] = [];
  for (let n = 0; n < 6; n += 1) gone.push(await addLead('gone@example.com'));
  const replies = await Promise.all(gone.map((lead) => send(lead)));
  for (const lead of gone) await expect.poll(() => stateOf(lead)).toEqual(['given-up']);
  const other = await addLead();
  await send(other);
  await expect.poll(() => stateOf(other)).toEqual(['sent']);
  expect(await db.selectFrom('outbox_channel').selectAll().execute()).toEqual([]);
  const [reply] = await listReplies(db, gone[0] ?? '');
  expect(reply?.delivery?.history).toMatchObject([
    { status: 550, answer: expect.stringContaining('No such user') },
  ]);
  expect((await findSubmission(db, gone[0] ?? ''))?.answered).toBeNull();

  mailbox.refuseRecipient('gone@example.com', { code: 450, text: 'Busy' });
  expect((await resendReply(parts, replies[0]?.id ?? '', INES)).state).toBe('waiting');
  await expect(resendReply(parts, replies[0]?.id ?? '', INES)).rejects.toThrow('given up');
  delivery.wake();
  await expect
    .poll(async () => (await listReplies(db, gone[0] ?? ''))[0]?.delivery?.attempts)
    .toBe(1);
  expect(await stateOf(gone[0] ?? '')).toEqual(['waiting']);
});

test.for(['cut', 'hang'] as const)(
  'a mail server that takes a reply and does not say so gets it again, as the same one (%s)',
  async (how) => {
    const { mailbox, delivery, addLead, send, stateOf } = await open('sqlite', { timeoutMs: 500 });
    const lead = await addLead();
    mailbox.answer(how);
    const { id } = await send(lead);
    await expect.poll(async () => (await delivery.attempts()).length).toBe(1);
    mailbox.answer('answer');
    delivery.advance(5_001);
    delivery.wake();
    await expect.poll(() => stateOf(lead)).toEqual(['sent']);
    expect(idsOf(mailbox)).toEqual([messageId(id), messageId(id)]);
  },
);

test.for(databaseKinds)(
  'a process that ends between the mail server’s answer and its own note sends the same mail again (%s)',
  { tags: ['long'] },
  async (kind) => {
    const { mailbox, delivery, addLead, send, stateOf } = await open(kind, { timeoutMs: 2_000 });
    const lead = await addLead();
    mailbox.answer('hang');
    const { id } = await send(lead);
    await mailbox.received(1);
    await delivery.stop(0);
    expect(await delivery.attempts()).toEqual([]);
    expect(await stateOf(lead)).toEqual(['waiting']);
    mailbox.answer('answer');
    delivery.advance(61_000);
    delivery.another();
    await expect.poll(() => stateOf(lead)).toEqual(['sent']);
    expect(idsOf(mailbox)).toEqual([messageId(id), messageId(id)]);
  },
);

test.for(databaseKinds)(
  'a scheduled reply waits for its time whatever else is made due, and can be called off (%s)',
  async (kind) => {
    const { mailbox, db, delivery, parts, addLead, send, stateOf } = await open(kind);
    const [first, second] = [await addLead(), await addLead()];
    const sendAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
    const { id } = await send(first, { sendAt });
    await send(second, { sendAt });
    // Another address of the mail server, and a worker that begins, make due what is only put off.
    await db
      .insertInto('outbox_channel')
      .values({
        channel: 'mail',
        address: 'other',
        failures: 9,
        paused_until: null,
        disabled_at: null,
      })
      .execute();
    const other = delivery.another();
    other.wake();
    await expect.poll(() => db.selectFrom('outbox_channel').selectAll().execute()).toEqual([]);
    expect([await stateOf(first), await stateOf(second)]).toEqual([['scheduled'], ['scheduled']]);
    expect((await callOffReply(parts, id, INES)).state).toBe('cancelled');
    await expect(callOffReply(parts, id, INES)).rejects.toThrow('canceled');
    delivery.advance(90 * 86_400_000 + 1_000);
    delivery.wake();
    await mailbox.received(1);
    await expect.poll(() => stateOf(second)).toEqual(['sent']);
    expect([await stateOf(first), mailbox.mails.length]).toEqual([['cancelled'], 1]);
  },
);

test('a mention comes by mail, as what a program sends, and none to who may not sign in', async () => {
  const { mailbox, db, delivery, addLead } = await open();
  const lead = await addLead();
  const robin = await createUser(db, {
    name: 'Robin Marsh',
    email: 'robin@x.example',
    roles: ['sales'],
  });
  await addNote(db, lead, { body: 'Please call, @Robin Marsh', actor: INES, tellsByMail: true });
  delivery.wake();
  await mailbox.received(1);
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual(['robin@x.example']);
  expect(mail?.parsed.subject).toMatch(/^Ines Duarte mentioned you: /);
  expect(mail?.parsed.text).toContain(`${PUBLIC_URL}/admin/inbox/${lead}`);
  expect(mail?.raw).toMatch(/^auto-submitted: auto-generated/im);

  await addNote(db, lead, { body: '@Robin Marsh again', actor: INES, tellsByMail: true });
  await db
    .updateTable('user')
    .set({ disabled_at: '2026-01-01' })
    .where('id', '=', robin.id)
    .execute();
  delivery.wake();
  const waiting = async () =>
    (await delivery.outbox()).filter(({ state }) => state === 'pending').length;
  await expect.poll(waiting).toBe(0);
});

test('a reply that was refused for good is not sent again with all that were given up', async () => {
  const { mailbox, db, delivery, addLead, send, stateOf } = await open();
  mailbox.refuseRecipient('ada@example.com', { code: 550, text: 'no such user' });
  const lead = await addLead();
  const { id } = await send(lead);
  await expect.poll(() => stateOf(lead)).toEqual(['given-up']);
  expect(await listChannels(db, delivery.settings)).toMatchObject([{ channel: 'mail', dead: 0 }]);
  expect(await readBacklog(db)).toMatchObject({ dead: 0 });
  expect(await redeliverMany(db, undefined)).toBe(0);
  expect(await stateOf(lead)).toEqual(['given-up']);
  // One that no server was there for is.
  const attempts = ATTEMPT_DELAYS_MS.length;
  await db.updateTable('outbox').set({ attempts }).where('item_id', '=', id).execute();
  expect(await readBacklog(db)).toMatchObject({ dead: 1 });
  expect(await redeliverMany(db, undefined)).toBe(1);
});
