import { useState } from 'react';
import { type ListColumn, type ListView, MAX_VIEWS } from '#content/list-views.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { DropDown } from '../drop-down.tsx';
import { type Collection, screenOf } from './collections.ts';
import { COLUMN_NAMES } from './columns.ts';
import { type Filter, listsSame } from './filter.ts';
import { filterOf, useChangeView, useKeepColumns, viewPath } from './own-lists.ts';
import { EditView, NewView } from './view-dialog.tsx';

interface ViewLinksProps {
  collection: Collection;
  views: readonly ListView[];
  view: ListView | undefined;
}

/** The views that somebody keeps of a list, and the list itself. */
export function ViewLinks({ collection, views, view }: ViewLinksProps) {
  if (views.length === 0) return null;
  return (
    <nav aria-label="Views">
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink
            to={screenOf(collection)}
            isCurrent={view === undefined}
            className={CHIP}
            viewTransition={false}
          >
            All {collection.many}
          </ChipLink>
        </li>
        {views.map((one) => (
          <li key={one.id}>
            <ChipLink
              to={viewPath(collection, one)}
              isCurrent={one === view}
              className={CHIP}
              viewTransition={false}
            >
              {one.name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CHIP = 'min-h-9! max-w-64 truncate';

interface ListBarProps extends ViewLinksProps {
  filter: Filter;
  columns: readonly ListColumn[];
  onFilter: (part: Partial<Filter>) => void;
  /** How many entries are shown. */
  children: React.ReactNode;
}

/** How much is listed, and how somebody has it listed. */
export function ListBar({ children, onFilter, ...props }: ListBarProps) {
  const { collection, views, view, filter, columns } = props;
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const { mutate: change, isPending } = useChangeView();
  const shown = { q: filter.q, status: filter.status, tag: filter.tag, sort: filter.sort };
  const isFull = views.length >= MAX_VIEWS;
  return (
    <div className="-my-3 flex flex-wrap items-center justify-between gap-x-6">
      {children}
      <div className="flex flex-wrap items-center gap-x-5">
        <ColumnChoice collection={collection} view={view} columns={columns} />
        {view !== undefined && !listsSame(filter, filterOf(view)) && (
          <Button
            variant="quiet"
            aria-disabled={isPending}
            onClick={() => isPending || change({ ...view, ...shown })}
          >
            Update view
          </Button>
        )}
        {view === undefined ? (
          <Button
            variant="quiet"
            aria-disabled={isFull}
            title={isFull ? `You already have ${MAX_VIEWS} views of this list.` : undefined}
            onClick={() => isFull || setDialog('new')}
          >
            Save view
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setDialog('edit')}>
            Edit view
          </Button>
        )}
      </div>
      {dialog === 'new' && (
        <NewView
          collection={collection}
          shown={{ ...shown, columns: [...columns] }}
          onSaved={({ id }) => onFilter({ view: id })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'edit' && view !== undefined && (
        <EditView
          collection={collection}
          view={view}
          onDeleted={() => onFilter({ view: '' })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

type ColumnChoiceProps = Pick<ListBarProps, 'collection' | 'view' | 'columns'>;

/** Which columns a list shows beside the title; kept as they are ticked. */
function ColumnChoice({ collection, view, columns }: ColumnChoiceProps) {
  const keep = useKeepColumns(collection, view);
  return (
    <DropDown label="Columns" variant="quiet" className="left-0 sm:right-0 sm:left-auto">
      {() => (
        <fieldset className="flex flex-col px-2">
          <legend className="sr-only">Columns</legend>
          {collection.columns.map((column) => (
            <Checkbox
              key={column}
              label={COLUMN_NAMES[column]}
              checked={columns.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                keep(
                  collection.columns.filter((one) =>
                    one === column ? checked : columns.includes(one),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </DropDown>
  );
}
