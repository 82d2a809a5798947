import { useEffect, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';

/** How one item of a list stands: whether its fields are folded away, and what it is told by then. */
export interface Fold {
  isFolded: boolean;
  words: string;
  turn: () => void;
}

/** The items of a list whose fields are folded away. One with something at fault is never, since it has to be reached. */
export function useFolds(name: string, root: React.RefObject<Element | null>) {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name });
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const faulty: unknown = get(errors, name);
  const isFaulty = (index: number): boolean => get(errors, `${name}.${index}`) !== undefined;
  useEffect(() => {
    // It was not there to take the focus when the form named it.
    if (faulty === undefined || folded.size === 0) return;
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faulty, folded, root]);
  return {
    of: (id: string, index: number): Fold => ({
      isFolded: folded.has(id) && !isFaulty(index),
      words: firstWords(getValues(`${name}.${index}`)),
      turn() {
        // Several may be turned at once.
        setFolded((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      },
    }),
  };
}

const firstWords = (item: unknown): string =>
  Object.values(Object(item)).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  ) ?? '';
