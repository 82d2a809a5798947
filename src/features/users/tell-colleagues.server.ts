/**
 * Mails to colleagues: of reviews, mentions and what clients have done. Each is kept until it has gone out, and
 * one that was given up goes with an error in the log.
 */
import { v7 as uuid } from 'uuid';
import type { Mailbag, Tell } from '#content/reviews/tell.server.ts';
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
import { STUDIO } from './rules.ts';
import './tables.ts';

const TIMEOUT_MS = 10_000;
const EVERY_MS = 60_000;
const AT_ONCE = 50;
const LEADS_TO = { entry: 'Open it in the studio', studio: 'Open the studio' };

/** What the mails are made and sent with. */
export interface TellerParts {
  db: Db;
  mail?: MailSettings | undefined;
  log: Logger;
  findSite: FindSite;
  findColours?: FindMailColours | undefined;
  publicUrl: string;
  /** Where the studio has an entry. */
  editorOf: (type: string, id: string) => string;
}

/** Tells each of these people the same; nobody waits for a mail server. */
export function tellColleagues(parts: TellerParts, ...told: Parameters<Tell>): void {
  const send = async (): Promise<void> => {
    await keepMails(parts, parts.db, ...told);
    await sendStaffMails(parts);
  };
  send().catch(unsent(parts.log));
}

const unsent = (log: Logger) => (err: unknown) =>
  log.warn({ err }, 'a mail to colleagues could not be sent');

/** The same for who does in a transaction what is told. */
export const createMailbag = (parts: TellerParts): Mailbag => ({
  keep: (db, ...told) => keepMails(parts, db, ...told),
  send: () => void sendStaffMails(parts).catch(unsent(parts.log)),
});

async function keepMails(
  { mail, editorOf }: TellerParts,
  db: Db,
  ...[people, { subject, paragraphs, entry }]: Parameters<Tell>
): Promise<void> {
  if (mail === undefined || people.length === 0) return;
  const at = new Date().toISOString();
  const words = {
    subject: subject.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
    text: paragraphs.filter(Boolean).join('\n\n'),
    path: entry === undefined ? STUDIO : editorOf(entry.type, entry.id),
  };
  const rows = people.map(({ id }) => ({
    ...{ id: uuid(), user_id: id, ...words },
    ...{ due_at: at, created_at: at },
  }));
  await db.insertInto('staff_mail').values(rows).execute();
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
      const lease = await take(db, row, now);
      if (lease === undefined) continue;
      const href = publicUrl + row.path;
      const label = row.path === STUDIO ? LEADS_TO.studio : LEADS_TO.entry;
      try {
        await transport.sendMail({
          from: { name: findSite().name, address: mail.notifyEmail },
          to: { name: row.name, address: row.email },
          subject: row.subject,
          // One that may have arrived before a crash is known by it when it comes again.
          messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          html: mailHtml({
            site: findSite().name,
            parts: [...paragraphsOf(row.text), { label, href }],
            colours: parts.findColours?.(),
          }),
          text: [row.text, href, ''].filter(Boolean).join('\n\n'),
        });
        await db.deleteFrom('staff_mail').where('id', '=', row.id).execute();
        sent += 1;
      } catch (err) {
        await putOff(db, row, { now, lease, err, log });
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

/** Until when the mail is this process's to send; undefined where another has it. */
async function take(db: Db, row: Due, now: number): Promise<string | undefined> {
  const lease = new Date(now + MAIL_LEASE_MS).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('staff_mail')
    .set({ due_at: lease, tries: row.tries + 1 })
    .where('id', '=', row.id)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? lease : undefined;
}

async function putOff(
  db: Db,
  row: Due,
  { now, lease, err, log }: { now: number; lease: string; err: unknown; log: Logger },
): Promise<void> {
  const next = nextTryAt(row.tries, now);
  const facts = { userId: row.user_id, problem: mailProblemOf(err).problem };
  if (next === undefined) {
    await db
      .deleteFrom('staff_mail')
      .where('id', '=', row.id)
      .where('due_at', '=', lease)
      .execute();
    log.error(facts, 'a mail to a colleague was given up');
    return;
  }
  // Whoever took it after this process was thought dead says what becomes of it.
  await db
    .updateTable('staff_mail')
    .set({ due_at: next })
    .where('id', '=', row.id)
    .where('due_at', '=', lease)
    .execute();
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
