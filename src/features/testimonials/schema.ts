import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { defineContent, featured, link, requiredText, status, tags } from '#content/schema.ts';
import { pullQuote } from './quote-rules.ts';
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

/** What is told of a testimonial beside what it is about. */
export const ToldQuote = z.object({
  text: z.string(),
  name: z.string(),
  title: z.string(),
  imageUrl: z.string(),
});
export type ToldQuote = z.output<typeof ToldQuote>;

const Voice = z.object({
  name: z.string(),
  title: z.string(),
  testimonialText: z.string(),
  imageUrl: z.string(),
  link: z.string(),
});

/** The quote for a page: of the testimonial that leads there, or else of the first. */
export function quoteFor(path: string, testimonials: readonly object[]): ToldQuote | undefined {
  const voices = testimonials.flatMap((one) => Voice.safeParse(one).data ?? []);
  const voice = voices.find(({ link: to }) => to === path) ?? voices[0];
  if (voice === undefined) return undefined;
  const { name, title, imageUrl, testimonialText } = voice;
  return { text: pullQuote(testimonialText), name, title, imageUrl };
}
