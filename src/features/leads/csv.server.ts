/** Submissions as a table for a spreadsheet. */

import type { Expression, SqlBool } from 'kysely';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Submission } from './inbox.ts';
import { readSubmissions } from './inbox-store.server.ts';
import { type Stage, stageOf } from './pipeline/rules.ts';
import { readChoices } from './pipeline/settings.server.ts';

const COLUMNS = [
  'reference',
  'received',
  'kind',
  'status',
  'owner',
  'name',
  'email',
  'company',
  'phone',
  'about',
  'message',
  'recording in seconds',
  'page',
  'consent',
  'notes',
  'id',
  'consent revision',
  'privacy policy',
  'privacy policy revision',
  'stage',
  'value',
  'currency',
  'next step',
  'next step on',
  'tags',
  'lost reason',
  'first source',
  'last source',
  'landing page',
  'figure',
  'figure value',
];

const toRecord = (submission: Submission, stages: readonly Stage[]): (string | number)[] => {
  const { fields, recording, pipeline, sources } = submission;
  return [
    submission.reference,
    submission.createdAt,
    submission.kind,
    submission.status,
    submission.owner?.name ?? '',
    fields.name ?? fields.fullName ?? '',
    submission.email,
    fields.company ?? '',
    fields.phone ?? '',
    fields.subject ?? fields.service ?? fields.type ?? fields.solution ?? '',
    fields.message ?? fields.challenge ?? fields.text ?? '',
    recording === null ? '' : Math.round(recording.durationMs / 1000),
    submission.page,
    submission.consentWording,
    submission.notes,
    submission.id,
    submission.consentRevision,
    submission.privacyPolicy?.id ?? '',
    submission.privacyPolicy?.revision ?? '',
    stageOf(stages, { status: submission.status, stage: pipeline.stage })?.name ?? '',
    pipeline.value?.amount ?? '',
    pipeline.value?.currency ?? '',
    pipeline.nextStep,
    pipeline.nextOn ?? '',
    pipeline.tags.join(', '),
    pipeline.lostReason,
    sources.first.source,
    sources.last.source,
    sources.first.landing,
    fields.figure ?? '',
    fields.figureValue ?? '',
  ];
};

/**
 * A CSV file as spreadsheets want it: UTF-8 with a byte order mark, lines that end in CRLF, and no
 * cell that they would take for a formula. A piece at a time is in memory. `hasAnswers` adds a column for
 * each field of owners' forms.
 * @throws what the first read throws, before anything is sent.
 */
export async function exportCsv(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
  hasAnswers = false,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const asked = hasAnswers ? await fieldsOfForm(db, conditions) : [];
  const { stages } = await readChoices(db);
  const pages = readSubmissions(db, conditions);
  const encoder = new TextEncoder();
  let page = await pages.next();
  let start = BYTE_ORDER_MARK + csvLines([[...COLUMNS, ...asked.map(({ label }) => label)]]);
  return new ReadableStream({
    async pull(controller) {
      if (page.done) return controller.close();
      const rows = page.value.map((one) => [...toRecord(one, stages), ...answersTo(one, asked)]);
      const text = start + csvLines(rows);
      start = '';
      page = await pages.next();
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

/** Columns of answers beyond these would be no table any more. */
const MAX_ASKED = 500;

/** Every field that was ever answered, as it was last asked; read through once before the first line. */
async function fieldsOfForm(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
): Promise<{ name: string; label: string }[]> {
  const fields = new Map<string, string>();
  for await (const page of readSubmissions(db, conditions)) {
    for (const { name, label } of page.flatMap(({ answers }) => answers ?? [])) {
      if (!fields.has(name) && fields.size < MAX_ASKED) fields.set(name, label);
    }
  }
  return Array.from(fields, ([name, label]) => ({ name, label }));
}

const answersTo = ({ answers }: Submission, asked: readonly { name: string }[]): string[] =>
  asked.map(({ name }) => answers?.find((one) => one.name === name)?.values.join(', ') ?? '');
