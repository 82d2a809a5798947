import type { ImportReply } from '#content/transfer.ts';
import { Badge } from '#ui/badge.tsx';

/** What became of each record, or would. */
export const ImportReport = ({ report }: { report: ImportReply }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="font-semibold">
      {report.isDryRun
        ? `Dry run: ${report.imported} would be imported, ${report.rejected} would not.`
        : `${report.imported} imported, ${report.rejected} not.`}
    </p>
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {report.records.map(({ record, label, isImported, problems }, place) => (
        <li key={`${record} ${place}`} className="flex flex-col gap-1 py-2.5">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={isImported ? 'good' : 'bad'}>{wordOf(report.isDryRun, isImported)}</Badge>
            <span className="label text-text-2">{record === '' ? 'The file' : record}</span>
            <span className="min-w-0 break-words">{label}</span>
          </p>
          {problems.map(({ field, reason }) => (
            <p key={`${field} ${reason}`} className="text-sm">
              {field !== '' && <code className="label text-text-2">{field} </code>}
              {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </div>
);

function wordOf(isDryRun: boolean, isImported: boolean): string {
  if (isDryRun) return isImported ? 'Fits' : 'Does not fit';
  return isImported ? 'Imported' : 'Not imported';
}
