import type { SendMailOptions } from 'nodemailer';
import { zonedTime } from '#content/zoned-time.ts';
import type { Db } from '#platform/db/tables.ts';
import { type FindMailColours, type MailColours, mailHtml } from '#platform/outbound/mail-html.ts';
import { mailProblemOf } from '#platform/outbound/mail-problem.ts';
import { openTransport } from '#platform/outbound/mail-transport.ts';
import type { FindSite } from '#web/site.ts';
import { suspicionLabels } from '../inbox.ts';
import { type DeliveredSubmission, findDeliveredSubmission, textOf } from '../store.server.ts';
import {
  type Attempt,
  deliveredAttempt,
  failedAttempt,
  type Send,
  type Sending,
} from './attempts.ts';
import { type Line, summaryOf } from './mail-summary.server.ts';

/** What else goes by the mail server than the news of a submission. */
export interface ItemMails {
  /** Undefined where there is nothing to send any more. */
  compose: (db: Db, sending: Sending) => Promise<SendMailOptions | undefined>;
  /** Called in the transaction that writes the delivery down. */
  onDelivered: (db: Db, sending: Sending, at: string) => Promise<void>;
}

interface MailDeps {
  db: Db;
  smtpUrl: string;
  notifyEmail: string;
  publicUrl: string;
  findSite: FindSite;
  findColours: FindMailColours | undefined;
  items: ItemMails | undefined;
  timeoutMs: number;
}

const OK = 250;
const KEPT_CHARACTERS = 2_048;

/** Replies from here on are final (RFC 5321, section 4.2.1). */
const PERMANENT = 500;

/** What is refused after these is this recipient or this mail. */
const ABOUT_ONE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** Tells the team of submissions by mail, and sends their items. */
export const mailSender =
  (deps: MailDeps): Send =>
  async (item, signal) => {
    const { smtpUrl, timeoutMs } = deps;
    const message = await findMessage(deps, item);
    if (message === undefined) return undefined;
    const transport = await openTransport(smtpUrl, timeoutMs);
    const late = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const sending = transport.sendMail(message);
    try {
      const { response } = await Promise.race([sending, rejectOn(late)]);
      return deliveredAttempt(Number(/^\d{3}/.exec(response)?.[0] ?? OK), kept(response));
    } catch (error) {
      sending.catch(() => undefined);
      return late.aborted
        ? failedAttempt(`The mail server did not accept the email within ${timeoutMs / 1_000} s.`)
        : { ...mailProblem(error), isRefused: item.itemKind !== '' && isAboutOneMail(error) };
    } finally {
      transport.close();
    }
  };

async function findMessage(deps: MailDeps, item: Sending): Promise<SendMailOptions | undefined> {
  const { db, notifyEmail, publicUrl, findSite, findColours, items } = deps;
  if (item.itemKind !== '') return items?.compose(db, item);
  const submission = await findDeliveredSubmission(db, item.submissionId);
  if (submission === undefined) return undefined;
  const sender = { name: findSite().name, notifyEmail, publicUrl, colours: findColours?.() };
  return mailMessage(item.id, submission, sender);
}

/**
 * Greets the mail server, encrypts and signs in as for a mail, and sends none.
 * @returns what is wrong, in words; undefined where nothing is.
 */
export async function verifyMailServer(
  smtpUrl: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const transport = await openTransport(smtpUrl, timeoutMs);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return mailProblem(error).problem;
  } finally {
    transport.close();
  }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function mailProblem(error: unknown): Attempt {
  const { response }: { response?: unknown } = Object(error);
  const { problem, status } = mailProblemOf(error);
  return failedAttempt(problem, {
    status,
    answer: typeof response === 'string' ? kept(response) : '',
  });
}

/** The news of a lead is tried on even so: its address is the team's, and somebody may mend it. */
function isAboutOneMail(error: unknown): boolean {
  const refusal: Partial<Record<'responseCode' | 'command', unknown>> = Object(error);
  const { responseCode, command } = refusal;
  return Number(responseCode) >= PERMANENT && ABOUT_ONE_MAIL.has(String(command));
}

const kept = (text: string): string => text.replaceAll('\0', '').slice(0, KEPT_CHARACTERS);

/** Addresses and names stand in headers: no control characters, line breaks above all. */
export const headerText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

const suspicionLine = (suspicions: readonly string[]): Line => [
  'Possibly spam',
  suspicionLabels(suspicions),
];

interface MailSender {
  name: string;
  notifyEmail: string;
  publicUrl: string;
  colours: MailColours | undefined;
}

/** The mail that tells the team of a submission, with an answer going to who sent it. */
function mailMessage(
  id: string,
  submission: DeliveredSubmission,
  { name, notifyEmail, publicUrl, colours }: MailSender,
): SendMailOptions {
  const { subject, sender, lines, words } = summaryOf(submission);
  const address = headerText(textOf(submission, 'email'));
  const studio = `${publicUrl}/admin/inbox/${submission.id}`;
  const isSuspected = submission.suspicions.length > 0;
  const facts: Line[] = [
    ...lines.filter(([, value]) => value !== ''),
    ['Sent', zonedTime(submission.submittedAt, 'UTC')],
    ['Reference', submission.reference],
  ];
  const text = [
    ...[...(isSuspected ? [suspicionLine(submission.suspicions)] : []), ...facts].map(
      ([label, value]) => `${label}: ${value}`,
    ),
    ...(words === '' ? [] : ['', words]),
    '',
    studio,
  ];
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    from: { name, address: notifyEmail },
    to: { name: '', address: notifyEmail },
    ...(address === '' ? {} : { replyTo: { name: headerText(sender), address } }),
    subject: headerText(isSuspected ? `[Possibly spam] ${subject}` : subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: text.join('\n'),
    html: mailHtml({
      site: name,
      title: subject,
      parts: [
        ...(isSuspected ? [{ facts: [suspicionLine(submission.suspicions)] }] : []),
        ...(words === '' ? [] : [{ quoted: words }]),
        { facts },
        { label: 'Open it in the studio', href: studio },
      ],
      colours,
    }),
  };
}
