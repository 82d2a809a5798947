/**
 * Sends the weekly digest to those who want it, each under one Message-ID: one that a process which was
 * killed, or a connection that ended, may have sent is sent again.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarRange } from '#content/planning/calendar.server.ts';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import { type Day, latestDay, mondayOf } from '#content/planning/zones.ts';
import { paragraphsOf } from '#content/rules.ts';
import type { ContentType } from '#content/schema.ts';
import { listStaffWith } from '#content/staff.server.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import { mailHtml } from '#platform/outbound/mail-html.ts';
import { openTransport } from '#platform/outbound/mail-transport.ts';
import type { Accounts } from '../accounts.server.ts';
import { readFacts } from './facts.server.ts';
import {
  claimDigest,
  findReaders,
  leaseDigest,
  putOffDigest,
  type Reader,
  renewDigest,
  settleDigest,
} from './store.server.ts';
import { type DigestFacts, digestText, isQuiet } from './text.ts';
import { lastDueWeek, rangesOf } from './weeks.ts';

const LOOK_MS = 300_000;
const RENEW_MS = 30_000;
const TIMEOUT_MS = 15_000;

export interface DigestParts {
  accounts: Pick<Accounts, 'db' | 'log' | 'publicUrl' | 'findSite' | 'findColours' | 'mail'>;
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
    run: (signal) => sendDue(parts, now(), signal),
  });
}

async function sendDue(parts: DigestParts, at: number, signal: AbortSignal): Promise<void> {
  const { accounts, types, countSubmissions, now = Date.now } = parts;
  const { db, log, mail } = accounts;
  if (mail === undefined) return;
  if ((await findReaders(db, mondayOf(latestDay(at)), at)).length === 0) return;
  const zone = (await readTimeZone(db)) ?? 'UTC';
  const week = lastDueWeek(new Date(at), zone);
  // Titles of content are for who may read the feed that they lead to.
  const allowed = new Set((await listStaffWith(db, 'audit')).map(({ id }) => id));
  const readers = (await findReaders(db, week, at)).filter(({ id }) => allowed.has(id));
  if (readers.length === 0) return;
  const facts = await readFacts(db, types, rangesOf(week, zone), countSubmissions);
  const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
  let sent = 0;
  try {
    // A server that is away costs nobody a try: nothing is claimed before it has answered.
    if (!isQuiet(facts)) await transport.verify();
    for (const reader of readers) {
      if (signal.aborted) return;
      const tries = await claimDigest(db, reader.id, { week, now: now() });
      if (tries === undefined) continue;
      if (isQuiet(facts)) {
        await settleDigest(db, reader.id, week);
        continue;
      }
      const letter = letterTo(reader, { accounts, mail, facts, zone, week });
      const send = () => transport.sendMail(letter);
      if (await deliver(send, { db, log, reader, week, tries, now })) sent += 1;
    }
  } finally {
    transport.close();
  }
  if (sent > 0) log.info({ sent }, 'weekly digests sent');
}

interface Delivery extends Pick<Accounts, 'db' | 'log'> {
  reader: Reader;
  week: Day;
  tries: number;
  now: () => number;
}

/** @throws what a server said that is in no state to take others either. */
async function deliver(
  send: () => Promise<unknown>,
  { db, log, reader, week, tries, now }: Delivery,
): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    log.warn({ err: error, userId: reader.id }, 'a weekly digest could not be sent');
    if (isRefused(error)) await settleDigest(db, reader.id, week);
    else await putOffDigest(db, reader.id, { week, tries, now: now() });
    // One full mailbox keeps nobody else waiting.
    if (isRefused(error) || isOfMailbox(error)) return false;
    throw error;
  }
  await settleDigest(db, reader.id, week);
  return true;
}

interface LetterParts {
  accounts: DigestParts['accounts'];
  mail: NonNullable<Accounts['mail']>;
  facts: DigestFacts;
  zone: string;
  week: Day;
}

function letterTo({ id, name, email }: Reader, { accounts, mail, facts, ...when }: LetterParts) {
  const { findSite, findColours, publicUrl } = accounts;
  const site = findSite().name;
  const text = digestText(facts, { name, site, publicUrl, zone: when.zone });
  return {
    from: { name: site, address: mail.notifyEmail },
    to: { name, address: email },
    subject: `${site}: your week`,
    text,
    html: mailHtml({ site, parts: paragraphsOf(text), colours: findColours?.() }),
    messageId: `<digest-${when.week}-${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

/** Whether the server put off this mail alone. */
const isOfMailbox = (error: unknown): boolean => {
  const { responseCode, command } = Object(error);
  return command === 'RCPT TO' && Number(responseCode) >= 400;
};

/** Whether the server will never take this mail. */
function isRefused(error: unknown): boolean {
  const { responseCode, code } = Object(error);
  return code !== 'EAUTH' && Number(responseCode) >= 500;
}
