/**
 * Sends the weekly digest to those who want it. Each is claimed before it is sent, so that a process that
 * is killed in between costs somebody a digest and never sends two.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarRange } from '#content/planning/calendar.server.ts';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import { addDays } from '#content/planning/zones.ts';
import type { ContentType } from '#content/schema.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import { openTransport } from '#platform/outbound/mail-transport.ts';
import type { Accounts } from '../accounts.server.ts';
import { readFacts } from './facts.server.ts';
import {
  claimDigest,
  findReaders,
  leaseDigest,
  type Reader,
  releaseDigest,
  renewDigest,
} from './store.server.ts';
import { type DigestFacts, digestText, isQuiet } from './text.ts';
import { lastDueWeek, rangesOf } from './weeks.ts';

const LOOK_MS = 300_000;
const RENEW_MS = 30_000;
const TIMEOUT_MS = 15_000;

export interface DigestParts {
  accounts: Pick<Accounts, 'db' | 'log' | 'publicUrl' | 'findSite' | 'mail'>;
  types: readonly ContentType[];
  /** How many messages came in. */
  countSubmissions: (range: CalendarRange) => Promise<number>;
  now?: () => number;
}

/** Looks every five minutes whether somebody's digest is due. */
export function createDigest(parts: DigestParts): Job {
  const { accounts, now = Date.now } = parts;
  const { db, log } = accounts;
  const by = randomUUID();
  return createJob({
    name: 'digest',
    log,
    everyMs: LOOK_MS,
    jitter: 0.1,
    failure: 'the weekly digest could not be sent; tried again in five minutes',
    lease: {
      take: () => leaseDigest(db, by, now()),
      renew: () => renewDigest(db, by, now()),
      renewEveryMs: RENEW_MS,
    },
    run: (signal) => sendDue(parts, new Date(now()), signal),
  });
}

async function sendDue(parts: DigestParts, now: Date, signal: AbortSignal): Promise<void> {
  const { accounts, types, countSubmissions } = parts;
  const { db, log, mail } = accounts;
  if (mail === undefined) return;
  const zone = (await readTimeZone(db)) ?? 'UTC';
  const week = lastDueWeek(now, zone);
  const readers = await findReaders(db, week);
  if (readers.length === 0) return;
  const facts = await readFacts(db, types, rangesOf(week, zone), countSubmissions);
  let sent = 0;
  for (const reader of readers) {
    if (signal.aborted) return;
    if (!(await claimDigest(db, reader.id, week))) continue;
    if (isQuiet(facts)) continue;
    try {
      await send(accounts, mail, reader, { facts, zone, week });
      sent += 1;
    } catch (error) {
      log.warn({ err: error, userId: reader.id }, 'a weekly digest could not be sent');
      if (isRetried(error)) {
        await releaseDigest(db, reader.id, { week, before: addDays(week, -7) });
        throw error;
      }
    }
  }
  if (sent > 0) log.info({ sent }, 'weekly digests sent');
}

type Mail = NonNullable<Accounts['mail']>;

async function send(
  { findSite, publicUrl }: DigestParts['accounts'],
  mail: Mail,
  { id, name, email }: Reader,
  { facts, zone, week }: { facts: DigestFacts; zone: string; week: string },
): Promise<void> {
  const site = findSite().name;
  const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
  try {
    await transport.sendMail({
      from: { name: site, address: mail.notifyEmail },
      to: { name, address: email },
      subject: `${site}: your week`,
      text: digestText(facts, { name, site, publicUrl, zone }),
      messageId: `<digest-${week}-${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** Steps of the conversation with a mail server before it could have taken the mail. */
const BEFORE_DATA = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'];

/** Whether the server surely has not taken the mail, and may take it later. */
function isRetried(error: unknown): boolean {
  const { responseCode, command } = Object(error);
  if (typeof responseCode === 'number') return responseCode < 500;
  return BEFORE_DATA.some((step) => String(command).startsWith(step));
}
