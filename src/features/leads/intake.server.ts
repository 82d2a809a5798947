/** Takes forms in: stored with what is to be delivered of them, in one transaction, before any answer. */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import type { FindSite } from '#web/site.ts';
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
import type {
  BetaSignup,
  Challenge,
  ContactMessage,
  FormOrigin,
  LongLead,
  Receipt,
  ShortLead,
} from './schema.ts';
import { searchText } from './search-text.ts';
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
export type StoredLead = Pick<NewSubmission, 'kind' | 'status' | 'suspicions'>;

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
  isTest = false,
}: IntakeParts): Intake {
  const store = async (submission: Unnamed): Promise<StoredReceipt> =>
    transaction(db, async (db) => {
      for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
        const reference = makeReference(findSite());
        const row = { ...submission, reference, is_test: isTest ? 1 : 0 };
        if (await insertSubmission(db, row)) {
          const channels =
            submission.status === 'spam' ? [] : channelsFor(submission.kind, delivery);
          await queueDeliveries(db, submission.id, channels, submission.created_at);
          if (!isTest && delivery.mail !== undefined && choices.findConfirmations()[row.kind]) {
            await queueConfirmation(db, row, findSite());
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

    async submit(form, { address, idempotencyKey }) {
      const read = readForm(form);
      const { digest } = read;
      const known =
        idempotencyKey === undefined ? undefined : await findByKey(db, `key:${idempotencyKey}`);
      if (known !== undefined) return receiptFor(known, digest);
      // Before anything else is asked of the database: a refused flood costs nothing more.
      await limiter.countForm(address);
      try {
        const { origin } = form.words;
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
        const stored = same ?? (await store(submission));
        if (stored.id === submission.id) {
          const { id, kind, status, suspicions } = submission;
          log.info({ id, kind, status }, isTest ? 'test submission stored' : 'lead stored');
          onStored?.({ kind, status, suspicions });
        }
        return receiptFor(stored, digest);
      } catch (error) {
        await limiter.forgiveForm(address);
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
  const digest = sha256(
    JSON.stringify([form.kind, words.fields, recording && sha256(recording.content)]),
  );
  return { ...words, recording, digest };
}

function prepare(
  form: SentForm,
  { fields, email, honeypots, origin, recording, digest }: ReadForm,
  { key, time, consent, policy, spam }: Circumstances,
): Unnamed {
  const texts = Object.values(fields);
  const suspicions = findSuspicions({ texts, honeypots, elapsed: origin.elapsed }, spam);
  const at = new Date(time).toISOString();
  return {
    id: uuid({ msecs: time }),
    kind: form.kind,
    status: suspicions.includes('honeypot') ? 'spam' : 'new',
    fields: JSON.stringify(fields),
    email,
    search: searchText(fields),
    consent_wording: consent.wordings[form.kind],
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

const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const readRecording = (audio: Uint8Array | undefined): NewSubmission['recording'] =>
  audio === undefined ? undefined : { content: audio, durationMs: measureRecording(audio) };

/** A form as it arrived, its words judged by their schema. */
export type SentForm =
  | { kind: 'contact'; words: ContactMessage }
  | { kind: 'beta'; words: BetaSignup }
  | { kind: 'short'; words: ShortLead }
  | { kind: 'long'; words: LongLead }
  | { kind: 'challenge'; words: Challenge; audio: Uint8Array | undefined };

interface Sender {
  address: string;
  /** The sender's name for one series of attempts. */
  idempotencyKey?: string | undefined;
}

/** Where forms are taken in: by the API and by pages that are posted to. */
export interface Intake {
  /** @throws {AppError} rate_limited for a caller who has tried too often to be listened to. */
  admit: (address: string) => Promise<void>;
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

interface SubmissionWords {
  /** Under the form's own names. */
  fields: Record<string, string>;
  email: string;
  /** Names of the filled fields that only programs see. */
  honeypots: string[];
  origin: FormOrigin;
}

/** The words of a form apart from how they were sent. */
function submissionWords(form: SentForm): SubmissionWords {
  switch (form.kind) {
    case 'contact': {
      const { origin, hp_field, website, consent, ...fields } = form.words;
      return person({ ...fields, consent: String(consent) }, origin, { hp_field, website });
    }
    case 'beta': {
      const { origin, beta_hp, name, email, company, scores, consent } = form.words;
      const told = scores === '' ? {} : { scores };
      const fields = { name, email, company, ...told, consent: String(consent) };
      return person(fields, origin, { beta_hp });
    }
    case 'short':
    case 'long': {
      const { origin, kind: _, ...fields } = form.words;
      return person(fields, origin);
    }
    case 'challenge': {
      const { origin, email, phone, ...words } = form.words;
      const told = { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) };
      return {
        fields: { ...words, ...told },
        email: email.toLowerCase(),
        honeypots: [],
        origin,
      };
    }
  }
}

const person = (
  fields: Record<string, string> & { email: string },
  origin: FormOrigin,
  traps: Record<string, string> = {},
): SubmissionWords => ({
  fields,
  email: fields.email.toLowerCase(),
  honeypots: Object.keys(traps).filter((name) => traps[name] !== ''),
  origin,
});
