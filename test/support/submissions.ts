/** Stored submissions on their way to the channels of a test. */
import { randomUUID } from 'node:crypto';
import { channelsFor } from '#features/leads/channels.ts';
import { CONSENT_WORDING, type LeadKind } from '#features/leads/rules.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';

export const SUBMITTED_AT = '2026-03-02T10:20:30.456Z';

const FIELDS: Readonly<Record<LeadKind, Record<string, unknown>>> = {
  contact: {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    company: '',
    phone: '',
    subject: 'A question',
    message: 'How soon can you start?',
    consent: true,
  },
  beta: { name: 'Ada Okafor', email: 'ada@example.com', company: '', consent: true },
  short: {
    kind: 'short',
    service: 'AI Adoption',
    fullName: 'Ada Okafor',
    email: 'ada@example.com',
    challenge: 'Forecasts that are wrong',
  },
  long: {
    kind: 'long',
    type: 'automation',
    fullName: 'Ada Okafor',
    email: 'ada@example.com',
    challenge: 'Too many sheets',
  },
  challenge: { solution: 'Project Pulse', text: 'Our sprints slip' },
};

interface Stored {
  submissionId: string;
  /** Of the outbox rows, which is the webhook-id. */
  deliveries: string[];
}

interface Overrides {
  /** JSON, as the row has it. */
  suspicions?: string;
  kind?: LeadKind;
  fields?: Record<string, unknown>;
  recording?: Uint8Array;
}

/** Stores a submission with an outbox row for each channel of the settings, due at once. */
export async function addSubmission(
  db: Db,
  settings: DeliverySettings,
  { kind = 'contact', fields = {}, suspicions = '[]', recording }: Overrides = {},
): Promise<Stored> {
  const submissionId = randomUUID();
  const times = { created_at: SUBMITTED_AT, updated_at: SUBMITTED_AT };
  const channels = channelsFor(kind, settings);
  const rows = channels.map((channel) => ({
    id: randomUUID(),
    submission_id: submissionId,
    channel,
    state: 'pending' as const,
    attempts: 0,
    due_at: SUBMITTED_AT,
    leased_by: null,
    leased_until: null,
    ...times,
  }));
  await transaction(db, async (db) => {
    await db
      .insertInto('submission')
      .values({
        id: submissionId,
        kind,
        reference: submissionId.slice(0, 8),
        status: 'new',
        fields: JSON.stringify({ ...FIELDS[kind], ...fields }),
        email: 'ada@example.com',
        search: '',
        consent_wording: CONSENT_WORDING[kind],
        page: '/contact',
        visit: JSON.stringify({
          landing: '/',
          referrer: 'search.example',
          campaign: {},
          pages: [],
        }),
        suspicions,
        idempotency_key: submissionId,
        digest: submissionId,
        notes: '',
        ...times,
      })
      .execute();
    if (recording !== undefined) {
      await db
        .insertInto('submission_file')
        .values({
          submission_id: submissionId,
          media_type: 'audio/wav',
          bytes: recording.byteLength,
          duration_ms: 12_000,
          content: recording,
        })
        .execute();
    }
    if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
  });
  return { submissionId, deliveries: rows.map(({ id }) => id) };
}
