import { useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Swap } from '#content/planning/board.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { classNames } from '#ui/class-names.ts';
import { type Collection, entryPath } from '../list/collections.ts';
import type { Board, Cell } from './columns.ts';
import { cellId, swapDragId } from './drag-ids.ts';

interface BoardTableProps {
  collection: Collection;
  board: Board;
  zone: string;
  onSwap: (place: { out: string | null; at: string | null }) => void;
  onCallOff: (swap: Swap) => void;
}

/** Slots over time: from which date on which entry has a place. */
export const BoardTable = ({ collection, board, zone, ...actions }: BoardTableProps) => (
  <div className="overflow-x-auto">
    <table className="w-full min-w-max border-collapse">
      <thead>
        <tr>
          <th scope="col" className="label pr-4 pb-2 text-left font-normal text-text-2">
            Place
          </th>
          {board.times.map((time) => (
            <th
              key={time ?? 'now'}
              scope="col"
              className="label px-2 pb-2 text-left font-normal text-text-2"
            >
              {time === null ? 'Now' : zonedTime(time, zone)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.slots.map((cells, slot) => (
          <tr key={slot}>
            <th scope="row" className="label pr-4 text-left font-normal text-text-2">
              {slot + 1}
            </th>
            {cells.map((cell, column) => (
              <SlotCell
                key={board.times[column] ?? 'now'}
                {...{ collection, cell, slot, column }}
                time={board.times[column] ?? null}
                label={board.labels.get(cell.stay?.id ?? '') ?? ''}
                {...actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface SlotCellProps extends Pick<BoardTableProps, 'collection' | 'onSwap' | 'onCallOff'> {
  cell: Cell;
  slot: number;
  column: number;
  time: string | null;
  label: string;
}

function SlotCell({ collection, cell, slot, column, time, label, ...actions }: SlotCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: cellId(slot, column) });
  const { stay, swap } = cell;
  const isUnchanged = column > 0 && swap === null;
  const place = label === '' ? `place ${slot + 1}` : label;
  return (
    <td
      ref={setNodeRef}
      className={classNames(
        'w-48 max-w-48 border border-line p-2 align-top',
        swap !== null && 'bg-ground-2',
        isOver && 'outline-2 -outline-offset-2 outline-data',
      )}
    >
      <div className="flex min-h-11 flex-col gap-1">
        <div className="flex items-start gap-1">
          {swap !== null && <SwapHandle swap={swap} label={place} />}
          {stay === null ? (
            <span className="text-sm text-text-2">Free</span>
          ) : (
            <Link
              to={entryPath(collection, stay.id)}
              className={classNames(
                'line-clamp-2 text-sm underline decoration-transparent underline-offset-4 wrap-anywhere hover:decoration-current',
                isUnchanged ? 'text-text-2' : 'font-semibold',
              )}
            >
              {label}
            </Link>
          )}
        </div>
        <div className="mt-auto flex items-center gap-2">
          <button
            type="button"
            aria-label={`Swap ${place}`}
            onClick={() => actions.onSwap({ out: stay?.id ?? null, at: time })}
            className="label inline-flex min-h-6 cursor-pointer items-center text-text-2 underline underline-offset-4 hover:text-text"
          >
            Swap
          </button>
          {swap !== null && (
            <button
              type="button"
              aria-label={`Call off the swap to ${place}`}
              title="Call off"
              onClick={() => actions.onCallOff(swap)}
              className="grid size-6 cursor-pointer place-items-center rounded-field text-text-2 hover:bg-ground-3 hover:text-text"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
      </div>
    </td>
  );
}

/** By which a planned swap is moved to another date. */
function SwapHandle({ swap, label }: { swap: Swap; label: string }) {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({
    id: swapDragId(swap.id),
    data: { label },
  });
  const shift =
    transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      style={shift === undefined ? {} : { transform: shift }}
      aria-label={`Move the swap to ${label}`}
      className="relative z-10 grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-field bg-ground-2 text-text-2 hover:text-text"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}
