/** What is written when a form comes in, and what a delivery reads of it. */
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { itemChannel } from './delivery/item-channel.ts';
import { isSuspected, type SubmissionKind } from './rules.ts';
import type { Answer } from './schema.ts';
import type { Channel, ItemKind, SubmissionTable } from './tables.ts';

const RECORDING_TYPE = 'audio/wav';

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

interface QueuedItem {
  submissionId: string;
  kind: Exclude<ItemKind, ''>;
  /** Of the item. */
  id: string;
  now: string;
  /** When it is to go out, where that is later. */
  notBefore?: string | null;
}

/** Puts an item on its way by mail. */
export const queueItem = (db: Db, item: QueuedItem): Promise<void> => queueItems(db, [item]);

/** Puts items on their way by mail, one at least. */
export async function queueItems(db: Db, items: readonly QueuedItem[]): Promise<void> {
  await db
    .insertInto('outbox')
    .values(
      items.map(({ submissionId, kind, id, now, notBefore = null }) => ({
        id: uuid(),
        submission_id: submissionId,
        channel: itemChannel(id),
        item_kind: kind,
        item_id: id,
        state: 'pending' as const,
        attempts: 0,
        due_at: notBefore ?? now,
        not_before: notBefore,
        leased_by: null,
        leased_until: null,
        created_at: now,
        updated_at: now,
      })),
    )
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

/** What was answered to a form that an owner has built. */
export interface OwnAnswers {
  form: { id: string; title: string; revision: number };
  answers: readonly Answer[];
}

export const ownAnswersOf = (
  row: Pick<Selectable<SubmissionTable>, 'form_id' | 'form_title' | 'form_revision' | 'answers'>,
): OwnAnswers | undefined =>
  row.form_id === ''
    ? undefined
    : {
        form: { id: row.form_id, title: row.form_title, revision: row.form_revision },
        answers: JSON.parse(row.answers ?? '[]'),
      };

/** What a delivery tells of a submission. */
export interface DeliveredSubmission {
  id: string;
  kind: SubmissionKind;
  reference: string;
  /** ISO 8601 UTC. */
  submittedAt: string;
  /** What the form asked for, under its own names. */
  fields: Readonly<Record<string, unknown>>;
  /** Of an owner's form: which it was, and what was answered. */
  own: OwnAnswers | undefined;
  /** Whether it only tries the way. */
  isTest: boolean;
  /** Its signs of spam, where nobody has said yet whether it is some. */
  suspicions: readonly string[];
  recording: { mediaType: string; durationMs: number } | undefined;
}

/** Undefined where it was erased meanwhile. */
export async function findDeliveredSubmission(
  db: Db,
  id: string,
): Promise<DeliveredSubmission | undefined> {
  const row = await db
    .selectFrom('submission')
    .leftJoin('submission_file', 'submission_file.submission_id', 'submission.id')
    .select(['submission.id', 'kind', 'reference', 'fields', 'status', 'suspicions'])
    .select(['is_test', 'submission.created_at'])
    .select(['form_id', 'form_title', 'form_revision', 'answers'])
    .select(['media_type', 'duration_ms'])
    .where('submission.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const suspicions: string[] = JSON.parse(row.suspicions);
  const { status, reference, created_at: submittedAt, media_type: mediaType } = row;
  const own = ownAnswersOf(row);
  return {
    id,
    kind: own === undefined ? row.kind : 'form',
    reference,
    submittedAt,
    fields: Object(JSON.parse(row.fields)),
    own,
    isTest: row.is_test === 1,
    suspicions: isSuspected({ status, suspicions }) ? suspicions : [],
    recording: mediaType === null ? undefined : { mediaType, durationMs: row.duration_ms ?? 0 },
  };
}

/** The bytes of a submission's recording; empty where it has none any more. */
export async function readRecording(db: Db, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db
    .selectFrom('submission_file')
    .select('content')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  return new Uint8Array(row?.content ?? []);
}

/** A field as text; empty where the form had none. */
export const textOf = ({ fields }: DeliveredSubmission, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
