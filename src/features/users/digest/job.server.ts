/**
 * Sends the weekly digest to those who want it. Each is claimed before it is sent, so that a process that
 * is killed in between costs somebody a digest and never sends two.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarRange } from '#content/planning/calendar.server.ts';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import { addDays, type Day } from '#content/planning/zones.ts';
import type { ContentType } from '#content/schema.ts';
import { listStaffWith } from '#content/staff.server.ts';
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
  // Titles of content are for who may read the feed that they lead to.
  const allowed = new Set((await listStaffWith(db, 'audit')).map(({ id }) => id));
  const readers = (await findReaders(db, week)).filter(({ id }) => allowed.has(id));
  if (readers.length === 0) return;
  const facts = await readFacts(db, types, rangesOf(week, zone), countSubmissions);
  const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
  let sent = 0;
  try {
    // A server that is away costs nobody a digest: nothing is claimed before it has answered.
    if (!isQuiet(facts)) await transport.verify();
    for (const reader of readers) {
      if (signal.aborted) return;
      if (!(await claimDigest(db, reader.id, week)) || isQuiet(facts)) continue;
      const letter = letterTo(reader, { accounts, mail, facts, zone, week });
      if (await deliver(() => transport.sendMail(letter), { db, log, reader, week })) sent += 1;
    }
  } finally {
    transport.close();
  }
  if (sent > 0) log.info({ sent }, 'weekly digests sent');
}

interface Delivery extends Pick<Accounts, 'db' | 'log'> {
  reader: Reader;
  week: Day;
}

/** @throws what a server said that did not take it now, and may later. */
async function deliver(
  send: () => Promise<unknown>,
  { db, log, reader, week }: Delivery,
): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    log.warn({ err: error, userId: reader.id }, 'a weekly digest could not be sent');
    if (!isRetried(error)) return false;
    await releaseDigest(db, reader.id, { week, before: addDays(week, -7) });
    // One full mailbox keeps nobody else waiting.
    if (isOfMailbox(error)) return false;
    throw error;
  }
}

interface LetterParts {
  accounts: DigestParts['accounts'];
  mail: NonNullable<Accounts['mail']>;
  facts: DigestFacts;
  zone: string;
  week: Day;
}

function letterTo({ id, name, email }: Reader, { accounts, mail, facts, ...when }: LetterParts) {
  const { findSite, publicUrl } = accounts;
  const site = findSite().name;
  return {
    from: { name: site, address: mail.notifyEmail },
    to: { name, address: email },
    subject: `${site}: your week`,
    text: digestText(facts, { name, site, publicUrl, zone: when.zone }),
    messageId: `<digest-${when.week}-${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

/** Whether the server put off this mail alone. */
const isOfMailbox = (error: unknown): boolean => {
  const { responseCode, command } = Object(error);
  return command === 'RCPT TO' && Number(responseCode) >= 400;
};

/** Whether the server surely has not taken the mail, and may take it later. */
function isRetried(error: unknown): boolean {
  const { responseCode, syscall, code } = Object(error);
  // A connection that ends says nothing about what came before.
  return (
    syscall === 'connect' || code === 'EAUTH' || (Number(responseCode) >= 400 && responseCode < 500)
  );
}
