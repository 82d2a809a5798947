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
  /** Where the pictures of sections are kept. */
  folder: string;
}

interface SectionsFieldProps {
  name: string;
  labels: SectionLabels;
  max: number;
  /** The fields that the first section cannot do without. */
  requiredOfFirst: readonly string[];
}

/** Removed just now, and where it stood. */
interface Removed {
  at: number;
  section: FieldValues;
}

/** The sections of a text: added, removed, moved, by mouse or keyboard. */
export function SectionsField({ name, labels: words, max, requiredOfFirst }: SectionsFieldProps) {
  const { control, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const root = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<string>(undefined);
  // Moving an element in the document takes the focus from it.
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]:not(:disabled)`)?.focus();
  });

  const moveTo = (from: number, to: number): void => {
    // At either end the button that was pressed can do no more; the other one takes the focus.
    const isEnd = to === 0 || to === fields.length - 1;
    const isUp = isEnd ? to !== 0 : to < from;
    focusNext.current = `${isUp ? 'up' : 'down'}-${to}`;
    move(from, to);
    setSaid(`Section ${from + 1} is now section ${to + 1}`);
  };
  const take = (at: number): void => {
    setRemoved({ at, section: getValues(`${name}.${at}`) });
    setSaid(`Section ${at + 1} removed`);
    focusNext.current = 'undo';
    remove(at);
  };
  const bringBack = ({ at, section }: Removed): void => {
    insert(at, section);
    setRemoved(undefined);
    setSaid(`Section ${at + 1} is back`);
  };
  const add = (): void => {
    append(
      { [words.title.name]: '', [words.text.name]: '', [words.imageUrl]: '' },
      { focusName: `${name}.${fields.length}.${words.title.name}` },
    );
    setSaid(`Section ${fields.length + 1} added`);
  };

  return (
    <fieldset ref={root} className="flex flex-col gap-6">
      <legend className="mb-4 text-title font-semibold">Content</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-5 border-t border-line pt-4">
          <legend className="sr-only">Section {index + 1}</legend>
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
                onClick={() => moveTo(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </Tool>
              <Tool
                label={`Move section ${index + 1} down`}
                focusKey={`down-${index}`}
                disabled={index === fields.length - 1}
                onClick={() => moveTo(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Tool>
              <Tool
                label={`Remove section ${index + 1}`}
                focusKey={`remove-${index}`}
                disabled={fields.length === 1}
                onClick={() => take(index)}
              >
                <Trash2 aria-hidden="true" />
              </Tool>
            </div>
          </div>
          <FormText
            name={`${name}.${index}.${words.title.name}`}
            label={words.title.label}
            required={index === 0 && requiredOfFirst.includes(words.title.name)}
          />
          <FormArea
            name={`${name}.${index}.${words.text.name}`}
            label={words.text.label}
            required={index === 0 && requiredOfFirst.includes(words.text.name)}
            help={index === 0 ? 'Leave a blank line between paragraphs.' : undefined}
            rows={8}
          />
          <ImageField
            name={`${name}.${index}.${words.imageUrl}`}
            label="Image"
            size="card"
            folder={words.folder}
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
