/** Makes sections of the headings in the text of one. */
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasSectionHeading } from '#content/prose/fences.ts';
import type { SectionPlace } from '#ui/form/sections-field.tsx';
import { sectionsSplit } from './split-sections.ts';

interface SplitButtonProps {
  place: SectionPlace;
  /** The text as it is known to the form. */
  text: string;
}

/** Nothing where a split would change nothing. */
export const SplitButton = (props: SplitButtonProps) =>
  hasSectionHeading(props.text) && <ForHeadings {...props} />;

function ForHeadings({ place, text }: SplitButtonProps) {
  const { list } = place;
  const { getValues, setValue } = useFormContext();
  const sections: unknown = useWatch({ name: list });
  const isUseful = useMemo(
    () => sectionsSplit(sections, place, text) !== undefined,
    [sections, place, text],
  );
  if (!isUseful) return null;
  const split = (): void => {
    const made = sectionsSplit(getValues(list), place);
    if (made !== undefined) setValue(list, made, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <button
      type="button"
      onClick={split}
      className="min-h-8 cursor-pointer px-1 hover:text-text disabled:hidden"
      title="Each heading of this text starts a section of its own"
    >
      Split at headings
    </button>
  );
}
