/** The template of their pages. */
export const SOLUTION_TEMPLATE = 'solution';

/** Stands around words that a testimonial shows in bold. */
export const EMPHASIS = '**';

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

const isInWord = (text: string, at: number): boolean =>
  at > 0 && /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));

/**
 * Whether a quote is made of what somebody said and nothing else: its passages stand there in this order, cut
 * between words.
 */
export function isCutOf(quote: string, said: string): boolean {
  const text = said.replaceAll(EMPHASIS, '');
  let end = 0;
  return quote.split('…').every((part) => {
    const passage = part.trim();
    let start = text.indexOf(passage, end);
    while (start >= 0 && (isInWord(text, start) || isInWord(text, start + passage.length))) {
      start = text.indexOf(passage, start + 1);
    }
    end = start + passage.length;
    return start >= 0;
  });
}

/** The places of those quotes, from 0, whose person is published with these very words. */
export const stillSaid = (
  quotes: readonly Quote[],
  published: readonly PublishedText[],
): readonly number[] =>
  quotes.flatMap(({ quote, name, company }, place) =>
    published.some(
      ({ name: whose, company: theirs, testimonialText }) =>
        whose === name && theirs === company && isCutOf(quote, testimonialText),
    )
      ? [place]
      : [],
  );
