/** Makes sections of the headings in the text of one. */
import { useFormContext } from 'react-hook-form';
import { splitAtHeadings } from '#content/prose/split.ts';
import { isObject, readText } from '#content/wire.ts';
import type { SectionPlace } from '#ui/form/sections-field.tsx';

interface SplitButtonProps {
  place: SectionPlace;
  /** The text as it is known to the form. */
  text: string;
}

/** Nothing while the text has no headings, or the list no room for another section. */
export function SplitButton({ place, text }: SplitButtonProps) {
  const { list, index, title, text: textName, blank, max } = place;
  const { getValues, setValue } = useFormContext();
  if (!/^## /m.test(text)) return null;
  const split = (): void => {
    const sections: unknown = getValues(list);
    if (!Array.isArray(sections)) return;
    const [own, ...others] = splitAtHeadings(
      readText(getValues(`${list}.${index}.${textName}`)),
      max - sections.length + 1,
    );
    if (own === undefined || others.length === 0) return;
    const given: unknown = sections[index];
    const before = isObject(given) ? given : blank;
    // A section that has nothing but headings gives its place to the first of them.
    const [first] = others;
    const isBare = own.prose === '' && readText(before[title]) === '' && first !== undefined;
    // Without words of its own a section that has a heading would be left out.
    if (own.prose === '' && !isBare) return;
    const made = (isBare ? others.slice(1) : others).map((one) => ({
      ...blank,
      [title]: one.title,
      [textName]: one.prose,
    }));
    const changed = isBare
      ? { ...before, [title]: first.title, [textName]: first.prose }
      : { ...before, [textName]: own.prose };
    setValue(list, sections.toSpliced(index, 1, changed, ...made), {
      shouldDirty: true,
      shouldValidate: true,
    });
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
