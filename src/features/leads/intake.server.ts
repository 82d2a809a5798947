/** Takes forms in: stored with what is to be delivered of them, in one transaction, before any answer. */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import type { FindSite } from '#web/site.ts';
import { digestOf, keepAnswerFiles, sizeOf } from './answer-files.server.ts';
import { channelsFor } from './channels.ts';
import {
  type ConsentWordings,
  FIRST_REVISION,
  type LeadChoices,
  type PolicyState,
  SHIPPED_CHOICES,
} from './choices.ts';
import type { LeadLimiter } from './limits.server.ts';
import { measureRecording } from './recording.ts';
import { makeReference } from './reference.server.ts';
import { STORED_KIND_OF_FORMS, type SubmissionKind } from './rules.ts';
import type { FormOrigin, Receipt } from './schema.ts';
import { searchText } from './search-text.ts';
import {
  type JudgeFile,
  type OwnFormSent,
  type SentFile,
  type SentForm,
  type SubmissionWords,
  submissionWords,
  textsOf,
} from './sent-form.ts';
import type { DeliverySettings } from './settings.server.ts';
import { findSuspicions } from './spam.ts';
import type { SpamChoices } from './spam-rules.ts';
import {
  findByDigest,
  findByKey,
  insertSubmission,
  type NewSubmission,
  queueDeliveries,
  type StoredReceipt,
} from './store.server.ts';
import { queueConfirmation } from './visitor-mails/confirmation.server.ts';

/** How long the same words without a key count as sent once, in milliseconds. */
const REPEAT_WINDOW_MS = 600_000;
const REFERENCE_TRIES = 5;

/** A submission that has no reference yet. */
type Unnamed = Omit<NewSubmission, 'reference'>;

/** What may be counted of a submission. `suspicions` is a JSON list of words from `spam.ts`. */
export type StoredLead = Pick<NewSubmission, 'status' | 'suspicions'> & { kind: SubmissionKind };

interface IntakeParts {
  db: Db;
  log: Logger;
  delivery: DeliverySettings;
  limiter: LeadLimiter;
  /** Its name is in the references. */
  findSite: FindSite;
  /** What ships where nobody chooses. */
  choices?: LeadChoices | undefined;
  /** Told of each submission once it is stored. */
  onStored?: ((lead: StoredLead) => void) | undefined;
  now?: () => number;
  /** Tells what a file is; without it forms take none. */
  judgeFile?: JudgeFile | undefined;
  /** Whether what is sent only tries the way. */
  isTest?: boolean;
}

export function createIntake({
  db,
  log,
  delivery,
  limiter,
  findSite,
  choices = SHIPPED_CHOICES,
  onStored,
  now = Date.now,
  judgeFile = async () => ({ problem: 'type' }),
  isTest = false,
}: IntakeParts): Intake {
  const store = async (
    submission: Unnamed,
    { files, confirmation }: Pick<ReadForm, 'files' | 'confirmation'>,
  ): Promise<StoredReceipt> =>
    transaction(db, async (db) => {
      for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
        const reference = makeReference(findSite());
        const row = { ...submission, reference, is_test: isTest ? 1 : 0 };
        if (await insertSubmission(db, row)) {
          await keepAnswerFiles(db, submission.id, { files, maxMb: limiter.fileMegabytes });
          const channels =
            submission.status === 'spam' ? [] : channelsFor(kindOf(submission), delivery);
          await queueDeliveries(db, submission.id, channels, submission.created_at);
          const kind = kindOf(submission);
          const isConfirmed =
            kind === 'form' ? confirmation !== undefined : choices.findConfirmations()[kind];
          if (!isTest && delivery.mail !== undefined && isConfirmed) {
            await queueConfirmation(db, row, findSite(), confirmation);
          }
          return { id: submission.id, reference, digest: submission.digest };
        }
        const first = await findByKey(db, submission.idempotency_key);
        if (first !== undefined) return first;
      }
      throw new Error('No free reference was found');
    });

  return {
    admit: (address) => limiter.countTry(address),
    judgeFile,

    async submit(form, { address, idempotencyKey }) {
      const read = readForm(form);
      const { digest, files } = read;
      const fileBytes = sizeOf(files);
      const known =
        idempotencyKey === undefined ? undefined : await findByKey(db, `key:${idempotencyKey}`);
      if (known !== undefined) return receiptFor(known, digest);
      // Before anything else is asked of the database: a refused flood costs nothing more.
      await limiter.countForm(address);
      await limiter.countFiles(address, fileBytes);
      try {
        const { origin } = read;
        const submission = prepare(form, read, {
          key: idempotencyKey,
          time: now(),
          consent: await choices.findConsent(seenRevision(origin, origin.consent)),
          policy: await choices.findPolicy(seenRevision(origin, origin.policy)),
          spam: choices.findSpamChoices(),
        });
        const since = new Date(now() - REPEAT_WINDOW_MS).toISOString();
        const same =
          idempotencyKey === undefined ? await findByDigest(db, digest, since) : undefined;
        const stored = same ?? (await store(submission, read));
        if (stored.id === submission.id) {
          const { id, status, suspicions } = submission;
          const kind = kindOf(submission);
          log.info({ id, kind, status }, isTest ? 'test submission stored' : 'lead stored');
          onStored?.({ kind, status, suspicions });
        }
        return receiptFor(stored, digest);
      } catch (error) {
        await limiter.forgiveForm(address, fileBytes);
        throw error;
      }
    },
  };
}

function receiptFor({ id, reference, digest }: StoredReceipt, expected: string): Receipt {
  if (digest === expected) return { id, reference };
  throw new AppError('conflict', 'This Idempotency-Key was already used for a different message.');
}

/** Forms say which state of a text their page was made with, and nothing of its first. */
const seenRevision = ({ page }: FormOrigin, said: number | undefined): number | undefined =>
  said ?? (page === undefined ? undefined : FIRST_REVISION);

interface Circumstances {
  key: Sender['idempotencyKey'];
  time: number;
  consent: ConsentWordings;
  policy: PolicyState;
  spam: SpamChoices;
}

interface ReadForm extends SubmissionWords {
  recording: NewSubmission['recording'];
  files: readonly SentFile[];
  confirmation: OwnFormSent['confirmation'];
  digest: string;
}

/** @throws {AppError} for a challenge without words or with a recording that is none. */
function readForm(form: SentForm): ReadForm {
  const words = submissionWords(form);
  const recording = form.kind === 'challenge' ? readRecording(form.audio) : undefined;
  if (form.kind === 'challenge' && recording === undefined && form.words.text === '') {
    const text = 'Please write or record your challenge';
    throw new AppError('validation_failed', 'This form is empty.', { fields: { text } });
  }
  const files = form.kind === 'form' ? (form.files ?? []) : [];
  const digest = sha256(
    JSON.stringify([
      form.kind,
      words.fields,
      recording && sha256(recording.content),
      ...(form.kind === 'form' ? [form.form.id, form.answers] : []),
      ...(files.length > 0 ? [digestOf(files)] : []),
    ]),
  );
  const confirmation = form.kind === 'form' ? form.confirmation : undefined;
  return { ...words, recording, files, confirmation, digest };
}

function prepare(
  form: SentForm,
  { fields, email, honeypots, origin, recording, digest }: ReadForm,
  { key, time, consent, policy, spam }: Circumstances,
): Unnamed {
  const texts = form.kind === 'form' ? textsOf(form) : Object.values(fields);
  const suspicions = findSuspicions({ texts, honeypots, elapsed: origin.elapsed }, spam);
  const at = new Date(time).toISOString();
  return {
    id: uuid({ msecs: time }),
    ...formColumns(form),
    status: suspicions.includes('honeypot') ? 'spam' : 'new',
    fields: JSON.stringify(fields),
    email,
    search: searchText(fields),
    consent_wording: agreedWording(form, consent),
    consent_revision: consent.revision,
    policy_id: policy.id,
    policy_revision: policy.revision,
    page: origin.page ?? '',
    visit: origin.visit === undefined ? null : JSON.stringify(origin.visit),
    suspicions: JSON.stringify(suspicions),
    idempotency_key:
      key === undefined ? `digest:${Math.floor(time / REPEAT_WINDOW_MS)}:${digest}` : `key:${key}`,
    digest,
    notes: '',
    created_at: at,
    updated_at: at,
    recording,
  };
}

const kindOf = ({ kind, form_id = '' }: Unnamed): SubmissionKind =>
  form_id === '' ? kind : 'form';

/** What says which form it was; columns that only an owner's form has hold nothing for others. */
function formColumns(sent: SentForm) {
  if (sent.kind !== 'form') return { kind: sent.kind };
  const { form, answers } = sent;
  return {
    kind: STORED_KIND_OF_FORMS,
    form_id: form.id,
    form_title: form.title,
    form_revision: form.revision,
    answers: JSON.stringify(answers),
  };
}

/** An owner's form asks in words of its own, or else says what the short form does. */
const agreedWording = (form: SentForm, { wordings }: ConsentWordings): string =>
  form.kind === 'form' ? form.consent || wordings.short : wordings[form.kind];

const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const readRecording = (audio: Uint8Array | undefined): NewSubmission['recording'] =>
  audio === undefined ? undefined : { content: audio, durationMs: measureRecording(audio) };

interface Sender {
  address: string;
  /** The sender's name for one series of attempts. */
  idempotencyKey?: string | undefined;
}

/** Where forms are taken in: by the API and by pages that are posted to. */
export interface Intake {
  /** @throws {AppError} rate_limited for a caller who has tried too often to be listened to. */
  admit: (address: string) => Promise<void>;
  /** Tells what a file is before it is sent along with a form. */
  judgeFile: JudgeFile;
  /**
   * Stores a form and what is to be delivered of it; the receipt means that both are safe.
   * @throws {AppError} rate_limited, or conflict where the key was used for other words.
   */
  submit: (form: SentForm, sender: Sender) => Promise<Receipt>;
}

declare module '#web/page-context.ts' {
  interface PageContext {
    leads: Intake;
  }
}
