import { createContext, use } from 'react';
import { shortFor } from './short-for.ts';

/** What the site's owner words otherwise than it ships, by `shortFor` the words that ship. */
export type Worded = Readonly<Record<string, string>>;

export const WordedContext = createContext<Worded | undefined>(undefined);

/** Words in those of the site's owner, for what is done after a component was drawn. */
export const sayIn = (worded: Worded | undefined, words: string): string =>
  worded?.[shortFor(words)] ?? words;

/**
 * Words that visitors meet, as the site's owner has them. The words that ship stand where they are
 * used and are the key of `src/features/messages/rules.ts`. Called while a component is drawn,
 * conditions or not.
 */
export const say = (words: string): string => sayIn(use(WordedContext), words);
