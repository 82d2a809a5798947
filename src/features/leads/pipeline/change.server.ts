/** Changes of leads in the pipeline: nothing that somebody else has changed since is overwritten. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Submission, SubmissionPatch } from '../inbox.ts';
import { changeSubmission, type PipelineColumns } from '../inbox-service.server.ts';
import { lockSubmission } from '../inbox-store.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { type Stage, stageOf, toMinor } from './rules.ts';
import type { BulkLeadChange, BulkLeadResult, LeadChange, LeadFacts } from './schema.ts';
import { readChoices } from './settings.server.ts';

interface PipelineParts {
  db: Db;
  delivery: DeliverySettings;
}

const LABELS: Readonly<Record<keyof LeadFacts, string>> = {
  stage: 'the stage',
  value: 'the value',
  nextStep: 'the next step',
  nextOn: 'the date of the next step',
  ownerId: 'the owner',
  tags: 'the tags',
  lostReason: 'the reason',
};
const NAMES: readonly (keyof LeadFacts)[] = [
  'stage',
  'value',
  'nextStep',
  'nextOn',
  'ownerId',
  'tags',
  'lostReason',
];

/**
 * Changes what `change` names where all of it still is what `seen` says.
 * @throws {AppError} not_found, validation_failed, or conflict with `current` where it is not.
 */
export async function changeLead(
  parts: PipelineParts,
  id: string,
  { change, seen }: LeadChange,
  actor: Actor,
): Promise<Submission> {
  return transaction(parts.db, async (db) => {
    const { stages } = await readChoices(db);
    const before = await lockSubmission(db, id);
    if (before.status === 'spam') {
      throw new AppError('conflict', 'This is marked as spam. Change its status first.', {
        current: before,
      });
    }
    const stale = staleFields(factsOf(before, stages), seen, change);
    if (stale.length > 0) throw changedSince(stale, before);
    const patch = patchOf(change, before, stages);
    return changeSubmission({ ...parts, db }, id, patch, actor, columnsOf(change, before, stages));
  });
}

function changedSince(stale: readonly (keyof LeadFacts)[], current: Submission): AppError {
  const what = stale.map((name) => LABELS[name]).join(' and ');
  return new AppError('conflict', `Somebody else has changed ${what} since. Nothing was changed.`, {
    current,
  });
}

/** Each by itself: one that was changed meanwhile stays, and the others are changed. */
export async function changeLeads(
  parts: PipelineParts,
  { changes }: BulkLeadChange,
  actor: Actor,
): Promise<BulkLeadResult[]> {
  const { stages } = await readChoices(parts.db);
  const results: BulkLeadResult[] = [];
  for (const { id, ...wanted } of changes) {
    results.push(await changeOne(parts, { id, wanted, stages }, actor));
  }
  return results;
}

interface Wanted {
  id: string;
  wanted: LeadChange;
  stages: readonly Stage[];
}

async function changeOne(
  parts: PipelineParts,
  { id, wanted, stages }: Wanted,
  actor: Actor,
): Promise<BulkLeadResult> {
  try {
    const after = factsOf(await changeLead(parts, id, wanted, actor), stages);
    return { id, before: wanted.seen, after: only(after, wanted.change) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
    return { id, error: error.message };
  }
}

/** Of the facts those that a change names. */
const only = (facts: Required<LeadFacts>, change: LeadFacts): LeadFacts =>
  Object.fromEntries(NAMES.filter((name) => name in change).map((name) => [name, facts[name]]));

/** A lead as a change names its fields, with the stage that it counts as. */
function factsOf({ pipeline, owner, status }: Submission, stages: readonly Stage[]) {
  const { stage, value, nextStep, nextOn, tags, lostReason } = pipeline;
  return {
    stage: stageOf(stages, { status, stage })?.id ?? '',
    value,
    nextStep,
    nextOn,
    ownerId: owner?.id ?? null,
    tags,
    lostReason,
  } satisfies Required<LeadFacts>;
}

/** Amounts are compared as numbers of the smallest unit: "5" is "5.00". */
const comparable = (name: keyof LeadFacts, facts: LeadFacts): string => {
  const { value } = facts;
  if (name === 'value') return value == null ? '' : `${minorOf(value)} ${value.currency}`;
  return JSON.stringify(facts[name] ?? null);
};

const minorOf = ({ amount, currency }: { amount: string; currency: string }): number | undefined =>
  toMinor(amount, currency);

const staleFields = (now: Required<LeadFacts>, seen: LeadFacts, change: LeadFacts) =>
  NAMES.filter(
    (name) =>
      name in change &&
      comparable(name, now) !== comparable(name, seen) &&
      // Somebody else has done the same.
      comparable(name, now) !== comparable(name, change),
  );

/** @throws {AppError} validation_failed */
function getStage(stages: readonly Stage[], id: string): Stage {
  const stage = stages.find((one) => one.id === id);
  if (stage !== undefined) return stage;
  const sentence = 'This stage no longer exists. Reload to see the current ones';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { stage: sentence } });
}

function patchOf(
  { stage, ownerId }: LeadFacts,
  before: Submission,
  stages: readonly Stage[],
): SubmissionPatch {
  const status = stage === undefined ? before.status : getStage(stages, stage).status;
  return {
    ...(status === before.status ? {} : { status }),
    ...(ownerId === undefined ? {} : { ownerId }),
  };
}

function columnsOf(
  { stage, value, nextStep, nextOn, tags, lostReason }: LeadFacts,
  before: Submission,
  stages: readonly Stage[],
): PipelineColumns {
  const now = new Date().toISOString();
  const isMoved =
    stage !== undefined &&
    stageOf(stages, { status: before.status, stage: before.pipeline.stage })?.id !== stage;
  return {
    ...(isMoved ? { stage, stage_at: now } : {}),
    ...(value === undefined
      ? {}
      : { value_minor: value && (minorOf(value) ?? null), currency: value?.currency ?? '' }),
    ...(nextStep === undefined ? {} : { next_step: nextStep }),
    ...(nextOn === undefined ? {} : { next_on: nextOn }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
    ...(lostReason === undefined ? {} : { lost_reason: lostReason }),
  };
}
