import type { Db } from '#platform/db/tables.ts';
import { isSuspected, type LeadKind } from '../rules.ts';

/** What a delivery tells of a submission. */
export interface DeliveredSubmission {
  id: string;
  kind: LeadKind;
  reference: string;
  /** ISO 8601 UTC. */
  submittedAt: string;
  /** What the form asked for, under its own names. */
  fields: Readonly<Record<string, unknown>>;
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
    .select(['media_type', 'duration_ms'])
    .where('submission.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const suspicions: string[] = JSON.parse(row.suspicions);
  const { kind, status, reference, created_at: submittedAt, media_type: mediaType } = row;
  return {
    id,
    kind,
    reference,
    submittedAt,
    fields: Object(JSON.parse(row.fields)),
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
