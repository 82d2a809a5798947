import { Link } from 'react-router';
import { dayOf } from '#content/planning/zones.ts';
import { dayText } from '#content/zoned-time.ts';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { type Stage, stageOf } from '#features/leads/pipeline/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tag } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Selection } from '../../list/use-selection.ts';
import { useSiteZone } from '../../site-zone.ts';
import { KIND_LABELS, STATUS_LABELS, STATUS_TONES } from '../labels.ts';
import { useNow } from '../use-now.ts';
import { COLUMN_LABELS, type Column } from './columns.tsx';
import { dueWord, moneyText, sourceText } from './labels.ts';
import { nameOf } from './lead-name.ts';

interface LeadTableProps {
  cards: readonly SubmissionCard[];
  columns: readonly Column[];
  stages: readonly Stage[];
  selection: Selection;
}

const CELL = 'py-3 pr-4 align-top max-lg:block max-lg:py-0.5 max-lg:pl-13 max-lg:empty:hidden';

/** Leads as rows; on a narrow screen each stands as a block. */
export function LeadTable({ cards, columns, stages, selection }: LeadTableProps) {
  const now = useNow();
  return (
    <table className="w-full text-left text-sm max-lg:block">
      <caption className="sr-only">Leads</caption>
      <thead className="max-lg:block">
        <tr className="border-y border-line max-lg:block">
          <th scope="col" className="w-13 text-left max-lg:block max-lg:w-full">
            <Checkbox
              label={<span className="lg:sr-only">{`Select all ${cards.length} shown`}</span>}
              checked={selection.ids.size === cards.length}
              onChange={selection.toggleAll}
            />
          </th>
          <th scope="col" className="label text-text-2 max-lg:hidden">
            Lead
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={classNames(
                'label pr-4 text-text-2 max-lg:hidden',
                column === 'value' && 'text-right',
              )}
            >
              {COLUMN_LABELS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {cards.map((card) => (
          <Row key={card.id} {...{ card, columns, stages, selection, now }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<LeadTableProps, 'cards'> {
  card: SubmissionCard;
  now: number;
}

function Row({ card, columns, stages, selection, now }: RowProps) {
  const name = nameOf(card);
  return (
    <tr className="relative border-b border-line hover:bg-ground-2 max-lg:block max-lg:py-3">
      <td className="w-13 align-top max-lg:absolute max-lg:top-1 max-lg:left-0">
        <Checkbox
          label={<span className="sr-only">{`Select ${name}`}</span>}
          checked={selection.ids.has(card.id)}
          onChange={(event) =>
            selection.toggle(
              card.id,
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            )
          }
        />
      </td>
      <th scope="row" className={classNames(CELL, 'font-normal')}>
        <Link
          to={`/admin/inbox/${card.id}`}
          className="block min-h-6 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="line-clamp-1 wrap-anywhere text-text-2">
          {card.about === '' ? KIND_LABELS[card.kind] : card.about}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} className={classNames(CELL, column === 'value' && 'lg:text-right')}>
          <Cell {...{ card, column, stages, now }} />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  card: SubmissionCard;
  column: Column;
  stages: readonly Stage[];
  now: number;
}

function Cell({ card, column, stages, now }: CellProps) {
  const { pipeline, status, owner, sources } = card;
  switch (column) {
    case 'stage':
      return (
        <Badge tone={STATUS_TONES[status]} className="whitespace-nowrap">
          {stageOf(stages, { status, stage: pipeline.stage })?.name ?? STATUS_LABELS[status]}
        </Badge>
      );
    case 'value':
      return pipeline.value === null ? null : (
        <span className="tabular-nums">{moneyText(pipeline.value)}</span>
      );
    case 'next':
      return (
        <NextStep
          pipeline={pipeline}
          isOpen={status === 'new' || status === 'in-progress'}
          now={now}
        />
      );
    case 'owner':
      return owner === null ? <span className="text-text-2">Nobody</span> : owner.name;
    case 'tags':
      return <Tags tags={pipeline.tags} />;
    case 'source':
      return sourceText(sources.first.source);
    case 'received':
      return <span className="whitespace-nowrap">{dayText(card.createdAt)}</span>;
    default:
      return column satisfies never;
  }
}

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );

interface NextStepProps {
  pipeline: Pick<SubmissionCard['pipeline'], 'nextStep' | 'nextOn'>;
  /** Whether the lead is neither won nor lost. */
  isOpen: boolean;
  now: number;
}

/** What is next and by when, and that it is late. */
export function NextStep({ pipeline: { nextStep, nextOn }, isOpen, now }: NextStepProps) {
  const today = dayOf(new Date(now).toISOString(), useSiteZone());
  const word = nextOn === null || !isOpen ? '' : dueWord(nextOn, today);
  if (nextStep === '' && nextOn === null) return null;
  return (
    <span className="flex flex-col gap-0.5">
      {nextStep !== '' && <span className="wrap-anywhere">{nextStep}</span>}
      {nextOn !== null && (
        <span className={classNames('label', word === 'Overdue' ? 'text-bad-ink' : 'text-text-2')}>
          {word === '' ? dayText(nextOn) : `${word}: ${dayText(nextOn)}`}
        </span>
      )}
    </span>
  );
}
