/** Quotes on solution pages, cut from the testimonials that the site ships. */
import sample from '#catalogue/sample/testimonials.json' with { type: 'json' };
import { excerptOf } from './excerpt.ts';
import type { SolutionTestimonial } from './rules.ts';

/**
 * What a client says on a solution page: passages of their testimonial, word for word.
 * @throws {Error} where nobody of this name has said so.
 */
export function quoted(clientName: string, ...passages: string[]): SolutionTestimonial {
  const original = sample.testimonials.find(({ name }) => name === clientName);
  if (original === undefined) throw new Error(`There is no testimonial of ${clientName}.`);
  const { company, title, imageUrl, testimonialText } = original;
  return {
    id: clientName.toLowerCase().replaceAll(' ', '-'),
    quote: excerptOf(testimonialText, passages),
    clientName,
    jobTitle: title,
    company,
    ...(imageUrl === '' ? {} : { avatar: imageUrl }),
  };
}
