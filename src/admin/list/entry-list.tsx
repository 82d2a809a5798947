import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListColumn, ListSort } from '#content/list-views.ts';
import type { Use } from '#content/uses.ts';
import { ConfirmDelete } from '../confirm-dialog.tsx';
import { focusOn } from '../focus-on.ts';
import { useMay } from '../session/user-context.ts';
import { UnpublishQuestion } from '../unpublish-question.tsx';
import { BulkBar, BulkReport, BulkTagDialog, type Reported } from './bulk-bar.tsx';
import type { Collection } from './collections.ts';
import { tracksOf } from './columns.ts';
import { EntryRow } from './entry-row.tsx';
import { ListHead, SELECT_ALL } from './list-head.tsx';
import type { Row } from './row.ts';
import { SortableRows } from './sortable-rows.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { type BulkAction, type BulkOutcome, useBulk, useDelete, useUndo } from './use-bulk.ts';
import { useDuplicate, useInPlaceChange } from './use-entry-changes.ts';
import { useOrder } from './use-order.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { usesQuery } from './use-uses.ts';

interface EntryListProps {
  collection: Collection;
  rows: readonly Row[];
  columns: readonly ListColumn[];
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/** What the parts of a list take from it. */
interface GridStyle extends React.CSSProperties {
  '--tracks': string;
}

/** The rows, and everything that is done with them in place. */
export function EntryList({ collection, rows, columns, sort, onSort }: EntryListProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const selection = useSelection(rows.map(({ id }) => id));
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const bulk = useReportedBulk(collection, selection.clear);
  const mayPublish = useMay('content.publish');
  const hasHandles = mayPublish && collection.isOrdered === true && sort === 'order';
  const grid: GridStyle = { '--tracks': tracksOf(collection, columns, hasHandles) };
  const changeSelected = (change: BulkAction): void => bulk.change({ change, rows: selected });
  const unpublish = useUnpublish(collection, selected, changeSelected, setDialog);
  return (
    <>
      {bulk.report !== undefined && (
        <BulkReport
          key={bulk.report.number}
          action={bulk.report.action}
          outcomes={bulk.report.outcomes}
          isBusy={bulk.isUndoing}
          onUndo={bulk.undo}
          onClose={() => {
            bulk.dismissReport();
            focusOn(SELECT_ALL);
          }}
        />
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          isBusy={bulk.isBusy}
          mayPublish={mayPublish}
          onChange={(change) => {
            if (change.action === 'unpublish') void unpublish();
            else changeSelected(change);
          }}
          onDelete={() => setDialog({ kind: 'delete-many', rows: selected })}
          onTag={() => setDialog({ kind: 'tag-many' })}
          onClear={() => {
            selection.clear();
            focusOn(SELECT_ALL);
          }}
        />
      )}
      <div style={grid} className="xl:overflow-x-auto">
        {rows.length > 0 && (
          <ListHead
            collection={collection}
            columns={columns}
            count={rows.length}
            selection={selection}
            sort={sort}
            onSort={onSort}
          />
        )}
        <Rows
          collection={collection}
          rows={rows}
          columns={columns}
          hasHandles={hasHandles}
          selection={selection}
          onDialog={setDialog}
        />
      </div>
      <RowDialog
        collection={collection}
        rows={rows}
        selected={selected}
        dialog={dialog}
        onChangeSelected={changeSelected}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

/** Takes what is selected down, at once where nobody uses it. */
function useUnpublish(
  { name }: Collection,
  rows: readonly Row[],
  onChange: (change: BulkAction) => void,
  onAsk: (dialog: OpenDialog) => void,
): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const live = rows.filter(({ status }) => status === 'published').map(({ id }) => id);
    // Without an answer it goes on: what cannot be asked cannot be changed either.
    const uses = await client.fetchQuery(usesQuery(name, live)).catch(() => []);
    if (uses.length === 0) onChange({ action: 'unpublish' });
    else onAsk({ kind: 'unpublish-many', rows, uses });
  };
}

interface RowsProps extends Pick<EntryListProps, 'collection' | 'rows' | 'columns'> {
  /** Whether rows are moved by hand. */
  hasHandles: boolean;
  selection: Selection;
  onDialog: (dialog: OpenDialog) => void;
}

function Rows({ collection, rows, columns, hasHandles, selection, onDialog }: RowsProps) {
  const { mutate: change } = useInPlaceChange(collection);
  const { mutate: duplicate } = useDuplicate(collection);
  const { mutate: order } = useOrder(collection);
  const navigate = useNavigate();
  const renderRow = (row: Row, handle?: React.ReactNode) => (
    <EntryRow
      collection={collection}
      row={row}
      columns={columns}
      handle={handle}
      isSelected={selection.ids.has(row.id)}
      onSelect={({ id }, isRange) => selection.toggle(id, isRange)}
      onFeature={(one) =>
        change({
          row: one,
          change: () => ({ featured: !one.featured }),
          failed: () => 'Failed to update featured status',
          ...(one.status === 'published'
            ? {
                atLimit: {
                  label: 'Swap instead',
                  run: () => void navigate(swapPath(collection, one)),
                },
              }
            : {}),
        })
      }
      onTags={(one) => onDialog({ kind: 'tags', row: one })}
      onDuplicate={(one) => duplicate(one)}
      onDelete={(one) => onDialog({ kind: 'delete', row: one })}
    />
  );
  return (
    <ul aria-label={collection.title} className="empty:hidden">
      {hasHandles ? (
        <SortableRows
          rows={rows}
          labelOf={(row) => collection.describe(row).label}
          onMove={(from, to) => order({ rows, from, to })}
        >
          {renderRow}
        </SortableRows>
      ) : (
        rows.map((row) => <li key={row.id}>{renderRow(row)}</li>)
      )}
    </ul>
  );
}

/** Where it is chosen which entry makes room for another, and when. */
const swapPath = ({ type }: Collection, { id }: Row): string =>
  `/admin/featured?${new URLSearchParams({ type, in: id })}`;

type OpenDialog =
  | { kind: 'tags'; row: Row }
  | { kind: 'delete'; row: Row }
  | { kind: 'delete-many'; rows: readonly Row[] }
  | { kind: 'unpublish-many'; rows: readonly Row[]; uses: readonly Use[] }
  | { kind: 'tag-many' };

interface RowDialogProps {
  collection: Collection;
  rows: readonly Row[];
  selected: readonly Row[];
  dialog: OpenDialog | undefined;
  onChangeSelected: (change: BulkAction) => void;
  onClose: () => void;
}

/** What is asked about one row, or about all that are selected. */
function RowDialog({ collection, rows, dialog, ...props }: RowDialogProps) {
  const { selected, onChangeSelected, onClose } = props;
  const { mutate: remove } = useDelete(collection, (row) => focusBeside(rows, row));
  const labelOf = (row: Row): string => collection.describe(row).label;
  const countOf = (count: number): string =>
    `${count} ${count === 1 ? collection.one : collection.many}`;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'tags': {
      const row = rows.find(({ id }) => id === dialog.row.id) ?? dialog.row;
      return <TagsDialog collection={collection} row={row} onClose={onClose} />;
    }
    case 'delete':
      return (
        <ConfirmDelete
          name={labelOf(dialog.row)}
          of={{ collection: collection.name, ids: [dialog.row.id] }}
          onConfirm={() => remove(dialog.row)}
          onClose={onClose}
        />
      );
    case 'delete-many':
      return (
        <ConfirmDelete
          name={countOf(dialog.rows.length)}
          names={dialog.rows.map(labelOf)}
          of={{ collection: collection.name, ids: dialog.rows.map(({ id }) => id) }}
          onConfirm={() => onChangeSelected({ action: 'delete' })}
          onClose={onClose}
        />
      );
    case 'unpublish-many':
      return (
        <UnpublishQuestion
          name={countOf(dialog.rows.length)}
          uses={dialog.uses}
          onConfirm={() => onChangeSelected({ action: 'unpublish' })}
          onClose={onClose}
        />
      );
    case 'tag-many':
      return (
        <BulkTagDialog
          subject={countOf(selected.length)}
          onChange={onChangeSelected}
          onClose={onClose}
        />
      );
  }
}

/** A row that goes hands the focus to its neighbour, or to the screen where it was alone. */
function focusBeside(rows: readonly Row[], gone: Row): void {
  const index = rows.findIndex(({ id }) => id === gone.id);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  focusOn(neighbour === undefined ? 'main' : `entry-${neighbour.id}`);
}

interface Report {
  /** Tells one report from the next, which takes the focus anew. */
  number: number;
  action: Reported;
  outcomes: readonly BulkOutcome[];
}

/** Changes of many, with the report of the last one, from which it is undone. */
function useReportedBulk(collection: Collection, onChanged: () => void) {
  const [report, setReport] = useState<Report>();
  const tell = (action: Reported, outcomes: readonly BulkOutcome[]): void =>
    setReport((before) => ({ action, outcomes, number: (before?.number ?? 0) + 1 }));
  const bulk = useBulk(collection, ({ action }, outcomes) => {
    tell(action, outcomes);
    onChanged();
  });
  const undo = useUndo(collection, (outcomes) => tell('undo', outcomes));
  return {
    change: bulk.mutate,
    isBusy: bulk.isPending,
    report,
    dismissReport: () => setReport(undefined),
    undo: (changed: readonly BulkOutcome[]): void => undo.mutate(changed),
    isUndoing: undo.isPending,
  };
}
