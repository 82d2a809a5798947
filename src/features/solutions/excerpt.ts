import { EMPHASIS } from './rules.ts';

const SENTENCE_END = /[.!?]["”’]?$/;

/**
 * The passages of a testimonial, cut from its own words in their order: an ellipsis stands for what is
 * left out between two of them, and where one begins or ends within a sentence.
 * @throws {Error} for a passage that is not in the text, or not after the one before it.
 */
export function excerptOf(testimonialText: string, passages: readonly string[]): string {
  const text = testimonialText.replaceAll(EMPHASIS, '');
  let end = 0;
  return passages.reduce((excerpt, passage) => {
    const start = text.indexOf(passage, end);
    if (start < 0) throw new Error(`The testimonial does not contain these words: “${passage}”`);
    const between = text.slice(end, start);
    end = start + passage.length;
    const isWholeBefore = excerpt === '' ? startsSentence(text, start) : between.trim() === '';
    const isWholeAfter = passage !== passages.at(-1) || SENTENCE_END.test(passage);
    const gap = excerpt === '' ? '' : ' ';
    return `${excerpt}${isWholeBefore ? gap : `${gap}… `}${passage}${isWholeAfter ? '' : ' …'}`;
  }, '');
}

const startsSentence = (text: string, start: number): boolean =>
  start === 0 || SENTENCE_END.test(text.slice(0, start).trimEnd());
