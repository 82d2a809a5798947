import { z } from 'zod';
import {
  defineContent,
  featured,
  imageValue,
  link,
  requiredText,
  status,
  tags,
} from '#content/schema.ts';

export const MAX_FEATURED_TESTIMONIALS = 6;
export const MAX_HOME_TESTIMONIALS = 6;

export const Testimonial = z.strictObject({
  company: requiredText(120),
  logoUrl: imageValue.default(''),
  name: requiredText(120),
  title: requiredText(120),
  /** Text between double asterisks is shown emphasised. */
  testimonialText: requiredText(2_000),
  imageUrl: imageValue.default(''),
  link: link.default(''),
  status: status.default('published'),
  tags: tags.default([]),
  featured: featured.default(false),
});
export type Testimonial = z.output<typeof Testimonial> & { id: string };

export const testimonialContent = defineContent({
  type: 'testimonial',
  collection: 'testimonials',
  fields: Testimonial,
  card: Testimonial,
  featuredFirst: true,
  featuredLimit: MAX_FEATURED_TESTIMONIALS,
});

/** What a browser keeps about one testimonial under `testimonial_{id}`. */
export interface LocalMarks {
  tags?: string[];
  featured?: boolean;
}

export const localMarksKey = (id: string): string => `testimonial_${id}`;

/** Marks kept in the browser win over the server's. */
export const withLocalMarks = (testimonial: Testimonial, marks: LocalMarks): Testimonial => ({
  ...testimonial,
  tags: marks.tags ?? testimonial.tags,
  featured: marks.featured ?? testimonial.featured,
});

/** The featured published testimonials, or the first published ones where none is featured. */
export function homeTestimonials(all: readonly Testimonial[]): Testimonial[] {
  const published = all.filter((testimonial) => testimonial.status === 'published');
  const featured = published.filter((testimonial) => testimonial.featured);
  return (featured.length > 0 ? featured : published).slice(0, MAX_HOME_TESTIMONIALS);
}

export interface TextRun {
  text: string;
  emphasised: boolean;
}

/** Splits text at its pairs of double asterisks; an unpaired one stays as written. */
export function emphasisRuns(text: string): TextRun[] {
  return text
    .split(/(\*\*(?:(?!\*\*).)+\*\*)/s)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 4 && part.startsWith('**') && part.endsWith('**')
        ? { text: part.slice(2, -2), emphasised: true }
        : { text: part, emphasised: false },
    );
}
