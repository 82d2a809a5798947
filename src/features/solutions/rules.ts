import { EMPHASIS } from '#content/rules.ts';

/** The template of their pages. */
export const SOLUTION_TEMPLATE = 'solution';

/** A passage of what somebody said; `…` stands for what is left out. */
export interface Quote {
  quote: string;
  name: string;
  company: string;
}

/** The words of a person that are published, whatever is set in bold in them. */
interface PublishedText {
  name: string;
  company: string;
  testimonialText: string;
}

/** The places of those quotes, from 0, whose person is published with these very words. */
export const stillSaid = (
  quotes: readonly Quote[],
  published: readonly PublishedText[],
): readonly number[] =>
  quotes.flatMap(({ quote, name, company }, place) =>
    published.some(
      ({ name: whose, company: theirs, testimonialText }) =>
        whose === name &&
        theirs === company &&
        quote
          .split('…')
          .every((passage) => testimonialText.replaceAll(EMPHASIS, '').includes(passage.trim())),
    )
      ? [place]
      : [],
  );
