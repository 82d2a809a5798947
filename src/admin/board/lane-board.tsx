import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { Lane, Swap } from '#content/planning/board.ts';
import { nextMonday } from '#content/planning/default-time.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { apiOf, type Collection } from '../list/collections.ts';
import { toNearestPlace } from '../nearest-place.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { ZonedTimeField } from '../zoned-time-field.tsx';
import { BoardTable } from './board-table.tsx';
import { Candidates } from './candidates.tsx';
import { type Board, boardOf, swapText } from './columns.ts';
import { cellOf, draggedOf } from './drag-ids.ts';
import {
  addSwap,
  type Candidate,
  FEATURED,
  moveSwap,
  type NewSwap,
  removeSwap,
} from './queries.ts';
import { SwapDialog } from './swap-dialog.tsx';

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
const DRAG_DISTANCE_PX = 4;

/** What is under the pointer; by keyboard, what is covered most. */
const cellUnder: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

interface LaneBoardProps {
  lane: Lane;
  collection: Collection;
  zone: string;
}

interface Asked {
  leaving: string | null;
  at: string | null;
  incoming?: Candidate;
}

/** The board of one type: what is dropped in a column is planned for its date. */
export function LaneBoard({ lane, collection, zone }: LaneBoardProps) {
  const [chosen, setChosen] = useState<string | null>(() =>
    nextMonday(new Date().toISOString(), zone),
  );
  const [asked, setAsked] = useState<Asked>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNearestPlace }),
  );
  const board = boardOf(lane, chosen);
  const change = useBoardChanges(collection, zone);
  const drop = ({ active, over }: DragEndEvent): void => {
    const dragged = draggedOf(active.id);
    const cell = cellOf(over?.id);
    if (dragged === undefined || cell === undefined) return;
    const at = board.times[cell.column] ?? null;
    if (dragged.kind === 'swap') {
      const swap = lane.swaps.find(({ id }) => id === dragged.id);
      if (swap !== undefined && at !== null && at !== swap.at) change.move({ swap, at });
      return;
    }
    const leaving = board.slots[cell.slot]?.[cell.column]?.stay?.id ?? null;
    // What changes the site at once is asked first.
    if (at !== null) change.add({ ...placeOf(lane), at, out: leaving, in: dragged.id });
    else setAsked({ leaving, at, incoming: { id: dragged.id, label: labelOf(active) } });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={cellUnder}
      onDragEnd={drop}
      accessibility={{
        container: document.body,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the arrow keys to choose a place and a date, Space to drop, Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${labelOf(active)}.`,
          onDragOver: ({ active, over }) =>
            `${labelOf(active)} is over ${placeText(board, zone, over?.id)}.`,
          onDragEnd: ({ active, over }) =>
            `Dropped ${labelOf(active)} on ${placeText(board, zone, over?.id)}.`,
          onDragCancel: ({ active }) => `${labelOf(active)} was not moved.`,
        },
      }}
    >
      <Troubles swaps={board.troubled} zone={zone} onRemove={change.remove} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="max-w-xs">
            <ZonedTimeField label="Column for" value={chosen} zone={zone} onChange={setChosen} />
          </div>
          <BoardTable
            {...{ collection, board, zone }}
            onSwap={({ out, at }) => setAsked({ leaving: out, at })}
            onCallOff={change.remove}
          />
        </div>
        <Candidates collection={collection} solution={lane.solution} />
      </div>
      {asked !== undefined && (
        <SwapDialog
          {...{ collection, lane, zone }}
          {...asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DndContext>
  );
}

const labelOf = ({ data }: Active): string => String(data.current?.label ?? 'The entry');

const placeOf = ({ type, solution }: Lane) => ({ type, solution });

function placeText({ times, slots, labels }: Board, zone: string, id: unknown): string {
  const cell = cellOf(id);
  if (cell === undefined) return 'no place';
  const time = times[cell.column] ?? null;
  const held = labels.get(slots[cell.slot]?.[cell.column]?.stay?.id ?? '') ?? 'free';
  return `place ${cell.slot + 1}, ${held}, ${time === null ? 'now' : zonedTime(time, zone)}`;
}

/** What the board changes; a refusal is told in a toast, and the board shows how it is. */
function useBoardChanges(collection: Collection, zone: string) {
  const shared = {
    refresh: [[FEATURED], [apiOf(collection)], ['/api/admin/calendar']],
    refreshOnFailure: true,
  };
  const tell = ({ at }: Swap): void => void toast({ title: `Planned for ${zonedTime(at, zone)}` });
  const add = useStudioMutation({
    ...shared,
    call: (swap: NewSwap) => addSwap(swap),
    onDone: tell,
  });
  const move = useStudioMutation({
    ...shared,
    call: ({ swap, at }: { swap: Swap; at: string }) => moveSwap(swap, at),
    onDone: tell,
  });
  const remove = useStudioMutation({
    ...shared,
    call: ({ id }: Swap) => removeSwap(id),
    onDone: (_, { state }) =>
      void toast({ title: state === 'planned' ? 'Swap called off' : 'Removed' }),
  });
  return { add: add.run, move: move.run, remove: remove.run };
}

interface TroublesProps {
  swaps: readonly Swap[];
  zone: string;
  onRemove: (swap: Swap) => void;
}

/** Swaps that have failed, and those that would. */
const Troubles = ({ swaps, zone, onRemove }: TroublesProps) => (
  <>
    {swaps.map((swap) => (
      <Notice
        key={swap.id}
        tone={swap.state === 'failed' ? 'bad' : 'warn'}
        title={
          swap.state === 'failed'
            ? `This swap failed on ${zonedTime(swap.at, zone)}`
            : `This swap would fail on ${zonedTime(swap.at, zone)}`
        }
        action={
          <Button variant="secondary" onClick={() => onRemove(swap)}>
            {swap.state === 'failed' ? 'Remove' : 'Call off'}
          </Button>
        }
      >
        {swapText(swap)}: {swap.reason}
      </Notice>
    ))}
  </>
);
