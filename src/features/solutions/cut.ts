/** Apart from the other rules, which visitors' browsers carry: the server decides this for every document. */
import { EMPHASIS } from './rules.ts';

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
