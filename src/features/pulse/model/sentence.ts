import type { Say } from '#content/say.ts';

/** A sentence of the table of messages, and what stands in the place of `{name}` in it. */
export interface Sentence {
  words: string;
  values: Readonly<Record<string, string>>;
}

/** A sentence to be said later: where it is made nothing is known of the site. */
export const sentence = (words: string, values: Sentence['values'] = {}): Sentence => ({
  words,
  values,
});

export const told = ({ words, values }: Sentence, say: Say): string =>
  say(words).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
