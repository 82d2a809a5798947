/** Reads the mailbox of the settings, on one node at a time; nothing in it is deleted or moved. */
import { randomUUID } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { folderOf, mailboxProblem, openMailbox } from './connection.server.ts';
import { listenForNews } from './news.server.ts';
import { HEAD_BYTES, MAX_MAIL_BYTES, type ReceivedMail, readMail } from './read-mail.server.ts';
import {
  endPoll,
  keepProgress,
  leaseMailbox,
  mailboxKey,
  noteReading,
  readProgress,
  renewMailbox,
} from './state.server.ts';
import { takeIn } from './take-in.server.ts';

const EVERY_MS = 60_000;
/** How often somebody looks whether it is time. */
const LOOK_MS = 15_000;
const RENEW_MS = 60_000;
/** Mails of one run; the rest waits for the next. */
const MAX_PER_RUN = 200;
const DAY_MS = 86_400_000;
/** After this long a run ends, and the next goes on where it stopped: a server may send a byte a minute. */
const MAX_RUN_MS = 300_000;
/** So long one connection is listened on; a run is over before its end. */
const LISTEN_MS = 180_000;

export interface PollParts {
  db: Kysely<Tables>;
  log: Logger;
  imapUrl: string;
  publicUrl: string;
  now?: () => number;
  /** From one reading to the next, in milliseconds. */
  everyMs?: number;
  /** How often somebody looks whether it is time, in milliseconds. */
  lookMs?: number;
  /** How long one reading may take, in milliseconds. */
  maxRunMs?: number;
}

/** Reads what is new every minute, and at once where the mailbox tells of it. */
export function createMailboxPoll(parts: PollParts): Job {
  const { db, log, imapUrl, now = Date.now, everyMs = EVERY_MS, lookMs = LOOK_MS } = parts;
  const by = randomUUID();
  const mailbox = mailboxKey(imapUrl);
  let hasListened = false;
  const job = createJob({
    name: 'mailbox',
    log,
    everyMs: Math.min(lookMs, everyMs),
    isDueAtStart: true,
    lease: {
      // Whoever listened goes on listening, on a new connection.
      take: () => leaseMailbox(db, { mailbox, by, everyMs: hasListened ? 0 : everyMs, now: now() }),
      renew: () => renewMailbox(db, by, now()),
      renewEveryMs: RENEW_MS,
    },
    async run(signal) {
      hasListened = false;
      try {
        const end = await readAndListen(parts, by, signal);
        await endPoll(db, by, { problem: undefined, now: now() });
        hasListened = end !== 'read';
        if (end === 'over') job.wake();
      } catch (error) {
        const problem = mailboxProblem(error);
        log.warn({ err: error }, 'mailbox cannot be read');
        await endPoll(db, by, { problem, now: now() });
        throw new Error(problem, { cause: error });
      }
    },
  });
  return job;
}

/**
 * Reads what is there, and what comes as long as the mailbox tells of it; what it does not tell of is found
 * after `everyMs`. Returns whether it was read alone, or listened on until the time was over or the connection
 * had ended.
 */
async function readAndListen(
  parts: PollParts,
  by: string,
  signal: AbortSignal,
): Promise<'read' | 'over' | 'cut'> {
  const { db, imapUrl, now = Date.now, everyMs = EVERY_MS, maxRunMs = MAX_RUN_MS } = parts;
  const over = AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]);
  const client = await openMailbox(imapUrl, over);
  try {
    const { uidValidity } = await client.mailboxOpen(folderOf(imapUrl));
    const news = listenForNews(client);
    const until = performance.now() + LISTEN_MS;
    for (;;) {
      news?.forget();
      await readNew(parts, client, { validity: String(uidValidity), over });
      if (news === undefined) return 'read';
      if (over.aborted || performance.now() > until) return 'over';
      // Somebody else reads it where this process was away for longer than its lease.
      if (!(await noteReading(db, by, now()))) return 'read';
      await news.wait(everyMs, over);
      // Servers end what is quiet for long.
      if (!client.usable) return 'cut';
    }
  } finally {
    client.close();
  }
}

/** Each mail and how far it was read are one transaction, so that none is lost or taken twice. */
async function readNew(
  { db, log, imapUrl, publicUrl, now = Date.now }: PollParts,
  client: ImapFlow,
  { validity, over }: { validity: string; over: AbortSignal },
): Promise<void> {
  const mailbox = mailboxKey(imapUrl);
  const host = new URL(publicUrl).hostname;
  const uids = await findNew(client, await readProgress(db, mailbox), { validity, now: now() });
  let taken = 0;
  for (const uid of uids.slice(0, MAX_PER_RUN)) {
    if (over.aborted) break;
    const mail = await fetchMail(client, uid, { log, now: now() });
    await transaction(db, async (db) => {
      if (mail !== undefined) await takeIn(db, mail, { host, now: now() });
      await keepProgress(db, mailbox, { uidValidity: validity, lastUid: uid });
    });
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    taken += 1;
  }
  if (taken > 0) log.info({ taken }, 'mails taken in');
}

/**
 * What came since, the oldest first. Where numbers begin anew, or nothing is known, it is the mail since a
 * day before it was last read: what was taken in before is told by its digest.
 */
async function findNew(
  client: ImapFlow,
  { uidValidity, lastUid, polledAt }: Awaited<ReturnType<typeof readProgress>>,
  { validity, now }: { validity: string; now: number },
): Promise<number[]> {
  const readAt = Math.min(now, polledAt === null ? now : Date.parse(polledAt));
  const query =
    uidValidity === validity ? { uid: `${lastUid + 1}:*` } : { since: new Date(readAt - DAY_MS) };
  const found = await client.search(query, { uid: true });
  const uids = Array.isArray(found) ? found : [];
  // "n:*" always has the last one, however small its number is.
  const isNew = (uid: number): boolean => uidValidity !== validity || uid > lastUid;
  return uids.filter(isNew).sort((a, b) => a - b);
}

/** @throws where the connection fails. */
async function fetchMail(
  client: ImapFlow,
  uid: number,
  { log, now: receivedAt }: { log: Logger; now: number },
): Promise<ReceivedMail | undefined> {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (facts === false || facts === undefined) return undefined;
  const bytes = facts.size ?? 0;
  const maxLength = bytes > MAX_MAIL_BYTES ? HEAD_BYTES : MAX_MAIL_BYTES;
  const found = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
  const source = found === false ? undefined : found?.source;
  if (source === undefined) return undefined;
  try {
    return await readMail(source, { bytes, receivedAt });
  } catch (err) {
    log.warn({ err, uid }, 'a mail could not be read');
    // Its headers are told all the same, so that somebody looks into the mailbox.
    const head = source.subarray(0, endOfHead(source));
    const mail = await readMail(head, { bytes, receivedAt }).catch(() =>
      readMail(new Uint8Array(), { bytes, receivedAt }),
    );
    return { ...mail, kind: 'unreadable' };
  }
}

/** Its lines may end in whatever way. */
function endOfHead(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((end) => end !== -1);
  return Math.min(HEAD_BYTES, ...ends);
}
