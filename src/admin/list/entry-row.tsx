import { CalendarClock, Copy, ExternalLink, Star, Tags, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { shortDate } from '#content/dates.ts';
import { tagLabel } from '#content/tags.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tag } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSite } from '#web/site.ts';
import { publishedPath } from '../published-path.ts';
import { type Collection, entryPath } from './collections.ts';
import type { Row, Schedule } from './row.ts';
import { ROW_BUTTON, RowButton } from './row-button.tsx';

export interface RowActions {
  onSelect: (row: Row, isRange: boolean) => void;
  onFeature: (row: Row) => void;
  onTags: (row: Row) => void;
  onDuplicate: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface EntryRowProps extends RowActions {
  collection: Collection;
  row: Row;
  isSelected: boolean;
  /** What the row is moved by, where rows stand in an order made by hand. */
  handle?: React.ReactNode;
}

/** One entry: what it is, how it stands, and what can be done with it here. */
export function EntryRow({ collection, row, isSelected, handle, ...actions }: EntryRowProps) {
  const { label, fact, text } = collection.describe(row);
  const { tags } = useSite();
  const path = publishedPath(collection.pagesAt, row);
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-b border-line py-3 lg:grid-cols-[auto_minmax(0,1fr)_13rem_auto] lg:gap-x-5',
        isSelected && 'bg-ground-2',
      )}
    >
      <div className="flex items-center">
        {handle}
        <Checkbox
          label={<VisuallyHidden>Select {label}</VisuallyHidden>}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            actions.onSelect(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1 py-2">
        <Link
          id={`entry-${row.id}`}
          to={entryPath(collection, row.id)}
          className="self-start font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {label}
        </Link>
        <p className="label text-text-2">{fact}</p>
        <p className="text-sm wrap-anywhere text-text-2">{text}</p>
        {row.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5 pt-1">
            {row.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tagLabel(tag, tags)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 lg:col-start-auto lg:flex-col lg:items-start">
        {row.status === 'published' ? (
          <Badge tone="good">Published</Badge>
        ) : (
          <Badge tone="neutral">Draft</Badge>
        )}
        {row.schedule !== null && <ScheduleNote schedule={row.schedule} />}
        <p className="label text-text-2">
          Changed <time dateTime={row.updatedAt}>{shortDate(row.updatedAt)}</time>
        </p>
      </div>
      <div className="col-start-2 -ml-2.5 flex lg:col-start-auto lg:ml-0">
        {collection.hasFeatured && (
          <RowButton
            label={`Featured: ${label}`}
            icon={Star}
            isFilled={row.featured}
            aria-pressed={row.featured}
            onClick={() => actions.onFeature(row)}
          />
        )}
        <RowButton label={`Tags of ${label}`} icon={Tags} onClick={() => actions.onTags(row)} />
        {path === undefined ? (
          collection.pagesAt !== undefined && <NoButton />
        ) : (
          <Link
            to={path}
            target="_blank"
            aria-label={`View ${label}`}
            title={`View ${label}`}
            className={ROW_BUTTON}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </Link>
        )}
        {collection.staysFor(row) ? (
          <>
            <NoButton />
            <NoButton />
          </>
        ) : (
          <>
            <RowButton
              label={`Duplicate ${label}`}
              icon={Copy}
              onClick={() => actions.onDuplicate(row)}
            />
            <RowButton
              label={`Delete ${label}`}
              icon={Trash2}
              onClick={() => actions.onDelete(row)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Keeps its room beside other rows that have one. */
const NoButton = () => <span aria-hidden="true" className="size-11 max-lg:hidden" />;

/** When an entry goes live or comes down, by the clock of whoever looks. */
const ScheduleNote = ({ schedule: { publishAt, unpublishAt, hasChanges } }: NoteProps) => (
  <p className="label flex items-start gap-2">
    <CalendarClock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    <span>
      {publishAt !== null && (
        <span className="block">
          {hasChanges ? 'Changes go live' : 'Goes live'} {zonedTime(publishAt)}
        </span>
      )}
      {unpublishAt !== null && <span className="block">Comes down {zonedTime(unpublishAt)}</span>}
    </span>
  </p>
);

interface NoteProps {
  schedule: Schedule;
}
