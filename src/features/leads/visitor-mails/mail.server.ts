import type { SendMailOptions } from 'nodemailer';
import { paragraphsOf } from '#content/rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { type MailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import type { MailSettings } from '#platform/outbound/mail-transport.ts';
import { headerText } from '../delivery/send-mail.server.ts';

interface Sender {
  mail: MailSettings;
  name: string;
  colours: MailColours | undefined;
  messageId: string;
}

/**
 * A confirmation or an invitation as a mail; undefined where its submission is gone or has become spam.
 * Its headers keep programs from answering (RFC 3834), and Exchange by its own one.
 */
export async function visitorMail(
  db: Db,
  id: string,
  { mail: { notifyEmail, inboundEmail }, name, messageId, colours }: Sender,
): Promise<SendMailOptions | undefined> {
  const row = await db
    .selectFrom('visitor_mail')
    .innerJoin('submission', 'submission.id', 'visitor_mail.submission_id')
    .select(['to_email', 'subject', 'body'])
    .where('visitor_mail.id', '=', id)
    .where('submission.status', '<>', 'spam')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const sender = headerText(name);
  return {
    messageId,
    from: { name: sender, address: notifyEmail },
    to: { name: '', address: row.to_email },
    ...(inboundEmail === undefined ? {} : { replyTo: { name: sender, address: inboundEmail } }),
    subject: headerText(row.subject),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    html: mailHtml({ site: name, parts: paragraphsOf(row.body.trim()), colours }),
    text: `${row.body.trim()}\n\n-- \n${sender}\n`,
  };
}
