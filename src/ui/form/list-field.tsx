import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../button.tsx';
import { useFieldError } from './fields.tsx';
import { useOfferedOrder } from './form-orders.ts';
import { ItemTool } from './item-tool.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useFocusNext } from './use-focus-next.ts';
import { type Fold, useFolds } from './use-folds.ts';

interface ListFieldProps {
  name: string;
  legend: string;
  help?: React.ReactNode;
  /** What one of them is called: "Section". */
  one: string;
  min: number;
  max: number;
  /** What a new one holds, its first field first. */
  blank: Readonly<Record<string, unknown>>;
  isFirstRequired?: boolean;
  /** The fields of one; `path` is where it is in the form, such as sections.0. */
  children: (path: string, index: number) => React.ReactNode;
}

/** A list of groups of fields: added, removed, moved by dragging, with buttons or by keyboard. */
export function ListField({ name, legend, help, one, min, max, blank, ...rest }: ListFieldProps) {
  const { isFirstRequired = false, children } = rest;
  const root = useRef<HTMLFieldSetElement>(null);
  const noun = one.toLowerCase();
  const list = useList({ name, one, blank }, root);
  const { fields, removed, said, add, moveTo, take, bringBack } = list;
  const error = useFieldError(name);
  const drag = useDragOrder(root, list.dragTo);
  const folds = useFolds(name, root);
  useOfferedOrder(name, list.dragTo);
  return (
    <fieldset ref={root} className="mt-4 flex min-w-0 flex-col gap-6">
      <legend className="mb-4 text-title font-semibold">{legend}</legend>
      {help !== undefined && <p className="-mt-3 text-sm text-text-2">{help}</p>}
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          data-item-of={name}
          className="flex min-w-0 flex-col gap-5 border-t border-line pt-4 data-dragged:bg-ground-2"
          data-dragged={drag.from === index ? '' : undefined}
        >
          <legend className="sr-only">
            {one} {index + 1}
          </legend>
          <ItemHead
            one={one}
            index={index}
            count={fields.length}
            min={min}
            isRequired={isFirstRequired && index === 0}
            onMove={moveTo}
            onGrip={drag.start}
            onRemove={take}
            fold={{ name: `${name}.${index}`, ...folds.of(id, index) }}
          />
          <div hidden={folds.of(id, index).isFolded} className="flex flex-col gap-5">
            {children(`${name}.${index}`, index)}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <p className="text-sm font-medium text-bad-ink">{error}</p>}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <Button variant="secondary" disabled={fields.length >= max} onClick={add}>
          <Plus aria-hidden="true" />
          Add {noun}
        </Button>
        {removed !== undefined && fields.length < max && (
          <Button variant="quiet" data-focus="undo" onClick={() => bringBack(removed)}>
            Bring {noun} {removed.at + 1} back
          </Button>
        )}
        <p className="label text-text-2 in-data-alone:hidden">
          {fields.length} of {max}
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </fieldset>
  );
}

/** Removed just now, and where it stood. */
interface Removed {
  at: number;
  item: FieldValues;
}

/** The items of the form, with what was said of the last change; the focus goes along within `root`. */
function useList(
  { name, one, blank }: Pick<ListFieldProps, 'name' | 'one' | 'blank'>,
  root: React.RefObject<Element | null>,
) {
  const { control, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const focusNext = useFocusNext(root);
  const [first = ''] = Object.keys(blank);
  return {
    fields,
    removed,
    said,
    add(): void {
      append({ ...blank }, { focusName: `${name}.${fields.length}.${first}` });
      setSaid(`${one} ${fields.length + 1} added`);
    },
    moveTo(from: number, to: number): void {
      // At either end the button that was pressed can do no more; the other one takes the focus.
      const isEnd = to === 0 || to === fields.length - 1;
      const isUp = isEnd ? to !== 0 : to < from;
      focusNext(`${isUp ? 'up' : 'down'}-${to}`);
      move(from, to);
      setSaid(`${one} ${from + 1} is now ${one.toLowerCase()} ${to + 1}`);
    },
    /** By a pointer, which needs no focus. */
    dragTo(from: number, to: number): void {
      move(from, to);
      setSaid(`${one} ${from + 1} is now ${one.toLowerCase()} ${to + 1}`);
    },
    take(at: number): void {
      setRemoved({ at, item: getValues(`${name}.${at}`) });
      setSaid(`${one} ${at + 1} removed`);
      focusNext('undo');
      remove(at);
    },
    bringBack({ at, item }: Removed): void {
      insert(at, item);
      setRemoved(undefined);
      setSaid(`${one} ${at + 1} is back`);
    },
  };
}

interface ItemHeadProps {
  one: string;
  index: number;
  count: number;
  min: number;
  isRequired: boolean;
  onMove: (from: number, to: number) => void;
  onGrip: (event: React.PointerEvent, index: number) => void;
  onRemove: (at: number) => void;
  fold: Fold & { name: string };
}

/** Which one it is, what it is dragged by, and the buttons that move and remove it. */
function ItemHead({ one, index, count, min, isRequired, fold, ...on }: ItemHeadProps) {
  const { onMove, onGrip, onRemove } = on;
  const itself = `${one.toLowerCase()} ${index + 1}`;
  return (
    <div className="flex items-center justify-between gap-3 in-data-alone:hidden">
      <p
        className="label flex min-w-0 grow cursor-grab touch-none items-center gap-2 py-3 text-text-2 select-none active:cursor-grabbing"
        aria-hidden="true"
        onPointerDown={(event) => onGrip(event, index)}
      >
        <GripVertical className="size-5 shrink-0" />
        <span className="shrink-0">
          {one} {index + 1}
          {isRequired && <span className="text-bad-ink"> *</span>}
        </span>
        {fold.isFolded && (
          <span className="min-w-0 truncate font-sans text-sm text-text">{fold.words}</span>
        )}
      </p>
      <div className="flex gap-1">
        <ItemTool
          label={`Move ${itself} up`}
          focusKey={`up-${index}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </ItemTool>
        <ItemTool
          label={`Move ${itself} down`}
          focusKey={`down-${index}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </ItemTool>
        <ItemTool
          label={`Remove ${itself}`}
          focusKey={`remove-${index}`}
          disabled={count <= min}
          onClick={() => onRemove(index)}
        >
          <Trash2 aria-hidden="true" />
        </ItemTool>
        <ItemTool
          label={`${one} ${index + 1}`}
          focusKey={`fold-${index}`}
          data-holds={fold.name}
          aria-expanded={!fold.isFolded}
          onClick={fold.turn}
        >
          <ChevronDown aria-hidden="true" className={fold.isFolded ? '' : 'rotate-180'} />
        </ItemTool>
      </div>
    </div>
  );
}
