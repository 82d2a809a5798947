import { cutOf, plainSaid, type Span } from '#content/quotes/cut.ts';

/**
 * The passages of a testimonial, cut from its own words in their order.
 * @throws {Error} for a passage that is not in the text, or not after the one before it.
 */
export function excerptOf(testimonialText: string, passages: readonly string[]): string {
  const text = plainSaid(testimonialText);
  let end = 0;
  const spans = passages.map((passage): Span => {
    const start = text.indexOf(passage, end);
    if (start < 0) throw new Error(`The testimonial does not contain these words: “${passage}”`);
    end = start + passage.length;
    return { start, end };
  });
  return cutOf(text, spans);
}
