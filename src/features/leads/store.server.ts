/** What is written when a form comes in. */
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import type { Channel, SubmissionTable } from './tables.ts';

export const RECORDING_TYPE = 'audio/wav';

export interface NewSubmission extends Insertable<SubmissionTable> {
  recording: { content: Uint8Array; durationMs: number } | undefined;
}

export type StoredReceipt = Pick<SubmissionTable, 'id' | 'reference' | 'digest'>;

const RECEIPT = ['id', 'reference', 'digest'] as const;

/**
 * Adds a submission with its recording.
 * @returns false when its key or its reference is taken; nothing is written then.
 */
export async function insertSubmission(
  db: Db,
  { recording, ...submission }: NewSubmission,
): Promise<boolean> {
  const inserted = await db
    .insertInto('submission')
    .values(submission)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (recording !== undefined) {
    await db
      .insertInto('submission_file')
      .values({
        submission_id: submission.id,
        media_type: RECORDING_TYPE,
        bytes: recording.content.byteLength,
        duration_ms: recording.durationMs,
        content: recording.content,
      })
      .execute();
  }
  return true;
}

/** Puts a submission on its way to channels that it is not on its way to yet. */
export async function queueDeliveries(
  db: Db,
  submissionId: string,
  channels: readonly Channel[],
  now: string,
): Promise<void> {
  if (channels.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      channels.map((channel) => ({
        id: uuid(),
        submission_id: submissionId,
        channel,
        state: 'pending' as const,
        attempts: 0,
        due_at: now,
        leased_by: null,
        leased_until: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['submission_id', 'channel']).doNothing())
    .execute();
}

export const findByKey = (db: Db, key: string): Promise<StoredReceipt | undefined> =>
  db.selectFrom('submission').select(RECEIPT).where('idempotency_key', '=', key).executeTakeFirst();

/** The last submission with the same words, where it came after `since`. */
export const findByDigest = (
  db: Db,
  digest: string,
  since: string,
): Promise<StoredReceipt | undefined> =>
  db
    .selectFrom('submission')
    .select(RECEIPT)
    .where('digest', '=', digest)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
