import { MigrationReply, UndoReply } from '#features/media/library.ts';
import { callStudio } from '../api.ts';

const MIGRATION = '/api/admin/migrate-images-to-s3';

/** How many entries one call takes, so that progress can be told between calls. */
const ENTRIES_PER_CALL = 5;

/** What has become of the entries so far. */
export type MigrationReport = Omit<MigrationReply, 'next'>;

/** What the migration would do. */
export const tryMigration = async (): Promise<MigrationReport> =>
  (await call({ dryRun: true })).data;

/** Runs the migration a few entries at a time, and tells after each what is done. */
export async function runMigration(
  onProgress: (report: MigrationReport) => void,
): Promise<MigrationReport> {
  let report: MigrationReport = { isDryRun: false, stored: 0, left: 0, bytes: 0, entries: [] };
  let after: string | null = null;
  do {
    const { data } = await call({
      limit: ENTRIES_PER_CALL,
      ...(after === null ? {} : { after }),
    });
    report = joined(report, data);
    onProgress(report);
    after = data.next;
  } while (after !== null);
  return report;
}

export const undoMigration = async (): Promise<UndoReply> =>
  (await callStudio(`${MIGRATION}/undo`, { method: 'POST', reply: UndoReply })).data;

const call = (body: object) =>
  callStudio(MIGRATION, { method: 'POST', body, reply: MigrationReply });

const joined = (before: MigrationReport, next: MigrationReport): MigrationReport => ({
  isDryRun: next.isDryRun,
  stored: before.stored + next.stored,
  left: before.left + next.left,
  bytes: before.bytes + next.bytes,
  entries: [...before.entries, ...next.entries],
});
