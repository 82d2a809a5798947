import { say } from '#ui/say.ts';
import { type Site, useSite } from '#web/site.ts';
import { ASSISTANT } from '../rules.ts';

/**
 * What the assistant is called: as the owner says, and by the name of the site where it is another
 * brand, which of all brands has no mark of its own.
 */
export const assistantOf = (said: string, { mark, name }: Pick<Site, 'mark' | 'name'>): string =>
  said === ASSISTANT && mark === undefined ? name : said;

export const useAssistant = (): string => assistantOf(say('Miles'), useSite());

/** Words in which the assistant is called as it ships, with the name that it has here. */
export const calling = (words: string, assistant: string): string =>
  words.replaceAll(ASSISTANT, () => assistant);
