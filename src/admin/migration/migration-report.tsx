import { Link } from 'react-router';
import { countText } from '#features/media/admin/media-text.ts';
import { bytesText } from '#features/media/bytes-text.ts';
import type { UndoReply } from '#features/media/library.ts';
import { Badge } from '#ui/badge.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import type { MigrationReport } from './run-migration.ts';

/** What became of each inline image, or would. */
export const MigratedEntries = ({ report }: { report: MigrationReport }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="font-semibold">
      {summary(report)}
    </p>
    <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
      {report.entries.map(({ type, id, label, problem, pictures }) => (
        <li key={id} className="flex flex-col gap-1.5 py-3">
          <EntryLink type={type} id={id} label={label} />
          {problem !== null && <p className="text-sm text-bad-ink">{problem}</p>}
          <ul className="flex flex-col gap-1.5">
            {pictures.map((image) => (
              <li key={image.field} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <Badge tone={image.problem === null ? 'good' : 'bad'}>
                  {wordOf(report.isDryRun, image.problem === null)}
                </Badge>
                <code className="label text-text-2">{image.field}</code>
                <span className="label text-text-2">{bytesText(image.bytes)}</span>
                {image.problem !== null && <span>{image.problem}</span>}
                {image.address !== null && (
                  <code className="label min-w-0 break-all text-text-2">{image.address}</code>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </div>
);

function summary({ isDryRun, stored, left, bytes, entries }: MigrationReport): string {
  if (entries.length === 0) return 'No entry contains an inline image.';
  const of = `${countText(stored, 'image')} in ${countText(entries.length, 'entry', 'entries')}`;
  const rest = left === 0 ? '' : `, ${left} ${isDryRun ? 'would stay' : 'stayed'} as before`;
  return isDryRun
    ? `Dry run: ${of} would become files, ${bytesText(bytes)}${rest}.`
    : `${of} became files, ${bytesText(bytes)}${rest}.`;
}

function wordOf(isDryRun: boolean, isStored: boolean): string {
  if (isDryRun) return isStored ? 'Fits' : 'Does not fit';
  return isStored ? 'Stored' : 'Left';
}

/** What became of each entry that was to be as before. */
export const UndoneEntries = ({ undone }: { undone: UndoReply }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="font-semibold">
      {undone.entries.length === 0
        ? 'There is no migration to undo.'
        : `${countText(undone.restored, 'entry', 'entries')} as before.`}
    </p>
    <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
      {undone.entries.map(({ type, id, label, isRestored, problem }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
          <Badge tone={isRestored ? 'good' : 'warn'}>{isRestored ? 'As before' : 'Left'}</Badge>
          <EntryLink type={type} id={id} label={label} />
          {problem !== null && <span>{problem}</span>}
        </li>
      ))}
    </ul>
  </div>
);

interface EntryLinkProps {
  type: string;
  id: string;
  label: string;
}

const EntryLink = ({ type, id, label }: EntryLinkProps) => (
  <Link
    to={`/admin/${ENTRY_TYPES[type]?.path ?? type}/${id}`}
    className="min-w-0 font-semibold break-words underline-offset-4 hover:underline"
  >
    {label}
  </Link>
);
