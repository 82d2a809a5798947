import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ItemTool } from '#ui/form/item-tool.tsx';
import type { FormField } from '../schema.ts';
import { FieldSettings } from './field-settings.tsx';
import { TYPE_LABELS } from './field-values.ts';

interface FieldCardProps {
  index: number;
  count: number;
  isFull: boolean;
  isDragged: boolean;
  isOpen: boolean;
  onTurn: () => void;
  onGrip: (event: React.PointerEvent, index: number) => void;
  onMove: (from: number, to: number) => void;
  onDouble: (at: number) => void;
  onRemove: (at: number) => void;
}

/** One field of a form: what it asks in a line, and below it everything about it. */
export function FieldCard({ index, count, isFull, isDragged, isOpen, ...on }: FieldCardProps) {
  const { control } = useFormContext<{ fields: FormField[] }>();
  const path = `fields.${index}` as const;
  const field = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const isFaulty = get(errors, path) !== undefined;
  const isSeen = isOpen || isFaulty;
  const { type, label, required, when } = field;
  const called = label === '' ? `field ${index + 1}` : `“${label}”`;
  return (
    <fieldset
      data-item-of="fields"
      className={classNames(
        'min-w-0 rounded-card border border-line',
        isDragged && 'bg-ground-2',
        type === 'step' && 'border-line-2 bg-ground-2',
      )}
    >
      <legend className="sr-only">Field {index + 1}</legend>
      <div className="flex flex-wrap items-center gap-x-2 p-2">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-text-2 active:cursor-grabbing"
          onPointerDown={(event) => on.onGrip(event, index)}
        >
          <GripVertical className="size-5" />
        </span>
        <button
          type="button"
          data-focus={`fold-${index}`}
          data-holds={path}
          aria-expanded={isSeen}
          className="flex min-h-11 min-w-0 grow basis-40 cursor-pointer items-center gap-3 rounded-field px-2 text-left hover:bg-ground-2"
          onClick={on.onTurn}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 shrink-0 text-text-2', isSeen && 'rotate-180')}
          />
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{label || '…'}</span>
            <span className="label block text-text-2">
              {TYPE_LABELS[type]}
              {required && ', required'}
            </span>
          </span>
          {when.field !== '' && <Badge tone="neutral">If</Badge>}
        </button>
        <span className="ml-auto flex">
          <ItemTool
            label={`Move ${called} up`}
            focusKey={`up-${index}`}
            disabled={index === 0}
            onClick={() => on.onMove(index, index - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </ItemTool>
          <ItemTool
            label={`Move ${called} down`}
            focusKey={`down-${index}`}
            disabled={index === count - 1}
            onClick={() => on.onMove(index, index + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </ItemTool>
          <ItemTool
            label={`Duplicate ${called}`}
            focusKey={`double-${index}`}
            disabled={isFull}
            onClick={() => on.onDouble(index)}
          >
            <Copy aria-hidden="true" />
          </ItemTool>
          <ItemTool
            label={`Remove ${called}`}
            focusKey={`remove-${index}`}
            onClick={() => on.onRemove(index)}
          >
            <Trash2 aria-hidden="true" />
          </ItemTool>
        </span>
      </div>
      <div hidden={!isSeen} className="flex flex-col gap-5 border-t border-line p-4">
        <FieldSettings index={index} type={type} />
      </div>
    </fieldset>
  );
}
