import { useMemo, useSyncExternalStore } from 'react';
import { onStorage, storedText } from '#ui/stored-text.ts';
import { localMarksKey, readLocalMarks, withLocalMarks } from '../rules.ts';
import type { Testimonial } from '../schema.ts';

/** JSON has no such character. */
const SEPARATOR = '\0';

/** The stored marks of all, as one text, by which React sees whether any of them changed. */
const readStored = (testimonials: readonly Testimonial[]): string =>
  testimonials.map(({ id }) => storedText(localMarksKey(id))).join(SEPARATOR);

const nothingStored = (): string => '';

/**
 * Testimonials with the tags and flags that this browser keeps. The server and the first render in
 * the browser show them as they were sent.
 */
export function useLocalMarks(testimonials: readonly Testimonial[]): readonly Testimonial[] {
  const stored = useSyncExternalStore(onStorage, () => readStored(testimonials), nothingStored);
  return useMemo(() => {
    const texts = stored.split(SEPARATOR);
    return testimonials.map((testimonial, index) =>
      withLocalMarks(testimonial, readLocalMarks(texts[index] ?? '')),
    );
  }, [stored, testimonials]);
}
