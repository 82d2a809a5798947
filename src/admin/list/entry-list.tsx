import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDelete } from '../confirm-dialog.tsx';
import { focusOn } from '../focus-on.ts';
import { BulkBar, BulkReport, BulkTagDialog, type Reported } from './bulk-bar.tsx';
import type { Collection } from './collections.ts';
import { EntryRow } from './entry-row.tsx';
import type { Row } from './row.ts';
import { SortableRows } from './sortable-rows.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { type BulkAction, type BulkOutcome, useBulk, useUndo } from './use-bulk.ts';
import { useDelete, useDuplicate, useInPlaceChange } from './use-entry-changes.ts';
import { useOrder } from './use-order.ts';
import { useSelection } from './use-selection.ts';

type OpenDialog =
  | { kind: 'tags'; row: Row }
  | { kind: 'delete'; row: Row }
  | { kind: 'delete-many'; rows: readonly Row[] }
  | { kind: 'tag-many' };

interface EntryListProps {
  collection: Collection;
  rows: readonly Row[];
  /** Whether the rows stand in the order of the site. */
  isOrdered: boolean;
}

/** The rows, and everything that is done with them in place. */
export function EntryList({ collection, rows, isOrdered }: EntryListProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [report, setReport] = useState<Report>();
  const selection = useSelection(rows.map(({ id }) => id));
  const { mutate: change } = useInPlaceChange(collection);
  const { mutate: duplicate } = useDuplicate(collection);
  const { mutate: remove } = useDelete(collection, (row) => focusBeside(rows, row));
  const { mutate: order } = useOrder(collection);
  const tell = (action: Reported, outcomes: readonly BulkOutcome[]): void =>
    setReport((before) => ({ action, outcomes, number: (before?.number ?? 0) + 1 }));
  const bulk = useBulk(collection, ({ action }, outcomes) => {
    tell(action, outcomes);
    selection.clear();
  });
  const undo = useUndo(collection, (outcomes) => tell('undo', outcomes));
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const changeMany = (action: BulkAction): void => bulk.mutate({ change: action, rows: selected });
  const labelOf = (row: Row): string => collection.describe(row).label;
  const countOf = (count: number): string =>
    `${count} ${count === 1 ? collection.one : collection.many}`;
  const close = (): void => setDialog(undefined);

  const renderRow = (row: Row, handle?: React.ReactNode) => (
    <EntryRow
      collection={collection}
      row={row}
      handle={handle}
      isSelected={selection.ids.has(row.id)}
      onSelect={({ id }, isRange) => selection.toggle(id, isRange)}
      onFeature={(one) =>
        change({
          row: one,
          change: () => ({ featured: !one.featured }),
          failed: () => 'Failed to update featured status',
        })
      }
      onTags={(one) => setDialog({ kind: 'tags', row: one })}
      onDuplicate={(one) => duplicate(one)}
      onDelete={(one) => setDialog({ kind: 'delete', row: one })}
    />
  );

  return (
    <>
      {report !== undefined && (
        <BulkReport
          key={report.number}
          action={report.action}
          outcomes={report.outcomes}
          isBusy={undo.isPending}
          onUndo={(changed) => undo.mutate(changed)}
          onClose={() => {
            setReport(undefined);
            focusOn(SELECT_ALL);
          }}
        />
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          isBusy={bulk.isPending}
          onChange={changeMany}
          onDelete={() => setDialog({ kind: 'delete-many', rows: selected })}
          onTag={() => setDialog({ kind: 'tag-many' })}
          onClear={() => {
            selection.clear();
            focusOn(SELECT_ALL);
          }}
        />
      )}
      {rows.length > 0 && (
        <div className="border-y border-line">
          <Checkbox
            id={SELECT_ALL}
            label={`Select all ${rows.length} shown`}
            checked={selection.ids.size === rows.length}
            onChange={selection.toggleAll}
          />
        </div>
      )}
      <ul aria-label={collection.title} className="-mt-6 empty:hidden">
        {collection.isOrdered === true && isOrdered ? (
          <SortableRows
            rows={rows}
            labelOf={labelOf}
            onMove={(from, to) => order({ rows, from, to })}
          >
            {renderRow}
          </SortableRows>
        ) : (
          rows.map((row) => <li key={row.id}>{renderRow(row)}</li>)
        )}
      </ul>
      {dialog?.kind === 'tags' && (
        <TagsDialog
          collection={collection}
          row={rows.find(({ id }) => id === dialog.row.id) ?? dialog.row}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          name={labelOf(dialog.row)}
          onConfirm={() => remove(dialog.row)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete-many' && (
        <ConfirmDelete
          name={countOf(dialog.rows.length)}
          names={dialog.rows.map(labelOf)}
          onConfirm={() => changeMany({ action: 'delete' })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'tag-many' && (
        <BulkTagDialog subject={countOf(selected.length)} onChange={changeMany} onClose={close} />
      )}
    </>
  );
}

interface Report {
  /** Tells one report from the next, which takes the focus anew. */
  number: number;
  action: Reported;
  outcomes: readonly BulkOutcome[];
}

/** A row that goes hands the focus to its neighbour, or to the screen where it was alone. */
function focusBeside(rows: readonly Row[], gone: Row): void {
  const index = rows.findIndex(({ id }) => id === gone.id);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  focusOn(neighbour === undefined ? 'main' : `entry-${neighbour.id}`);
}

const SELECT_ALL = 'select-all';
