/**
 * Mails to colleagues: of reviews, mentions and what clients have done. Each is kept until it has gone out, and
 * one that was given up goes with an error in the log.
 */
import { v7 as uuid } from 'uuid';
import type { Tell } from '#content/reviews/tell.server.ts';
import { paragraphsOf } from '#content/rules.ts';
import { CAN_SIGN_IN } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { type FindMailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import { mailProblemOf } from '#platform/outbound/mail-problem.ts';
import { type MailSettings, openTransport } from '#platform/outbound/mail-transport.ts';
import { MAIL_LEASE_MS, nextTryAt } from '#platform/outbound/mail-tries.ts';
import type { FindSite } from '#web/site.ts';
import './tables.ts';

const TIMEOUT_MS = 10_000;
const EVERY_MS = 60_000;
const AT_ONCE = 50;
const OPEN = 'Open the studio';

/** What the mails are made and sent with. */
export interface TellerParts {
  db: Db;
  mail?: MailSettings | undefined;
  log: Logger;
  findSite: FindSite;
  findColours?: FindMailColours | undefined;
  publicUrl: string;
}

/** Tells each of these people the same; nobody waits for a mail server. */
export function tellColleagues(
  parts: TellerParts,
  people: Parameters<Tell>[0],
  { subject, paragraphs }: Parameters<Tell>[1],
): void {
  if (parts.mail === undefined || people.length === 0) return;
  const at = new Date().toISOString();
  const words = {
    subject: subject.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
    text: paragraphs.filter(Boolean).join('\n\n'),
  };
  const rows = people.map(({ id }) => ({
    ...{ id: uuid(), user_id: id, ...words },
    ...{ due_at: at, created_at: at },
  }));
  const send = async (): Promise<void> => {
    await parts.db.insertInto('staff_mail').values(rows).execute();
    await sendStaffMails(parts);
  };
  send().catch((err: unknown) => parts.log.warn({ err }, 'a mail to colleagues could not be sent'));
}

/** Sends what is due, by as many nodes as call it once each. @returns how many went out. */
export async function sendStaffMails(parts: TellerParts, now = Date.now()): Promise<number> {
  const { db, log, mail, findSite, publicUrl } = parts;
  if (mail === undefined) return 0;
  const due = await db
    .selectFrom('staff_mail')
    .innerJoin('user', 'user.id', 'staff_mail.user_id')
    .selectAll('staff_mail')
    .select(['user.name as name', 'user.email as email'])
    .where('staff_mail.due_at', '<=', new Date(now).toISOString())
    .where(CAN_SIGN_IN)
    .orderBy('staff_mail.due_at')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return 0;
  const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
  let sent = 0;
  try {
    for (const row of due) {
      if (!(await take(db, row, now))) continue;
      try {
        await transport.sendMail({
          from: { name: findSite().name, address: mail.notifyEmail },
          to: { name: row.name, address: row.email },
          subject: row.subject,
          headers: { 'Auto-Submitted': 'auto-generated' },
          html: mailHtml({
            site: findSite().name,
            parts: [...paragraphsOf(row.text), { label: OPEN, href: `${publicUrl}/admin` }],
            colours: parts.findColours?.(),
          }),
          text: [row.text, `${publicUrl}/admin`, ''].filter(Boolean).join('\n\n'),
        });
        await db.deleteFrom('staff_mail').where('id', '=', row.id).execute();
        sent += 1;
      } catch (err) {
        await putOff(db, row, { now, err, log });
      }
    }
  } finally {
    transport.close();
  }
  return sent;
}

interface Due {
  id: string;
  user_id: string;
  tries: number;
  due_at: string;
}

/** Whether the mail is this process's to send. */
async function take(db: Db, row: Due, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_mail')
    .set({ due_at: new Date(now + MAIL_LEASE_MS).toISOString(), tries: row.tries + 1 })
    .where('id', '=', row.id)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function putOff(
  db: Db,
  row: Due,
  { now, err, log }: { now: number; err: unknown; log: Logger },
): Promise<void> {
  const next = nextTryAt(row.tries, now);
  const facts = { userId: row.user_id, problem: mailProblemOf(err).problem };
  if (next === undefined) {
    await db.deleteFrom('staff_mail').where('id', '=', row.id).execute();
    log.error(facts, 'a mail to a colleague was given up');
    return;
  }
  await db.updateTable('staff_mail').set({ due_at: next }).where('id', '=', row.id).execute();
  log.warn(facts, 'a mail to a colleague could not be sent; it is tried again');
}

/** Of who cannot sign in any more, and what no node could send for want of a mail server. */
const KEPT_MS = 2 * 86_400_000;

async function dropStale(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  await db.deleteFrom('staff_mail').where('created_at', '<', before).execute();
}

/** Every minute. */
export const createStaffMails = (parts: TellerParts): Job =>
  createJob({
    name: 'staff-mails',
    log: parts.log,
    everyMs: EVERY_MS,
    jitter: 0.2,
    failure: 'mails to colleagues could not be sent; they are tried again in a minute',
    async run() {
      await dropStale(parts.db, Date.now());
      await sendStaffMails(parts);
    },
  });
