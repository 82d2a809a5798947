import { findQuote, type Quote } from '#content/reviews/anchor.ts';
import { textsIn } from '#content/rules.ts';

/** Marks of Markdown and the width of gaps, which what is read does not have. */
const plain = (text: string): string => text.replaceAll(/[*_`~#>[\]]/g, '').replaceAll(/\s+/g, ' ');

/** Whether the words of a comment stand anywhere in what is typed. */
export function isThere(fields: Readonly<Record<string, unknown>>, quote: Quote): boolean {
  if (quote.exact === '') return true;
  const wanted = {
    exact: plain(quote.exact).trim(),
    prefix: plain(quote.prefix),
    suffix: plain(quote.suffix),
  };
  return textsIn(fields).some((text) => findQuote(plain(text), wanted) !== undefined);
}
