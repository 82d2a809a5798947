import { CalendarClock } from 'lucide-react';
import type { ListColumn } from '#content/list-views.ts';
import { tagLabel } from '#content/tags.ts';
import { readText } from '#content/wire.ts';
import { dayText, zonedTime } from '#content/zoned-time.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site.ts';
import { COLUMN_NAMES } from './columns.ts';
import type { Row, Schedule } from './row.ts';

interface RowFactsProps {
  row: Row;
  columns: readonly ListColumn[];
  className: string;
}

/** The columns of a row, which stand below its title where there is no room beside it. */
export const RowFacts = ({ row, columns, className }: RowFactsProps) => (
  <dl
    className={classNames(
      'flex flex-wrap items-center gap-x-4 gap-y-1.5 pb-1 text-sm xl:contents',
      className,
    )}
  >
    {columns.map((column) => (
      <div key={column} className="min-w-0 xl:py-1">
        <dt className="sr-only">{COLUMN_NAMES[column]}</dt>
        <dd>
          <Fact row={row} column={column} />
        </dd>
      </div>
    ))}
  </dl>
);

function Fact({ row, column }: { row: Row; column: ListColumn }) {
  switch (column) {
    case 'status':
      return <Status row={row} />;
    case 'tags':
      return <RowTags tags={row.tags} />;
    case 'changed':
      return <ByWhen name={row.changedBy?.name} at={row.updatedAt} verb="Changed" />;
    case 'author':
      return <ByWhen name={row.createdBy?.name} at={row.createdAt} verb="Added" />;
    case 'published':
      return <span className="label text-text-2">{dayText(readText(row.publishDate)) || '–'}</span>;
  }
}

const Status = ({ row: { status, schedule } }: { row: Row }) => (
  <div className="flex flex-col items-start gap-0.5">
    {status === 'published' ? (
      <Badge tone="good">Published</Badge>
    ) : (
      <Badge tone="neutral">Draft</Badge>
    )}
    {schedule !== null && <ScheduleNote schedule={schedule} />}
  </div>
);

interface ByWhenProps {
  name: string | undefined;
  at: string;
  /** Said where nothing above the column does. */
  verb: string;
}

/** Who and when: two lines of a column, one of a card. */
const ByWhen = ({ name, at, verb }: ByWhenProps) => (
  <p className="label flex flex-wrap gap-x-1.5 text-text-2 xl:flex-col">
    <span className="xl:hidden">{verb}</span>
    <time dateTime={at} className="whitespace-nowrap">
      {dayText(at)}
    </time>
    {name !== undefined && (
      <span className="max-w-full truncate" title={name}>
        <span className="xl:hidden">by </span>
        {name}
      </span>
    )}
  </p>
);

/** What the entry is about, in two lines at most where rows stand close. */
function RowTags({ tags }: Pick<Row, 'tags'>) {
  const { tags: known } = useSite();
  if (tags.length === 0) return <span className="text-text-2 max-xl:hidden">–</span>;
  return (
    <ul aria-label="Tags" className="text-xs text-text-2 xl:line-clamp-2">
      {tags.map((tag) => (
        <li key={tag} className="inline not-last:after:content-[',_']">
          {tagLabel(tag, known)}
        </li>
      ))}
    </ul>
  );
}

/** When an entry goes live or comes down, by the clock of whoever looks. */
const ScheduleNote = ({ schedule: { publishAt, unpublishAt, hasChanges, failure } }: NoteProps) => (
  <p className="label flex items-start gap-2">
    <CalendarClock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    <span>
      {failure !== null && <span className="block">Schedule failed</span>}
      {publishAt !== null && (
        <span className="block">
          {hasChanges ? 'Changes will be published' : 'Will be published'} {zonedTime(publishAt)}
        </span>
      )}
      {unpublishAt !== null && (
        <span className="block">Will be unpublished {zonedTime(unpublishAt)}</span>
      )}
    </span>
  </p>
);

interface NoteProps {
  schedule: Schedule;
}
