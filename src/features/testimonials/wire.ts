/** Testimonials as the API sends them. */
import { isSet } from '#content/rules.ts';
import { type Fields, readId, readItems, readStatus, readText, readTexts } from '#content/wire.ts';
import type { Testimonial } from './schema.ts';

const readTestimonial = (fields: Fields): Testimonial => ({
  id: readId(fields.id),
  company: readText(fields.company),
  logoUrl: readText(fields.logoUrl),
  name: readText(fields.name),
  title: readText(fields.title),
  testimonialText: readText(fields.testimonialText),
  imageUrl: readText(fields.imageUrl),
  link: readText(fields.link),
  status: readStatus(fields.status),
  tags: readTexts(fields.tags),
  featured: isSet(fields.featured),
});

/** What a list brings, as far as it can be read. @throws when it is no list. */
export const readTestimonials = (json: unknown): Testimonial[] => readItems(json, readTestimonial);
