import { expect, test } from 'vitest';
import sample from '#catalogue/sample/testimonials.json' with { type: 'json' };
import { isCutOf } from '#content/quotes/cut.ts';
import { pullQuote } from '#features/testimonials/quote-rules.ts';

test('what is set large of a testimonial stands in it word for word, in whole sentences', () => {
  for (const { name, testimonialText } of sample.testimonials) {
    const quote = pullQuote(testimonialText);
    expect(isCutOf(quote, testimonialText), name).toBe(true);
    expect(quote, name).toMatch(/^["A-Z].*[.!?]["”]?$/s);
    expect(quote.length, name).toBeLessThan(220);
  }
});

test('the sentences that hold what is stressed are set large, else the first that fit', () => {
  expect(pullQuote('It was slow. Now **it costs $1.50. A third** of that. I am glad.')).toBe(
    'Now it costs $1.50. A third of that.',
  );
  const long = `X${'x'.repeat(190)}`;
  expect(pullQuote(`One. Two. ${long}. Three.`)).toBe('One. Two.');
  expect(pullQuote(`${long}. Two.`)).toBe(`${long}.`);
  expect(pullQuote('A **B** c. D **E** f.')).toBe('A B c. D E f.');
});
