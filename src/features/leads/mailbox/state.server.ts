/** How far the mailbox was read, which is also the lease that nodes take turns by. */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/tables.ts';

const LEASE_MS = 180_000;

/** The same under another password: what came in while the old one was refused is still to be read. */
export function mailboxKey(address: string): string {
  const url = new URL(address);
  url.password = '';
  return createHash('sha256').update(url.href).digest('hex');
}

const iso = (ms: number): string => new Date(ms).toISOString();

export interface MailboxProgress {
  uidValidity: string;
  lastUid: number;
}

interface MailboxState extends MailboxProgress {
  /** When it was last read without an error. */
  polledAt: string | null;
}

export interface MailboxReport {
  polledAt: string | null;
  failedAt: string | null;
  failedBecause: string;
}

/** Whether this process is the one to read it now, for nobody has read it within `everyMs`. */
export async function leaseMailbox(
  db: Db,
  { mailbox, by, everyMs, now }: { mailbox: string; by: string; everyMs: number; now: number },
): Promise<boolean> {
  await db
    .insertInto('mailbox_state')
    .values({
      mailbox,
      uid_validity: '',
      last_uid: 0,
      leased_by: null,
      leased_until: null,
      polled_at: null,
      failed_at: null,
      failed_because: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = iso(now - everyMs);
  const { numUpdatedRows } = await db
    .updateTable('mailbox_state')
    .set({ leased_by: by, leased_until: iso(now + LEASE_MS) })
    .where('mailbox', '=', mailbox)
    .where(({ and, or, eb }) =>
      and([
        or([eb('leased_until', 'is', null), eb('leased_until', '<', iso(now))]),
        or([eb('polled_at', 'is', null), eb('polled_at', '<=', before)]),
        or([eb('failed_at', 'is', null), eb('failed_at', '<=', before)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps others away for another while. */
export async function renewMailbox(db: Db, by: string, now: number): Promise<void> {
  await db
    .updateTable('mailbox_state')
    .set({ leased_until: iso(now + LEASE_MS) })
    .where('leased_by', '=', by)
    .execute();
}

export async function readProgress(db: Db, mailbox: string): Promise<MailboxState> {
  const row = await db
    .selectFrom('mailbox_state')
    .select(['uid_validity', 'last_uid', 'polled_at'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return {
    uidValidity: row?.uid_validity ?? '',
    lastUid: row?.last_uid ?? 0,
    polledAt: row?.polled_at ?? null,
  };
}

export async function keepProgress(
  db: Db,
  mailbox: string,
  { uidValidity, lastUid }: MailboxProgress,
): Promise<void> {
  await db
    .updateTable('mailbox_state')
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where('mailbox', '=', mailbox)
    .execute();
}

/** Notes that it was read and keeps the lease; false where the lease is somebody else's by now. */
export async function noteReading(db: Db, by: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox_state')
    .set({
      leased_until: iso(now + LEASE_MS),
      polled_at: iso(now),
      failed_at: null,
      failed_because: null,
    })
    .where('leased_by', '=', by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the lease back, with how it went; `problem` is in words. */
export async function endPoll(
  db: Db,
  by: string,
  { problem, now }: { problem: string | undefined; now: number },
): Promise<void> {
  const at = iso(now);
  await db
    .updateTable('mailbox_state')
    .set({
      leased_by: null,
      leased_until: null,
      ...(problem === undefined
        ? { polled_at: at, failed_at: null, failed_because: null }
        : { failed_at: at, failed_because: problem }),
    })
    .where('leased_by', '=', by)
    .execute();
}

/** How reading it has gone; nothing is known of one that was never read. */
export async function readMailboxReport(db: Db, mailbox: string): Promise<MailboxReport> {
  const row = await db
    .selectFrom('mailbox_state')
    .select(['polled_at', 'failed_at', 'failed_because'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return {
    polledAt: row?.polled_at ?? null,
    failedAt: row?.failed_at ?? null,
    failedBecause: row?.failed_because ?? '',
  };
}
