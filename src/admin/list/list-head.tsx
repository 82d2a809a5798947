import { ArrowDown } from 'lucide-react';
import type { ListColumn, ListSort } from '#content/list-views.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Collection } from './collections.ts';
import { COLUMN_NAMES, sortOf } from './columns.ts';
import type { Selection } from './use-selection.ts';

/** The focus goes here when what had it is gone with the selection. */
export const SELECT_ALL = 'select-all';

interface ListHeadProps {
  collection: Collection;
  columns: readonly ListColumn[];
  /** How many rows are shown. */
  count: number;
  selection: Selection;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/** Over the rows: selects all of them, and names their columns where they have some. */
export const ListHead = ({ collection, columns, count, selection, ...order }: ListHeadProps) => {
  const label = `Select all ${count} shown`;
  return (
    <div className="border-y border-line xl:grid xl:grid-cols-(--tracks) xl:items-center xl:gap-x-4">
      <Checkbox
        id={SELECT_ALL}
        label={
          <>
            <span className="sr-only max-xl:hidden">{label}</span>
            <span className="xl:hidden">{label}</span>
          </>
        }
        checked={selection.ids.size === count}
        onChange={selection.toggleAll}
      />
      {collection.hasPictures && <span className="max-xl:hidden" />}
      {(['title', ...columns] as const).map((column) => (
        <Heading
          key={column}
          name={column === 'title' ? 'Title' : COLUMN_NAMES[column]}
          sort={sortOf(column, collection)}
          order={order}
        />
      ))}
    </div>
  );
};

interface HeadingProps {
  name: string;
  sort: ListSort | undefined;
  order: Pick<ListHeadProps, 'sort' | 'onSort'>;
}

/** The name of a column; a button where the list can stand in its order. */
function Heading({ name, sort, order }: HeadingProps) {
  if (sort === undefined) return <span className="label text-text-2 max-xl:hidden">{name}</span>;
  const isSorted = order.sort === sort;
  return (
    <button
      type="button"
      aria-pressed={isSorted}
      onClick={() => order.onSort(sort)}
      className="label flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field text-left text-text-2 hover:text-text aria-pressed:text-text max-xl:hidden"
    >
      <VisuallyHidden>Sort by </VisuallyHidden>
      {name}
      {isSorted && <ArrowDown aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  );
}
