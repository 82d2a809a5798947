import type { Db } from '#platform/db/tables.ts';
import { openTransport } from '#platform/outbound/mail-transport.ts';
import { type Attempt, deliveredAttempt, failedAttempt, type Send } from './attempt.ts';
import { mailMessage } from './mail-message.server.ts';
import { findDeliveredSubmission } from './submission.server.ts';

interface MailDeps {
  db: Db;
  smtpUrl: string;
  notifyEmail: string;
  publicUrl: string;
  timeoutMs: number;
}

const OK = 250;
const KEPT_CHARACTERS = 2_048;

/** Words for nodemailer's codes; the server's own words stay in the record of the attempt. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'The mail server refuses the user or password of SMTP_URL.'],
  ['EDNS', 'The mail server’s host name is unknown.'],
  ['ETLS', 'The connection to the mail server could not be encrypted.'],
  ['ECONNECTION', 'The mail server cannot be reached.'],
  ['ESOCKET', 'The mail server cannot be reached.'],
  ['ECONNREFUSED', 'The mail server cannot be reached.'],
]);

/** Tells the team of submissions by mail. */
export const mailSender =
  ({ db, smtpUrl, notifyEmail, publicUrl, timeoutMs }: MailDeps): Send =>
  async (id, submissionId, signal) => {
    const submission = await findDeliveredSubmission(db, submissionId);
    if (submission === undefined) return undefined;
    const transport = await openTransport(smtpUrl, timeoutMs);
    const late = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const sending = transport.sendMail(mailMessage(id, submission, { notifyEmail, publicUrl }));
    try {
      const { response } = await Promise.race([sending, rejectOn(late)]);
      return deliveredAttempt(Number(/^\d{3}/.exec(response)?.[0] ?? OK), kept(response));
    } catch (error) {
      sending.catch(() => undefined);
      return late.aborted
        ? failedAttempt(`The mail server did not take the mail within ${timeoutMs / 1_000} s.`)
        : mailProblem(error);
    } finally {
      transport.close();
    }
  };

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
  const {
    code,
    responseCode,
    response,
  }: { code?: unknown; responseCode?: unknown; response?: unknown } = Object(error);
  const status = typeof responseCode === 'number' ? responseCode : null;
  const known = PROBLEMS.get(String(code));
  const problem =
    known ??
    (status === null ? 'The mail could not be sent.' : `The mail server answered ${status}.`);
  return failedAttempt(problem, {
    status,
    answer: typeof response === 'string' ? kept(response) : '',
  });
}

const kept = (text: string): string => text.replaceAll('\0', '').slice(0, KEPT_CHARACTERS);
