import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import type { Stage } from '#features/leads/pipeline/rules.ts';
import type { Board } from '#features/leads/pipeline/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { KIND_LABELS } from '../labels.ts';
import { useNow } from '../use-now.ts';
import { columnKeys } from './column-keys.ts';
import { moneyList, moneyText } from './labels.ts';
import { nameOf } from './lead-name.ts';
import { NextStep, Tags } from './lead-table.tsx';

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
const DRAG_DISTANCE_PX = 4;

interface BoardColumnsProps {
  data: Board;
  stages: readonly Stage[];
  /** The filters as the address has them. */
  search: string;
  onMove: (card: SubmissionCard, stage: string) => void;
}

/** Stages beside each other; cards are moved with the pointer, or with Space and the arrow keys. */
export function BoardColumns({ data: { columns }, stages, search, onMove }: BoardColumnsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnKeys(columns.map(({ stage }) => stage)) }),
  );
  const cards = columns.flatMap((column) => column.cards);
  const cardOf = (id: unknown) => cards.find((card) => card.id === id);
  const stageName = (id: unknown): string => stages.find((one) => one.id === id)?.name ?? '';
  const wordOf = (id: unknown): string => {
    const card = cardOf(id);
    return card === undefined ? 'The lead' : nameOf(card);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const card = cardOf(active.id);
    const from = columns.find((column) => column.cards.some(({ id }) => id === active.id));
    if (card === undefined || over === null || over.id === from?.stage) return;
    onMove(card, String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(args) => {
        const under = pointerWithin(args);
        return under.length > 0 ? under : rectIntersection(args);
      }}
      onDragEnd={drop}
      accessibility={{
        container: document.body,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the left and right arrow keys to choose a stage, Space to drop, Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${wordOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over === null ? '' : `${wordOf(active.id)} is over ${stageName(over.id)}.`,
          onDragEnd: ({ active, over }) =>
            over === null
              ? `${wordOf(active.id)} was not moved.`
              : `Dropped ${wordOf(active.id)} on ${stageName(over.id)}.`,
          onDragCancel: ({ active }) => `${wordOf(active.id)} was not moved.`,
        },
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section aria-label="Board" tabIndex={0} className="flex gap-4 overflow-x-auto pb-4">
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            name={stageName(column.stage)}
            search={search}
          />
        ))}
      </section>
    </DndContext>
  );
}

interface ColumnProps {
  column: Board['columns'][number];
  name: string;
  search: string;
}

function Column({ column: { stage, count, values, cards }, name, search }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = `stage-${stage}`;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={heading}
      className={classNames(
        'flex w-72 shrink-0 flex-col gap-3 xl:w-auto xl:max-w-80 xl:min-w-52 xl:flex-1 rounded-card border bg-ground-2 p-3',
        isOver ? 'border-text' : 'border-line',
      )}
    >
      <header className="flex flex-col gap-0.5 px-1">
        <h2 id={heading} className="flex items-baseline justify-between gap-3 font-semibold">
          {name} <span className="label text-text-2">{count}</span>
        </h2>
        <p className="label min-h-5 text-text-2">{moneyList(values)}</p>
      </header>
      <ul aria-labelledby={heading} className="flex flex-col gap-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {count > cards.length && (
        <Link
          to={`/admin/pipeline${search === '' ? '?' : `${search}&`}stage=${stage}`}
          className="inline-flex min-h-11 items-center px-1 text-sm font-semibold underline"
        >
          {`All ${count} in the list`}
        </Link>
      )}
    </section>
  );
}

function Card({ card }: { card: SubmissionCard }) {
  const now = useNow();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({ id: card.id });
  const { pipeline, owner, status } = card;
  const name = nameOf(card);
  return (
    <li
      ref={setNodeRef}
      style={
        transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }
      }
      className={classNames(
        'flex flex-col gap-2 rounded-field border border-line bg-ground p-3 text-sm',
        isDragging && 'relative z-10 border-text',
      )}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <Link
            to={`/admin/inbox/${card.id}`}
            className="block font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="line-clamp-2 wrap-anywhere text-text-2">
            {card.about === '' ? KIND_LABELS[card.kind] : card.about}
          </span>
        </div>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-2 hover:text-text"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      </div>
      {pipeline.value !== null && (
        <span className="font-semibold tabular-nums">{moneyText(pipeline.value)}</span>
      )}
      <NextStep
        pipeline={pipeline}
        isOpen={status === 'new' || status === 'in-progress'}
        now={now}
      />
      <Tags tags={pipeline.tags} />
      <span className="label text-text-2">{owner === null ? 'No owner' : owner.name}</span>
    </li>
  );
}
