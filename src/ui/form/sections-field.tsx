import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../button.tsx';
import { FormArea, FormText } from './fields.tsx';
import { ImageField } from './image-field.tsx';

/** What a section is made of: the name of each field and what it is called. */
export interface SectionLabels {
  title: { name: string; label: string };
  text: { name: string; label: string };
  imageUrl: string;
  /** Where the images of sections are kept. */
  folder: string;
}

interface SectionsFieldProps {
  name: string;
  labels: SectionLabels;
  max: number;
  /** The fields that the first section cannot do without. */
  requiredOfFirst: readonly string[];
}

/** The sections of a text: added, removed, moved, by mouse or keyboard. */
export function SectionsField({ name, labels, max, requiredOfFirst }: SectionsFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { fields, removed, said, add, moveTo, take, bringBack } = useSections(name, labels, root);
  return (
    <fieldset ref={root} className="flex flex-col gap-6">
      <legend className="mb-4 text-title font-semibold">Content</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-5 border-t border-line pt-4">
          <legend className="sr-only">Section {index + 1}</legend>
          <SectionHead index={index} count={fields.length} onMove={moveTo} onRemove={take} />
          <SectionFields
            name={`${name}.${index}`}
            labels={labels}
            isFirst={index === 0}
            required={index === 0 ? requiredOfFirst : []}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <Button variant="secondary" disabled={fields.length >= max} onClick={add}>
          <Plus aria-hidden="true" />
          Add section
        </Button>
        {removed !== undefined && fields.length < max && (
          <Button variant="quiet" data-focus="undo" onClick={() => bringBack(removed)}>
            Bring section {removed.at + 1} back
          </Button>
        )}
        <p className="label text-text-2">
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
  section: FieldValues;
}

/** The sections of the form, with what was said of the last change; the focus goes along within `root`. */
function useSections(name: string, labels: SectionLabels, root: React.RefObject<Element | null>) {
  const { control, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const focusNext = useFocusAfterMove(root);
  return {
    fields,
    removed,
    said,
    add(): void {
      append(
        { [labels.title.name]: '', [labels.text.name]: '', [labels.imageUrl]: '' },
        { focusName: `${name}.${fields.length}.${labels.title.name}` },
      );
      setSaid(`Section ${fields.length + 1} added`);
    },
    moveTo(from: number, to: number): void {
      // At either end the button that was pressed can do no more; the other one takes the focus.
      const isEnd = to === 0 || to === fields.length - 1;
      const isUp = isEnd ? to !== 0 : to < from;
      focusNext(`${isUp ? 'up' : 'down'}-${to}`);
      move(from, to);
      setSaid(`Section ${from + 1} is now section ${to + 1}`);
    },
    take(at: number): void {
      setRemoved({ at, section: getValues(`${name}.${at}`) });
      setSaid(`Section ${at + 1} removed`);
      focusNext('undo');
      remove(at);
    },
    bringBack({ at, section }: Removed): void {
      insert(at, section);
      setRemoved(undefined);
      setSaid(`Section ${at + 1} is back`);
    },
  };
}

/** Moving an element in the document takes the focus from it; this says where it goes after the next. */
function useFocusAfterMove(root: React.RefObject<Element | null>): (focusKey: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    if (wanted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]:not(:disabled)`)?.focus();
  });
  return (focusKey) => {
    next.current = focusKey;
  };
}

interface SectionHeadProps {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** Which section it is, and the buttons that move and remove it. */
const SectionHead = ({ index, count, onMove, onRemove }: SectionHeadProps) => (
  <div className="flex items-center justify-between gap-3">
    <p className="label text-text-2" aria-hidden="true">
      Section {index + 1}
      {index === 0 && <span className="text-bad-ink"> *</span>}
    </p>
    <div className="flex gap-1">
      <Tool
        label={`Move section ${index + 1} up`}
        focusKey={`up-${index}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </Tool>
      <Tool
        label={`Move section ${index + 1} down`}
        focusKey={`down-${index}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Tool>
      <Tool
        label={`Remove section ${index + 1}`}
        focusKey={`remove-${index}`}
        disabled={count === 1}
        onClick={() => onRemove(index)}
      >
        <Trash2 aria-hidden="true" />
      </Tool>
    </div>
  </div>
);

interface SectionFieldsProps {
  /** The path of the section in the form, such as sections.0. */
  name: string;
  labels: SectionLabels;
  isFirst: boolean;
  required: readonly string[];
}

const SectionFields = ({ name, labels, isFirst, required }: SectionFieldsProps) => (
  <>
    <FormText
      name={`${name}.${labels.title.name}`}
      label={labels.title.label}
      required={required.includes(labels.title.name)}
    />
    <FormArea
      name={`${name}.${labels.text.name}`}
      label={labels.text.label}
      required={required.includes(labels.text.name)}
      help={isFirst ? 'Leave a blank line between paragraphs.' : undefined}
      rows={8}
    />
    <ImageField
      name={`${name}.${labels.imageUrl}`}
      label="Image"
      size="card"
      folder={labels.folder}
    />
  </>
);

interface ToolProps extends React.ComponentProps<'button'> {
  label: string;
  focusKey: string;
}

const Tool = ({ label, focusKey, ...rest }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    data-focus={focusKey}
    className="grid size-11 cursor-pointer place-items-center rounded-field text-text-2 hover:not-disabled:bg-ground-2 hover:not-disabled:text-text disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-4.5"
    {...rest}
  />
);
