/** Rows of `submission` as what staff see of them. */
import { type Selectable, sql } from 'kysely';
import type { Submission, SubmissionCard } from './inbox.ts';
import { fromMinor } from './pipeline/rules.ts';
import { sourcesOf } from './pipeline/source.ts';
import { ownAnswersOf } from './store.server.ts';
import type { SubmissionFileTable, SubmissionTable } from './tables.ts';

const EXCERPT_LENGTH = 200;

export type CardRow = Pick<
  Selectable<SubmissionTable>,
  | 'id'
  | 'kind'
  | 'form_id'
  | 'form_title'
  | 'reference'
  | 'status'
  | 'email'
  | 'suspicions'
  | 'owner_id'
  | 'owner_name'
  | AnsweringColumn
  | PipelineColumn
  | 'visit'
  | 'created_at'
  | 'updated_at'
> & { name: string; about: string; excerpt: string; has_recording: unknown };

/** The first of these fields that a form has; the arrow is the same in both databases. */
const firstField = (...names: string[]) =>
  sql<string>`coalesce(${sql.join([
    ...names.map((name) => sql`submission.fields ->> ${sql.lit(name)}`),
    sql`''`,
  ])})`;

/** What a row of `submission` is read by to be a card. */
export const CARD_COLUMNS = sql`id, kind, form_id, form_title, reference, status, email, suspicions, owner_id, owner_name,
  answered_at, answered_by, taken_at, taken_by, taken_id, wrote_back_at, created_at, updated_at,
  stage, stage_at, value_minor, currency, next_step, next_on, lost_reason, tags, visit,
  ${firstField('name', 'fullName')} as name,
  ${firstField('subject', 'service', 'type', 'solution')} as about,
  substr(${firstField('message', 'challenge', 'text')}, 1, ${EXCERPT_LENGTH}) as excerpt,
  exists (select 1 from submission_file where submission_id = submission.id) as has_recording`;

export const toCard = (row: CardRow): SubmissionCard => ({
  ...toFacts(row),
  name: row.name,
  about: row.about,
  excerpt: row.excerpt,
  hasRecording: Boolean(row.has_recording),
});

type FactColumn =
  | 'id'
  | 'kind'
  | 'form_id'
  | 'form_title'
  | 'reference'
  | 'status'
  | 'email'
  | 'suspicions'
  | 'visit';
type FactRow = Pick<
  Selectable<SubmissionTable>,
  | FactColumn
  | 'owner_id'
  | 'owner_name'
  | AnsweringColumn
  | PipelineColumn
  | 'created_at'
  | 'updated_at'
>;

const toFacts = (row: FactRow) => ({
  id: row.id,
  ...toForm(row),
  reference: row.reference,
  status: row.status,
  email: row.email,
  suspicions: JSON.parse(row.suspicions),
  owner: toOwner(row),
  ...toAnswering(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  pipeline: toPipeline(row),
  sources: sourcesOf(visitOf(row)),
});

const toForm = ({
  kind,
  form_id,
  form_title,
}: Pick<FactRow, 'kind' | 'form_id' | 'form_title'>): Pick<SubmissionCard, 'kind' | 'form'> =>
  form_id === ''
    ? { kind, form: null }
    : { kind: 'form', form: { id: form_id, title: form_title } };

const visitOf = ({ visit }: Pick<FactRow, 'visit'>): unknown =>
  visit === null ? null : JSON.parse(visit);

export type PipelineColumn =
  | 'stage'
  | 'stage_at'
  | 'value_minor'
  | 'currency'
  | 'next_step'
  | 'next_on'
  | 'lost_reason'
  | 'tags';

const toPipeline = (
  row: Pick<Selectable<SubmissionTable>, PipelineColumn>,
): Submission['pipeline'] => ({
  stage: row.stage,
  stageAt: row.stage_at,
  value:
    row.value_minor === null
      ? null
      : { amount: fromMinor(row.value_minor, row.currency), currency: row.currency },
  nextStep: row.next_step,
  nextOn: row.next_on,
  lostReason: row.lost_reason,
  tags: JSON.parse(row.tags),
});

const toOwner = ({
  owner_id,
  owner_name,
}: Pick<Selectable<SubmissionTable>, 'owner_id' | 'owner_name'>): Submission['owner'] =>
  owner_id === null ? null : { id: owner_id, name: owner_name };

type AnsweringColumn =
  | 'answered_at'
  | 'answered_by'
  | 'taken_at'
  | 'taken_by'
  | 'taken_id'
  | 'wrote_back_at';

const toAnswering = (
  row: Pick<Selectable<SubmissionTable>, AnsweringColumn>,
): Pick<Submission, 'answered' | 'takenUp' | 'wroteBackAt'> => ({
  answered: row.answered_at === null ? null : { at: row.answered_at, by: row.answered_by },
  takenUp: row.taken_id === '' ? null : { at: row.taken_at, by: row.taken_by },
  wroteBackAt: row.wrote_back_at,
});

type FileFacts = Pick<Selectable<SubmissionFileTable>, 'media_type' | 'bytes' | 'duration_ms'>;
export type WholeRow = Selectable<SubmissionTable> & {
  [Name in keyof FileFacts]: FileFacts[Name] | null;
};

function toAnswers(row: WholeRow): Pick<Submission, 'form' | 'answers'> {
  const own = ownAnswersOf(row);
  return own === undefined
    ? { form: null, answers: null }
    : { form: own.form, answers: [...own.answers] };
}

export const toSubmission = (row: WholeRow, files: Submission['files']): Submission => ({
  ...toFacts(row),
  ...toAnswers(row),
  fields: JSON.parse(row.fields),
  consentWording: row.consent_wording,
  consentRevision: row.consent_revision,
  privacyPolicy: row.policy_id === '' ? null : { id: row.policy_id, revision: row.policy_revision },
  page: row.page,
  visit: visitOf(row),
  notes: row.notes,
  recording:
    row.media_type === null || row.bytes === null || row.duration_ms === null
      ? null
      : {
          mediaType: row.media_type,
          bytes: row.bytes,
          durationMs: row.duration_ms,
          address: `/api/admin/submissions/${row.id}/audio`,
        },
  files,
});
