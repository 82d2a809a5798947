/** Makes sections of the headings in the text of one, and one of them again. */
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasSectionHeading } from '#content/prose/fences.ts';
import type { SectionPlace, WayBack } from '#ui/form/sections-field.tsx';
import { sectionsSplit } from './split-sections.ts';

interface SplitButtonProps {
  place: SectionPlace;
  /** The text as it is known to the form. */
  text: string;
}

/** Nothing where a split would change nothing; the way back while nothing has been changed since. */
export const SplitButton = ({ place, text }: SplitButtonProps) => (
  <>
    {place.wayBack !== undefined && <UndoButton place={place} way={place.wayBack} />}
    {hasSectionHeading(text) && <ForHeadings place={place} text={text} />}
  </>
);

const LOOKS = 'min-h-8 cursor-pointer px-1 hover:text-text disabled:hidden';
const CHANGED = { shouldDirty: true, shouldValidate: true };

function ForHeadings({ place, text }: SplitButtonProps) {
  const { list, index, onSplit } = place;
  const { getValues, setValue } = useFormContext();
  const sections: unknown = useWatch({ name: list });
  const isUseful = useMemo(
    () => sectionsSplit(sections, place, text) !== undefined,
    [sections, place, text],
  );
  if (!isUseful) return null;
  const split = (): void => {
    const before: unknown = structuredClone(getValues(list));
    const made = sectionsSplit(before, place);
    if (made === undefined || !Array.isArray(before)) return;
    setValue(list, made, CHANGED);
    onSplit({ before, after: JSON.stringify(getValues(list)) });
  };
  return (
    <button
      type="button"
      data-split={`${list}.${index}`}
      onClick={split}
      className={LOOKS}
      title="Each heading of this text starts a section of its own"
    >
      Split at headings
    </button>
  );
}

/** The sections are made anew by a split, so that the focus has to be led to what stands there then. */
function UndoButton({ place, way }: { place: SectionPlace; way: WayBack }) {
  const { list, index, onSplit } = place;
  const { setValue } = useFormContext();
  const sections: unknown = useWatch({ name: list });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (JSON.stringify(sections) !== way.after) return null;
  const undo = (): void => {
    setValue(list, way.before, CHANGED);
    onSplit(undefined);
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-split="${list}.${index}"]`)?.focus();
    });
  };
  return (
    <button ref={button} type="button" onClick={undo} className={LOOKS}>
      Undo split
    </button>
  );
}
