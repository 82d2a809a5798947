import { validate as isUuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { channelsFor } from './channels.ts';
import type { Submission, SubmissionPatch } from './inbox.ts';
import { findSubmission, updateSubmission } from './inbox-store.server.ts';
import type { DeliverySettings } from './settings.server.ts';
import { queueDeliveries } from './store.server.ts';

interface InboxParts {
  db: Db;
  delivery: DeliverySettings;
}

/**
 * Changes a submission; one that is no spam any more is put on its way, to each channel once.
 * @throws {AppError} not_found, or validation_failed for an owner who cannot sign in.
 */
export async function changeSubmission(
  { db, delivery }: InboxParts,
  id: string,
  { status, suspicions, notes, ownerId }: SubmissionPatch,
  actor: Actor,
): Promise<Submission> {
  return transaction(db, async (db) => {
    const before = await getSubmission(db, id);
    const owner = ownerId == null ? null : await getOwner(db, ownerId);
    await updateSubmission(db, id, {
      ...(status === undefined ? {} : { status }),
      ...(suspicions === undefined ? {} : { suspicions: JSON.stringify(suspicions) }),
      ...(notes === undefined ? {} : { notes }),
      ...(ownerId === undefined
        ? {}
        : { owner_id: owner?.id ?? null, owner_name: owner?.name ?? '' }),
    });
    const after = await getSubmission(db, id);
    await recordAudit(db, {
      actor,
      action: 'updated',
      subject: subjectOf(before),
      before: auditedFacts(before),
      after: auditedFacts(after),
    });
    const isReleased = before.status === 'spam' && after.status !== 'spam';
    if (isReleased) {
      const now = new Date().toISOString();
      await queueDeliveries(db, id, channelsFor(before.kind, delivery), now);
    }
    return after;
  });
}

/** @throws {AppError} not_found */
export async function getSubmission(db: Db, id: string): Promise<Submission> {
  const submission = isUuid(id) ? await findSubmission(db, id) : undefined;
  if (submission === undefined) throw new AppError('not_found', 'This message does not exist.');
  return submission;
}

/** The log names a submission by its reference: who wrote it may ask to be forgotten. */
export const subjectOf = ({ id, reference }: Pick<Submission, 'id' | 'reference'>) => ({
  type: 'submission',
  id,
  label: reference,
});

/** Notes are about people as well, so that the log knows only how long they are. */
const auditedFacts = ({ status, suspicions, owner, notes }: Submission) => ({
  status,
  suspicions: suspicions.join(', '),
  owner: owner?.name ?? '',
  notes: notes === '' ? '' : `${notes.length} characters`,
});

/** @throws {AppError} validation_failed */
async function getOwner(db: Db, id: string): Promise<Actor> {
  const owner = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (owner !== undefined) return owner;
  const sentence = 'No staff member has this id';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { ownerId: sentence } });
}
