/** The mail that tells somebody that a lead is theirs, or that its next step is due. */
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { longDate } from '#content/dates.ts';
import { findPermission } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type FindMailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import type { FindSite } from '#web/site.ts';
import { headerText } from '../delivery/send-mail.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { messageIdOf } from './compose.server.ts';

interface NoticeParts {
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
  findColours?: FindMailColours | undefined;
}

/** Undefined where there is nothing to tell any more. */
export async function noticeMail(
  db: Db,
  { delivery, findSite, findColours, publicUrl }: NoticeParts,
  id: string,
): Promise<SendMailOptions | undefined> {
  const row = await findNotice(db, id);
  const person = row && (await findPermission(db, row.user_id));
  // Who may no longer read submissions is sent nothing from one.
  if (person === undefined || !person.rights.includes('leads')) return undefined;
  if (row === undefined || delivery.mail === undefined) return undefined;
  const isDue = row.kind === 'due';
  const facts: [string, string][] = [
    ['From', row.lead_name],
    ['Next step', row.next_step],
    ['Due', longDate(row.next_on ?? '')],
  ];
  const told = facts.filter(([, value]) => value !== '');
  const said = isDue
    ? `The next step of ${row.reference} is due.`
    : `${row.by_name} assigned ${row.reference} to you.`;
  const address = `${publicUrl}/admin/inbox/${row.submission_id}`;
  const { name } = findSite();
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name, address: delivery.mail.notifyEmail },
    to: { name: headerText(row.user_name), address: row.user_email },
    subject: headerText(
      isDue
        ? `Due ${longDate(row.about)}: ${row.reference}`
        : `${row.by_name} assigned ${row.reference} to you`,
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [said, ...told.map(([label, value]) => `${label}: ${value}`), address, ''].join('\n\n'),
    html: mailHtml({
      site: name,
      parts: [said, { facts: told }, { label: 'Open it in the studio', href: address }],
      colours: findColours?.(),
    }),
  };
}

const findNotice = (db: Db, id: string) =>
  db
    .selectFrom('lead_notice')
    .innerJoin('submission', 'submission.id', 'lead_notice.submission_id')
    .innerJoin('user', 'user.id', 'lead_notice.user_id')
    .select(['lead_notice.kind', 'about', 'by_name', 'submission_id'])
    .select(['reference', 'next_step', 'next_on'])
    .select(['lead_notice.user_id', 'user.name as user_name', 'user.email as user_email'])
    .select(
      sql<string>`coalesce(submission.fields ->> 'name', submission.fields ->> 'fullName', '')`.as(
        'lead_name',
      ),
    )
    .where('lead_notice.id', '=', id)
    .whereRef('submission.owner_id', '=', 'lead_notice.user_id')
    .executeTakeFirst();
