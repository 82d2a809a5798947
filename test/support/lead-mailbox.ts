/** A lead that was answered, and the mailbox that its answers come into. */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { queueItem } from '#features/leads/store.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL } from './app.ts';
import type { DatabaseKind } from './databases.ts';
import { noChannels } from './delivery.ts';
import { openImapServer } from './imap-server.ts';
import { EVERY_CHANNEL } from './lead-forms.ts';
import { REFERENCE_START } from './shipped-brand.ts';
import { call, INES } from './studio.ts';
import { addSubmission } from './submissions.ts';

export const HOST = new URL(PUBLIC_URL).hostname;
export const REFERENCE = `${REFERENCE_START}7K3F9Q`;

interface Mail {
  from?: string;
  subject?: string;
  id?: string;
  /** Further headers, a line each. */
  headers?: readonly string[];
  body?: string;
}

/** A mail as it stands in the mailbox. */
export const mailOf = ({
  from = 'Ada <ada@example.com>',
  subject = 'Re: Soon',
  id,
  headers,
  body,
}: Mail) =>
  [
    `From: ${from}`,
    'To: answers@northmile.example',
    `Subject: ${subject}`,
    `Message-ID: <${id ?? randomUUID()}@mail.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    ...(headers ?? []),
    '',
    body ?? 'Yes, at nine.',
  ].join('\n');

async function addReply(db: Db, lead: string): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const texts = { sender: '', signature: '', quote: '', in_reply_to: '', refs: '' };
  await db
    .insertInto('reply')
    .values({
      ...texts,
      id,
      submission_id: lead,
      revision: 1,
      author_id: INES.id,
      author_name: INES.name,
      state: 'queued',
      to_email: 'ada@example.com',
      subject: 'Soon',
      body: 'At nine?',
      send_at: null,
      queued_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await queueItem(db, { submissionId: lead, kind: 'reply', id, now });
  await db.updateTable('outbox').set({ state: 'delivered' }).where('item_id', '=', id).execute();
  return id;
}

/** A lead that was replied to once, and a mailbox. */
export async function openLeadMailbox(database: DatabaseKind = 'sqlite') {
  const imap = await openImapServer();
  onTestFinished(() => imap.close());
  const app = await createTestApp({
    database,
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
  });
  const { db } = app;
  const fields = { consent: 'true' };
  const { submissionId: lead } = await addSubmission(db, noChannels, { fields });
  await db.updateTable('submission').set({ reference: REFERENCE }).where('id', '=', lead).execute();
  const replyId = await addReply(db, lead);
  const poll = () =>
    createMailboxPoll({
      db,
      log: createLogger('silent'),
      imapUrl: imap.url,
      publicUrl: PUBLIC_URL,
      everyMs: 0,
    });
  const look = () => poll().runOnce();
  const get = async (path: string) => (await call(app, 'GET', `/api/admin${path}`)).body;
  const entries = async (): Promise<Record<string, unknown>[]> => {
    const { entries } = Object(await get(`/submissions/${lead}/conversation`));
    return entries.filter(({ type }: { type: string }) => type === 'mail');
  };
  const unmatched = async (): Promise<Record<string, unknown>[]> => Object(await get('/unmatched'));
  const references = `In-Reply-To: <${replyId}@${HOST}>`;
  return {
    app,
    db,
    imap,
    lead,
    replyId,

    poll,
    look,
    get,
    entries,
    unmatched,
    references,
  };
}
