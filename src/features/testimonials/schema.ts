import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { defineContent, featured, link, requiredText, status, tags } from '#content/schema.ts';
import { MAX_FEATURED_TESTIMONIALS } from './rules.ts';

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

/** What the studio calls a testimonial. */
export const testimonialLabel = ({ name, company }: { name: string; company: string }): string =>
  `${name}, ${company}`;

export const testimonialContent = defineContent({
  type: 'testimonial',
  collection: 'testimonials',
  labels: {
    one: 'testimonial',
    missing: 'Testimonial not found',
    limitReached: 'Maximum featured testimonials reached',
    limitDetails: `Only ${MAX_FEATURED_TESTIMONIALS} testimonials can be featured on the homepage.`,
  },
  label: ({ name, company }) => testimonialLabel({ name, company }),
  fields: Testimonial,
  card: Testimonial,
  client: { name: 'company', mark: 'logoUrl' },
  given: {
    words: 'testimonialText',
    name: 'name',
    role: 'title',
    company: 'company',
    picture: 'imageUrl',
    about: 'link',
  },
  featuredFirst: true,
  featuredLimit: MAX_FEATURED_TESTIMONIALS,
  mediaFolder: (field) => (field === 'logoUrl' ? 'testimonial-logos' : 'testimonial-photos'),
});
