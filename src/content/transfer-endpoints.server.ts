/** The addresses by which staff take content in and out. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { fileEndpoint, NOTHING, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { exportContent } from './export.server.ts';
import { type ImportReport, importDocuments, tryImport } from './import.server.ts';
import type { ContentType } from './schema.ts';
import { actorOf, JSON_ONLY } from './studio-endpoints.server.ts';
import { ImportQuery, ImportReply, MAX_IMPORT_MB } from './transfer.ts';

interface TransferContext {
  db: Kysely<Tables>;
}

interface ImportCall<Context> {
  context: Context;
  query: z.output<typeof ImportQuery>;
  input: unknown;
  staff: Staff | undefined;
}

/** Makes a document ready to be imported, or only tried. */
type PrepareImport<Context> = (
  context: Context,
  document: unknown,
  run: { isDryRun: boolean; actor: Actor },
) => Promise<unknown>;

/** Import and export of all content. */
export const transferEndpoints = <Context extends TransferContext>(
  types: readonly ContentType[],
  prepare: PrepareImport<Context>,
) => ({
  importFile: writeEndpoint({
    summary: 'Import a file',
    description: `The JSON of an export, or of an older site, up to ${MAX_IMPORT_MB} MB. Rejected records are listed with reasons and the rest are added. Existing entries are not changed.`,
    query: ImportQuery,
    params: NOTHING,
    headers: NOTHING,
    input: z.unknown(),
    formats: JSON_ONLY,
    maxMegabytes: MAX_IMPORT_MB,
    status: 200,
    body: ImportReply,
    async handle({ context, query: { dryRun }, input, staff }: ImportCall<Context>) {
      const { db } = context;
      const actor = actorOf(staff);
      const document = await prepare(context, input, { isDryRun: dryRun, actor });
      const files = [{ name: '', document }];
      const report = dryRun
        ? await tryImport(db, types, files)
        : await importAs(db, types, files, actor);
      return { body: toReply(report, dryRun) };
    },
  }),

  exportAll: fileEndpoint({
    summary: 'Export all content',
    description: 'Includes drafts, as a file that can be imported.',
    query: NOTHING,
    params: NOTHING,
    mediaType: 'application/json',
    async handle({ context: { db } }: { context: TransferContext }) {
      const today = new Date().toISOString().slice(0, 10);
      return new Response(streamOf(exportContent(db, types)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="content-${today}.json"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),
});

const importAs = (
  db: Kysely<Tables>,
  types: readonly ContentType[],
  files: Parameters<typeof importDocuments>[2],
  actor: Actor,
): Promise<ImportReport> =>
  db.transaction().execute(async (db) => {
    const report = await importDocuments(db, types, files);
    const rejected = report.records.length - report.imported;
    await recordAudit(db, {
      actor,
      action: 'imported',
      subject: { type: 'import', id: '', label: 'A file' },
      after: { imported: report.imported, rejected },
    });
    return report;
  });

/** The records of lists with their problems, and what is wrong with the file as a whole. */
function toReply({ imported, rejected, records }: ImportReport, isDryRun: boolean): ImportReply {
  const problems = Map.groupBy(rejected, ({ record }) => record);
  const listed = records.map(({ record, label, isImported }) => ({
    record,
    label,
    isImported,
    problems: (problems.get(record) ?? []).map(({ field, reason }) => ({ field, reason })),
  }));
  const known = new Set(records.map(({ record }) => record));
  const others = rejected
    .filter(({ record }) => !known.has(record))
    .map(({ record, field, reason }) => ({
      record,
      label: '',
      isImported: false,
      problems: [{ field, reason }],
    }));
  const all = [...others, ...listed];
  return { isDryRun, imported, rejected: all.length - imported, records: all };
}

/** Texts as a body; a piece is read when the one before has left. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
