import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import { useOfferedOrder } from '#ui/form/form-orders.ts';
import { useDragOrder } from '#ui/form/use-drag-order.ts';
import { useFocusNext } from '#ui/form/use-focus-next.ts';
import { FIELD_TYPES, type FieldType, MAX_FIELDS } from '../rules.ts';
import type { FormField } from '../schema.ts';
import { FieldCard } from './field-card.tsx';
import { freeName, newField, TYPE_LABELS } from './field-values.ts';

/** In the form of the studio. */
export const FIELDS = 'fields';

interface Removed {
  at: number;
  field: FormField;
}

/** The fields of a form in their order: added by their type, moved, doubled, removed and brought back. */
export function FieldList() {
  const root = useRef<HTMLFieldSetElement>(null);
  const list = useFields(root);
  const { fields, removed, said } = list;
  const drag = useDragOrder(root, list.dragTo);
  const error = useFieldError(FIELDS);
  useOfferedOrder(FIELDS, list.dragTo);
  return (
    <fieldset ref={root} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-4 text-title font-semibold">Fields</legend>
      {fields.map(({ id }, index) => (
        <FieldCard
          key={id}
          index={index}
          count={fields.length}
          isFull={fields.length >= MAX_FIELDS}
          isDragged={drag.from === index}
          isOpen={list.open.has(id)}
          onTurn={() => list.turn(id)}
          onGrip={drag.start}
          onMove={list.moveTo}
          onDouble={list.double}
          onRemove={list.take}
        />
      ))}
      {error !== undefined && <p className="text-sm font-medium text-bad-ink">{error}</p>}
      <AddFields isFull={fields.length >= MAX_FIELDS} onAdd={list.add} />
      <div className="flex flex-wrap items-center gap-4">
        <p className="label text-text-2">
          {fields.length} of {MAX_FIELDS}
        </p>
        {removed !== undefined && fields.length < MAX_FIELDS && (
          <Button variant="quiet" data-focus="undo" onClick={() => list.bringBack(removed)}>
            Bring “{removed.field.label}” back
          </Button>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </fieldset>
  );
}

interface AddFieldsProps {
  isFull: boolean;
  onAdd: (type: FieldType) => void;
}

const AddFields = ({ isFull, onAdd }: AddFieldsProps) => (
  <fieldset className="mt-2 flex flex-col gap-2 border-t border-line pt-4">
    <legend className="text-sm font-semibold">Add a field</legend>
    <div className="flex flex-wrap gap-2">
      {FIELD_TYPES.map((type) => (
        <Button
          key={type}
          variant="secondary"
          className="px-3 text-sm"
          disabled={isFull}
          onClick={() => onAdd(type)}
        >
          <Plus aria-hidden="true" />
          {TYPE_LABELS[type]}
        </Button>
      ))}
    </div>
  </fieldset>
);

/** The fields as the form holds them, with what was said of the last change; the focus goes along. */
function useFields(root: React.RefObject<Element | null>) {
  const { control, getValues } = useFormContext<{ fields: FormField[] }>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: FIELDS });
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isNewOpen, setNewOpen] = useState<string>();
  const focusNext = useFocusNext(root);
  const names = (): string[] => getValues(FIELDS).map(({ name }) => name);
  const newest = fields.find(({ name }) => name === isNewOpen);
  const dragTo = (from: number, to: number): void => {
    move(from, to);
    setSaid(`Field ${from + 1} is now field ${to + 1}`);
  };
  return {
    fields,
    removed,
    said,
    // An item has its id only once it is in the list.
    open: newest === undefined ? open : new Set([...open, newest.id]),
    dragTo,
    turn(id: string): void {
      const isNewest = newest?.id === id;
      if (isNewest) setNewOpen(undefined);
      setOpen((before) => (isNewest ? before : before.symmetricDifference(new Set([id]))));
    },
    add(type: FieldType): void {
      const field = newField(type, names());
      if (newest !== undefined) setOpen((before) => new Set([...before, newest.id]));
      setNewOpen(field.name);
      append(field, { focusName: `${FIELDS}.${fields.length}.label` });
      setSaid(`${TYPE_LABELS[type]} added as field ${fields.length + 1}`);
    },
    double(at: number): void {
      const field = structuredClone(getValues(`${FIELDS}.${at}`));
      insert(at + 1, { ...field, name: freeName(field.name, names()) }, { shouldFocus: false });
      focusNext(`fold-${at + 1}`);
      setSaid(`Field ${at + 1} was duplicated`);
    },
    moveTo(from: number, to: number): void {
      // At either end the button that was pressed can do no more; the other one takes the focus.
      const isEnd = to === 0 || to === fields.length - 1;
      const isUp = isEnd ? to !== 0 : to < from;
      focusNext(`${isUp ? 'up' : 'down'}-${to}`);
      dragTo(from, to);
    },
    take(at: number): void {
      setRemoved({ at, field: structuredClone(getValues(`${FIELDS}.${at}`)) });
      setSaid(`Field ${at + 1} removed`);
      focusNext('undo');
      remove(at);
    },
    bringBack({ at, field }: Removed): void {
      insert(at, field, { shouldFocus: false });
      focusNext(`fold-${at}`);
      setRemoved(undefined);
      setSaid(`Field ${at + 1} is back`);
    },
  };
}
