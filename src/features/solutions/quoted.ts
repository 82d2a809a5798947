/** Quotes on solution pages, cut from the testimonials that the site ships. */
import sample from '#catalogue/sample/testimonials.json' with { type: 'json' };
import { excerptOf } from './excerpt.ts';

/** A voice of a page, as its block has it. */
interface Voice {
  quote: string;
  name: string;
  role: string;
  company: string;
  /** Address of a portrait; initials stand for it where it is empty. */
  imageUrl: string;
}

/**
 * What a client says on a solution page: passages of their testimonial, word for word.
 * @throws {Error} where nobody of this name has said so.
 */
export function quoted(name: string, ...passages: string[]): Voice {
  const original = sample.testimonials.find((testimonial) => testimonial.name === name);
  if (original === undefined) throw new Error(`There is no testimonial by ${name}.`);
  const { company, title, imageUrl, testimonialText } = original;
  return { quote: excerptOf(testimonialText, passages), name, role: title, company, imageUrl };
}
