import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { FormEntriesContext, type NamedPage } from './form-entries.ts';

interface FoundPages {
  /** Whether what is typed is looked for. */
  isLooking: boolean;
  /** What was found last. */
  pages: readonly NamedPage[];
  /** Whether that is the answer to what is typed now. */
  isAnswer: boolean;
}

/** Of the further type, so that pages are seen too. */
const MAX_OTHERS = 4;
/** Shorter words find nearly everything. */
const MIN_LETTERS = 2;
/** Each look asks for several lists; while somebody types on, none is asked for. */
const PAUSE_MS = 200;

/**
 * The entries that a link could lead to, by the words of their names; those found before stay meanwhile.
 * `also` is a further type that has no pages.
 */
export function useNamedPages(typed: string, areWords: boolean, also?: string): FoundPages {
  const source = useContext(FormEntriesContext);
  const words = typed.trim();
  const isLooking = areWords && words.length >= MIN_LETTERS;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['named-pages', words, also],
    async queryFn({ signal }) {
      await pause(signal);
      const [pages = [], others = []] = await Promise.all([
        source?.findPages(words, signal),
        also === undefined ? [] : source?.search(also, words, signal),
      ]);
      const named = others.map((one) => ({ ...one, type: also ?? '' }));
      return [...named.slice(0, MAX_OTHERS), ...pages];
    },
    enabled: isLooking,
    placeholderData: (before) => before,
  });
  const pages = (isLooking && data) || [];
  return { isLooking, pages, isAnswer: data !== undefined && !isPlaceholderData };
}

/** Resolves after the pause. @throws the signal's reason when nobody waits any more. */
function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAUSE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
  return promise;
}
