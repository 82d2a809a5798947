import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { listStaffWith } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { channelsFor } from './channels.ts';
import { replaceNotes } from './conversation/notes.server.ts';
import { cancelReplies } from './conversation/queue.server.ts';
import type { Submission, SubmissionPatch } from './inbox.ts';
import {
  getSubmission,
  lockSubmission,
  subjectOf,
  updateSubmission,
} from './inbox-store.server.ts';
import { tellOwner } from './pipeline/notices.server.ts';
import type { LeadStatus } from './rules.ts';
import type { DeliverySettings } from './settings.server.ts';
import { queueDeliveries } from './store.server.ts';

interface InboxParts {
  db: Db;
  delivery: DeliverySettings;
}

/** Columns that the pipeline changes along with the rest. */
export type PipelineColumns = Parameters<typeof updateSubmission>[2];

/**
 * Changes a submission; one that is no spam any more is put on its way, to each channel once.
 * @throws {AppError} not_found, or validation_failed for an owner who cannot sign in.
 */
export async function changeSubmission(
  { db, delivery }: InboxParts,
  id: string,
  { status, suspicions, notes, ownerId, isAnswered }: SubmissionPatch,
  actor: Actor,
  columns: PipelineColumns = {},
): Promise<Submission> {
  return transaction(db, async (db) => {
    const before = await lockSubmission(db, id);
    const owner = ownerId == null ? null : await getOwner(db, ownerId);
    const now = new Date().toISOString();
    await updateSubmission(db, id, {
      ...(status === undefined ? {} : { status }),
      ...(suspicions === undefined ? {} : { suspicions: JSON.stringify(suspicions) }),
      ...(ownerId === undefined
        ? {}
        : { owner_id: owner?.id ?? null, owner_name: owner?.name ?? '' }),
      ...takenColumns(before, { status, owner: ownerId === undefined ? undefined : owner }, actor),
      ...answeredColumns(before, isAnswered, { actor, now }),
      ...stageColumns(before, status, now),
      ...columns,
    });
    if (owner !== null && owner.id !== before.owner?.id) {
      await tellOwner(db, id, { owner, actor, now, tellsByMail: delivery.mail !== undefined });
    }
    if (notes !== undefined) {
      const tellsByMail = delivery.mail !== undefined;
      await replaceNotes(db, id, { text: notes, actor, tellsByMail });
    }
    if (status === 'spam') await cancelReplies(db, id);
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
      await queueDeliveries(db, id, channelsFor(before.kind, delivery), now);
    }
    return after;
  });
}

interface Change {
  status: LeadStatus | undefined;
  /** Null for nobody; undefined where that stays. */
  owner: Actor | null | undefined;
}

/** The owner has it in hand, or else who has set it in progress. */
function takenColumns(before: Submission, { status, owner }: Change, actor: Actor) {
  const takenBy = (person: Actor) => ({
    taken_at: new Date().toISOString(),
    taken_id: person.id,
    taken_by: person.name,
  });
  if (owner != null) return owner.id === before.owner?.id ? {} : takenBy(owner);
  const isOwned = owner === undefined && before.owner !== null;
  const isTaken = owner === undefined && before.takenUp !== null;
  const next = status ?? before.status;
  if (isOwned || (isTaken && next !== 'new')) return {};
  if (status === 'in-progress') return takenBy(actor);
  return next === 'new' || owner === null ? { taken_at: null, taken_id: '', taken_by: '' } : {};
}

/** Another status begins in its first stage. */
const stageColumns = (before: Submission, status: LeadStatus | undefined, now: string) =>
  status === undefined || status === before.status ? {} : { stage: '', stage_at: now };

function answeredColumns(
  before: Submission,
  isAnswered: boolean | undefined,
  { actor, now }: { actor: Actor; now: string },
) {
  if (isAnswered === undefined) return {};
  if (!isAnswered) return { answered_at: null, answered_by: '', answered_reply: '' };
  return {
    wrote_back_at: null,
    ...(before.answered === null
      ? { answered_at: now, answered_by: actor.name, answered_reply: '' }
      : {}),
  };
}

const lengthText = (words: string): string => (words === '' ? '' : `${words.length} characters`);

/** What staff write is about people as well, so that the log knows only how long it is. */
const auditedFacts = ({ status, suspicions, owner, answered, notes, pipeline }: Submission) => ({
  status,
  stage: pipeline.stage,
  value: pipeline.value === null ? '' : `${pipeline.value.amount} ${pipeline.value.currency}`,
  nextStep: lengthText(pipeline.nextStep),
  nextOn: pipeline.nextOn ?? '',
  tags: lengthText(pipeline.tags.join(', ')),
  lostReason: lengthText(pipeline.lostReason),
  answered: answered === null ? '' : answered.at,
  suspicions: suspicions.join(', '),
  owner: owner?.name ?? '',
  notes: lengthText(notes),
});

/** @throws {AppError} validation_failed */
async function getOwner(db: Db, id: string): Promise<Actor> {
  const owner = (await listStaffWith(db, 'leads')).find((person) => person.id === id);
  if (owner !== undefined) return { id, name: owner.name };
  const sentence = 'Nobody with this id can answer submissions';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { ownerId: sentence } });
}
