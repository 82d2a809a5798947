/** Brings links to give words by to those who are asked, by mail; what fails is tried again. */
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { type FindMailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import { mailProblemOf } from '#platform/outbound/mail-problem.ts';
import { type MailSettings, openTransport } from '#platform/outbound/mail-transport.ts';
import { MAIL_LEASE_MS, nextTryAt } from '#platform/outbound/mail-tries.ts';
import { longDate } from '../dates.ts';
import { openQuoteLinks, quoteToken } from './requests.server.ts';
import './tables.ts';

const TIMEOUT_MS = 10_000;
const EVERY_MS = 60_000;
const AT_ONCE = 20;

/** What the mails are made with. */
export interface QuoteMailParts {
  db: Db;
  log: Logger;
  mail?: MailSettings | undefined;
  findSite: () => { name: string };
  findColours?: FindMailColours | undefined;
  publicUrl: string;
  secret: string;
}

/** The address of the page of a link. */
export const quoteLinkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/preview/testimonial-request/${token}`;

/** Sends what is due, by as many nodes as call it once each. @returns how many went out. */
export async function sendQuoteMails(parts: QuoteMailParts, now = Date.now()): Promise<number> {
  const { db, log, mail } = parts;
  if (mail === undefined) return 0;
  const due = await db
    .selectFrom('quote_request')
    .selectAll()
    .where('mail_state', '=', 'pending')
    .where('mail_due_at', '<=', new Date(now).toISOString())
    .orderBy('mail_due_at')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return 0;
  const open = await openQuoteLinks(db, new Date(now).toISOString())
    .where(
      'token_hash',
      'in',
      due.map(({ link_hash }) => link_hash),
    )
    .execute();
  const working = new Set(open.map(({ token_hash }) => token_hash));
  const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
  let sent = 0;
  try {
    for (const row of due) {
      const lease = await take(db, row, now);
      if (lease === undefined) continue;
      const taken = { id: row.id, lease };
      if (!working.has(row.link_hash)) {
        await note(db, taken, {
          ...{ mail_state: 'failed', mail_due_at: null },
          mail_problem: 'The link ended before it could be mailed.',
        });
        continue;
      }
      try {
        await transport.sendMail(letterTo(row, { ...parts, mail }));
        await note(db, taken, { mail_state: 'sent', mail_due_at: null, mail_problem: '' });
        sent += 1;
      } catch (err) {
        log.warn({ err, request: row.id }, 'a request for a testimonial could not be mailed');
        await note(db, taken, {
          ...afterFailure(row.mail_tries, now),
          mail_problem: mailProblemOf(err).problem,
        });
      }
    }
  } finally {
    transport.close();
  }
  return sent;
}

interface Due {
  id: string;
  mail_tries: number;
  mail_due_at: string | null;
}

/** Until when the mail is this process's to send; undefined where another has it, or nobody is to be asked any more. */
async function take(db: Db, row: Due, now: number): Promise<string | undefined> {
  const lease = new Date(now + MAIL_LEASE_MS).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('quote_request')
    .set({
      mail_due_at: lease,
      mail_tries: row.mail_tries + 1,
    })
    .where('id', '=', row.id)
    .where('mail_state', '=', 'pending')
    .where('mail_due_at', '=', row.mail_due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? lease : undefined;
}

type MailState = { mail_state: 'pending' | 'sent' | 'failed'; mail_due_at: string | null };

function afterFailure(tries: number, now: number): MailState {
  const next = nextTryAt(tries, now);
  return next === undefined
    ? { mail_state: 'failed', mail_due_at: null }
    : { mail_state: 'pending', mail_due_at: next };
}

/** Of a mail that this process still has: its link may have been ended meanwhile, or another process may have sent it. */
async function note(
  db: Db,
  { id, lease }: { id: string; lease: string },
  state: MailState & { mail_problem: string },
): Promise<void> {
  await db
    .updateTable('quote_request')
    .set(state)
    .where('id', '=', id)
    .where('mail_state', '=', 'pending')
    .where('mail_due_at', '=', lease)
    .execute();
}

interface Letter extends QuoteMailParts {
  mail: MailSettings;
}

function letterTo(
  row: {
    id: string;
    name: string;
    email: string;
    note: string;
    about: string;
    asked_name: string;
    expires_at: string;
  },
  { mail, findSite, findColours, publicUrl, secret }: Letter,
) {
  const site = findSite().name;
  const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
  const about = row.about === '' ? 'our work together' : `“${row.about}”`;
  const address = quoteLinkAddress(publicUrl, quoteToken(secret, row.id));
  const asks = [
    row.name === '' ? 'Hello,' : `Hello ${row.name},`,
    `${row.asked_name} at ${site} asks for a few words about ${about}.`,
  ];
  const until = `You can answer a few questions here until ${longDate(row.expires_at)}:`;
  const permits =
    'You decide what your words may be used for, and you can correct or withdraw them at any time with the same link.';
  return {
    // One that may have arrived before a crash is known by it when it comes again.
    messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
    from: { name: oneLine(site), address: mail.notifyEmail },
    to: { name: oneLine(row.name), address: row.email },
    subject: oneLine(`${row.asked_name} at ${site} asks for a few words`).slice(0, 200),
    text: [
      ...asks,
      ...(row.note === '' ? [] : [row.note]),
      `${until}\n${address}`,
      permits,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      parts: [
        ...asks,
        ...(row.note === '' ? [] : [{ quoted: row.note }]),
        { label: 'Answer the questions', href: address },
        `The link works until ${longDate(row.expires_at)}. ${permits}`,
      ],
      colours: findColours?.(),
    }),
  };
}

/** Every minute. */
export const createQuoteMails = (parts: QuoteMailParts): Job =>
  createJob({
    name: 'testimonial-mails',
    log: parts.log,
    everyMs: EVERY_MS,
    jitter: 0.2,
    failure: 'requests for testimonials could not be mailed; they are tried again in a minute',
    run: () => sendQuoteMails(parts),
  });
