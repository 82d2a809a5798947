/** Replies, mentions, notices and what goes to visitors otherwise as mails. */
import type { SendMailOptions } from 'nodemailer';
import { findPermission } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type FindMailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import type { FindSite } from '#web/site.ts';
import { headerText, type ItemMails } from '../delivery/send-mail.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { visitorMail } from '../visitor-mails/mail.server.ts';
import { messageIdOf } from './compose.server.ts';
import { noticeMail } from './notice-mail.server.ts';
import { noteSent } from './queue.server.ts';
import { wholeText } from './rules.ts';

export interface ItemMailParts {
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
  findColours?: FindMailColours | undefined;
}

/** What the outbox sends of conversations. */
export const itemMails = (parts: ItemMailParts): ItemMails => ({
  async compose(db, { itemKind, itemId }) {
    if (itemKind === 'reply') return replyMail(db, parts, itemId);
    if (itemKind === 'mention') return mentionMail(db, parts, itemId);
    if (itemKind === 'notice') return noticeMail(db, parts, itemId);
    const { mail } = parts.delivery;
    if (mail === undefined) return undefined;
    const messageId = messageIdOf(itemId, parts.publicUrl);
    return visitorMail(db, itemId, {
      ...{ mail, messageId, name: parts.findSite().name },
      colours: parts.findColours?.(),
    });
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
  { delivery, findSite, findColours, publicUrl }: ItemMailParts,
  id: string,
): Promise<SendMailOptions | undefined> {
  const row = await db
    .selectFrom('note_mention')
    .innerJoin('submission_note', 'submission_note.id', 'note_mention.note_id')
    .innerJoin('submission', 'submission.id', 'note_mention.submission_id')
    .innerJoin('user', 'user.id', 'note_mention.user_id')
    .select(['user.name', 'user.email', 'submission_note.author_name', 'submission_note.body'])
    .select(['submission.id', 'submission.reference', 'note_mention.user_id'])
    .where('note_mention.id', '=', id)
    .executeTakeFirst();
  const person = row && (await findPermission(db, row.user_id));
  // Who may no longer read submissions is sent nothing from one.
  if (person === undefined || !person.rights.includes('leads')) return undefined;
  if (row === undefined || delivery.mail === undefined) return undefined;
  const { name } = findSite();
  const said = `${row.author_name} wrote in a note on ${row.reference}:`;
  const address = `${publicUrl}/admin/inbox/${row.id}`;
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name, address: delivery.mail.notifyEmail },
    to: { name: headerText(row.name), address: row.email },
    subject: headerText(`${row.author_name} mentioned you: ${row.reference}`),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [said, row.body, address, ''].join('\n\n'),
    html: mailHtml({
      site: name,
      parts: [said, { quoted: row.body }, { label: 'Open it in the studio', href: address }],
      colours: findColours?.(),
    }),
  };
}
