/** Replies, mentions and notices as mails. */
import type { SendMailOptions } from 'nodemailer';
import type { Db } from '#platform/db/tables.ts';
import type { FindSite } from '#web/site.ts';
import { headerText, type ItemMails } from '../delivery/send-mail.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { messageIdOf } from './compose.server.ts';
import { noticeMail } from './notice-mail.server.ts';
import { noteSent } from './queue.server.ts';
import { wholeText } from './rules.ts';

export interface ItemMailParts {
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
}

/** What the outbox sends of conversations. */
export const itemMails = (parts: ItemMailParts): ItemMails => ({
  compose(db, { itemKind, itemId }) {
    if (itemKind === 'reply') return replyMail(db, parts, itemId);
    return itemKind === 'notice' ? noticeMail(db, parts, itemId) : mentionMail(db, parts, itemId);
  },
  onDelivered: noteSent,
});

async function replyMail(
  db: Db,
  { delivery, publicUrl }: ItemMailParts,
  id: string,
): Promise<SendMailOptions | undefined> {
  const reply = await db
    .selectFrom('reply')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (reply === undefined || delivery.mail === undefined) return undefined;
  const files = await db
    .selectFrom('reply_file')
    .select(['file_name', 'media_type', 'content'])
    .where('reply_id', '=', id)
    .orderBy('position')
    .execute();
  const { notifyEmail, inboundEmail } = delivery.mail;
  const sender = headerText(reply.sender);
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name: sender, address: notifyEmail },
    to: { name: '', address: reply.to_email },
    ...(inboundEmail === undefined ? {} : { replyTo: { name: sender, address: inboundEmail } }),
    subject: headerText(reply.subject),
    ...(reply.in_reply_to === '' ? {} : { inReplyTo: reply.in_reply_to }),
    ...(reply.refs === '' ? {} : { references: reply.refs }),
    text: wholeText(reply),
    attachments: files.map(({ file_name, media_type, content }) => ({
      filename: headerText(file_name),
      contentType: media_type,
      content: Buffer.from(content ?? []),
    })),
  };
}

async function mentionMail(
  db: Db,
  { delivery, findSite, publicUrl }: ItemMailParts,
  id: string,
): Promise<SendMailOptions | undefined> {
  const row = await db
    .selectFrom('note_mention')
    .innerJoin('submission_note', 'submission_note.id', 'note_mention.note_id')
    .innerJoin('submission', 'submission.id', 'note_mention.submission_id')
    .innerJoin('user', 'user.id', 'note_mention.user_id')
    .select(['user.name', 'user.email', 'submission_note.author_name', 'submission_note.body'])
    .select(['submission.id', 'submission.reference'])
    .where('note_mention.id', '=', id)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || delivery.mail === undefined) return undefined;
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name: findSite().name, address: delivery.mail.notifyEmail },
    to: { name: headerText(row.name), address: row.email },
    subject: headerText(`${row.author_name} mentioned you: ${row.reference}`),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `${row.author_name} wrote in a note on ${row.reference}:`,
      row.body,
      `${publicUrl}/admin/inbox/${row.id}`,
      '',
    ].join('\n\n'),
  };
}
