import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ListFilter } from '#content/list-query.ts';
import { MAX_PAGE_SIZE } from '#content/rules.ts';
import { onStorage, storedKeys, storedText } from '#ui/stored-text.ts';
import { testimonialsQuery } from '../queries.ts';
import { type LocalMarks, localMarksKey, readLocalMarks, withLocalMarks } from '../rules.ts';
import type { Testimonial } from '../schema.ts';

interface Testimonials {
  status: 'pending' | 'error' | 'success';
  items: readonly Testimonial[];
  /** Cursor of the next page. */
  next: string | undefined;
}

const NONE: readonly Testimonial[] = [];
const nothingStored = (): string => '';

/**
 * A list of testimonials with the marks that this browser keeps, and besides those that only these
 * marks bring onto the list.
 */
export function useTestimonials(
  filter: ListFilter,
  belongs: (marks: LocalMarks) => boolean,
): Testimonials {
  const list = useQuery(testimonialsQuery(filter));
  const sent = list.data?.items ?? NONE;
  const marked = useSyncExternalStore(onStorage, () => idsMarked(belongs), nothingStored);
  const missing = marked
    .split(',')
    .filter((id) => id !== '' && sent.every((testimonial) => testimonial.id !== id))
    .slice(0, MAX_PAGE_SIZE);
  const others = useQuery({
    ...testimonialsQuery({ ids: missing }),
    enabled: list.isSuccess && missing.length > 0,
  });
  const own = others.data?.items ?? NONE;
  const known = useMemo(
    () => [...new Map([...sent, ...own].map((item) => [item.id, item])).values()],
    [sent, own],
  );
  return { status: list.status, items: useLocalMarks(known), next: list.data?.next };
}

/** The ids whose stored marks belong, as one text, by which React sees whether that changed. */
const idsMarked = (belongs: (marks: LocalMarks) => boolean): string =>
  storedKeys(localMarksKey(''))
    .filter((key) => belongs(readLocalMarks(storedText(key))))
    .map((key) => key.slice(localMarksKey('').length))
    .filter((id) => /^[\w-]{1,64}$/.test(id))
    .sort()
    .join(',');

/** JSON has no such character. */
const SEPARATOR = '\0';

/** The stored marks of all, as one text, by which React sees whether any of them changed. */
const readStored = (testimonials: readonly Testimonial[]): string =>
  testimonials.map(({ id }) => storedText(localMarksKey(id))).join(SEPARATOR);

/**
 * Testimonials with the tags and flags that this browser keeps. The server and the first render in
 * the browser show them as they were sent.
 */
function useLocalMarks(testimonials: readonly Testimonial[]): readonly Testimonial[] {
  const stored = useSyncExternalStore(onStorage, () => readStored(testimonials), nothingStored);
  return useMemo(() => {
    const texts = stored.split(SEPARATOR);
    return testimonials.map((testimonial, index) =>
      withLocalMarks(testimonial, readLocalMarks(texts[index] ?? '')),
    );
  }, [stored, testimonials]);
}
