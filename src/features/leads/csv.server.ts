/** Submissions as a table for a spreadsheet. */
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Submission, SubmissionFilter } from './inbox.ts';
import { readSubmissions } from './inbox-store.server.ts';

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
];

const toRecord = (submission: Submission): (string | number)[] => {
  const { fields, recording } = submission;
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
  ];
};

/**
 * A CSV file as spreadsheets want it: UTF-8 with a byte order mark, lines that end in CRLF, and no
 * cell that they would take for a formula. A piece at a time is in memory.
 * @throws what the first read throws, before anything is sent.
 */
export async function exportCsv(
  db: Db,
  filter: SubmissionFilter,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const pages = readSubmissions(db, filter);
  const encoder = new TextEncoder();
  let page = await pages.next();
  let start = BYTE_ORDER_MARK + csvLines([COLUMNS]);
  return new ReadableStream({
    async pull(controller) {
      if (page.done) return controller.close();
      const text = start + csvLines(page.value.map(toRecord));
      start = '';
      page = await pages.next();
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
