import { Copy, ExternalLink, Star, Tags, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ListColumn } from '#content/list-views.ts';
import { isMark } from '#content/picture-fields.ts';
import { isWithin } from '#platform/access-rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { publishedPath } from '../published-path.ts';
import { useUser } from '../session/user-context.ts';
import { type Collection, entryPath } from './collections.ts';
import type { Row } from './row.ts';
import { ROW_BUTTON, RowButton } from './row-button.tsx';
import { RowFacts } from './row-facts.tsx';
import { Thumbnail } from './thumbnail.tsx';

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
  columns: readonly ListColumn[];
  isSelected: boolean;
  /** What the row is moved by, where rows stand in an order made by hand. */
  handle?: React.ReactNode;
}

/** Cards where there is no room for columns, with the buttons below the title on a phone. */
const LAYOUT = {
  withPicture: {
    row: 'grid-cols-[auto_4rem_minmax(0,1fr)] lg:grid-cols-[auto_4rem_minmax(0,1fr)_auto]',
    facts: 'col-start-3',
    buttons: 'col-start-3 lg:col-start-4',
  },
  plain: {
    row: 'grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto]',
    facts: 'col-start-2',
    buttons: 'col-start-2 lg:col-start-3',
  },
} as const;

/** One entry: what it is, how it stands, and what can be done with it here. */
export function EntryRow({
  collection,
  row,
  columns,
  isSelected,
  handle,
  ...actions
}: EntryRowProps) {
  const { label, fact, text } = collection.describe(row);
  const layout = collection.hasPictures ? LAYOUT.withPicture : LAYOUT.plain;
  return (
    <div
      className={classNames(
        'grid items-start gap-x-3 border-b border-line py-3 lg:gap-x-4 lg:py-1 xl:grid-cols-(--tracks) xl:items-center xl:py-0',
        layout.row,
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
      {collection.hasPictures && (
        <div className="py-1">
          <Thumbnail src={row.thumbnail} isMark={isMark(row)} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-1 py-2 lg:gap-0 lg:py-1">
        <Link
          id={`entry-${row.id}`}
          to={entryPath(collection, row.id)}
          className="self-start font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current lg:max-w-full lg:truncate"
        >
          {label}
        </Link>
        {fact + text !== '' && (
          <p className="flex flex-col gap-1 text-sm wrap-anywhere text-text-2 lg:block lg:truncate lg:leading-5">
            <span className="label lg:mr-3">{fact}</span>
            <span>{text}</span>
          </p>
        )}
      </div>
      <RowFacts row={row} columns={columns} className={layout.facts} />
      <div
        className={classNames(
          '-ml-2.5 flex lg:row-start-1 lg:ml-0 xl:col-auto xl:row-auto',
          layout.buttons,
        )}
      >
        <RowButtons collection={collection} row={row} label={label} {...actions} />
      </div>
    </div>
  );
}

interface RowButtonsProps extends Omit<RowActions, 'onSelect'> {
  collection: Collection;
  row: Row;
  label: string;
}

function RowButtons({ collection, row, label, ...actions }: RowButtonsProps) {
  const user = useUser();
  const mayChange =
    isWithin(user.limits, collection.type, row.id) &&
    (row.status === 'draft' || user.rights.includes('content.publish'));
  const mayAdd = isWithin(user.limits, collection.type);
  const path = publishedPath(collection.pagesAt, row);
  return (
    <>
      {collection.hasFeatured && (
        <RowButton
          label={`Featured: ${label}`}
          icon={Star}
          isFilled={row.featured}
          disabled={!mayChange}
          aria-pressed={row.featured}
          onClick={() => actions.onFeature(row)}
        />
      )}
      <RowButton
        label={`Tags of ${label}`}
        icon={Tags}
        disabled={!mayChange}
        onClick={() => actions.onTags(row)}
      />
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
            disabled={!mayAdd}
            onClick={() => actions.onDuplicate(row)}
          />
          <RowButton
            label={`Delete ${label}`}
            icon={Trash2}
            disabled={!mayChange}
            onClick={() => actions.onDelete(row)}
          />
        </>
      )}
    </>
  );
}

/** Keeps its room beside other rows that have one. */
const NoButton = () => <span aria-hidden="true" className="size-9 max-lg:hidden" />;
