/** Entries as the API sends them, for what shows them. */
import type { Insight } from '#features/insights/schema.ts';
import type { Testimonial } from '#features/testimonials/schema.ts';

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A published study without image, tags or sections; fields may have any value a server sends. */
export const caseStudy = (title: string, fields: Record<string, unknown> = {}) => ({
  id: `id-${slugOf(title)}`,
  title,
  slug: slugOf(title),
  clientName: `Client of ${title}`,
  summary: '',
  excerpt: `Excerpt of ${title}.`,
  tags: [] as string[],
  featured: false as unknown,
  publishDate: '2024-06-05',
  cardImageUrl: '',
  status: 'published',
  featuredForSolutions: [] as string[],
  ...fields,
});

/** Featured studies named "Study 1", "Study 2" and so on, in the order in which lists show them. */
export const featuredStudies = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    caseStudy(`Study ${place + 1}`, {
      featured: true,
      publishDate: `2024-01-${String(28 - place).padStart(2, '0')}`,
    }),
  );

/** A published post with every field a card needs, at the slug that its title suggests. */
export function insight(fields: Partial<Insight> = {}): Insight {
  const title = fields.title ?? 'Measure before you cut';
  const slug = slugOf(title);
  return {
    id: slug,
    slug,
    title,
    excerpt: 'What a week of measuring saved a team of nine.',
    tags: [],
    publishDate: '2024-06-05',
    cardImageUrl: '',
    coverImageUrl: '',
    authorName: 'Imani Okafor',
    authorImageUrl: '',
    authorLinkedIn: '',
    status: 'published',
    featured: false,
    contentSections: [],
    ...fields,
  };
}

/** A published testimonial of `name`, who is also its id. */
export const testimonial = (name: string, fields: Partial<Testimonial> = {}): Testimonial => ({
  id: name.replaceAll(' ', '-'),
  name,
  title: 'Director of Operations',
  company: 'Lakeshore Transit',
  logoUrl: '',
  imageUrl: '',
  testimonialText: 'They fixed the forecast first.',
  link: '',
  status: 'published',
  tags: [],
  featured: false,
  ...fields,
});
