/** Replies of a program that is killed while it sends them. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendReply } from '#features/leads/conversation/replies.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import { temporaryDir } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { addressOf, startProgram } from '../support/program.ts';
import { addSubmission } from '../support/submissions.ts';

const REPLIES = 12;
/** As many as one process has under way with one mail server. */
const UNDER_WAY = 4;
const PUBLIC_URL = 'http://localhost:3000';
const NOTIFY_EMAIL = 'team@northmile.example';

async function queueReplies(db: Db, delivery: DeliverySettings): Promise<string[]> {
  const findSite = (await createSiteSnapshot(db)).find;
  const parts = { db, delivery, findSite, publicUrl: PUBLIC_URL, findFile: async () => undefined };
  const ids: string[] = [];
  for (let n = 0; n < REPLIES; n += 1) {
    const { submissionId } = await addSubmission(db, noChannels);
    const reply = { id: randomUUID(), subject: 'Soon', body: 'Hello', media: [], seen: [] };
    const actor = { id: 'u1', name: 'Ines Duarte' };
    await sendReply(parts, submissionId, { reply: { ...reply, sendAt: null }, actor });
    ids.push(reply.id);
  }
  return ids;
}

test('X1 a program that is killed between the mail server’s answer and its note loses no reply and makes no second one', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const dataDir = await temporaryDir();
  const settings = { DATA_DIR: dataDir, PUBLIC_URL, SMTP_URL: mailbox.smtpUrl, NOTIFY_EMAIL };
  const first = startProgram(settings);
  await addressOf(first);
  const db = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'northmile.sqlite') });
  onTestFinished(() => db.destroy());
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY_EMAIL };
  mailbox.answer('hang');
  const ids = await queueReplies(db, { ...noChannels, mail });
  await mailbox.received(UNDER_WAY);
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;

  mailbox.answer('answer');
  // As if the minute of its leases were over.
  const leased_until = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable('outbox').set({ leased_until }).where('state', '=', 'pending').execute();
  await addressOf(startProgram(settings));
  const states = async () =>
    (await db.selectFrom('outbox').select('state').execute()).map(({ state }) => state);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['delivered']));
  const sent = mailbox.mails.map(({ parsed }) => parsed.messageId);
  expect([...new Set(sent)].sort()).toEqual(ids.map((id) => `<${id}@localhost>`).sort());
  expect(sent).toHaveLength(REPLIES + UNDER_WAY);
  const open = await db
    .selectFrom('submission')
    .select('id')
    .where('answered_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});
